/** Who hears of what happens at a hex. */

import { createDefaultCheck } from '../kernel/parts/formula.js';
import type { Audience } from '../kernel/parts/part.js';
import type { PlayerId, Viewer } from '../kernel/player.js';
import type { HexId } from './state.js';
import { question, type StateGame, type ViewGame } from './kernel.js';

/**
 * What players hear of. 'combat': a combat, from beginning to end, and where there was one. 'star': claims, Bases and
 * Colonies that come, go or change their owner. 'account': Build Points at a star, and those put into a Base or Colony.
 * 'other': events of modules.
 */
export type Happening = 'combat' | 'star' | 'account' | 'other';

/** Something that happens at a hex. */
export interface HearingQuestion {
  /** The hex. */
  readonly at: HexId;
  /** What happens there. */
  readonly what: Happening;
}

/**
 * Returns who hears of what happens at a hex. Players who do not hear of a combat do not see it in a view either. Players
 * whose ships fight must hear of the combat, and owners of Bases of their accounts. Default: everybody. Ledger: E1.COMBAT.4.
 */
export const hears = question('hears', (_game, _: HearingQuestion): Audience => 'all');

/** Whether everybody hears of every hex, because no module says otherwise. */
export const isAllHeard = createDefaultCheck(hears);

/** Returns who hears of what a player does or loses at a hex: the player always does. Default of `what`: 'star'. */
export function listHearers(
  game: StateGame,
  { at, player, what = 'star' }: { readonly at: HexId; readonly player: PlayerId; readonly what?: Happening },
): Audience {
  const audience = listAllHearers(game, at, what);
  return audience === 'all' || audience.includes(player) ? audience : [...audience, player];
}

/** Returns who hears of a combat at a hex. */
export const listHearersOfCombat = (game: StateGame, at: HexId): Audience =>
  listAllHearers(game, at, 'combat');

/** Returns who hears of the current combat. */
export const listCombatHearers = (game: StateGame): Audience =>
  game.state.battle ? listHearersOfCombat(game, game.state.battle.at) : 'all';

/** Asks who hears. While everybody does, no question is made. */
const listAllHearers = (game: StateGame, at: HexId, what: Happening): Audience =>
  isAllHeard(game.rules) ? 'all' : hears(game, { at, what });

/** Whether a viewer hears of what happens at a hex. */
export function isHeard(game: ViewGame, viewer: Viewer, asked: HearingQuestion): boolean {
  const audience = hears(game, asked);
  return audience === 'all' || audience.some((each) => each === viewer);
}

/** Whether a viewer hears of a combat at a hex. While everybody does, no question is made. */
export const isCombatHeard = (game: ViewGame, viewer: Viewer, at: HexId): boolean =>
  isAllHeard(game.rules) || isHeard(game, viewer, { at, what: 'combat' });

export const hearingParts = [hears];
