/** Attacks and damage: to hit, the side that is hit, its shields, and the boxes inside. */

import { type Side, offset, type Axial, sidesToward, lengthOf } from '../../board/hexes.js';
import { object, int, nullable, optional, string, array, oneOf } from '../../kernel/decode.js';
import { memoize, isEqual } from '../../kernel/helpers.js';
import { type Issue, atPath } from '../../kernel/result.js';
import type { Event, Decoder, Rules } from '../../kernel/types.js';
import { unless } from '../issues.js';
import { event, roll, type StateGame, question, type ViewGame, setting, stateQuestion } from '../kit.js';
import { sum, kindDecoder, lineIndex, extrasDecoder, hitDamage, sumExtras } from '../sheets/sheet.js';
import {
  damageAllocation,
  systemDamage,
  sideDecoder,
  weapons,
  type Weapon,
  type BySide,
} from '../sheets/tables.js';
import {
  countBoxes,
  isDestroyed,
  loseBox,
  type Box,
  changeShip,
  findShip,
  shipId,
  audienceOf,
  turnOf,
} from '../ships.js';
import { type Ship, type ShipId, toAxial, type HexId } from '../state.js';
import { isMoving } from '../turn/moves.js';
import { shipLost } from '../turn/phases.js';

// Where damage goes that gets inside a ship: dice decide for each point.

/** Points inside a ship that are not allocated yet. */
export type Inside = {
  /** The ship. */
  readonly ship: ShipId;
  /** The side that was hit. */
  readonly side: Side;
  /** Points left. */
  readonly left: number;
};

const pointFields = { ship: shipId, side: sideDecoder, left: int(1, 1000) };

const inside: Decoder<Inside> = object(pointFields);

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

const insideSystems: Decoder<InsideSystems> = object({ ...pointFields, built: int(2, 200) });

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

// Weapons of ships: those on their sides, and those that a system launches.

/** A weapon of a ship: its index on the sheet from 0, or the key of a weapon that a system launches, such as 'missile'. */
export type ArmRef = number | string;

/** Decodes the reference to a weapon of a ship. */
export const armRef: Decoder<ArmRef> = (raw, rules) =>
  typeof raw === 'string' ? kindDecoder(raw, rules) : lineIndex(raw, rules);

/** A weapon of a ship. */
export interface Arm {
  /** How actions name it. */
  readonly ref: ArmRef;
  /** Key of the weapon. */
  readonly kind: string;
  /** What the weapon does; undefined if no module in force has it. */
  readonly weapon: Weapon | undefined;
  /** The side on which it is mounted. Absent: a system launches it. */
  readonly side?: Side;
  /** Its extras. */
  readonly extras?: readonly string[] | undefined;
}

/** Returns a weapon on a side of a ship; undefined if there is none at the index. */
function mountOf(rules: Rules, { sheet }: Ship, ref: number): Arm | undefined {
  const mount = sheet.weapons[ref];
  if (!mount) return undefined;
  const { kind, side, extras } = mount;
  return { ref, kind, weapon: weapons.find(rules, kind), side, extras };
}

/** Finds a weapon of a ship; undefined if it has none of that kind. */
export function findArm(rules: Rules, ship: Ship, ref: ArmRef): Arm | undefined {
  if (typeof ref === 'number') return mountOf(rules, ship, ref);
  const weapon = weapons.find(rules, ref);
  if (weapon?.launchedBy === undefined) return undefined;
  return { ref, kind: ref, weapon, extras: ship.sheet.missileExtras };
}

/** The keys of the weapons in force that systems launch. */
const launched = memoize((rules: Rules): readonly string[] =>
  weapons.all(rules).flatMap(([kind, { launchedBy }]) => (launchedBy === undefined ? [] : [kind])),
);

/** Lists the weapons of a ship: those on its sides, then those in force that systems launch. */
export function armsOf(rules: Rules, ship: Ship): readonly Arm[] {
  const arms: Arm[] = [];
  const refs = [...ship.sheet.weapons.keys(), ...launched(rules)];
  for (const ref of refs) {
    const arm = findArm(rules, ship, ref);
    if (arm) arms.push(arm);
  }
  return arms;
}

