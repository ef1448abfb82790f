/** The blast of a ship that destroys itself. */

import { lengthOf } from '../../../hex/axial.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { list, oneOf, shape, whole } from '../../../kernel/util/decode.js';
import { isEqual } from '../../../kernel/util/equal.js';
import { whatDamaged } from '../combat/allocation.js';
import { blastHits, strike } from '../combat/damage.js';
import { sidesFacing, wayBetween } from '../combat/facing-side.js';
import { lineSide } from '../combat/hit.js';
import { unless } from '../issues.js';
import { event, roll, setting, type StateGame } from '../kit.js';
import type { HexId, Ship, ShipId } from '../nouns.js';
import { shipLost } from '../ships/losses.js';
import { findShip, shipId } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { shipTypes } from '../tables/ship-types.js';
import { clockwiseSides, sideDecoder, type Side } from '../tables/sides.js';
import { isMoving } from '../turn/move-phase.js';

/** Whether a blast in the same hex does as much as one at a hex's distance, or 2 points more. Ledger: SW.R33. */
export const sameHex = setting('self-destruct/sameHex', {
  decode: oneOf('adjacent', 'closer'),
  standard: 'adjacent',
});

/** Points that a blast loses with each hex. Ledger: SW.13.1.a. */
const LOSS = 2;

/** Returns the points of damage that the blast of a type of ship does at a distance in hexes. Ledger: SW.13.1.a, SW.R33. */
export function blastDamage(rules: Rules, type: string, distance: number): number {
  const first = shipTypes.find(rules, type)?.blast;
  if (first === undefined) return 0;
  const hexes = distance === 0 && sameHex.of(rules) === 'adjacent' ? 0 : distance - 1;
  return Math.max(0, first - LOSS * hexes);
}

/** Payload of the event that a ship destroyed itself. */
export type DestructedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Where it was. */
  readonly at: HexId;
};

/** A ship destroyed itself: everybody learns where, even if it was hidden. Ledger: SW.13.0. */
export const shipDestructed = event('ship/destructed', {
  apply: ({ state }, _: DestructedPayload) => state,
});

/** Whether these are two sides beside each other, the counter-clockwise one first. */
const areNeighbors = ([one, other, ...more]: readonly Side[]): boolean =>
  more.length === 0 &&
  clockwiseSides.some((side, at) => side === one && other === clockwiseSides[(at + 1) % 6]);

const blown = shape({ ship: shipId, sides: list(sideDecoder, 6), points: whole(1, 200) });

/** A die decides which side of a ship a blast hits: one of two on the line between them, or any in the same hex. Ledger: SW.S11. */
const sideRoll = roll('self-destruct/side', {
  title:
    'which side a blast hits: on a line, the counter-clockwise one on 1 to 3; in the same hex, 1 to 6 are F, FR, RR, R, RL and FL',
  dice: [6],
  about: blown,
  check: ({ rules, state }, { ship, sides, points }) => [
    ...unless(isMoving(state) && findShip(state, ship) !== undefined, 'ship'),
    ...unless(
      isEqual(sides, clockwiseSides) || (lineSide.of(rules) === 'die' && areNeighbors(sides)),
      'sides',
    ),
    ...unless(
      shipTypes.all(rules).some(([type]) => points <= blastDamage(rules, type, 0)),
      'points',
    ),
  ],
  once: whatDamaged,
  audience: audienceOf,
});

const sideKnown = sideRoll.reads((game, [face = 1], { ship, sides, points }) => {
  const side = sides[Math.floor(((face - 1) * sides.length) / 6)] ?? 'F';
  return strike(game, { ship, side, points });
});

/** Returns what a blast does to a ship. Ledger: SW.9.6, SW.R12, SW.R33, SW.S11. */
function blastOn(game: StateGame, ship: Ship, { id, at, sheet }: Ship): readonly Event[] {
  const points = blastDamage(game.rules, sheet.type, lengthOf(wayBetween(at, ship.at)));
  if (points === 0 || ship.id === id || !blastHits(game, ship)) return [];
  const facing = sidesFacing(ship, at);
  const [side, other] = facing;
  if (side && (!other || lineSide.of(game.rules) === 'first'))
    return strike(game, { ship: ship.id, side, points });
  return [sideRoll.ask({ ship: ship.id, sides: side ? facing : clockwiseSides, points })];
}

/** Returns what follows as a ship destroys itself: the ships in reach, in the order of their ids, then the ship itself. Ledger: SW.13.0, SW.S11. */
export function explode(game: StateGame, ship: Ship): readonly Event[] {
  const { id, at } = ship;
  const others = [...game.state.ships].sort((one, other) => (one.id < other.id ? -1 : 1));
  return [
    shipDestructed({ ship: id, at }),
    ...others.flatMap((other) => blastOn(game, other, ship)),
    shipLost({ ship: id, how: 'self-destruct' }),
  ];
}

export const blastParts = [sameHex, shipDestructed, sideRoll, sideKnown] as const;
