/** What the rules in force make a captain fight for: whether Bases fall, and which account pays. */

import { income, payers } from '../../game/economy/accounts.js';
import type { ViewGame } from '../../game/kernel.js';
import type { HexId } from '../../game/state.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { memoize } from '../../kernel/util/memoize.js';

/** A game as one player sees it. */
export interface Seat {
  /** The rules, and the player's view. */
  readonly game: ViewGame;
  /** The player. */
  readonly me: PlayerId;
}

/** Whether a module is in force. */
export const has = ({ rules }: Pick<ViewGame, 'rules'>, module: string): boolean =>
  modulesIn(rules).has(module);

const modulesIn = memoize(({ ruleset }: Rules): ReadonlySet<string> => new Set(ruleset.modules));

/** Whether a Base is lost for good as soon as enemies hold its star alone. Ledger: E2.BASE.6. */
export const basesFall = (game: Pick<ViewGame, 'rules'>): boolean => has(game, 'base-fall');

/** Whether ships decide the game, not base stars. Ledger: X.WARPCHESS.7. */
export const shipsDecide = (game: Pick<ViewGame, 'rules'>): boolean => has(game, 'last-fleet');

/** Whether a Base pays for ships built there from its own stockpile. Ledger: E2.BUILD.4. */
export const paysItself = ({ game, me }: Seat, at: HexId | undefined): boolean =>
  at !== undefined && payers(game, { player: me, purpose: 'build', at }).some((address) => 'star' in address);

/** Whether the captain has no further income, so that waiting makes nobody stronger. Ledger: E1.SCEN.2, E1.SCEN.3. */
export const getsNothing = (seat: Seat): boolean => incomeEnds(seat).yes;

const incomeEnds = memoize(({ game: { rules, state }, me }: Seat) => ({
  yes: income({ rules, state: { ...state, turn: state.turn + 1 } }, me).every(({ points }) => points === 0),
}));
