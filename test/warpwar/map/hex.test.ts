import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from '../../../src/kernel/decode.js';
import { noRules } from '../../../src/kernel/types.js';
import {
  areNeighbors,
  axes,
  distance,
  hexId,
  neighbors,
  type HexId,
} from '../../../src/warpwar/map/star-map.js';

import { rule } from '../../support/rule.js';

// Sound: four digits, or the test is wrong.
const hex = (digits: string): HexId => digits as HexId;

/** Two digits from 01 to 99, as a hex's number has them. */
const half = fc.integer({ min: 1, max: 99 }).map((axis) => String(axis).padStart(2, '0'));
const anyHex = fc.tuple(half, half).map((halves) => hex(halves.join('')));

rule('MAP.2', 'the six neighbors, clockwise from straight up', () => {
  expect(neighbors(hex('1207'))).toEqual(['1106', '1206', '1307', '1308', '1208', '1107']);
  expect(neighbors(hex('0101'))).toEqual(['0201', '0202', '0102']);
  expect(neighbors(hex('9999'))).toEqual(['9898', '9998', '9899']);
  expect(neighbors(hex('0907'))).toEqual(['0806', '0906', '1007', '1008', '0908', '0807']);
});

rule('MAP.1', 'a hex is named by four digits, two for each axis', () => {
  expect(axes(hex('1207'))).toEqual([12, 7]);
  const read = (raw: unknown) => decode(hexId, raw, noRules);
  expect(read('1207')).toEqual({ ok: true, value: '1207' });
  for (const raw of ['0007', '1200', '127', '12070', '12 7', 'Susa', '1207\n', 1207, null, ['1207']])
    expect([raw, read(raw)]).toEqual([
      raw,
      { ok: false, issues: [{ code: 'not-a-hex-number', path: [], params: {} }] },
    ]);
});

test.each([
  ['1207', '1207', 0],
  ['1207', '1308', 1],
  ['1207', '1306', 2],
  ['1207', '1108', 2],
  ['1817', '2118', 3],
  ['1919', '1717', 2],
  ['0101', '9999', 98],
  ['0199', '9901', 196],
])('from %s to %s it is %i', (from, to, hexes) => {
  expect(distance(hex(from), hex(to))).toBe(hexes);
});

test('distance is a metric', () => {
  fc.assert(
    fc.property(anyHex, anyHex, anyHex, (one, other, third) => {
      expect(distance(one, other) === 0).toBe(one === other);
      expect(distance(one, other)).toBe(distance(other, one));
      expect(distance(one, third)).toBeLessThanOrEqual(distance(one, other) + distance(other, third));
    }),
  );
});

test('neighbors are the hexes at distance 1, and neighbors of each other', () => {
  fc.assert(
    fc.property(anyHex, (one) => {
      for (const other of neighbors(one)) {
        expect(areNeighbors(one, other)).toBe(true);
        expect(neighbors(other)).toContain(one);
      }
    }),
  );
  fc.assert(
    fc.property(anyHex, anyHex, (one, other) => {
      expect(areNeighbors(one, other)).toBe(neighbors(one).includes(other));
    }),
  );
});

test('some neighbor is always one hex nearer', () => {
  fc.assert(
    fc.property(anyHex, anyHex, (from, to) => {
      fc.pre(from !== to);
      const nearest = Math.min(...neighbors(from).map((each) => distance(each, to)));
      expect(nearest).toBe(distance(from, to) - 1);
    }),
  );
});
