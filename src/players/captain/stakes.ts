/** What is at stake under the rules in force: whether Bases fall, and who pays for what. */

import { income, payers } from '../../game/economy/accounts.js';
import type { ViewGame } from '../../game/kernel.js';
import type { HexId } from '../../game/state.js';
import type { PlayerId } from '../../kernel/player.js';

/** A game as one player sees it. */
export interface Seat {
  /** The rules, and the player's view. */
  readonly game: ViewGame;
  /** The player. */
  readonly me: PlayerId;
}

/** Whether a rule of some module is in force. */
export const has = ({ rules }: Pick<ViewGame, 'rules'>, module: string): boolean =>
  rules.ruleset.modules.includes(module);

/** Whether a base star is lost for good as soon as enemies hold it alone. Ledger: E2.BASE.6. */
export const basesFall = (game: Pick<ViewGame, 'rules'>): boolean => has(game, 'base-fall');

/** Whether it is ships that win or lose the game, and no base stars. Ledger: X.WARPCHESS.7. */
export const shipsDecide = (game: Pick<ViewGame, 'rules'>): boolean => has(game, 'last-fleet');

/** Whether a base star pays for its own ships only, from points that lie there. Ledger: E2.BUILD.4. */
export const paysItself = ({ game, me }: Seat, at: HexId | undefined): boolean =>
  at !== undefined && payers(game, { player: me, purpose: 'build', at }).some((address) => 'star' in address);

/** Whether the captain gets nothing any more, so that waiting makes him no stronger. Ledger: E1.SCEN.2, E1.SCEN.3. */
export const getsNothing = ({ game: { rules, state }, me }: Seat): boolean =>
  income({ rules, state: { ...state, turn: state.turn + 1 } }, me).every(({ points }) => points === 0);
