/** How computer players fire: guesses about enemies, arms, aim, and the orders of a fleet. */

import type { Rules, Random } from '../../kernel/types.js';
import { listFire } from '../combat/fire.js';
import { bonus, combatResult } from '../combat/table.js';
import { speed } from '../combat/weapons.js';
import { isSystemship } from '../find.js';
import { mostHandled } from '../modules/systemships/racks.js';
import type { PlayerOrder } from './player.js';
import { levelOf, unitsOf, power, components, levelIn, driveLimit } from '../ships/components.js';
import type { Fight, Ship, Tactic, SeenShip, ShipId } from '../state.js';

/** Most shells of one burst. Ledger: E2.ATTR.CANNON.1. */
export const mostShells = 3;

/** Returns the most hits that a ship can do in a round before bonuses: with its beam, or with shells and missiles. */
export function firepower(rules: Rules, ship: Pick<Ship, 'now' | 'levels'>): number {
  const most = power(rules, { ship });
  const level = (component: string): number => levelOf(rules, { ship, component });
  const beam = Math.min(most, unitsOf(ship.now, 'B'));
  const guns = Math.min(most, unitsOf(ship.now, 'C'), Math.ceil(unitsOf(ship.now, 'SH') / mostShells));
  const tubes = Math.min(most - guns, unitsOf(ship.now, 'T'), unitsOf(ship.now, 'M'));
  const shells = Math.min(guns * mostShells, unitsOf(ship.now, 'SH'));
  const launched = shells + guns * level('SH') + tubes * (2 + level('T'));
  return Math.max(beam > 0 ? beam + level('B') : 0, launched);
}

/** Returns the speed of a ship with this power in its drive. */
export const speedWithPower = (rules: Rules, ship: Ship, drive: number): number =>
  speed(rules, { ship, order: { ship: ship.id, tactic: 'attack', drive } });

// Guesses at an enemy's secret order: every order that a sensible player gives, with a weight.

/** One order that an enemy may give. */
export interface Guess {
  /** How likely it is, in proportion to the others. */
  readonly weight: number;
  /** The tactic. */
  readonly tactic: Tactic;
  /** The speed that the power in the drive gives. */
  readonly speed: number;
  /** Hits that its screens keep off. */
  readonly absorbed: number;
  /** Hits of its beam or its cannons, before any bonus; 0 if it fires neither. */
  readonly beam: number;
  /** Hits of each of its missiles, before any bonus; 0 if it launches none. */
  readonly missile: number;
}

/** The weapon that an order fires. */
type Arms = 'beam' | 'missiles' | 'nothing';

/** A row of the list: weight, tactic, power in the drive, power in the screens, weapon. */
type Row = readonly [weight: number, tactic: Tactic, drive: number, screens: number, arms: Arms];

/**
 * Orders of players who play the table as well as possible, and some worse ones: of ships with 6 power, of ships that
 * launch missiles, and of ships that can no longer fire.
 */
// prettier-ignore
const ROWS: readonly Row[] = [
  [16, 'dodge',   0, 2, 'beam'],
  [ 8, 'dodge',   1, 2, 'beam'],
  [ 8, 'dodge',   2, 2, 'beam'],
  [ 5, 'dodge',   3, 0, 'beam'],
  [ 3, 'dodge',   4, 0, 'beam'],
  [ 6, 'attack',  0, 2, 'beam'],
  [ 6, 'attack',  1, 1, 'beam'],
  [12, 'attack',  2, 2, 'beam'],
  [ 9, 'attack',  3, 0, 'beam'],
  [ 6, 'attack',  4, 0, 'beam'],
  [ 3, 'dodge',   0, 0, 'missiles'],
  [ 4, 'dodge',   3, 0, 'missiles'],
  [ 4, 'dodge',   4, 0, 'missiles'],
  [ 3, 'dodge',   5, 0, 'missiles'],
  [ 3, 'attack',  4, 0, 'missiles'],
  [10, 'dodge',   0, 0, 'nothing'],
  [ 7, 'dodge',   1, 0, 'nothing'],
  [ 2, 'dodge',   2, 0, 'nothing'],
  [ 2, 'dodge',   3, 0, 'nothing'],
  [ 3, 'dodge',   4, 0, 'nothing'],
  [ 4, 'dodge',   5, 0, 'nothing'],
  [ 4, 'dodge',   6, 0, 'nothing'],
  [ 2, 'dodge',   7, 0, 'nothing'],
  [ 1, 'attack',  0, 0, 'nothing'],
  [ 2, 'attack',  6, 0, 'nothing'],
  [ 2, 'retreat', 3, 0, 'nothing'],
  [ 3, 'retreat', 6, 0, 'nothing'],
];