// Sides of ships and the ways between them.

/** Returns the way from one hex to another. */
export const wayBetween = (from: HexId, to: HexId): Axial => offset(toAxial(from), toAxial(to));

/**
 * Returns the sides of a ship that face a hex: one; two on the line between them, the counter-clockwise one first; none if it
 * is the ship's own. Ledger: SW.9.6, SW.R11, SW.R12.
 */
export const sidesFacing = ({ at, facing }: Ship, hex: HexId): readonly Side[] =>
  sidesToward(facing, wayBetween(at, hex));

// An attack by dice: a shot of a ship, or what modules make like one.

/** An attack. */
export type Attack = {
  /** The ship that attacks; null for a mine. */
  readonly by: ShipId | null;
  /** Key of the weapon in the table of weapons. */
  readonly weapon: string;
  /** Extras of the weapon. Absent: none. */
  readonly extras?: readonly string[];
  /** The ship that is attacked. */
  readonly target: ShipId;
  /** Its distance in hexes. */
  readonly range: number;
  /** The side of the target that is hit. Absent: that which faces the attacker. */
  readonly side?: Side;
};

/** Decodes an attack in a save. */
export const attackDecoder: Decoder<Attack> = object({
  by: nullable(shipId),
  weapon: string(/^[a-z-]{1,40}$/),
  extras: optional(extrasDecoder),
  target: shipId,
  range: int(0, 200),
  side: optional(sideDecoder),
});

/** Returns why an attack in a save cannot be under way: ships, weapon or range are not those of a shot, or of a mine. */
export function attackIssues(game: StateGame, attack: Attack): readonly Issue[] {
  const { by, weapon, target: id, range } = attack;
  const { toHit = [] } = weapons.find(game.rules, weapon) ?? {};
  const target = findShip(game.state, id);
  return [
    ...unless(toHit.length > 0, 'weapon'),
    ...unless(target !== undefined, 'target'),
    ...(by === null ? unless(range >= 1 && range <= toHit.length, 'range') : shotIssues(game, attack)),
  ];
}

/** Returns why a ship cannot have fired a shot that is under way in a save. */
function shotIssues(
  { rules, state }: StateGame,
  { by, target: id, weapon, extras, range }: Attack,
): readonly Issue[] {
  const [ship, target] = [findShip(state, state.underWay), findShip(state, id)];
  if (ship?.id !== by || !isMoving(state)) return unless(false, 'by');
  const { fired, targets } = turnOf(ship);
  const isFired = armsOf(rules, ship).some(
    ({ ref, kind, extras: own }) =>
      kind === weapon && isEqual(own, extras) && (typeof ref === 'string' || fired.includes(ref)),
  );
  return [
    ...unless(isFired, 'weapon'),
    ...unless(target?.owner !== ship.owner && targets.includes(id), 'target'),
    ...unless(!target || range === lengthOf(wayBetween(ship.at, target.at)), 'range'),
  ];
}

/** Returns why the side of an attack in a save is not one that it can hit. */
export function sideIssues({ state }: StateGame, { by, target: id, side }: Attack): readonly Issue[] {
  const [ship, target] = [findShip(state, by), findShip(state, id)];
  const facing = ship && target ? sidesFacing(target, ship.at) : [];
  return unless(side !== undefined && (by === null || facing.includes(side) || facing.length === 0), 'side');
}

/** What is added to the sum of the dice that must hit. Extras of weapons are counted already. Ledger: SW.9.4. */
export const hitModifier = question('hitModifier', (_game, _attack: Attack): number => 0);

/** What is added to the points of damage of a hit. Extras of weapons are counted already. Ledger: SW.9.5. */
export const damageModifier = question('damageModifier', (_game, _attack: Attack): number => 0);

// Damage: what shields and armor absorb, and what gets inside.

/** Damage that falls on a side of a ship. */
export type Blow = {
  /** The ship. */
  readonly ship: ShipId;
  /** The side. */
  readonly side: Side;
  /** Points of damage. */
  readonly points: number;
  /** Key of the weapon. Absent: no weapon did it. */
  readonly weapon?: string;
};

