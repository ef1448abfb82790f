import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  hexesWithin,
  isSameHex,
  rotate,
  type Axial,
  barsSight,
  hexesBarring,
} from '../../src/board/hexes.js';

import { rule } from '../support/rule.js';
import { centerOf, origin, sorted, toHex, vectors } from '../support/stellar-wars/geometry.js';

const axis = fc.integer({ min: -12, max: 12 });
const anyHex: fc.Arbitrary<Axial> = fc.record({ q: axis, r: axis });

/** How much of the line between two centers lies in a hex, its edge included: measured at its six sides. */
function lengthInside(to: Axial, hex: Axial): number {
  const [x, y] = centerOf(to);
  const [centerX, centerY] = centerOf(hex);
  let [entry, exit] = [0, 1];
  for (let side = 0; side < 6; side++) {
    const [normalX, normalY] = [
      Math.cos(Math.PI / 6 + (side * Math.PI) / 3),
      Math.sin(Math.PI / 6 + (side * Math.PI) / 3),
    ];
    // Outside where the distance beyond the side is above 0; it grows by `slope` from the start to the end.
    const start = -centerX * normalX - centerY * normalY - Math.sqrt(3) / 2 - 1e-9;
    const slope = x * normalX + y * normalY;
    if (Math.abs(slope) < 1e-9) {
      if (start > 0) return 0;
    } else if (slope > 0) exit = Math.min(exit, -start / slope);
    else entry = Math.max(entry, -start / slope);
  }
  return Math.max(0, exit - entry);
}

describe('a line of sight', () => {
  rule(
    ['SW.9.1.2', 'SW.R13'],
    'is barred by hexes that it crosses, and by both hexes beside a side that it follows',
    () => {
      for (const { from, to, blockers } of vectors.los) {
        const found = hexesBarring(toHex(from), toHex(to));
        expect([to, sorted(found)]).toEqual([to, sorted(blockers.map(toHex))]);
        const asked = hexesWithin(origin, 9).filter((hex) => barsSight(toHex(from), toHex(to), hex));
        expect([to, sorted(asked)]).toEqual([to, sorted(blockers.map(toHex))]);
      }
    },
  );

  rule('SW.R13', 'is not barred where it touches a corner', () => {
    expect(vectors.losNotBlockedBy.length).toBe(2);
    for (const { from, to, hex } of vectors.losNotBlockedBy)
      expect(barsSight(toHex(from), toHex(to), toHex(hex))).toBe(false);
  });

  rule('SW.R13', 'is never barred by the hexes at its ends', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        expect(barsSight(from, to, from)).toBe(false);
        expect(barsSight(from, to, to)).toBe(false);
      }),
    );
    expect(hexesBarring(origin, origin)).toEqual([]);
    expect(hexesBarring(origin, { q: 1, r: 0 })).toEqual([]);
  });

  test('is that of a drawing, for every line to range 8 and every hex to range 9', () => {
    const past = hexesWithin(origin, 9);
    const wrong = hexesWithin(origin, 8).flatMap((to) =>
      past.filter((hex) => {
        const end = isSameHex(hex, origin) || isSameHex(hex, to);
        return barsSight(origin, to, hex) !== (!end && lengthInside(to, hex) > 1e-6);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has the same hexes back, turned, and moved', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, fc.integer({ min: 0, max: 5 }), (from, to, by, sides) => {
        const hexes = hexesBarring(from, to);
        expect(sorted(hexesBarring(to, from))).toEqual(sorted(hexes));
        expect(sorted(hexesBarring(rotate(from, sides), rotate(to, sides)))).toEqual(
          sorted(hexes.map((hex) => rotate(hex, sides))),
        );
        expect(sorted(hexesBarring(add(from, by), add(to, by)))).toEqual(
          sorted(hexes.map((hex) => add(hex, by))),
        );
      }),
    );
  });

  test('lists the hexes that bar it, however long it is', () => {
    fc.assert(
      fc.property(anyHex, (to) => {
        const asked = hexesWithin(origin, 25).filter((hex) => barsSight(origin, to, hex));
        expect(sorted(hexesBarring(origin, to))).toEqual(sorted(asked));
      }),
      { numRuns: 40 },
    );
  });
});
