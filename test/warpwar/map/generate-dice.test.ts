/** The dice of a new map: every face of them, and what comes of many. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded, shuffle } from '../../../src/kernel/random.js';
import {
  die,
  isLine,
  isStar,
  starValue,
  fieldOf,
  starNames,
  linesBetween,
  nearestTo,
  scatterStars,
  starsAt,
} from '../../../src/warpwar/map/generate.js';
import { areNeighbors, distance, neighbors, type HexId } from '../../../src/warpwar/map/star-map.js';
import { printedMap } from '../../../src/warpwar/map/printed.js';

import { vector } from '../../support/book.js';
import { rule } from '../../support/rule.js';

// Sound: four digits, or the test is wrong.
const hexes = (...digits: readonly string[]): readonly HexId[] => digits as HexId[];

const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, at) => at + 1);
const pairs = faces(6).flatMap((one) => faces(6).map((other) => [one, other] as const));
const seeds = (count: number): readonly number[] => faces(count);

/** Chance that was written down before: the faces of dice, one after another. */
const rolled = (...script: readonly number[]) => {
  const left = [...script];
  return (): number => (left.shift() ?? NaN) - 1;
};

/** How often each thing is among some, as a part of all: '3/36'. */
const shares = (all: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(all)].map((each) => [each, `${all.filter((other) => other === each).length}/${all.length}`]),
  );

test.each([4, 6, 12])('a die of %i sides shows each of them, and nothing else', (sides) => {
  const random = seeded(3);
  const shown = Array.from({ length: 400 }, () => die(sides, random));
  expect([...new Set(shown)].sort((a, b) => a - b)).toEqual(faces(sides));
});

rule('MAP.GEN.2', 'a hex has a star on one face of twelve, as on two dice of 11 or more', () => {
  const stars = faces(12).filter(isStar);
  const byTwo = pairs.filter(([one, other]) => one + other >= 11);
  expect(stars).toHaveLength(1);
  expect(stars.length / 12).toBe(byTwo.length / 36);
  expect({ p: `${stars.length}/12` }).toEqual(vector('MAPGEN.STAR').rulesGive);
});

rule(
  ['MAP.GEN.7', 'MAP.GEN.8'],
  'a star is worth a third of two dice, rounded down: 0 to 4, high ones rare',
  () => {
    expect(shares(pairs.map(([one, other]) => starValue(one, other)))).toEqual(
      vector('MAPGEN.VALUE').rulesGive,
    );
  },
);

test('over many maps stars and values come as the dice say', () => {
  const { hexes: field } = fieldOf(400);
  let rolls = 0;
  const maps = seeds(60).map((seed) => {
    const random = seeded(seed);
    return scatterStars(field, (below) => {
      rolls += 1;
      return random(below);
    });
  });
  const places = maps.flat();
  expect(places.length / rolls).toBeGreaterThan(0.075);
  expect(places.length / rolls).toBeLessThan(0.092);
  const values = starsAt(places, seeded(5)).map(({ value }) => value);
  const part = (value: number): number => values.filter((each) => each === value).length / values.length;
  for (const [value, ways] of [1, 9, 16, 9, 1].entries()) expect(part(value)).toBeCloseTo(ways / 36, 1);
  expect(Math.max(...values)).toBe(4);
});

rule('MAP.GEN.3', 'no roll is made next to a star, so that no two stars are next to each other', () => {
  const { hexes: field } = fieldOf(200);
  let rolls = 0;
  const all = scatterStars(field, () => {
    rolls += 1;
    return 11;
  });
  const beside = field.filter((hex) => neighbors(hex).some((each) => all.includes(each)));
  // Every roll gives a star here: each hex is one, or next to one and not rolled for.
  expect(rolls).toBe(all.length);
  expect(all.length + beside.length).toBe(field.length);
  for (const seed of seeds(20)) {
    const stars = scatterStars(field, seeded(seed));
    expect(stars.filter((one) => stars.some((other) => areNeighbors(one, other)))).toEqual([]);
  }
  expect(scatterStars(field, () => 0)).toEqual([]);
});

rule(
  'MAP.GEN.4',
  'a star may have a line to each of its four nearest, of those as near the lower number',
  () => {
    const stars = hexes('1010', '0808', '1012', '1210', '1212', '0810', '1515');
    expect(stars.map((each) => distance(stars[0]!, each))).toEqual([0, 2, 2, 2, 2, 2, 5]);
    expect(nearestTo(stars[0]!, stars)).toEqual(['0808', '0810', '1012', '1210']);
    expect(nearestTo(stars[0]!, stars.toReversed())).toEqual(['0808', '0810', '1012', '1210']);
    expect(faces(4).filter(isLine)).toHaveLength(1);
  },
);

rule('MAP.GEN.4', 'two stars that are among the nearest of each other have two chances', () => {
  const stars = hexes('1010', '1013');
  const twice = faces(4).flatMap((one) => faces(4).map((other) => linesBetween(stars, rolled(one, other))));
  expect(twice.filter((lines) => lines.length === 1)).toHaveLength(7);
  expect(twice.filter((lines) => lines.length === 0)).toHaveLength(9);
  expect(linesBetween(stars, rolled(1, 4))).toEqual([['1013', '1010']]);
  expect(linesBetween(stars, rolled(4, 4))).toEqual([['1010', '1013']]);
});

rule('MAP.GEN.5', 'a line that is rolled is left out where either star has four', () => {
  const linesAt = (lines: readonly (readonly HexId[])[], star: HexId): number =>
    lines.filter((ends) => ends.includes(star)).length;
  // Whatever is rolled for is drawn, if there is room.
  const always = (): number => 3;
  const ring = hexes('0808', '0810', '1012', '1210', '1212', '1008');
  const middle = hexes('1010');
  const full = linesBetween([...middle, ...ring], always);
  expect(linesAt(full, middle[0]!)).toBe(4);
  expect(full.slice(0, 4).map(([, to]) => to)).toEqual(['0808', '0810', '1008', '1012']);
  expect(full.some((ends) => ends.includes(middle[0]!) && ends.includes(hexes('1212')[0]!))).toBe(false);
  for (const seed of seeds(20)) {
    const stars = scatterStars(fieldOf(300).hexes, seeded(seed));
    for (const random of [always, seeded(seed)]) {
      const lines = linesBetween(stars, random);
      expect(Math.max(...stars.map((star) => linesAt(lines, star)))).toBeLessThanOrEqual(4);
      expect(new Set(lines.map((ends) => [...ends].sort().join())).size).toBe(lines.length);
    }
  }
});

test('names are all different, and none of them is on the printed map', () => {
  const names = starNames(1500, seeded(1));
  expect(new Set(names).size).toBe(1500);
  expect(names.filter((name) => !/^[A-Z][a-z]+(?: [IVX]+)?$/.test(name))).toEqual([]);
  const printed = new Set(printedMap.stars.map(({ name }) => name));
  expect(names.filter((name) => printed.has(name))).toEqual([]);
  expect(starNames(5, seeded(1))).toEqual(names.slice(0, 5));
  expect(starNames(5, seeded(2))).not.toEqual(names.slice(0, 5));
});

test('things in an order by chance are the same things', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (all, seed) => {
      expect([...shuffle(all, seeded(seed))].sort()).toEqual([...all].sort());
    }),
  );
});
