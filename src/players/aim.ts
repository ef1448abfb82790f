/** How a gunner aims: of all orders that a ship may give, one of those that the Combat Results Table makes most of. */

import type { Random } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { levelOf } from '../game/ships/components.js';
import type { Ship } from '../game/state.js';
import { speed } from '../game/battle/systems/drive-beam-screens.js';
import { listFire } from '../game/battle/steps/fire-rules.js';
import type { Tactic } from '../game/battle/state.js';
import { bonus, combatResult } from '../game/battle/results-table.js';
import type { Guess } from './guesses.js';
import type { PlayerOrder } from './player.js';

/** What a ship fights for in a round. */
export interface Stakes {
  /** What its enemy may order. */
  readonly guesses: readonly Guess[];
  /** Rounds running without damage, before this one. */
  readonly quiet: number;
  /** What a hit that it takes weighs, beside one that it does. */
  readonly caution: number;
}

/** An order, and what it comes to by the table. */
interface Way {
  readonly order: PlayerOrder;
  readonly speed: number;
  readonly absorbed: number;
  readonly shots: readonly Shot[];
}

/** A shot before the table is read. */
interface Shot {
  readonly tactic: Tactic;
  readonly drive: number;
  readonly hits: number;
}

/** Share of enemies who order the same from round to round. */
const HABIT = 0.9;
/** Share of rounds in which an enemy who fires does no damage either. */
const HARMLESS = 0.15;
/** Hits by which a way may be worse than the best, and still be chosen about as often as not. */
const FINE = 0.2;
/** What a missile that is gone weighs, in hits. */
const SPENT = 0.15;
/** Hits of a missile without bonus. Ledger: E1.WEAP.5. */
const MISSILE = 2;
/** Drives that missiles of an enemy are set to, from and to. */
const [SLOW, FAST] = [2, 7];

/** One of some legal orders, by chance, the better the likelier; undefined if there are none. */
export function pickAim(
  rules: Rules,
  ship: Ship,
  orders: readonly PlayerOrder[],
  stakes: Stakes,
  random: Random,
): PlayerOrder | undefined {
  const ways = orders.map((order) => wayOf(rules, ship, order));
  const { caution, quiet } = stakes;
  const silent = Array.from({ length: quiet });
  const guesses = silent.reduce<readonly Guess[]>(
    (sofar) => afterSilence(ways, chances(ways, sofar, caution), sofar),
    stakes.guesses,
  );
  // In the rounds that are left there is less to be gained by not being guessed at oneself.
  return ways[drawWeighted(chances(ways, guesses, caution, FINE / (1 + quiet)), random)]?.order;
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

/** Hits of a shot by the table. */
function hitsOf({ tactic, drive, hits }: Shot, speedThere: number, there: Tactic): number {
  const more = bonus[combatResult(tactic, drive - speedThere, there)];
  return more === null ? 0 : hits + more;
}

/** What it is worth, in hits, that an enemy is let go who wants to. */
const LET_GO = 1;

/** What a way does to one guess, in hits past screens. */
function done({ shots }: Way, guess: Guess): number {
  if (guess.tactic === 'retreat' && shots.every((shot) => isLetGo(shot, guess))) return LET_GO;
  let sum = 0;
  for (const shot of shots) sum += hitsOf(shot, guess.speed, guess.tactic);
  return Math.max(0, sum - guess.absorbed);
}

const isLetGo = ({ tactic, drive }: Shot, guess: Guess): boolean =>
  combatResult(tactic, drive - guess.speed, guess.tactic) === 'escapes';

/** Hits past screens that one guess does to a way. */
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

/** How likely each way is to be chosen. */
function chances(
  ways: readonly Way[],
  guesses: readonly Guess[],
  caution: number,
  fine = FINE,
): readonly number[] {
  const values = ways.map((way) => valueOf(way, guesses, caution));
  const best = Math.max(...values);
  const odds = values.map((value) => Math.exp((value - best) / fine));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map((each) => each / sum);
}

function valueOf(way: Way, guesses: readonly Guess[], caution: number): number {
  let [sum, weights] = [0, 0];
  for (const guess of guesses) {
    sum += guess.weight * (done(way, guess) - caution * expectedDamage(way, guess));
    weights += guess.weight;
  }
  return sum / Math.max(weights, Number.MIN_VALUE) - SPENT * (way.order.tubes?.length ?? 0);
}

/** Guesses after a round without damage: what would have been hit, and what fires, has become less likely. */
const afterSilence = (
  ways: readonly Way[],
  odds: readonly number[],
  guesses: readonly Guess[],
): readonly Guess[] =>
  guesses.map((guess) => {
    const missed = ways.reduce((sum, way, at) => (done(way, guess) > 0 ? sum : sum + (odds[at] ?? 0)), 0);
    const fires = guess.beam + guess.missile > 0 ? HARMLESS : 1;
    return { ...guess, weight: guess.weight * fires * (1 - HABIT + HABIT * missed) };
  });

/** Drives that missiles are set to at all: up to so much more than what goes fastest. */
const FASTER = 4;

/** Least share of the best drive's weight that any drive has. */
const OUTSIDE = 1 / 50;

/** Drives for missiles, by chance, mostly those first that hit most. */
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
  // Drawn one after another, each as likely as its share of the best. The longer nothing was hit, the more is tried.
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

/** Hits of a shot, each guess by its weight. */
const expectedHits = (shot: Shot, guesses: readonly Guess[]): number =>
  guesses.reduce((sum, { weight, speed: there, tactic }) => sum + weight * hitsOf(shot, there, tactic), 0);

/** A place in a list of chances, by chance. */
function drawWeighted(odds: readonly number[], random: Random): number {
  let left = random(FINENESS) / FINENESS;
  const at = odds.findIndex((each) => (left -= each) < 0);
  return at < 0 ? odds.length - 1 : at;
}

/** In how many steps chance is taken. */
const FINENESS = 10_000;
