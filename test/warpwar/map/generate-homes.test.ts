/** Where homes are put on maps that are known: rows of hexes, with a star here and there. */

import { expect } from 'vitest';
import { hexId, type HexId } from 'warpwar';
import { spotOf, placeHomes } from '../../../src/warpwar/map/generate.js';
import { survey } from '../../../src/warpwar/map/fairness.js';

import { rule } from '../../support/rule.js';

const hex = (at: number): HexId => hexId(`05${String(at).padStart(2, '0')}`);

/** Homes about two places of a row, by the stars of it: where each is, and what it is worth. */
function homesIn(
  stars: readonly (readonly [at: number, value: number])[],
  about: [number, number],
  bases: number,
) {
  const land = survey({
    hexes: Array.from({ length: 50 }, (_, at) => hex(at + 1)),
    stars: stars.map(([at, value]) => ({ hex: hex(at), name: `Star ${String(at)}`, value })),
    warplines: [],
    ends: [],
  });
  const spots = about.map((at) => spotOf(hex(at)));
  const places = stars.map(([at]) => hex(at));
  return placeHomes(land, spots, places, bases).homes.map((home) => home.map((each) => Number(each) - 500));
}

rule('MAP.GEN.9', 'bases of two homes are not put next to each other, though that were as fair', () => {
  const row = [
    [10, 1],
    [14, 1],
    [6, 1],
    [20, 1],
    [16, 1],
    [24, 1],
  ] as const;
  const [west = [], east = []] = homesIn(row, [10, 20], 2);
  expect([west[0], east[0]]).toEqual([10, 20]);
  expect(Math.min(...east) - Math.max(...west)).toBeGreaterThanOrEqual(3);
});

rule('MAP.GEN.6', 'a capital goes astray for what is fairer, but not far', () => {
  const row = (better: number) =>
    [
      [10, 1],
      [better, 2],
      [30, 2],
    ] as const;
  expect(homesIn(row(15), [10, 30], 1)).toEqual([[15], [30]]);
  expect(homesIn(row(17), [10, 30], 1)).toEqual([[10], [30]]);
});
