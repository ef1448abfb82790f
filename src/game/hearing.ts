/** Who hears of what happens at a hex. */

import { createDefaultCheck } from '../kernel/parts/formula.js';
import type { Audience } from '../kernel/parts/part.js';
import type { PlayerId, Viewer } from '../kernel/player.js';
import type { HexId } from './state.js';
import { question, type StateGame, type ViewGame } from './kernel.js';

/** A hex where something happens. */
export interface HearingQuestion {
  /** The hex. */
  readonly at: HexId;
}

/**
 * Returns who hears of what happens at a hex: combats, claims, and Bases that are founded, lost or taken. Whoever does not
 * hear of a hex does not see the combat there in a view either. Players whose ships fight at a hex must hear of it.
 * Default: everybody. Ledger: E1.COMBAT.4.
 */
export const hears = question('hears', (_game, _: HearingQuestion): Audience => 'all');

/** Returns who hears of what a player does or loses at a hex: the player always does. */
export function listHearers(
  game: StateGame,
  place: HearingQuestion & { readonly player: PlayerId },
): Audience {
  const audience = hears(game, place);
  return audience === 'all' || audience.includes(place.player) ? audience : [...audience, place.player];
}

/** Returns who hears of the current combat. */
export const listCombatHearers = (game: StateGame): Audience =>
  game.state.battle ? hears(game, game.state.battle) : 'all';

/** Whether a viewer hears of what happens at a hex. */
export function isHeard(game: ViewGame, viewer: Viewer, place: HearingQuestion): boolean {
  const audience = hears(game, place);
  return audience === 'all' || audience.some((each) => each === viewer);
}

/** Whether everybody hears of every hex, because no module says otherwise. */
export const isAllHeard = createDefaultCheck(hears);

export const hearingParts = [hears];