/** What is asked about a blow. */
export interface DamagedShip {
  /** The ship. */
  readonly ship: Ship;
  /** The blow. */
  readonly blow: Blow;
}

/** Whether the shields of a ship stop a blow, as far as they last. Ledger: SW.3.laser, SW.9.6.1. */
export const shieldHolds = question(
  'shieldHolds',
  ({ rules }, { blow }: DamagedShip): boolean =>
    weapons.find(rules, blow.weapon ?? '')?.skipsShields !== true,
);

/** Whether a blast, such as that of a self-destruct, hurts a ship in its reach. Ledger: SW.13.0, SW.R29. */
export const blastHits = question('blastHits', (_game, _ship: Ship): boolean => true);

/** Where the points of a blow go. */
export type Fallen = {
  /** Shield points lost. */
  readonly shield: number;
  /** Armor points lost. */
  readonly armor: number;
  /** Points that get inside. */
  readonly inside: number;
};

/** Payload of the event that damage fell on a ship. */
export type StruckPayload = Blow & Fallen;

const without = (sides: BySide, side: Side, points: number): BySide => ({
  ...sides,
  [side]: sides[side] - points,
});

/** Damage fell on a ship: its shields and armor absorb what they can. Ledger: SW.9.6.1, SW.9.6.2. */
export const shipStruck = event('ship/struck', {
  audience: audienceOf,
  apply: ({ state }, { ship: id, side, shield, armor }: StruckPayload) =>
    changeShip(state, id, (ship) => ({
      ...ship,
      left: {
        ...ship.left,
        shield: without(ship.left.shield, side, shield),
        armor: without(ship.left.armor, side, armor),
      },
    })),
});

/** Half of what a force beam brings past the shields counts, rounded down, at least 1. Ledger: SW.9.8, SW.R18. */
const halve = (points: number): number => (points > 0 ? Math.max(1, Math.floor(points / 2)) : 0);

/** Returns what the shields and the armor of a ship absorb of a blow. Ledger: SW.9.6.1, SW.9.6.2, SW.9.8. */
export function absorb(game: ViewGame, { ship, blow }: DamagedShip): Fallen {
  const { side, points, weapon = '' } = blow;
  const { left } = ship;
  const shield = shieldHolds(game, { ship, blow }) ? Math.min(points, left.shield[side]) : 0;
  const isHalved = weapons.find(game.rules, weapon)?.halvedBehindShields === true;
  const behind = isHalved ? halve(points - shield) : points - shield;
  const armor = Math.min(behind, left.armor[side]);
  return { shield, armor, inside: behind - armor };
}

/**
 * Returns what damage does to a ship: shields and armor absorb it, and dice decide where each point goes that is left.
 * Ledger: SW.9.6.
 */
export function strike(game: StateGame, blow: Blow): readonly Event[] {
  const ship = findShip(game.state, blow.ship);
  if (!ship) return [];
  const fallen = absorb(game, { ship, blow });
  const left = Math.min(fallen.inside, countBoxes(ship));
  return [shipStruck({ ...blow, ...fallen }), ...allocate({ ship: ship.id, side: blow.side, left })];
}

export const damageParts = [shieldHolds, blastHits, shipStruck] as const;

// From an attack to its damage: the roll to hit, the side that is hit, and the roll for damage.

/** Payload of the events that an attack hit or missed. */
export type AttackPayload = Attack & {
  /** The sum of the dice, with all that is added. */
  readonly total: number;
  /** The highest sum that hits. */
  readonly needs: number;
};

/** An attack hit. Ledger: SW.9.4. */
export const attackHit = event('attack/hit', { apply: ({ state }, _: AttackPayload) => state });

/** An attack missed. Ledger: SW.9.4. */
export const attackMissed = event('attack/missed', { apply: ({ state }, _: AttackPayload) => state });

/** Returns what a roll of an attack decides. */
export const whatAttacked = ({ target: ship }: Attack): string => whatDamaged({ ship });

