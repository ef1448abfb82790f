/** Cargo: Build Points that ships take aboard at a star. */

import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { pointsMoved, room } from './accounts.js';
import type { HexId, ShipId } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { isRecord, shipsAt } from '../ships/find.js';

/** Points that a ship takes aboard. */
export interface Cargo {
  /** The ship. */
  readonly ship: ShipId;
  /** Build Points (BP), 1 or more. */
  readonly points: number;
}

/** Lists a player's ships at a star that have room for points, and how many. */
export const takersAt = (game: ViewGame, hex: HexId, player: PlayerId): readonly Cargo[] =>
  shipsAt(game.state.ships, hex).flatMap((ship) => {
    const points = ship.owner === player && isRecord(ship) ? room(game, { ship: ship.id }) : 0;
    return points > 0 ? [{ ship: ship.id, points }] : [];
  });

/**
 * Distributes points over ships as far as they have room, in the order in which they were built. Ledger: E2.ECON.3,
 * E2.BASE.7.
 */
export function fillShips(takers: readonly Cargo[], points: number): readonly Cargo[] {
  const loads: Cargo[] = [];
  let left = points;
  for (const { ship, points: most } of takers) {
    if (left === 0) break;
    const taken = Math.min(most, left);
    loads.push({ ship, points: taken });
    left -= taken;
  }
  return loads;
}

/** Returns the events that move all points of a star into ships. The rest is lost. */
export function emptyStar(hex: HexId, points: number, loads: readonly Cargo[]): readonly Event[] {
  const from = { star: hex };
  const left = points - loads.reduce((sum, each) => sum + each.points, 0);
  return [
    ...loads.map((each) => pointsMoved({ from, to: { ship: each.ship }, points: each.points })),
    ...(left > 0 ? [pointsMoved({ from, to: 'lost', points: left })] : []),
  ];
}
