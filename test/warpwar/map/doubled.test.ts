import { describe, expect, test } from 'vitest';
import { doubledMap, printedMap, readMap } from '../../../src/warpwar/index.js';
import { steps } from '../../../src/warpwar/map/paths.js';
import { counterpart } from '../../../src/warpwar/map/printed.js';
import { areNeighbors, distance, type HexId } from '../../../src/warpwar/map/star-map.js';

import { rule } from '../../support/rule.js';

const { hexes, stars, warplines, ends } = doubledMap;
const [half, other] = [hexes.slice(0, 322), hexes.slice(322)];
const [ur, eastUr] = ['1414', '3823'] as readonly string[] as readonly [HexId, HexId];

describe('the doubled map', () => {
  rule('X.WARPCHESS.1', 'it is the printed map twice, the second turned, and passes every check', () => {
    expect(readMap(doubledMap)).toEqual({ ok: true, value: doubledMap });
    expect([hexes.length, stars.length, warplines.length]).toEqual([644, 56, 48]);
    expect(hexes.every((hex) => /^\d{4}$/.test(hex))).toBe(true);
    expect(steps(doubledMap, ur).size).toBe(644);
    const values = (all: readonly { readonly value: number }[]) => all.map(({ value }) => value);
    expect(values(stars.slice(0, 28))).toEqual(values(printedMap.stars));
    expect(values(stars.slice(28))).toEqual(values(printedMap.stars));
    expect(stars.filter(({ name }) => name.endsWith('Ur')).map(({ hex, name }) => [hex, name])).toEqual([
      [ur, 'Ur'],
      [eastUr, 'East Ur'],
    ]);
  });

  rule('X.WARPCHESS.1', 'each half is the printed map, hex by hex, and the halves lie edge to edge', () => {
    const [one = ur, two = ur] = printedMap.hexes;
    for (const side of [half, other])
      for (const [at, hex] of printedMap.hexes.entries()) {
        expect(distance(side[at]!, side[0]!)).toBe(distance(hex, one));
        expect(distance(side[at]!, side[1]!)).toBe(distance(hex, two));
      }
    const seam = half.filter((hex) => other.some((each) => areNeighbors(hex, each)));
    expect(seam).toHaveLength(21);
    const isLeft = (hex: HexId): boolean => half.includes(hex);
    expect(warplines.every(([from, to]) => isLeft(from) === isLeft(to))).toBe(true);
  });
});

describe('its ends', () => {
  test('turned by half a circle the map is the same, and the ends change places', () => {
    const turned = (all: readonly HexId[]) => all.map(counterpart).sort();
    expect(turned(hexes)).toEqual([...hexes].sort());
    const lines = warplines.map((line) => [...line].sort().join());
    expect(warplines.map((line) => turned(line).join()).sort()).toEqual([...lines].sort());
    for (const { hex, value } of stars)
      expect(stars.find((star) => star.hex === counterpart(hex))?.value).toBe(value);
  });

  rule('X.WARPCHESS.1', 'they are opposed: of six base stars each, counterparts at the same place', () => {
    const [top, bottom] = ends;
    expect(ends.map(({ name }) => name)).toEqual(['top', 'bottom']);
    expect(bottom?.bases).toEqual(top?.bases.map(counterpart));
    expect(bottom?.middle).toBe(counterpart(top?.middle ?? ur));
    const nameOf = (hex: HexId) => stars.find((star) => star.hex === hex)?.name;
    expect(top?.bases.map(nameOf)).toEqual([
      'Mosul',
      'Ur',
      'Larsu',
      'East Nineveh',
      'East Babylon',
      'East Ugarit',
    ]);
    expect(steps(doubledMap, ur).get(eastUr)).toBe(15);
  });
});
