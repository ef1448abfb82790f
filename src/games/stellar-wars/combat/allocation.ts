/** Where damage goes that gets inside a ship: dice decide for each point. */

import type { Event } from '../../../kernel/parts/part.js';
import type { Issue } from '../../../kernel/util/result.js';
import { unless } from '../issues.js';
import { shape, whole, type Decoder } from '../../../kernel/util/decode.js';
import { event, roll, type StateGame } from '../kit.js';
import type { Ship, ShipId } from '../nouns.js';
import { countBoxes, isDestroyed, loseBox, type Box } from '../ships/boxes.js';
import { shipLost } from '../ships/losses.js';
import { changeShip, findShip, shipId } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { sum } from '../sum.js';
import { damageAllocation, systemDamage } from '../tables/damage.js';
import { sideDecoder, type Side } from '../tables/sides.js';

/** Points inside a ship that are not allocated yet. */
export type Inside = {
  /** The ship. */
  readonly ship: ShipId;
  /** The side that was hit. */
  readonly side: Side;
  /** Points left. */
  readonly left: number;
};

const pointFields = { ship: shipId, side: sideDecoder, left: whole(1, 1000) };

const inside: Decoder<Inside> = shape(pointFields);

/** Returns what a roll about damage decides: of each ship one thing at a time. */
export const whatDamaged = ({ ship }: Pick<Inside, 'ship'>): string => `damage to ${ship}`;

/** Returns why points in a save cannot be left: the ship is gone, or has fewer boxes. */
function insideIssues({ state }: StateGame, { ship: id, left }: Inside): readonly Issue[] {
  const ship = findShip(state, id);
  return [...unless(ship !== undefined, 'ship'), ...unless(left <= (ship ? countBoxes(ship) : left), 'left')];
}

/** Payload of the event that a ship lost a box. */
export type BoxPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** What lost it. */
  readonly box: Box;
  /** Index of the weapon or system in the order of the sheet; 0 for anything else. */
  readonly line: number;
};

/** A ship lost a box. Ledger: SW.5.a, SW.9.6.3.a. */
export const boxLost = event('ship/box-lost', {
  audience: audienceOf,
  apply: ({ state }, { ship: id, box, line }: BoxPayload) =>
    changeShip(state, id, (ship) => loseBox(ship, box, line)),
});

/** Returns the dice for the next point inside a ship, if there is one. More points than the ship has boxes do no more. */
export const allocate = (points: Inside): readonly Event[] =>
  points.left > 0 ? [allocation.ask(points)] : [];

/** Two dice decide what a point of damage hits. Ledger: SW.9.6.3.a. */
const allocation = roll('damage/allocate', {
  title: 'where a point of damage goes',
  dice: [6, 6],
  counts: 'sum',
  about: inside,
  check: insideIssues,
  once: whatDamaged,
  audience: audienceOf,
});

const allocationKnown = allocation.reads((game, faces, points) => {
  const ship = findShip(game.state, points.ship);
  if (!ship) return [];
  const hit = damageAllocation[points.side][sum(faces) - 2] ?? 'hull';
  if (hit === 'weapon') return weaponHit(game, ship, points);
  if (hit === 'system') return systemHit(game, ship, points);
  // An engine without boxes is destroyed already. Ledger: SW.9.6.3.c.
  return ship.left[hit] > 0 ? boxHit(game, points, hit) : allocate(points);
});

/** Returns what follows when a point takes a box: the end of the ship, or the next point. Ledger: SW.9.7.b, SW.R24. */
function boxHit({ state }: StateGame, points: Inside, box: Box, line = 0): readonly Event[] {
  const { ship: id, left } = points;
  const ship = findShip(state, id);
  const lost = boxLost({ ship: id, box, line });
  if (!ship || !isDestroyed(loseBox(ship, box, line)))
    return [lost, ...allocate({ ...points, left: left - 1 })];
  return [lost, shipLost({ ship: id, how: box })];
}