/** Power in the beam of such ships, and hits of one missile. Ledger: E1.WEAP.1, E1.WEAP.5. */
const [GUESSED_BEAM, GUESSED_MISSILE] = [3, 2];
/** How many times more hits cannons do than beams. */
const CANNONS = 2;
/** Drives above this are rare for a Systemship that fires, and the factor for their weights. */
const [GUESSED_SPEED, SELDOM] = [3, 0.3];

/** Returns the orders that an enemy may give, assuming that its engine is like that of `own`. */
export function guessesAt(rules: Rules, own: Ship, enemy: SeenShip | undefined): readonly Guess[] {
  const stays = enemy !== undefined && isSystemship(enemy);
  const level = (family: 'energy' | 'guided'): number => levelIn(enemy?.levels ?? {}, family);
  const most = components.find(rules, 'C') ? CANNONS * GUESSED_BEAM : GUESSED_BEAM;
  return ROWS.filter(([, tactic]) => tactic !== 'retreat' || !stays).map(
    ([weight, tactic, drive, screens, arms]) => ({
      weight: stays && drive > GUESSED_SPEED && arms !== 'nothing' ? weight * SELDOM : weight,
      tactic,
      speed: speedWithPower(rules, own, drive),
      absorbed: screens > 0 ? screens + level('energy') : 0,
      beam: arms === 'beam' ? most + level('energy') : 0,
      missile: arms === 'missiles' ? GUESSED_MISSILE + level('guided') : 0,
    }),
  );
}

// How a gunner aims: weighs all orders that a ship may give by the Combat Results Table, and picks one of the best.

/** What a ship fights for in a round. */
export interface Stakes {
  /** Orders that its enemy may give. */
  readonly guesses: readonly Guess[];
  /** Rounds without damage, one after another, just before this one. */
  readonly quiet: number;
  /** The weight of a hit that it takes; a hit that it does weighs 1. */
  readonly caution: number;
  /** Tactics that the ship may choose in this combat. */
  readonly tactics: readonly Tactic[];
  /** The combat. */
  readonly fight: Fight;
}

/** An order, and what the table needs to know of it. */
interface Way {
  readonly order: PlayerOrder;
  readonly speed: number;
  readonly absorbed: number;
  readonly shots: readonly Shot[];
}

/** A shot before its result is read from the table. */
interface Shot {
  readonly tactic: Tactic;
  readonly drive: number;
  readonly hits: number;
}

/** Share of enemies who repeat their order in the next round. */
const HABIT = 0.9;
/** Share of rounds in which an enemy who fires does no damage either. */
const HARMLESS = 0.15;
/** An order that is this many hits worse than another is chosen e times less often. */
const FINE = 0.2;
/** The cost of a launched missile, in hits. */
export const LAUNCH_COST = 0.15;
/** Hits of a missile without bonus. Ledger: E1.WEAP.5. */
const MISSILE_HITS = 2;
/** Lowest and highest drive to which an enemy sets missiles. */
const [SLOW, FAST_MISSILE] = [2, 7];

/** Picks one of the legal orders at random: better ones more often. Returns undefined if there are none. */
export function pickAim(
  rules: Rules,
  ship: Ship,
  orders: readonly PlayerOrder[],
  stakes: Stakes,
  random: Random,
): PlayerOrder | undefined {
  const { quiet } = stakes;
  const ways = orders.map((order) => tryWay(wayOf(rules, ship, order), stakes));
  const silent = Array.from({ length: quiet });
  const guesses = silent.reduce<readonly Guess[]>(
    (sofar) => afterSilence(ways, chances(ways, sofar), sofar),
    stakes.guesses,
  );
  // Fewer rounds are left, so being hard to guess is worth less.
  return ways[drawWeighted(chances(ways, guesses, FINE / (1 + quiet)), random)]?.order;
}

/** An order, and what it does against each guess. Weights of guesses change, but not what is guessed. */
interface Trial {
  readonly order: PlayerOrder;
  /** Hits that it does. */
  readonly done: readonly number[];
  /** The same, less the hits that it takes. */
  readonly gain: readonly number[];
}

function tryWay(way: Way, { guesses, caution }: Stakes): Trial {
  const all = guesses.map((guess) => done(way, guess));
  const gain = guesses.map((guess, at) => (all[at] ?? 0) - caution * expectedDamage(way, guess));
  return { order: way.order, done: all, gain };
}

