/** Plans of a ship's move: all courses, and what may be fired on the way, as the player sees the game. */

import { neighbor, type Axial } from '../../../hex/axial.js';
import { isOn } from '../board/board.js';
import type { Arm } from '../combat/arms.js';
import type { ViewGame } from '../kit.js';
import {
  canComplete,
  courses,
  isComplete,
  partsOf,
  type Course,
  type Entry,
  type Part,
} from '../movement/courses.js';
import { entryOf, leavingHow } from '../movement/entry.js';
import { movingOf } from '../movement/way.js';
import type { Ship, ShipId } from '../nouns.js';
import { surveyOf, type Gains, type Survey } from './survey.js';
import { tollOf } from './devices/known-mines.js';

/** A ship's move, as far as it is planned. */
export interface Plan {
  /** What the plan is worth. */
  readonly score: number;
  /** What its shots are worth. */
  readonly dealt: number;
  /** The ship to fire at. Absent: none comes into reach. */
  readonly target?: ShipId;
  /** The weapons to fire at it now, before anything else. */
  readonly shots: readonly Arm[];
  /** Then: a hex forward or a hex side. Absent: the ship is finished. */
  readonly part?: Part;
}

/** What the loss of the ship costs, and what its goal is worth, in points of damage. */
const LOST = 200;

/** What a place costs from which it must leave the board. */
const TRAPPED = 100;

/** Returns the higher of each two; the first list itself where nothing is higher. */
function higher(one: Gains, other: Gains): Gains {
  if (one.length === 0) return other;
  for (const [at, each] of other.entries())
    if (each > (one[at] ?? 0)) return one.map((before, index) => Math.max(before, other[index] ?? 0));
  return one;
}

/** Returns the most that each weapon can do on the way to each point of some courses. */
function gainsOn({ gainsAt }: Survey, all: readonly Course[]): readonly Gains[] {
  const found: Gains[] = [];
  // Each point comes after the one before it, in the same order.
  let from = 0;
  for (const { at, facing, left, before } of all) {
    while (before && all[from] !== before) from += 1;
    const earlier = (before && found[from]) ?? [];
    found.push(left ? earlier : higher(earlier, gainsAt(at, facing)));
  }
  return found;
}

/** The enemy to whom most can be done, by its index, and how much. */
interface Prey {
  readonly at: number;
  readonly dealt: number;
}

function preyOf({ arms, enemies }: Survey, gains: Gains): Prey {
  let [best, dealt] = [-1, 0];
  for (let at = 0; at < enemies.length; at += 1) {
    let sum = 0;
    for (let arm = 0; arm < arms.length; arm += 1) sum += gains[at * arms.length + arm] ?? 0;
    if (sum > dealt) [best, dealt] = [at, sum];
  }
  return { at: best, dealt };
}

/** Whether a ship that leaves the board at a place is lost: it may have reached its goal. */
const isLostAt = (game: ViewGame, ship: Ship, to: Axial): boolean =>
  leavingHow(game, { ship, to }) === 'left';

/** What it is worth that a ship leaves the board at a place. */
const worthOfLeaving = (game: ViewGame, ship: Ship, to: Axial): number =>
  isLostAt(game, ship, to) ? -LOST : LOST;

/** What the end of a course is worth. */
const endOf = ({ game, placeAt }: Survey, ship: Ship, { at, facing, left }: Course): number =>
  left ? worthOfLeaving(game, ship, at) : placeAt(at, facing);

/** Whether a ship can move next without being lost at the edge of the board, if it slows down. */
function canStay(game: ViewGame, ship: Ship, { at, facing }: Course): boolean {
  const speed = Math.max(0, ship.speed - 1);
  let ahead = at;
  for (let left = speed; left > 0; left -= 1) {
    ahead = neighbor(ahead, facing);
    if (isOn(game.rules, ahead)) continue;
    const inside = (to: Axial): Entry =>
      isOn(game.rules, to) ? 'free' : isLostAt(game, ship, to) ? 'barred' : 'leaves';
    return canComplete({ at, facing, entered: 0, turned: [] }, { speed, entryOf: inside });
  }
  return true;
}

/** The end of a course that is worth most. */
interface Best {
  readonly course: Course;
  readonly gains: Gains;
  readonly prey: Prey;
  readonly score: number;
}

/** Returns the hexes that a ship can enter: as many as its speed, or fewer if every way ends too early. Ledger: SW.R9. */
const hexesOf = (all: readonly Course[], speed: number): number =>
  all.reduce((most, course) => (isComplete(course, speed) ? speed : Math.max(most, course.entered)), 0);

/** Returns the end that is worth most; of equal ones the first. */
function bestOf(survey: Survey, ship: Ship, all: readonly Course[]): Best | undefined {
  const { speed } = ship;
  const hexes = hexesOf(all, speed);
  const most = gainsOn(survey, all);
  const preys = new Map<Gains, Prey>();
  const toll = tollOf(survey.game, ship);
  let best: Best | undefined;
  for (const [number, course] of all.entries()) {
    if (!isComplete(course, hexes)) continue;
    const gains = most[number] ?? [];
    const prey = preys.get(gains) ?? preyOf(survey, gains);
    preys.set(gains, prey);
    const score = prey.dealt + endOf(survey, ship, course) - toll(course);
    if (best && score <= best.score) continue;
    const isFree = course.left || canStay(survey.game, ship, course);
    const final = isFree ? score : score - TRAPPED;
    if (!best || final > best.score) best = { course, gains, prey, score: final };
  }
  return best;
}

/** Plans a ship's move, or the rest of it, at its speed. Undefined: it cannot be completed. */
export function planOf(survey: Survey, ship: Ship): Plan | undefined {
  const { game, arms, enemies } = survey;
  const from = movingOf(ship);
  const all = courses(from, { speed: ship.speed, entryOf: (to) => entryOf(game, { ship, to }) });
  const best = bestOf(survey, ship, all);
  if (!best) return undefined;
  const { score, course, gains, prey } = best;
  const target = enemies[prey.at]?.id;
  const [part] = partsOf(course);
  const here = survey.gainsAt(from.at, from.facing);
  // Those that do no more on the way that is left.
  const shots = arms.filter((_, arm) => {
    const at = prey.at * arms.length + arm;
    const now = here[at] ?? 0;
    return now > 0 && now >= (gains[at] ?? 0);
  });
  return { score, dealt: prey.dealt, shots, ...(target !== undefined && { target }), ...(part && { part }) };
}

/** Plans the move of a ship, as its owner sees the game. Undefined: it cannot be completed. */
export const planMove = (game: ViewGame, ship: Ship): Plan | undefined => planOf(surveyOf(game, ship), ship);
