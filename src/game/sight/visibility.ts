/** Visibility: how much viewers see of ships and stars. */

import type { Audience } from '../../kernel/parts/part.js';
import type { PlayerId, Viewer } from '../../kernel/player.js';
import { createDefaultCheck } from '../../kernel/parts/formula.js';
import type { Place, SeenShip, Star } from '../state.js';
import { formula, question, type StateGame, type ViewGame } from '../kernel.js';

/** How much of a ship a viewer sees: its record, its counter, or nothing. */
export type Sight = 'record' | 'counter' | 'nothing';

/** A viewer, a ship, and a place. */
export interface SightQuestion {
  /** The viewer. */
  readonly viewer: Viewer;
  /** The ship. */
  readonly ship: SeenShip;
  /** The place: where the ship is, or a hex on its path. */
  readonly at: Place;
}

/** How much of a ship a viewer sees at a place. Ledger: E1.GEN.3, E1.MOVE.13. */
export const sightAt = question('sightAt', (_game, { viewer, ship, at }: SightQuestion): Sight => {
  if (ship.owner === viewer) return 'record';
  // Everybody sees the counter of a ship on the map; a ship aboard another is in no hex.
  return typeof at === 'string' ? 'counter' : 'nothing';
});

/** Whether everybody sees every counter on the map, because no module says otherwise. */
export const isEveryCounterSeen = createDefaultCheck(sightAt);

/** Returns how much of a ship a viewer sees where it is. */
export const sightOf = (game: ViewGame, viewer: Viewer, ship: SeenShip): Sight =>
  sightAt(game, { viewer, ship, at: ship.at });

/** A viewer who sees only what is public. */
export const SPECTATOR: Viewer = { spectator: true };

/** Returns the audience of what a ship does: all who see it at a place. Default: where it is. Ledger: E1.MOVE.13. */
export const listWitnesses = (game: StateGame, ship: SeenShip, at: Place = ship.at): Audience =>
  sightAt(game, { viewer: SPECTATOR, ship, at }) === 'nothing' ? playersWhoSee(game, ship, at) : 'all';

const playersWhoSee = (game: StateGame, ship: SeenShip, at: Place): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((viewer) => sightAt(game, { viewer, ship, at }) !== 'nothing');

/** A viewer and a star. */
export interface StarQuestion {
  /** The viewer. */
  readonly viewer: Viewer;
  /** The star as it is, or as a view shows it. */
  readonly star: Star;
}

/**
 * Returns a star as a viewer is shown it: the same, or without its `base`, its `points` or slices in its `ext`, or with
 * what the viewer last knew. Points and slices that the viewer may not see are left out afterwards in any case. Must
 * return the same for a star of a view of this viewer. Default: the same star.
 */
export const seenStar = question('seenStar', (_game, { star }: StarQuestion): Star => star);

/** Whether everybody is shown every star, because no module says otherwise. */
export const isEveryStarSeen = createDefaultCheck(seenStar);

/**
 * Whether actions are judged by what their player sees, even on a state: set it if your rules hide where ships are. Then
 * offers and refusals cannot tell of what a player does not see. An accepted action is carried out on the state, where it
 * may meet what its player did not see. Default: false. Cost: a view for each action.
 */
export const judgedByView = formula('judgedByView', (): boolean => false);

export const seeingParts = [sightAt, seenStar, judgedByView];