function wayOf(rules: Rules, ship: Ship, order: PlayerOrder): Way {
  const own = speed(rules, { ship, order });
  const screens = order.screens ?? 0;
  return {
    order,
    speed: own,
    absorbed: screens > 0 ? screens + levelOf(rules, { ship, component: 'S' }) : 0,
    shots: listFire(rules, ship, order).map(({ tactic, setting, strength, component }) => ({
      tactic,
      drive: setting ?? own,
      hits: strength + levelOf(rules, { ship, component }),
    })),
  };
}

/** Returns the hits of a shot by the table. */
function hitsOf({ tactic, drive, hits }: Shot, speedThere: number, there: Tactic): number {
  const more = bonus[combatResult(tactic, drive - speedThere, there)];
  return more === null ? 0 : hits + more;
}

/** What it is worth, in hits, to let an enemy escape who wants to. */
export const LET_GO = 1;

/** Returns what an order does to one guessed enemy, in hits past screens. */
function done({ shots }: Way, guess: Guess): number {
  if (guess.tactic === 'retreat' && shots.every((shot) => isLetGo(shot, guess))) return LET_GO;
  let sum = 0;
  for (const shot of shots) sum += hitsOf(shot, guess.speed, guess.tactic);
  return Math.max(0, sum - guess.absorbed);
}

const isLetGo = ({ tactic, drive }: Shot, guess: Guess): boolean =>
  combatResult(tactic, drive - guess.speed, guess.tactic) === 'escapes';

/** Returns the hits past screens that one guessed enemy does to a ship with this order. */
function expectedDamage(
  { order, speed: own, absorbed }: Way,
  { tactic, speed: drive, beam, missile }: Guess,
): number {
  if (beam > 0) return Math.max(0, hitsOf({ tactic, drive, hits: beam }, own, order.tactic) - absorbed);
  if (missile === 0) return 0;
  let sum = 0;
  for (let setting = SLOW; setting <= FAST_MISSILE; setting += 1)
    sum +=
      2 *
      Math.max(0, hitsOf({ tactic: 'attack', drive: setting, hits: missile }, own, order.tactic) - absorbed);
  return sum / (FAST_MISSILE - SLOW + 1);
}

/** Returns the probability of each order. */
function chances(ways: readonly Trial[], guesses: readonly Guess[], fine = FINE): readonly number[] {
  const values = ways.map((way) => valueOf(way, guesses));
  const best = Math.max(...values);
  const odds = values.map((value) => Math.exp((value - best) / fine));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map((each) => each / sum);
}

function valueOf({ order, gain }: Trial, guesses: readonly Guess[]): number {
  let [sum, weights] = [0, 0];
  for (let at = 0; at < guesses.length; at += 1) {
    const weight = guesses[at]?.weight ?? 0;
    sum += weight * (gain[at] ?? 0);
    weights += weight;
  }
  return sum / Math.max(weights, Number.MIN_VALUE) - LAUNCH_COST * (order.tubes?.length ?? 0);
}

/** Returns the guesses after a round without damage: orders that would have been hit, or that fire, are less likely now. */
const afterSilence = (
  ways: readonly Trial[],
  odds: readonly number[],
  guesses: readonly Guess[],
): readonly Guess[] =>
  guesses.map((guess, which) => {
    const missed = ways.reduce(
      (sum, way, at) => ((way.done[which] ?? 0) > 0 ? sum : sum + (odds[at] ?? 0)),
      0,
    );
    const fires = guess.beam + guess.missile > 0 ? HARMLESS : 1;
    return { ...guess, weight: guess.weight * fires * (1 - HABIT + HABIT * missed) };
  });

/** Missiles are set to drives up to this much above the fastest guess. */
const FASTER = 4;

/** Every drive has at least this share of the best drive's weight. */
const OUTSIDE = 1 / 50;

