/** How fair homes are, on maps that are known. */

import { describe, expect, test } from 'vitest';
import { hexId, type StarMap, fairness, generateMap, printedHomes, printedMap } from 'warpwar';
import { rule } from '../../support/rule.js';

const reportOn = (players: number) => fairness(printedMap, printedHomes(players));

/** A map in a row: a home at each end, three stars between them, the second nearer to the west. */
const row: StarMap = {
  hexes: Array.from({ length: 12 }, (_, at) => hexId(`05${String(at + 10)}`)),
  stars: (
    [
      ['0510', 'West', 3],
      ['0512', 'Near', 2],
      ['0517', 'Far', 4],
      ['0519', 'Side', 1],
      ['0521', 'East', 1],
    ] as const
  ).map(([hex, name, value]) => ({ hex: hexId(hex), name, value })),
  warplines: [],
  ends: [
    { name: 'west', bases: [hexId('0510')], middle: hexId('0510') },
    { name: 'east', bases: [hexId('0519'), hexId('0521')], middle: hexId('0521') },
  ],
};

rule(
  'MAP.GEN.9',
  'a report says what homes are worth, what is within reach, and how far they are apart',
  () => {
    expect(fairness(row)).toEqual({
      reach: 4,
      homes: [
        { bases: ['0510'], values: [3], worth: 3, stars: 1, starsWorth: 2, capitals: [0, 11], nearest: 9 },
        {
          bases: ['0521', '0519'],
          values: [1, 1],
          worth: 2,
          stars: 1,
          starsWorth: 4,
          capitals: [11, 0],
          nearest: 9,
        },
      ],
      spread: { worth: 1, capital: 2, stars: 0, starsWorth: 2, nearest: 0 },
      uneven: 6,
    });
  },
);

rule('MAP.GEN.9', 'a host edits the map and asks again', () => {
  const valued: StarMap = {
    ...row,
    stars: row.stars.map((star) => (star.name === 'East' ? { ...star, value: 2 } : star)),
  };
  expect(fairness(valued).uneven).toBe(3);
  const joined: StarMap = { ...row, warplines: [[hexId('0510'), hexId('0521')]] };
  expect(fairness(joined).homes.map(({ capitals, nearest }) => [...capitals, nearest])).toEqual([
    [0, 1, 1],
    [1, 0, 1],
  ]);
  // In place, too, as a program that is not typed may.
  const edited = structuredClone(row) as unknown as { warplines: unknown[] } & StarMap; // Sound: the same value.
  expect(fairness(edited)).toEqual(fairness(row));
  edited.warplines.push(['0510', '0521']);
  expect(fairness(edited)).toEqual(fairness(joined));
});

describe('of the printed map', () => {
  test.each([
    [2, [8, 8], [19, 19], [8, 8]],
    [3, [8, 8, 8], [16, 18, 15], [9, 8, 8]],
    [4, [9, 9, 9, 9], [9, 12, 13, 10], [8, 8, 8, 8]],
  ])('homes of %i players are as the documents say', (players, worth, within, capitals) => {
    const { homes, spread } = reportOn(players);
    expect(homes.map((home) => home.worth)).toEqual(worth);
    expect(homes.map((home) => home.starsWorth)).toEqual(within);
    const least = homes.map((home) =>
      Math.min(...home.capitals.flatMap((each) => (each === null || each === 0 ? [] : [each]))),
    );
    expect(least).toEqual(capitals);
    expect(spread.worth).toBe(0);
    expect(spread.starsWorth).toBe(Math.max(...within) - Math.min(...within));
  });

  test('its ends are the homes, unless others are given', () => {
    expect(fairness(printedMap)).toEqual(reportOn(2));
  });
});

describe('of what is no good map', () => {
  test('parts that no way joins are told, and not measured', () => {
    const parted = { ...row, hexes: row.hexes.filter((hex) => hex !== '0515') };
    expect(fairness(parted).homes.map(({ capitals, nearest }) => [...capitals, nearest])).toEqual([
      [0, null, null],
      [null, 0, null],
    ]);
    expect(fairness(parted).spread.nearest).toBe(0);
  });

  test('no homes, one home, a home without a star', () => {
    expect(fairness(row, [])).toMatchObject({ homes: [], uneven: 0 });
    expect(fairness(row, [[hexId('0510')]])).toMatchObject({ homes: [{ nearest: null }], uneven: 0 });
    expect(fairness(row, [[], [hexId('0101')]])).toMatchObject({
      homes: [
        { worth: 0, capitals: [null, null] },
        { worth: 0, capitals: [null, null] },
      ],
    });
  });
});

test('a report is plain data', () => {
  const made = generateMap({ seed: 3, players: 3 });
  const value: unknown = made.ok && made.value;
  expect(JSON.parse(JSON.stringify(value))).toEqual(value);
});
