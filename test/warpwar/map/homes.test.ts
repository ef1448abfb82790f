import { describe, expect, test } from 'vitest';
import { createGame, playerId } from '../../../src/warpwar/index.js';
import { steps } from '../../../src/warpwar/map/paths.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import { printedHomes, printedMap } from '../../../src/warpwar/map/printed.js';

import { rule } from '../../support/rule.js';

type Home = readonly HexId[];

const homesOf = (players: number): readonly Home[] => printedHomes(players) ?? [];
const starAt = (hex: HexId) => printedMap.stars.find((each) => each.hex === hex);
const valueOf = (hexes: Home) => hexes.reduce((sum, hex) => sum + (starAt(hex)?.value ?? 0), 0);
const apart = (one: HexId, other: HexId): number => steps(printedMap, one).get(other) ?? Infinity;
const between = (one: Home, other: Home): readonly number[] =>
  one.flatMap((from) => other.map((to) => apart(from, to)));

/** One answer for each two homes: first and second, first and third, and so on. */
const pairs = (homes: readonly Home[], ask: (one: Home, other: Home) => number): readonly number[] =>
  homes.flatMap((one, at) => homes.slice(at + 1).map((other) => ask(one, other)));

/** Points between the capitals, and between the bases that are nearest. */
const capitalsApart = (homes: readonly Home[]) =>
  pairs(homes, (one, other) => Math.min(...between(one.slice(0, 1), other.slice(0, 1))));
const basesApart = (homes: readonly Home[]) => pairs(homes, (one, other) => Math.min(...between(one, other)));

/** Points between the two bases of each home that are farthest from each other. */
const widths = (homes: readonly Home[]) => homes.map((home) => Math.max(...between(home, home)));

/** What the stars are worth that are nobody's base and within 4 points of a base, by home. */
const withinReach = (homes: readonly Home[]) => {
  const free = printedMap.stars.map(({ hex }) => hex).filter((hex) => !homes.flat().includes(hex));
  return homes.map((home) => valueOf(free.filter((hex) => Math.min(...between(home, [hex])) <= 4)));
};

/** What the stars are worth that are nobody's base and nearest to a home; a tie is shared. */
const nearest = (homes: readonly Home[]) => {
  const free = printedMap.stars.filter(({ hex }) => !homes.flat().includes(hex));
  const ways = free.map(({ hex, value }) => ({
    value,
    points: homes.map((home) => Math.min(...between(home, [hex]))),
  }));
  return homes.map((_, at) =>
    ways.reduce((sum, { value, points }) => {
      const least = Math.min(...points);
      const closest = points.filter((each) => each === least).length;
      return points[at] === least ? sum + value / closest : sum;
    }, 0),
  );
};

describe.each([2, 3, 4])('homes of %i players', (players) => {
  const homes = homesOf(players);

  test('there is one for each, of three base stars', () => {
    expect(homes.map((home) => home.length)).toEqual(Array.from({ length: players }, () => 3));
  });

  test('every base is a star of the printed map, and no two are the same', () => {
    expect(homes.flat().filter((hex) => !starAt(hex))).toEqual([]);
    expect(new Set(homes.flat()).size).toBe(3 * players);
  });

  test('all are worth the same', () => {
    expect(new Set(homes.map(valueOf))).toEqual(new Set([players === 4 ? 9 : 8]));
  });

  test('createGame takes them', () => {
    const names = ['red', 'blue', 'green', 'gold'].slice(0, players).map((name) => playerId(name));
    const made = createGame({
      rules: 'first/advanced -two-players',
      players: names,
      homes: Object.fromEntries(homes.map((home, at) => [names[at], home])),
    });
    const basesOf = (name: string) =>
      made.ok && made.value.stars.flatMap(({ hex, base }) => (base === name ? [hex] : [])).sort();
    expect(names.map(basesOf)).toEqual(homes.map((home) => [...home].sort()));
  });
});

rule('MAP.6', 'two players have the printed ends, the middle star first', () => {
  const ends = printedMap.ends.map(({ bases, middle }) => [middle, ...bases.filter((hex) => hex !== middle)]);
  expect(homesOf(2)).toEqual(ends);
  expect(capitalsApart(homesOf(2))).toEqual([8]);
  expect(basesApart(homesOf(2))).toEqual([8]);
  expect(widths(homesOf(2))).toEqual([8, 8]);
  expect(withinReach(homesOf(2))).toEqual([19, 19]);
});

const named = (homes: readonly Home[]) =>
  homes.map((home) => home.map((hex) => `${starAt(hex)?.name}(${starAt(hex)?.value})`).join(' '));

test('three players', () => {
  const homes = homesOf(3);
  expect(named(homes)).toEqual([
    'Erech(3) Mosul(2) Byblos(3)',
    'Nineveh(2) Babylon(4) Umma(2)',
    'Ugarit(2) Jarmo(3) Akkad(3)',
  ]);
  expect(capitalsApart(homes)).toEqual([9, 10, 8]);
  expect(basesApart(homes)).toEqual([4, 7, 3]);
  expect(widths(homes)).toEqual([3, 4, 3]);
  expect(withinReach(homes)).toEqual([16, 18, 15]);
  expect(nearest(homes)).toEqual([11, 10, 9]);
});

test('four players', () => {
  const homes = homesOf(4);
  expect(named(homes)).toEqual([
    'Mosul(2) Ur(4) Erech(3)',
    'Nineveh(2) Ubaid(5) Sumarra(2)',
    'Larsu(2) Elam(5) Assur(2)',
    'Ugarit(2) Babylon(4) Akkad(3)',
  ]);
  expect(capitalsApart(homes)).toEqual([10, 8, 13, 11, 8, 8]);
  expect(basesApart(homes)).toEqual([4, 4, 7, 3, 3, 4]);
  expect(widths(homes)).toEqual([4, 5, 4, 5]);
  expect(withinReach(homes)).toEqual([9, 12, 13, 10]);
  expect(nearest(homes)).toEqual([4.5, 6, 5, 2.5]);
});

test('of four players, the north and the south have as much within reach', () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = withinReach(homesOf(4));
  expect([first + third, second + fourth]).toEqual([22, 22]);
});

test('there are none for any other number of players', () => {
  expect([0, 1, 5, 2.5, NaN, -2].map(printedHomes)).toEqual(Array.from({ length: 6 }, () => undefined));
});
