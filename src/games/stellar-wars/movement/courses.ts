/** Where a ship can go: all courses of a move. */

import { neighbor, turnDirection, type Axial, type Direction } from '../../../hex/axial.js';
import { mayTurn, mostTurns } from './turning.js';

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
    const list = turned.reduce((sum, each) => sum * counts + each, 0);
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
  if (entry === 'barred') return points;
  const left = entry === 'leaves';
  return [...points, { at: ahead, facing, entered: entered + 1, turned, left, before: course }];
}

function turns(course: Course, speed: number): readonly Course[] {
  const { at, facing, entered, turned } = course;
  if (!mayTurn(speed, turned, entered)) return [];
  const then = [...turned, entered];
  return [1, -1].map((sides) => ({
    at,
    facing: turnDirection(facing, sides),
    entered,
    turned: then,
    left: false,
    before: course,
  }));
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

function partTo(before: Moving, now: Moving): Part {
  if (now.entered > before.entered) return 'f';
  return now.facing === turnDirection(before.facing, 1) ? 'r' : 'l';
}