/** Returns the drives for missiles in random order; drives that do more hits mostly come first. */
export function missileDrives(
  rules: Rules,
  ship: Ship,
  { guesses, quiet }: Stakes,
  random: Random,
): readonly number[] {
  const hits = MISSILE_HITS + levelOf(rules, { ship, component: 'T' });
  const most = Math.ceil(Math.max(0, ...guesses.map((guess) => guess.speed))) + FASTER;
  const all = Array.from({ length: most }, (_, at) => at + 1).map((drive) => ({
    drive,
    done: expectedHits({ tactic: 'attack', drive, hits }, guesses),
  }));
  const best = Math.max(...all.map(({ done }) => done));
  // A weighted shuffle by the share of the best. The more rounds passed without a hit, the more evenly it tries all.
  const drawnOne = ({
    drive,
    done,
  }: (typeof all)[number]): { readonly drive: number; readonly key: number } => {
    const share = Math.max(OUTSIDE, done / best) ** (1 / (1 + quiet));
    return { drive, key: ((1 + random(FINENESS)) / FINENESS) ** (1 / share) };
  };
  return all
    .map(drawnOne)
    .sort((a, b) => b.key - a.key)
    .map(({ drive }) => drive);
}

/** Returns the hits of a shot, summed over the guesses by their weights. */
const expectedHits = (shot: Shot, guesses: readonly Guess[]): number =>
  guesses.reduce((sum, { weight, speed: there, tactic }) => sum + weight * hitsOf(shot, there, tactic), 0);

/** Draws an index from a list of probabilities. */
function drawWeighted(odds: readonly number[], random: Random): number {
  let left = random(FINENESS) / FINENESS;
  const at = odds.findIndex((each) => (left -= each) < 0);
  return at < 0 ? odds.length - 1 : at;
}

/** Resolution of random fractions. */
const FINENESS = 10_000;

// Lists what a ship can order in a round: its beam or a salvo at one target, the other power in drive, screens and ECM.

/** Power for anything but weapons. */
type Rest = Pick<PlayerOrder, 'drive' | 'screens'>;

/** Tactics of a ship that stays, as far as the rules allow them here. */
const STAYING: readonly Tactic[] = ['attack', 'dodge'];

/** Orders a carrier to set down its Systemships, which cannot fight in racks, and to dodge and fire its beam meanwhile. */
export function setDownFirst(
  rules: Rules,
  ship: Ship,
  aboard: readonly ShipId[],
  at: ShipId | undefined,
  { fight }: Stakes,
): PlayerOrder {
  const beam = Math.min(power(rules, { ship, fight }), unitsOf(ship.now, 'B'));
  const fire = at === undefined || beam === 0 ? {} : { beam: { power: beam, at } };
  return {
    ship: ship.id,
    tactic: 'dodge',
    ...fire,
    racks: { drop: aboard.slice(0, mostHandled(rules, ship)) },
  };
}

/** Chooses one ship's order against a target. */
export function shipOrder(
  rules: Rules,
  ship: Ship,
  target: ShipId | undefined,
  stakes: Stakes,
  random: Random,
): PlayerOrder {
  const orders = target === undefined ? [] : firing(rules, ship, target, stakes, random);
  return pickAim(rules, ship, orders, stakes, random) ?? flight(rules, ship, stakes, random);
}

/** Orders a ship that has nothing to fire: it retreats with all power, or evades if it cannot retreat. */
function flight(rules: Rules, ship: Ship, stakes: Stakes, random: Random): PlayerOrder {
  return stakes.tactics.includes('retreat')
    ? orderRetreat(rules, ship, stakes.fight)
    : orderEvasion(rules, ship, stakes, random);
}

/** Orders a ship to retreat with all power that its drive can take. */
export const orderRetreat = (rules: Rules, ship: Ship, fight: Fight): PlayerOrder => ({
  ship: ship.id,
  tactic: 'retreat',
  ...some({ drive: driveLimit(rules, { ship, fight }) }),
});

/**
 * Orders a ship that stays and fires nothing: chooses tactic, drive and screens to take few hits. It retreats if no tactic
 * lets it stay.
 */
export const orderEvasion = (rules: Rules, ship: Ship, stakes: Stakes, random: Random): PlayerOrder =>
  pickAim(rules, ship, evasions(rules, ship, stakes), stakes, random) ??
  orderRetreat(rules, ship, stakes.fight);

/** Lists the orders of a ship that stays and fires nothing. */
const evasions = (rules: Rules, ship: Ship, stakes: Stakes): readonly PlayerOrder[] =>
  settings(rules, ship, 0, stakes).map(({ tactic, drive, left }) => ({
    ship: ship.id,
    tactic,
    ...some({ drive, screens: Math.min(unitsOf(ship.now, 'S'), left) }),
  }));

/** Lists the orders that a ship considers against a target: to fire, to evade, and to retreat if it may. */
export const ordersOfShip = (
  rules: Rules,
  ship: Ship,
  target: ShipId,
  stakes: Stakes,
  random: Random,
): readonly PlayerOrder[] => [
  ...firing(rules, ship, target, stakes, random),
  ...evasions(rules, ship, stakes),
  ...(stakes.tactics.includes('retreat') ? [orderRetreat(rules, ship, stakes.fight)] : []),
];

