/** Who sees which ship. */

import type { Audience } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import type { SeenShip } from '../state.js';
import { question, type Live } from '../kernel.js';

/** How much of a ship somebody sees: its record, its counter, or nothing at all. */
export type Sight = 'record' | 'counter' | 'nothing';

/** How much of a ship somebody sees: its record, its counter or nothing. Ledger: E1.GEN.3, E1.MOVE.13. */
export const seen = question(
  'seen',
  (_game, { viewer, ship }: { readonly viewer: Viewer; readonly ship: SeenShip }): Sight => {
    if (ship.owner === viewer) return 'record';
    return typeof ship.at === 'string' ? 'counter' : 'nothing';
  },
);

/** Sees what everybody sees. */
export const SPECTATOR: Viewer = { spectator: true };

/** Who learns of what a ship does where it stands: whoever sees it there. Ledger: E1.MOVE.13. */
export function witnesses(game: Live, ship: SeenShip): Audience {
  const sees = (viewer: Viewer): boolean => seen(game, { viewer, ship }) !== 'nothing';
  return sees(SPECTATOR) ? 'all' : game.state.players.map(({ id }) => id).filter(sees);
}

export const seeingParts = [seen];
