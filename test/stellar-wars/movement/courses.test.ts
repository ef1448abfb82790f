import { describe, expect, test } from 'vitest';
import {
  canComplete,
  courses,
  isComplete,
  partsOf,
  type Course,
  type CourseOptions,
  type Moving,
  type Part,
  mayTurn,
} from '../../../src/stellar-wars/movement/courses.js';
import { distance, isSameHex, neighbor, turnDirection, type Axial } from '../../../src/board/hexes.js';

import { rule } from '../../support/rule.js';
import { origin, toHex, vectors } from '../../support/stellar-wars/geometry.js';

const start: Moving = { at: origin, facing: 0, entered: 0, turned: [] };
const { reachable, tightestRightTurnFromOriginFacingN } = vectors.turnChart;

const ends = (from: Moving, options: CourseOptions): readonly Course[] =>
  courses(from, options).filter((course) => isComplete(course, options.speed));

const hexKey = ({ q, r }: Axial): string => `${q},${r}`;
const poseKey = ({ at, facing }: Moving): string => `${hexKey(at)},${facing}`;
const key = (course: Moving): string => `${poseKey(course)},${course.entered},${String(course.turned)}`;

/** A ship after a part of its move, with no regard to rules. */
const after = ({ at, facing, entered, turned }: Moving, part: Part): Moving =>
  part === 'f'
    ? { at: neighbor(at, facing), facing, entered: entered + 1, turned }
    : { at, facing: turnDirection(facing, part === 'r' ? 1 : -1), entered, turned: [...turned, entered] };

/** Every move that is allowed, written out part by part. */
function allMoves(from: Moving, speed: number): readonly Moving[] {
  const parts: readonly Part[] = [
    ...(from.entered < speed ? (['f'] as const) : []),
    ...(mayTurn(speed, from.turned, from.entered) ? (['l', 'r'] as const) : []),
  ];
  return [from, ...parts.flatMap((part) => allMoves(after(from, part), speed))];
}

describe('courses', () => {
  rule(['SW.8.1', 'SW.8.3', 'SW.R5'], 'lead to these hexes and facings in open space', () => {
    for (const [speed, { states, hexes, facings }] of Object.entries(reachable)) {
      const last = ends(start, { speed: Number(speed) });
      expect(new Set(last.map(poseKey)).size).toBe(states);
      expect(new Set(last.map(({ at }) => hexKey(at))).size).toBe(hexes);
      expect([...new Set(last.map(({ facing }) => facing))].sort()).toEqual(facings);
      expect(last.every(({ entered }) => entered === Number(speed))).toBe(true);
    }
  });

  rule('SW.8.3.chart', 'have the tightest turn of the chart among them', () => {
    for (const [speed, { path, facing }] of Object.entries(tightestRightTurnFromOriginFacingN)) {
      const hexesOf = (course: Course): readonly Axial[] => [
        ...(course.before ? hexesOf(course.before) : []),
        ...(course.before && isSameHex(course.before.at, course.at) ? [] : [course.at]),
      ];
      const found = ends(start, { speed: Number(speed) }).filter(
        (course) =>
          course.facing === facing &&
          hexesOf(course).map(hexKey).join() === path.map(toHex).map(hexKey).join(),
      );
      expect(found.length).toBe(1);
    }
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 11])('are all moves at speed %i, each once', (speed) => {
    const found = courses(start, { speed }).map(key);
    expect(new Set(found).size).toBe(found.length);
    expect([...found].sort()).toEqual([...new Set(allMoves(start, speed).map(key))].sort());
  });

  test('go on from the middle of a move', () => {
    const middle: Moving = { at: { q: 7, r: -2 }, facing: 4, entered: 2, turned: [1] };
    const found = courses(middle, { speed: 5 }).map(key);
    expect([...found].sort()).toEqual([...new Set(allMoves(middle, 5).map(key))].sort());
  });

  test('are told part by part', () => {
    for (const course of courses(start, { speed: 5 })) {
      const end = partsOf(course).reduce(after, start);
      expect(key(end)).toBe(key(course));
    }
    expect(partsOf({ ...start, left: false })).toEqual([]);
  });

  test('enter no barred hex', () => {
    const barred = { q: 0, r: -2 };
    const entryOf = (hex: Axial) => (isSameHex(hex, barred) ? 'barred' : 'free');
    const found = courses(start, { speed: 4, entryOf });
    expect(found.some(({ at }) => isSameHex(at, barred))).toBe(false);
    expect(found.length).toBeLessThan(courses(start, { speed: 4 }).length);
    expect(found.some((course) => isComplete(course, 4))).toBe(true);
  });

  test('end where the ship leaves the board', () => {
    const entryOf = ({ r }: Axial) => (r < -2 ? 'leaves' : 'free');
    const found = courses(start, { speed: 6, entryOf });
    const left = found.filter((course) => course.left);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ at }) => at.r === -3)).toBe(true);
    expect(left.every((course) => isComplete(course, 6))).toBe(true);
    expect(found.some(({ before }) => before?.left)).toBe(false);
  });
});

describe('a move can be completed', () => {
  test('in open space, and by leaving the board', () => {
    for (const speed of [0, 1, 4, 6]) expect(canComplete(start, { speed })).toBe(true);
    expect(canComplete(start, { speed: 6, entryOf: () => 'leaves' })).toBe(true);
  });

  test('unless every way ends too early', () => {
    const boxedIn = (hex: Axial) => (distance(hex, origin) > 1 ? 'barred' : 'free');
    expect(canComplete(start, { speed: 1, entryOf: boxedIn })).toBe(true);
    expect(canComplete(start, { speed: 6, entryOf: boxedIn })).toBe(false);
    expect(canComplete({ ...start, entered: 6 }, { speed: 6, entryOf: boxedIn })).toBe(true);
  });

  test('exactly if one of its courses is complete', () => {
    let complete = 0;
    for (let seed = 0; seed < 300; seed++) {
      // Hexes barred in a pattern of their own for each seed.
      const entryOf = ({ q, r }: Axial) =>
        (((q + 40) * 31 + (r + 40) * 17) * (seed + 3)) % 7 < 3 ? 'barred' : 'free';
      const from: Moving = { ...start, facing: turnDirection(0, seed) };
      const speed = 1 + (seed % 6);
      const can = canComplete(from, { speed, entryOf });
      expect(can).toBe(ends(from, { speed, entryOf }).length > 0);
      if (can) complete++;
    }
    expect(complete).toBeGreaterThan(30);
    expect(complete).toBeLessThan(270);
  });
});