/** A tactic, power in the drive, and what power is left. */
interface Setting {
  readonly tactic: Tactic;
  readonly drive: number;
  readonly left: number;
}

/** Lists every tactic that the ship may stay with, with every drive that leaves at least `least` power. */
function settings(rules: Rules, ship: Ship, least: number, { tactics, fight }: Stakes): readonly Setting[] {
  const all = power(rules, { ship, fight });
  const most = Math.min(driveLimit(rules, { ship, fight }), all - least);
  const drives = Array.from({ length: Math.max(0, most + 1) }, (_, drive) => drive);
  return STAYING.filter((tactic) => tactics.includes(tactic)).flatMap((tactic) =>
    drives.map((drive) => ({ tactic, drive, left: all - drive })),
  );
}

/** Lists all orders with which a ship fires something. */
function firing(
  rules: Rules,
  ship: Ship,
  at: ShipId,
  stakes: Stakes,
  random: Random,
): readonly PlayerOrder[] {
  const tubes = Math.min(unitsOf(ship.now, 'T'), unitsOf(ship.now, 'M'));
  const ecm = jamming(rules, ship, stakes, random);
  const drives = tubes > 0 ? missileDrives(rules, ship, stakes, random).slice(0, tubes) : [];
  return settings(rules, ship, 1 + ecm, stakes).flatMap(({ left, ...setting }) => {
    const rest = { ...setting, left: left - ecm };
    const orders = [...beams(ship, at, rest), ...salvo(ship, at, rest, drives)];
    return ecm > 0 ? orders.map((order) => ({ ...order, ecm })) : orders;
  });
}

/** At most a third of the power goes into ECM. */
const THIRDS = 3;

/** Returns power for ECM in half of the rounds, since nobody knows yet whether missiles come. */
const jamming = (rules: Rules, ship: Ship, { fight }: Stakes, random: Random): number =>
  random(2) === 0 ? Math.min(unitsOf(ship.now, 'E'), Math.floor(power(rules, { ship, fight }) / THIRDS)) : 0;

/** How many powers of the beam are considered: the highest, and one less. */
const LESS = 2;

/** Lists orders with the beam at or near full power, and the remaining power in screens. */
function beams(ship: Ship, at: ShipId, { tactic, drive, left }: Setting): readonly PlayerOrder[] {
  const most = Math.min(unitsOf(ship.now, 'B'), left);
  return Array.from({ length: Math.min(LESS, most) }, (_, less) => {
    const beam = most - less;
    const screens = Math.min(unitsOf(ship.now, 'S'), left - beam);
    return { ship: ship.id, tactic, ...some({ drive, screens }), beam: { power: beam, at } };
  });
}

/** Returns the order that fires every cannon with power, and missiles with the remaining power; [] if nothing can fire. */
function salvo(
  ship: Ship,
  at: ShipId,
  { tactic, drive, left }: Setting,
  drives: readonly number[],
): readonly PlayerOrder[] {
  const guns = Math.min(left, unitsOf(ship.now, 'C'), unitsOf(ship.now, 'SH'));
  const bursts = guns > 0 ? burstsOf(unitsOf(ship.now, 'SH'), guns) : [];
  const tubes = drives.slice(0, left - bursts.length);
  if (bursts.length + tubes.length === 0) return [];
  return [
    {
      ship: ship.id,
      tactic,
      ...some({ drive }),
      ...(bursts.length > 0 ? { cannons: { at, bursts } } : {}),
      ...(tubes.length > 0 ? { tubes: tubes.map((each) => ({ load: 'missile', at, drive: each })) } : {}),
    },
  ];
}

/** Rounds for which the shells of a ship should last. */
const ROUNDS = 4;

/** Returns a burst for each cannon, with as many shells as the ship can spare. */
function burstsOf(shells: number, guns: number): readonly number[] {
  const each = Math.max(1, Math.min(mostShells, Math.ceil(shells / (ROUNDS * guns))));
  return Array.from({ length: guns }, (_, at) => Math.min(each, shells - at * each)).filter(
    (some) => some > 0,
  );
}

/** Leaves out power of 0. */
function some({ drive = 0, screens = 0 }: Rest): Rest {
  if (screens <= 0) return drive > 0 ? { drive } : {};
  return drive > 0 ? { drive, screens } : { screens };
}