/** Returns the indexes of the working weapons on a side. Ledger: SW.9.6.3.b. */
const workingWeapons = ({ sheet, left }: Ship, side: Side): readonly number[] =>
  sheet.weapons.flatMap((each, at) => (each.side === side && (left.weapons[at] ?? 0) > 0 ? [at] : []));

/** A weapon on the side takes the point; if none works there, a system. Ledger: SW.9.6.3.b, SW.R22. */
function weaponHit(game: StateGame, ship: Ship, points: Inside): readonly Event[] {
  const working = workingWeapons(ship, points.side);
  const [only = 0] = working;
  if (working.length === 0) return systemHit(game, ship, points);
  return working.length === 1 ? boxHit(game, points, 'weapon', only) : [weaponChoice.ask(points)];
}

/** A die decides which working weapon of a side is hit. Ledger: SW.R22. */
const weaponChoice = roll('damage/weapon', {
  title:
    'which weapon is hit, in the order of the sheet: of two, the first on 1 to 3; of three, the first on 1 and 2, the second on 3 and 4',
  dice: [6],
  about: inside,
  check: (game, points) => {
    const ship = findShip(game.state, points.ship);
    const isOpen = ship !== undefined && workingWeapons(ship, points.side).length > 1;
    return [...insideIssues(game, points), ...unless(isOpen, 'side')];
  },
  once: whatDamaged,
  audience: audienceOf,
});

const weaponKnown = weaponChoice.reads((game, [face = 1], points) => {
  const ship = findShip(game.state, points.ship);
  if (!ship) return [];
  const working = workingWeapons(ship, points.side);
  const line = working[Math.floor(((face - 1) * working.length) / 6)];
  return line === undefined ? allocate(points) : boxHit(game, points, 'weapon', line);
});

/** One of the other systems takes the point; if none works, it is allocated again. Ledger: SW.9.6.3.b, SW.R23. */
function systemHit(game: StateGame, { left }: Ship, points: Inside): readonly Event[] {
  const built = left.systems.length;
  if (left.systems.every((boxes) => boxes === 0)) return allocate(points);
  return built === 1 ? boxHit(game, points, 'system', 0) : [systemChoice.ask({ ...points, built })];
}

/** Points inside a ship, and the number of other systems that it was built with. */
type InsideSystems = Inside & {
  /** How many systems. */
  readonly built: number;
};

const insideSystems: Decoder<InsideSystems> = shape({ ...pointFields, built: whole(2, 200) });

/** Dice for a number of systems; designs have 6 at most, and one die of that many sides decides among more. Ledger: SW.R23. */
const diceFor = (built: number): readonly number[] => systemDamage[built - 1]?.dice ?? [built];

/** Dice decide which of the other systems is hit, by the number that the ship was built with. Ledger: SW.9.6.3.b, SW.R23. */
const systemChoice = roll('damage/system', {
  title: 'which system is hit',
  dice: (_game, { built }: InsideSystems) => diceFor(built),
  counts: 'sum',
  about: insideSystems,
  check: (game, points) => {
    const systems = findShip(game.state, points.ship)?.left.systems ?? [];
    const isOpen = systems.length === points.built && systems.some((boxes) => boxes > 0);
    return [...insideIssues(game, points), ...unless(isOpen, 'built')];
  },
  once: whatDamaged,
  audience: audienceOf,
});

const systemKnown = systemChoice.reads((game, faces, { built, ...points }) => {
  const ship = findShip(game.state, points.ship);
  if (!ship) return [];
  const line = (systemDamage[built - 1]?.lines[sum(faces) - faces.length] ?? sum(faces)) - 1;
  // A destroyed system is rolled again. Ledger: SW.9.6.3.c, SW.S15.
  return (ship.left.systems[line] ?? 0) > 0
    ? boxHit(game, points, 'system', line)
    : systemHit(game, ship, points);
});

export const allocationParts = [
  boxLost,
  allocation,
  allocationKnown,
  weaponChoice,
  weaponKnown,
  systemChoice,
  systemKnown,
] as const;
