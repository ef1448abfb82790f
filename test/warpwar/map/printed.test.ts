import { expect, test } from 'vitest';
import { atlasOf } from '../../../src/warpwar/map/paths.js';
import {
  areNeighbors,
  axes,
  distance,
  neighbors,
  type HexId,
  mapIssues,
  type MapStar,
} from '../../../src/warpwar/map/star-map.js';
import { printedMap } from '../../../src/warpwar/map/printed.js';

import { rule } from '../../support/rule.js';

// Sound: four digits, or the test is wrong.
const hex = (digits: string): HexId => digits as HexId;
const { hexes, stars, warplines, ends } = printedMap;

const starNamed = (name: string): MapStar => stars.find((each) => each.name === name)!;
const nameAt = (at: HexId): string | undefined => stars.find((each) => each.hex === at)?.name;
const lines = warplines.map((line) => line.map(nameAt).join('-'));

/** Column and row of a hex: half a row lies between one column and the next. */
const placeOf = (at: HexId): string => {
  const [a, b] = axes(at);
  return [a - b, a + b].join();
};

test('nothing is wrong with the map', () => {
  expect(mapIssues(printedMap)).toEqual([]);
});

rule('MAP.1', '322 hexes in 15 columns of 21 or 22, and no hex 2303', () => {
  const solid = Array.from({ length: 15 }, (_, column) =>
    Array.from({ length: 43 }, (_, row) => [column - 7, row + 8] as const),
  )
    .flat()
    .filter(([column, row]) => (column + row) % 2 === 0);
  expect(hexes.length).toBe(322);
  expect(hexes.map(placeOf).sort()).toEqual(solid.map((place) => place.join()).sort());
  expect(hexes).not.toContain('2303');
});

rule('MAP.2', 'each printed number lies where the numbers next to it say', () => {
  const OFFSETS = [
    [0, -2],
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
  ] as const;
  const byPlace = new Map(hexes.map((each) => [placeOf(each), each]));
  const { beside } = atlasOf(printedMap);
  for (const each of hexes) {
    const [column = 0, row = 0] = placeOf(each).split(',').map(Number);
    const around = OFFSETS.flatMap(([right, down]) => byPlace.get([column + right, row + down].join()) ?? []);
    expect([each, beside(each)]).toEqual([each, around]);
    for (const other of around) expect(neighbors(other)).toContain(each);
  }
  expect(areNeighbors(hex('1720'), starNamed('Umma').hex)).toBe(true);
  expect(distance(starNamed('Girsu').hex, starNamed('Kish').hex)).toBe(3);
  expect(distance(hex('1919'), hex('1717'))).toBe(2);
  expect(neighbors(hex('1919')).filter((each) => areNeighbors(each, hex('1717')))).toEqual(['1818']);
});

rule('MAP.3', 'two misprinted numbers are told by their places', () => {
  expect(hexes.filter((each) => each === '2326' || each === '2524')).toEqual(['2326', '2524']);
  expect(neighbors(hex('2326'))).toEqual(['2225', '2325', '2426', '2427', '2327', '2226']);
  expect(neighbors(hex('2524'))).toEqual(['2423', '2523', '2624', '2625', '2525', '2424']);
  expect(hexes).not.toContain('2526');
  expect(hexes.filter((each) => each === '2424').length).toBe(1);
});

rule('MAP.4', '28 stars and 24 warplines, each between two of them', () => {
  expect(stars.length).toBe(28);
  expect(new Set(stars.map(({ name }) => name)).size).toBe(28);
  expect(warplines.length).toBe(24);
  expect(lines.join(' ')).toBe(
    'Mosul-Sippur Ur-Erech Larsu-Susa Calah-Nippur Susa-Nippur Nippur-Assur Nippur-Lagash Lagash-Assur ' +
      'Lagash-Elam Erech-Adab Byblos-Adab Adab-Khafa Ubaid-Mari Ubaid-Sumarra Mari-Umma Sumarra-Umma ' +
      'Umma-Girsu Umma-Sumer Sumer-Babylon Isin-Nineveh Jarmo-Kish Kish-Akkad Kish-Eridu Eridu-Ugarit',
  );
  const at = stars.map((each) => warplines.filter((line) => line.includes(each.hex)).length);
  expect([Math.min(...at), Math.max(...at)]).toEqual([1, 4]);
  const apart = stars.flatMap((one) =>
    stars.filter((other) => other !== one).map((other) => distance(one.hex, other.hex)),
  );
  expect(Math.min(...apart)).toBe(2);
  expect(distance(starNamed('Assur').hex, starNamed('Jarmo').hex)).toBe(2);
});

rule('MAP.5', 'Susa is hex 1207 and its value is 0, as the map has it', () => {
  expect(starNamed('Susa')).toEqual({ hex: '1207', name: 'Susa', value: 0 });
});

rule('MAP.6', 'three base stars at either end, and the middle one of each', () => {
  expect(ends.map(({ name }) => name)).toEqual(['top', 'bottom']);
  expect(ends.map(({ bases }) => bases.map(nameAt))).toEqual([
    ['Mosul', 'Ur', 'Larsu'],
    ['Nineveh', 'Babylon', 'Ugarit'],
  ]);
  expect(ends.map(({ middle }) => nameAt(middle))).toEqual(['Ur', 'Babylon']);
  // What they were told by: they are nearest to their ends, worth 2, 4 and 2, with one warpline each.
  const rows = stars.map((each) => axes(each.hex)[0] + axes(each.hex)[1]).sort((a, b) => a - b);
  const rowsOf = (end = 0) =>
    ends[end]?.bases.map((each) => axes(each)[0] + axes(each)[1]).sort((a, b) => a - b);
  expect([rowsOf(0), rowsOf(1)]).toEqual([rows.slice(0, 3), rows.slice(-3)]);
  for (const { bases } of ends) {
    expect(bases.map((each) => stars.find((one) => one.hex === each)?.value)).toEqual([2, 4, 2]);
    expect(bases.map((each) => warplines.filter((line) => line.includes(each)).length)).toEqual([1, 1, 1]);
  }
});

rule('MAP.7', 'the number in brackets is the value of the star', () => {
  expect(stars.map(({ hex: at, name, value }) => `${at} ${name}(${value})`).join(' ')).toBe(
    '0307 Mosul(2) 0606 Ur(4) 0804 Larsu(2) 0611 Sippur(1) 0710 Erech(3) 0908 Calah(1) 1207 Susa(0) ' +
      '0813 Byblos(3) 1011 Adab(0) 1310 Nippur(1) 1014 Ubaid(5) 1313 Khafa(2) 1415 Mari(1) 1712 Assur(2) ' +
      '1614 Lagash(1) 1616 Elam(5) 1814 Jarmo(3) 1419 Sumarra(2) 1817 Girsu(1) 1719 Umma(2) 1622 Isin(1) ' +
      '2118 Kish(0) 2020 Akkad(3) 1922 Sumer(0) 2318 Eridu(1) 2223 Babylon(4) 2125 Nineveh(2) 2622 Ugarit(2)',
  );
});

test('it is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(printedMap))).toEqual(printedMap);
});
