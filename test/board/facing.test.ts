import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  directions,
  distance,
  hexesWithin,
  ring,
  rotate,
  scale,
  turnDirection,
  type Axial,
  type Direction,
  directionOf,
  isInCone,
  sides,
  sidesToward,
  type Side,
} from '../../src/board/hexes.js';

import { rule } from '../support/rule.js';
import { centerOf, origin, sorted, toHex, vectors } from '../support/stellar-wars/geometry.js';

const facing = fc.integer({ min: 0, max: 5 }) as fc.Arbitrary<Direction>; // Sound: whole numbers from 0 to 5.
const axis = fc.integer({ min: -30, max: 30 });
const way: fc.Arbitrary<Axial> = fc.record({ q: axis, r: axis });
const sixteen = hexesWithin(origin, 16);

/** The sides of a ship that looks north, by the angle of the way: each covers 60 degrees, its borders included. */
function sidesByAngle(hex: Axial): readonly Side[] {
  if (hex.q === 0 && hex.r === 0) return [];
  const [x, y] = centerOf(hex);
  const angle = (Math.atan2(x, -y) * 180) / Math.PI;
  return sides.filter((_, at) => {
    const off = (((angle - 60 * at) % 360) + 540) % 360;
    return Math.abs(off - 180) <= 30 + 1e-9;
  });
}

const clockwise = (found: readonly Side[]): readonly Side[] =>
  [...found].sort((one, other) => sides.indexOf(one) - sides.indexOf(other));

describe('sides', () => {
  rule('SW.4.b', 'six sides, clockwise from the bow', () => {
    expect(sides).toEqual(['F', 'FR', 'RR', 'R', 'RL', 'FL']);
    for (const each of [0, 1, 2, 3, 4, 5] as const) {
      sides.forEach((side, at) => {
        expect(directionOf(each, side)).toBe((each + at) % 6);
        expect(sidesToward(each, directions[directionOf(each, side)])).toEqual([side]);
      });
    }
  });

  test.each(vectors.arc)('$target lies in $sides of a ship that faces $facing', ({ target, ...expected }) => {
    expect(sidesToward(expected.facing, toHex(target))).toEqual(expected.sides);
  });

  test('are as many hexes at each range as the tables have', () => {
    const counts = Object.entries(vectors.arcs.hexesPerSideByRange);
    expect(counts.length).toBe(16);
    for (const [range, hexes] of counts)
      for (const side of sides) {
        const covered = ring(origin, Number(range)).filter((hex) => sidesToward(0, hex).includes(side));
        expect([range, side, covered.length]).toEqual([range, side, hexes]);
      }
  });

  test('are those that the angle says', () => {
    for (const hex of sixteen) expect(clockwise(sidesToward(0, hex))).toEqual(sidesByAngle(hex));
  });

  test('are two exactly on the six lines through the corners, the counter-clockwise one first', () => {
    const both = sixteen.filter((hex) => sidesToward(0, hex).length === 2);
    const lines = directions.flatMap((one, at) => {
      const next = directions[turnDirection(at as Direction, 1)]; // Sound: an index of `directions`.
      return [1, 2, 3, 4, 5, 6, 7, 8].map((times) => scale({ q: one.q + next.q, r: one.r + next.r }, times));
    });
    expect(sorted(both)).toEqual(sorted(lines));
    for (const hex of both) {
      const [first = 'F', second = 'F'] = sidesToward(0, hex);
      expect(turnDirection(directionOf(0, first), 1)).toBe(directionOf(0, second));
    }
  });

  test('stay when ship and target are turned together', () => {
    fc.assert(
      fc.property(way, facing, facing, (hex, from, by) => {
        expect(sidesToward(turnDirection(from, by), rotate(hex, by))).toEqual(sidesToward(from, hex));
      }),
    );
  });

  test('of the ship itself there are none', () => {
    expect(sidesToward(3, origin)).toEqual([]);
  });
});

describe('the cone', () => {
  const { plasma } = vectors.arcs;
  const cone = hexesWithin(origin, 9).filter((hex) => isInCone(0, hex));

  rule('SW.9.13', 'an arc of its own, narrower than a side', () => {
    for (const { target, inArc } of vectors.plasma)
      expect([target, isInCone(0, toHex(target))]).toEqual([target, inArc]);
    for (const hex of cone) expect(sidesToward(0, hex)).toEqual(['F']);
  });

  test('has the hexes of the figure', () => {
    expect(cone.length).toBe(plasma.total);
    for (const [range, hexes] of Object.entries(plasma.hexesFacingN)) {
      const found = cone.filter((hex) => distance(origin, hex) === Number(range));
      expect(sorted(found)).toEqual(sorted(hexes.map(toHex)));
      expect(found.length).toBe(plasma.widthByRange[range]);
    }
  });

  test('turns with its direction, and does not hold its own hex', () => {
    fc.assert(
      fc.property(way, facing, facing, (hex, direction, by) => {
        expect(isInCone(turnDirection(direction, by), rotate(hex, by))).toBe(isInCone(direction, hex));
      }),
    );
    expect(isInCone(0, origin)).toBe(false);
  });
});
