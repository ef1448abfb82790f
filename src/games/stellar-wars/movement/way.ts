/** Whether a ship can still complete its move. */

import { neighbor } from '../../../hex/axial.js';
import type { Issue } from '../../../kernel/util/result.js';
import { toAxial } from '../board/hex-id.js';
import { flag } from '../../../kernel/util/decode.js';
import { issue } from '../issues.js';
import { question, setting, type ViewGame } from '../kit.js';
import type { Ship } from '../nouns.js';
import { turnOf } from '../ships/ship.js';
import type { Moving } from './courses.js';
import { entryOf } from './entry.js';

/** A ship at a point of its move, where it is or where it would be. */
export interface Way {
  /** The ship. */
  readonly ship: Ship;
  /** The point of its move. */
  readonly from: Moving;
}

/** Returns where a ship is in its move. */
export function movingOf(ship: Ship): Moving {
  const { entered, turned } = turnOf(ship);
  return { at: toAxial(ship.at), facing: ship.facing, entered, turned };
}

/** Returns how many hexes a ship can enter straight ahead, up to the end of its move. */
export function hexesAhead(game: ViewGame, { ship, from }: Way): number {
  const rest = ship.speed - from.entered;
  let at = from.at;
  for (let entered = 0; entered < rest; entered += 1) {
    at = neighbor(at, from.facing);
    const entry = entryOf(game, { ship, to: at });
    if (entry === 'leaves') return rest;
    if (entry === 'barred') return entered;
  }
  return rest;
}

/**
 * Returns the most hexes that a ship can enter from a point of its move: as many as it must, if there is a way. Without a
 * module of the slot 'turning' ships move straight on.
 */
export const hexesOpen = question('hexesOpen', (game, way: Way): number => hexesAhead(game, way));

/** Whether a ship can complete its move from a point of it. */
export const canComplete = (game: ViewGame, way: Way): boolean =>
  way.from.entered >= way.ship.speed || hexesOpen(game, way) >= way.ship.speed - way.from.entered;

/** Whether a ship may trap itself, and so lose the rest of its move. Ledger: SW.S5. */
export const wasteTurns = setting('stellar/wasteTurns', { decode: flag, standard: false });

/** Returns why a ship may not go on to a point of its move: no way leads on from there, and another way is open. Ledger: SW.S5. */
export function deadEnd(game: ViewGame, { ship, from }: Way): readonly Issue[] {
  if (wasteTurns.of(game.rules) || canComplete(game, { ship, from })) return [];
  if (!canComplete(game, { ship, from: movingOf(ship) })) return [];
  return [issue('dead-end', ['ship'], { ship: ship.id, left: ship.speed - from.entered })];
}

/** Whether a ship can enter no further hex in its move, whichever way it turns. Ledger: SW.R9. */
export const isStuck = (game: ViewGame, ship: Ship): boolean =>
  hexesOpen(game, { ship, from: movingOf(ship) }) === 0;

export const wayParts = [hexesOpen, wasteTurns] as const;
