/** Courses: the board, ways of a ship over it, and where it may turn. */

import { type Axial, neighbor, turnDirection, type Direction } from '../../board/hexes.js';
import { string, boolean } from '../../kernel/decode.js';
import type { Issue } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import { issue } from '../issues.js';
import { formula, question, type ViewGame, setting } from '../kit.js';
import { isHidden, turnOf } from '../ships.js';
import { HEX_ID, isOnBoard, toAxial, type BoardSize, type HexId, toHexId, type Ship } from '../state.js';

/** Decodes a hex number. */
export const hexId = string<HexId>(HEX_ID, () => issue('not-a-board-hex'));

/** Returns the size of the board. A module of the slot 'board' gives it. Ledger: SW.R10. */
export const boardSize = formula('boardSize', (): BoardSize => ({ columns: 99, rows: 99 }));

/** Whether ships may leave the board, and so leave play. Ledger: SW.R10. */
export const mayLeave = formula('mayLeave', (): boolean => false);

/** Whether a hex is on the board. */
export const isOn = (rules: Rules, hex: Axial): boolean => isOnBoard(hex, boardSize(rules, undefined));

/** Whether a hex with a number is on the board. */
export const isHexOn = (rules: Rules, hex: HexId): boolean => isOn(rules, toAxial(hex));

// How tightly a ship may turn.

/**
 * The turn chart as least distances: of changes of facing in a row, each by one hex side, the hexes to enter between one and the
 * next, the next but one, and so on. The number of entries is the number of changes that the chart has.
 * Ledger: SW.8.3.chart, SW.R5, SW.R6, SW.R8.
 */
const SPANS: readonly (readonly number[])[] = [[], [0, 0], [0, 0], [0, 1], [0, 1, 3], [0, 2, 4], [0, 3]];

/** Returns the row of the turn chart for a speed of 1 or more, as least distances. Ledger: SW.8.3.chart, SW.R7. */
export const spansAt = (speed: number): readonly number[] => SPANS[speed] ?? [0, speed - 3];

/** Returns the most hex sides by which a ship may turn in a move at a speed, left and right together. Ledger: SW.8.3. */
export const mostTurns = (speed: number): number => spansAt(speed).length;

/**
 * Returns the hexes that a ship must still enter before its next change of facing by one hex side: 0 if it may turn now;
 * undefined if it has made all its changes. The speed may end the move before that. Ledger: SW.8.3, SW.R5.
 *
 * @param speed hexes in the move, 0 or more
 * @param turned for each earlier change in the move, the hexes that were entered before it
 * @param entered hexes entered so far
 */
export function hexesToTurn(speed: number, turned: readonly number[], entered: number): number | undefined {
  const spans = spansAt(speed);
  if (turned.length >= spans.length) return undefined;
  let from = 1;
  for (let back = 1; back <= turned.length; back++)
    from = Math.max(from, (turned[turned.length - back] ?? 0) + (spans[back] ?? 0));
  return Math.max(0, from - entered);
}

/**
 * Whether a ship may change its facing by one hex side now; see `hexesToTurn`. Not once it has entered more hexes than its
 * speed, as a ship whose engine is hit in its move. Ledger: SW.8.3, SW.R3, SW.R5.
 */
export const mayTurn = (speed: number, turned: readonly number[], entered: number): boolean =>
  entered <= speed && hexesToTurn(speed, turned, entered) === 0;

// Where a ship can go: all courses of a move.

/** A ship in its move. */
export interface Moving {
  /** Where it is. */
  readonly at: Axial;
  /** Where it looks. */
  readonly facing: Direction;
  /** Hexes entered in this move. */
  readonly entered: number;
  /** For each change of facing by one hex side in this move, the hexes that were entered before it. */
  readonly turned: readonly number[];
}

/** A ship at a point of a possible course. */
export interface Course extends Moving {
  /** True where the ship has left the board; the course ends there. */
  readonly left: boolean;
  /** The point before it, by one hex or one hex side. Absent at the start. */
  readonly before?: Course;
}

/** What a hex ahead does to a ship: it may enter it, it may not, or it leaves the board and its move ends. */
export type Entry = 'free' | 'barred' | 'leaves';

/** How a ship moves. */
export interface CourseOptions {
  /** Hexes to enter in the whole move. */
  readonly speed: number;
  /** What a hex ahead does. Default: all are free. */
  readonly entryOf?: (hex: Axial) => Entry;
}

const free = (): Entry => 'free';

/** A number for each course that is not the same: hex, facing, hexes entered and changes of facing. */
function keysAt(start: Moving, speed: number): (course: Moving) => number {
  const width = 2 * speed + 1;
  const counts = speed + 1;
  const lists = counts ** mostTurns(speed);
  return ({ at, facing, entered, turned }) => {
    const hex = (at.q - start.at.q + speed) * width + (at.r - start.at.r + speed);
    let list = 0;
    for (const each of turned) list = list * counts + each;
    return ((hex * 6 + facing) * counts + entered) * lists + list;
  };
}

/** The points that follow a point: changes of facing to the right and to the left, and the hex ahead. */
function following(course: Course, speed: number, entryOf: (hex: Axial) => Entry): readonly Course[] {
  if (course.left) return [];
  const points = turns(course, speed);
  const { at, facing, entered, turned } = course;
  if (entered >= speed) return points;
  const ahead = neighbor(at, facing);
  const entry = entryOf(ahead);
  if (entry !== 'barred')
    points.push({
      at: ahead,
      facing,
      entered: entered + 1,
      turned,
      left: entry === 'leaves',
      before: course,
    });
  return points;
}

