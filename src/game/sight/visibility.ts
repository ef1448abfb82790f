/** Who sees which ship. */

import type { Audience } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import type { Place, SeenShip } from '../state.js';
import { question, type StateGame, type ViewGame } from '../kernel.js';

/** How much of a ship somebody sees: its record, its counter, or nothing at all. */
export type Sight = 'record' | 'counter' | 'nothing';

/** Who looks at which ship, and where. */
export interface Glance {
  /** Who looks. */
  readonly viewer: Viewer;
  /** The ship. */
  readonly ship: SeenShip;
  /** Where it is looked at: where it is, or a hex on its way. */
  readonly at: Place;
}

/** How much of a ship somebody sees at a place. Ledger: E1.GEN.3, E1.MOVE.13. */
export const sightAt = question('sightAt', (_game, { viewer, ship, at }: Glance): Sight => {
  if (ship.owner === viewer) return 'record';
  return typeof at === 'string' ? 'counter' : 'nothing';
});

/** How much of a ship somebody sees where it is. */
export const sightOf = (game: ViewGame, viewer: Viewer, ship: SeenShip): Sight =>
  sightAt(game, { viewer, ship, at: ship.at });

/** Sees what everybody sees. */
export const SPECTATOR: Viewer = { spectator: true };

/** Who learns of what a ship does at a place: everybody who sees it there. Left out: where it is. Ledger: E1.MOVE.13. */
export function listWitnesses(game: StateGame, ship: SeenShip, at: Place = ship.at): Audience {
  const sees = (viewer: Viewer): boolean => sightAt(game, { viewer, ship, at }) !== 'nothing';
  return sees(SPECTATOR) ? 'all' : game.state.players.map(({ id }) => id).filter(sees);
}

export const seeingParts = [sightAt];
