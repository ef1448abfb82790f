/** Who sees a ship. */

import type { Audience } from '../../../kernel/parts/part.js';
import type { Viewer } from '../../../kernel/player.js';
import { formula, question, type ViewGame } from '../kit.js';
import type { Ship, ShipId } from '../nouns.js';
import { findShip } from './ship.js';

/**
 * Whether a ship is hidden: only its owner sees it, and it bars neither hexes nor lines of sight.
 * Ledger: SW.10.1, SW.R28, SW.R29.
 */
export const isHidden = question('isHidden', (_game, _ship: Ship): boolean => false);

/** Whether ships can be hidden. If so, players are judged by what they see. */
export const hidesShips = formula('hidesShips', (): boolean => false);

/** Whether a viewer sees a ship. */
export const isSeen = (game: ViewGame, ship: Ship, viewer: Viewer | undefined): boolean =>
  viewer === undefined || ship.owner === viewer || !isHidden(game, ship);

/** Returns who learns what a ship does: everybody, or its owner alone while it is hidden. */
export function audienceOf(game: ViewGame, { ship: id }: { readonly ship: ShipId }): Audience {
  const ship = findShip(game.state, id);
  return ship && isHidden(game, ship) ? [ship.owner] : 'all';
}

export const visibilityParts = [isHidden, hidesShips] as const;
