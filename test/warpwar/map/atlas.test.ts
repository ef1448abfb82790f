import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atlasOf, shortestPath, steps } from '../../../src/warpwar/map/paths.js';
import {
  areNeighbors,
  distance,
  neighbors,
  type HexId,
  type Chart,
} from '../../../src/warpwar/map/star-map.js';
import { printedMap } from '../../../src/warpwar/map/printed.js';

import { rule } from '../../support/rule.js';

// Sound: four digits, or the test is wrong.
const hex = (digits: string): HexId => digits as HexId;
const { has, beside, linked, joined } = atlasOf(printedMap);
const anyHex = fc.constantFrom(...printedMap.hexes);

/** Three hexes in a row, one apart from them, and a warpline along the row. */
const row: Chart = {
  hexes: ['0505', '0606', '0707', '0909'].map(hex),
  warplines: [[hex('0505'), hex('0707')]],
  ends: [],
};

describe('the atlas', () => {
  rule('MAP.1', 'says which hexes there are', () => {
    expect(printedMap.hexes.every(has)).toBe(true);
    expect(['2303', '0101', '2526', '0606 '].map(hex).some(has)).toBe(false);
  });

  rule('MAP.2', 'says which hexes of the map are next to one', () => {
    expect(beside(hex('1207'))).toEqual(neighbors(hex('1207')));
    expect(beside(hex('0107'))).toEqual(['0207', '0208', '0108']);
    expect(beside(hex('2303'))).toEqual([]);
  });

  rule('MAP.4', 'says which stars are joined, from both ends', () => {
    expect(linked(hex('1310'))).toEqual(['0908', '1207', '1712', '1614']);
    expect(linked(hex('1207'))).toEqual(['0804', '1310']);
    expect(linked(hex('1206'))).toEqual([]);
    for (const [one, other] of printedMap.warplines)
      expect([joined(one, other), joined(other, one), joined(one, one)]).toEqual([true, true, false]);
    expect(joined(hex('0606'), hex('0804'))).toBe(false);
  });

  test('is made once for a chart', () => {
    expect(atlasOf(printedMap)).toBe(atlasOf(printedMap));
    expect(atlasOf({ ...printedMap })).not.toBe(atlasOf(printedMap));
    expect(steps(row, hex('0505'))).toBe(steps(row, hex('0505')));
    expect(steps({ ...row }, hex('0505'))).not.toBe(steps(row, hex('0505')));
  });

  test('all hexes next to one on the map, and none else', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(beside(one).includes(other)).toBe(areNeighbors(one, other));
      }),
    );
  });
});

describe('paths', () => {
  test('a warpline is one step, and nothing leads over a gap', () => {
    expect([...steps(row, hex('0505'))]).toEqual([
      ['0505', 0],
      ['0606', 1],
      ['0707', 1],
    ]);
    expect(shortestPath(row, hex('0505'), hex('0707'))).toEqual(['0707']);
    expect(shortestPath(row, hex('0505'), hex('0505'))).toEqual([]);
    expect(shortestPath(row, hex('0505'), hex('0909'))).toBeUndefined();
    expect(shortestPath(row, hex('0404'), hex('0505'))).toBeUndefined();
    expect(shortestPath(row, hex('0505'), hex('0404'))).toBeUndefined();
    expect([...steps(row, hex('0404'))]).toEqual([]);
  });

  test('of equal paths, the one by the neighbor that comes first', () => {
    expect(shortestPath(printedMap, hex('1013'), hex('1113'))).toEqual(['1113']);
    expect(shortestPath(printedMap, hex('1213'), hex('1013'))).toEqual(['1113', '1013']);
    expect(shortestPath(printedMap, hex('1113'), hex('1012'))).toEqual(['1012']);
    expect(shortestPath(printedMap, hex('1113'), hex('1011'))).toEqual(['1012', '1011']);
  });

  test('along warplines through the printed map', () => {
    expect(shortestPath(printedMap, hex('0804'), hex('1616'))).toEqual(['1207', '1310', '1614', '1616']);
    expect(shortestPath(printedMap, hex('2318'), hex('2622'))).toEqual(['2622']);
    expect(steps(printedMap, hex('0804')).get(hex('1712'))).toBe(3);
  });

  test('a path has as many points as there are steps, each to a neighbor or along a warpline', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const path = shortestPath(printedMap, from, to)!;
        expect(path.length).toBe(steps(printedMap, from).get(to));
        expect(path.at(-1) ?? from).toBe(to);
        path.forEach((each, at) => {
          const before = path[at - 1] ?? from;
          expect(areNeighbors(before, each) || joined(before, each)).toBe(true);
        });
      }),
    );
  });

  test('nobody is nearer than steps say: no step leaves out a number', () => {
    for (const from of printedMap.hexes) {
      const known = steps(printedMap, from);
      expect(known.size).toBe(322);
      const wrong = [...known].filter(([at, count]) =>
        [...beside(at), ...linked(at)].some((next) => (known.get(next) ?? Infinity) > count + 1),
      );
      expect(wrong).toEqual([]);
    }
  });

  test('without warplines, steps are distance', () => {
    const bare: Chart = { ...printedMap, warplines: [] };
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        expect(steps(bare, from).get(to)).toBe(distance(from, to));
        expect(steps(printedMap, from).get(to)).toBeLessThanOrEqual(distance(from, to));
      }),
    );
  });
});
