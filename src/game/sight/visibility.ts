/** Visibility of ships. */

import type { Audience } from '../../kernel/parts/part.js';
import type { PlayerId, Viewer } from '../../kernel/player.js';
import type { Place, SeenShip } from '../state.js';
import { question, type StateGame, type ViewGame } from '../kernel.js';

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

export const seeingParts = [sightAt];