/** Two dice decide whether an attack hits. Ledger: SW.9.4, SW.R45. */
export const hitRoll = roll('attack/hit', {
  title: 'to hit',
  dice: [6, 6],
  counts: 'sum',
  about: attackDecoder,
  check: (game, attack) => [
    ...attackIssues(game, attack),
    ...(attack.side === undefined ? [] : sideIssues(game, attack)),
  ],
  once: whatAttacked,
});

const hitKnown = hitRoll.reads((game, faces, attack) => {
  const { weapon, extras, range } = attack;
  const { rules } = game;
  const total = sum(faces) + sumExtras(rules, extras, 'hitRoll') + hitModifier(game, attack);
  const needs = weapons.find(rules, weapon)?.toHit[range - 1] ?? 0;
  const payload = { ...attack, total, needs };
  return total <= needs ? [attackHit(payload), ...hitFollows(game, attack)] : [attackMissed(payload)];
});

/**
 * Returns what follows from a hit: the dice for its side and its damage. Modules wrap it to come between, as missile defense
 * does: they return a roll of their own, whose reader returns `land` or nothing. Ledger: SW.9.9.
 */
export const hitFollows = stateQuestion('hitFollows', (game, attack: Attack): readonly Event[] =>
  land(game, attack),
);

/** Which side is hit on the line between two, by a die. Ledger: SW.R12. */
export const lineSide = setting('stellar/lineSide', { decode: oneOf('die', 'first'), standard: 'die' });

/** Returns the dice of a hit: for its side, if it comes along the line between two, and then for its damage. Ledger: SW.9.6. */
export function land({ rules, state }: StateGame, attack: Attack): readonly Event[] {
  const target = findShip(state, attack.target);
  if (!target) return [];
  if (attack.side) return [damageRoll.ask(attack)];
  const attacker = findShip(state, attack.by);
  const [side = 'F', other] = attacker ? sidesFacing(target, attacker.at) : [];
  if (other && lineSide.of(rules) === 'die') return [sideRoll.ask({ attack, sides: [side, other] })];
  return [damageRoll.ask({ ...attack, side })];
}

/** An attack along the line between two sides. */
export interface OnLine {
  readonly attack: Attack;
  readonly sides: readonly Side[];
}

/** A die decides which of two sides is hit: 1 to 3 the counter-clockwise one. Ledger: SW.9.6, SW.R12. */
const sideRoll = roll('attack/side', {
  title: 'which side is hit: the counter-clockwise one on 1 to 3',
  dice: [6],
  about: object({ attack: attackDecoder, sides: array(sideDecoder, 2) }),
  check: (game, { attack, sides }: OnLine) => {
    const [ship, target] = [findShip(game.state, attack.by), findShip(game.state, attack.target)];
    const facing = ship && target ? sidesFacing(target, ship.at) : [];
    const isOpen = attack.side === undefined && lineSide.of(game.rules) === 'die' && facing.length === 2;
    return [
      ...atPath('attack', attackIssues(game, attack)),
      ...unless(isOpen && isEqual(sides, facing), 'sides'),
    ];
  },
  once: ({ attack }: OnLine) => whatAttacked(attack),
});

const sideKnown = sideRoll.reads((_game, [face = 0], { attack, sides: [one = 'F', other = 'F'] }) => [
  damageRoll.ask({ ...attack, side: face <= 3 ? one : other }),
]);

/** A die decides the damage. Ledger: SW.9.5. */
const damageRoll = roll('attack/damage', {
  title: 'damage',
  dice: [6],
  about: attackDecoder,
  check: (game, attack) => [...attackIssues(game, attack), ...sideIssues(game, attack)],
  once: whatAttacked,
});

const damageKnown = damageRoll.reads((game, [die = 0], attack) => {
  const { weapon: key, extras, target, side = 'F' } = attack;
  const weapon = weapons.find(game.rules, key);
  if (!weapon) return [];
  const points = hitDamage(game.rules, { weapon, die, extras }) + damageModifier(game, attack);
  return strike(game, { ship: target, side, points, weapon: key });
});

export const hitParts = [
  hitModifier,
  damageModifier,
  hitFollows,
  lineSide,
  hitRoll,
  hitKnown,
  sideRoll,
  sideKnown,
  damageRoll,
  damageKnown,
  attackHit,
  attackMissed,
] as const;
