import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  directions,
  distance,
  hexesWithin,
  isSameHex,
  neighbor,
  neighbors,
  offset,
  ring,
  rotate,
  scale,
  turnDirection,
  type Axial,
} from '../../src/board/hexes.js';
import { centerOf, origin, sorted } from '../support/stellar-wars/geometry.js';

const axis = fc.integer({ min: -20, max: 20 });
const anyHex: fc.Arbitrary<Axial> = fc.record({ q: axis, r: axis });

test('the directions go clockwise from north, 60 degrees each', () => {
  directions.forEach((way, at) => {
    const [x, y] = centerOf(way);
    expect(((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360).toBeCloseTo(60 * at, 9);
  });
});

test('directions turn both ways, and around', () => {
  expect([1, 5, 6, -1, -7, 13].map((sides) => turnDirection(0, sides))).toEqual([1, 5, 0, 5, 5, 1]);
  expect(turnDirection(4, 3)).toBe(1);
});

test('distance is the fewest steps from neighbor to neighbor', () => {
  const steps = new Map<string, number>([['0,0', 0]]);
  let edge: readonly Axial[] = [origin];
  for (let count = 1; count <= 6; count++) {
    edge = edge.flatMap(neighbors).filter(({ q, r }) => !steps.has(`${q},${r}`));
    for (const { q, r } of edge) steps.set(`${q},${r}`, count);
  }
  expect(steps.size).toBe(127);
  for (const [key, count] of steps) {
    const [q = 0, r = 0] = key.split(',').map(Number);
    expect(distance(origin, { q, r })).toBe(count);
  }
});

test('distance is the same both ways and from anywhere, and no detour is shorter', () => {
  fc.assert(
    fc.property(anyHex, anyHex, anyHex, (one, other, third) => {
      expect(distance(one, other)).toBe(distance(other, one));
      expect(distance(add(one, third), add(other, third))).toBe(distance(one, other));
      expect(distance(one, other)).toBeLessThanOrEqual(distance(one, third) + distance(third, other));
      expect(distance(one, other) === 0).toBe(isSameHex(one, other));
      expect(add(one, offset(one, other))).toEqual(other);
    }),
  );
});

test('a ring has the hexes at its distance, clockwise from north', () => {
  expect(ring(origin, 0)).toEqual([origin]);
  expect(ring(origin, 1)).toEqual(directions);
  expect(ring({ q: 2, r: 3 }, 1)).toEqual(neighbors({ q: 2, r: 3 }));
  for (const radius of [1, 2, 3, 7]) {
    const hexes = ring({ q: -1, r: 4 }, radius);
    expect(new Set(sorted(hexes)).size).toBe(6 * radius);
    expect(hexes.every((hex) => distance({ q: -1, r: 4 }, hex) === radius)).toBe(true);
    hexes.forEach((hex, at) => {
      expect(distance(hex, hexes[(at + 1) % hexes.length] ?? origin)).toBe(1);
    });
  }
});

test('the hexes within a distance are the rings up to it', () => {
  expect(hexesWithin(origin, 0)).toEqual([origin]);
  expect(hexesWithin(origin, 2)).toEqual([origin, ...ring(origin, 1), ...ring(origin, 2)]);
  expect(hexesWithin(origin, 9).length).toBe(271);
});

test('rotating takes each direction to the next one, and keeps distances', () => {
  directions.forEach((way, at) => {
    expect(rotate(way, 1)).toEqual(neighbor(origin, turnDirection(0, at + 1)));
    expect(rotate(way, -1)).toEqual(neighbor(origin, turnDirection(0, at - 1)));
  });
  fc.assert(
    fc.property(anyHex, anyHex, fc.integer({ min: -12, max: 12 }), (one, other, sides) => {
      expect(rotate(rotate(one, sides), -sides)).toEqual(one);
      expect(distance(rotate(one, sides), rotate(other, sides))).toBe(distance(one, other));
    }),
  );
});

test('no coordinate becomes -0', () => {
  expect(Object.is(scale({ q: -1, r: 0 }, 0).q, 0)).toBe(true);
  expect(Object.is(rotate({ q: 1, r: 0 }, 1).q, 0)).toBe(true);
});