function turns(course: Course, speed: number): Course[] {
  const { at, facing, entered } = course;
  if (!mayTurn(speed, course.turned, entered)) return [];
  const turned = [...course.turned, entered];
  const turnedBy = (sides: number): Course => ({
    at,
    facing: turnDirection(facing, sides),
    entered,
    turned,
    left: false,
    before: course,
  });
  return [turnedBy(1), turnedBy(-1)];
}

/**
 * Returns every point that a ship can reach in its move, each way of turning once, the start first. About 20 us at speed 6.
 * Ledger: SW.8.1, SW.8.3.
 */
export function courses(start: Moving, { speed, entryOf = free }: CourseOptions): readonly Course[] {
  const keyOf = keysAt(start, speed);
  const reached: Course[] = [{ ...start, left: false }];
  const seen = new Set(reached.map(keyOf));
  for (const course of reached)
    for (const next of following(course, speed, entryOf)) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      reached.push(next);
    }
  return reached;
}

/** Whether a course ends the move: as many hexes as the speed are entered, or the ship has left the board. Ledger: SW.8.1. */
export const isComplete = ({ entered, left }: Course, speed: number): boolean => left || entered >= speed;

/** Whether a ship can complete its move from here. Ledger: SW.R9, SW.S5. */
export function canComplete(start: Moving, { speed, entryOf = free }: CourseOptions): boolean {
  const keyOf = keysAt(start, speed);
  const seen = new Set<number>();
  const completes = (course: Course): boolean => {
    if (isComplete(course, speed)) return true;
    const key = keyOf(course);
    if (seen.has(key)) return false;
    seen.add(key);
    for (const next of following(course, speed, entryOf)) if (completes(next)) return true;
    return false;
  };
  return completes({ ...start, left: false });
}

/** One part of a move: a hex forward, a hex side to the right, a hex side to the left. */
export type Part = 'f' | 'r' | 'l';

/** Returns the parts of a course from its start. */
export function partsOf(course: Course): readonly Part[] {
  const parts: Part[] = [];
  for (let { before, ...now } = course; before; { before, ...now } = before)
    parts.unshift(partTo(before, now));
  return parts;
}

/** Returns the part of a move that leads from one point to the next. */
export function partTo(before: Moving, now: Moving): Part {
  if (now.entered > before.entered) return 'f';
  return now.facing === turnDirection(before.facing, 1) ? 'r' : 'l';
}

// What bars a hex.

/** A hex that a ship may enter. */
export interface Step {
  /** The ship. */
  readonly ship: Ship;
  /** The hex. */
  readonly to: Axial;
}

/** Returns why a ship leaves play that goes off the board, as the event that it is lost says it. Ledger: SW.R10. */
export const leavingHow = question('leavingHow', (_game, _step: Step): string => 'left');

/** Returns how far a ship in a hex is from where it must go to win, in hexes; 0 if it need not go anywhere. For computer players. */
export const hexesToGo = question('hexesToGo', (_game, _place: Step): number => 0);

/** Finds a ship in a hex that everybody sees, and that is not its owner's. */
function enemyIn(game: ViewGame, { owner }: Ship, hex: string): Ship | undefined {
  for (const each of game.state.ships)
    if (each.at === hex && each.owner !== owner && !isHidden(game, each)) return each;
  return undefined;
}

/** Returns why a ship may not enter a hex. Must read only what the ship's owner sees. Ledger: SW.8.2.b, SW.R10, SW.R28. */
export const entryIssues = question('entryIssues', (game, step: Step): readonly Issue[] => {
  const hex = toHexId(step.to) ?? '';
  if (!isOn(game.rules, step.to))
    return mayLeave(game.rules, undefined) ? [] : [issue('off-the-board', ['ship'], { hex })];
  const enemy = enemyIn(game, step.ship, hex);
  return enemy ? [issue('hex-held', ['ship'], { hex, enemy: enemy.id })] : [];
});

/** Returns what entering a hex does to a ship. */
export function entryOf(game: ViewGame, step: Step): Entry {
  if (entryIssues(game, step).length > 0) return 'barred';
  return isOn(game.rules, step.to) ? 'free' : 'leaves';
}

// Whether a ship can still complete its move.

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
export const canCompleteWay = (game: ViewGame, way: Way): boolean =>
  way.from.entered >= way.ship.speed || hexesOpen(game, way) >= way.ship.speed - way.from.entered;

/** Whether a ship may trap itself, and so lose the rest of its move. Ledger: SW.S5. */
export const wasteTurns = setting('stellar/wasteTurns', { decode: boolean, standard: false });

/** Returns why a ship may not go on to a point of its move: no way leads on from there, and another way is open. Ledger: SW.S5. */
export function deadEnd(game: ViewGame, { ship, from }: Way): readonly Issue[] {
  if (wasteTurns.of(game.rules) || canCompleteWay(game, { ship, from })) return [];
  if (!canCompleteWay(game, { ship, from: movingOf(ship) })) return [];
  return [issue('dead-end', ['ship'], { ship: ship.id, left: ship.speed - from.entered })];
}

/** Whether a ship can enter no further hex in its move, whichever way it turns. Ledger: SW.R9. */
export const isStuck = (game: ViewGame, ship: Ship): boolean =>
  hexesOpen(game, { ship, from: movingOf(ship) }) === 0;

export const wayParts = [hexesOpen, wasteTurns] as const;
