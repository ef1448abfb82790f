/** How a gunner aims: weighs all orders that a ship may give by the Combat Results Table, and picks one of the best. */

import type { Random } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { levelOf } from '../game/ships/components.js';
import type { Ship } from '../game/state.js';
import { speed } from '../game/battle/systems/drive-beam-screens.js';
import { listFire } from '../game/battle/steps/resolve-fire.js';
import type { Tactic } from '../game/battle/state.js';
import { bonus, combatResult } from '../game/battle/results-table.js';
import type { Guess } from './guesses.js';
import type { PlayerOrder } from './player.js';

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
const SPENT = 0.15;
/** Hits of a missile without bonus. Ledger: E1.WEAP.5. */
const MISSILE = 2;
/** Lowest and highest drive to which an enemy sets missiles. */
const [SLOW, FAST] = [2, 7];

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
const LET_GO = 1;

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
  for (let setting = SLOW; setting <= FAST; setting += 1)
    sum +=
      2 *
      Math.max(0, hitsOf({ tactic: 'attack', drive: setting, hits: missile }, own, order.tactic) - absorbed);
  return sum / (FAST - SLOW + 1);
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
  return sum / Math.max(weights, Number.MIN_VALUE) - SPENT * (order.tubes?.length ?? 0);
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
  const hits = MISSILE + levelOf(rules, { ship, component: 'T' });
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
