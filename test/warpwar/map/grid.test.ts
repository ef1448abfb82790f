import { expect, test } from 'vitest';
import { atlasOf, gridOf } from '../../../src/warpwar/map/paths.js';
import { printedMap } from '../../../src/warpwar/map/printed.js';

test('a grid says of places what an atlas says of hexes', () => {
  const [atlas, grid] = [atlasOf(printedMap), gridOf(printedMap)];
  const at = (places: readonly number[]) => places.map((place) => grid.hexes[place]);
  expect(grid.hexes).toEqual(printedMap.hexes);
  for (const [place, hex] of printedMap.hexes.entries()) {
    expect(grid.placeOf(hex)).toBe(place);
    expect(at(grid.beside(place))).toEqual(atlas.beside(hex));
    expect(at(grid.linked(place))).toEqual(atlas.linked(hex));
  }
});

test('a place that is not on the chart is next to nothing', () => {
  const grid = gridOf(printedMap);
  expect(grid.beside(-1)).toEqual([]);
  expect(grid.linked(printedMap.hexes.length)).toEqual([]);
});
