/** What the batteries are made of: the day's games, chosen games, and places of each shape. */

import { describe, expect, test } from 'vitest';
import { again, FIRST_SEED, gamesOf, ofToday, playDaily, someOfToday } from '../../support/battery/daily.js';
import { placesOfEachShape } from '../../support/battery/saves.js';
import { missingFrom } from '../../support/battery/shown.js';

describe('the day’s games', () => {
  const turn = { at: 0, of: 1, share: 0 };

  test('begin with the day’s seed, and are one at least', () => {
    const seeds: number[] = [];
    playDaily('a test', turn, (seed) => seeds.push(seed), '');
    expect(FIRST_SEED).toBeGreaterThan(0);
    expect(seeds).toEqual([FIRST_SEED]);
  });

  test('are as many as somebody asks for, shared by the tests of a file', () => {
    const seeds: number[] = [];
    playDaily('a test', { at: 1, of: 3, share: 0 }, (seed) => seeds.push(seed), '8');
    expect(seeds).toEqual([FIRST_SEED, FIRST_SEED + 1, FIRST_SEED + 2]);
    const shares = (of: number, games: number) =>
      Array.from({ length: of }, (_, at) => gamesOf({ at, of, share: 0 }, games));
    expect(shares(3, 8)).toEqual([2, 3, 3]);
    expect(shares(18, 10_000).reduce((sum, each) => sum + each)).toBe(10_000);
    expect(shares(4, 2)).toEqual([1, 1, 1, 1]);
    for (const wrong of ['0', 'many', '1.5'])
      expect(() => {
        playDaily('a test', turn, () => undefined, wrong);
      }).toThrow(`BATTERY_GAMES is '${wrong}'. Expected a whole number from 1 on.`);
  });

  test('of a long list are a tenth a day, and each of it once in ten days', () => {
    const all = Array.from({ length: 20 }, (_, at) => at);
    expect(ofToday(all, true)).toEqual(all);
    const days = Array.from({ length: 10 }, (_, at) => 7 + at).map((day) => ofToday(all, false, day));
    expect(days[0]).toEqual([7, 17]);
    expect(days.flat().sort((one, other) => one - other)).toEqual(all);
  });

  test('so many items of a short list are played, and others on the next day', () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    expect(someOfToday(all, 2, true)).toEqual(all);
    const days = [0, 1, 2, 3, 4].map((day) => someOfToday(all, 2, false, day).join(''));
    expect(days).toEqual(['ab', 'cd', 'ae', 'bc', 'de']);
  });

  test('one that breaks a law is told with its seed, and with the command that plays it again', () => {
    const breaks = (): never => {
      throw new Error('points-conserved');
    };
    expect(() => playDaily('first/x +y y/z=1', turn, breaks)).toThrow(
      `Seed ${FIRST_SEED}: Error: points-conserved\nAgain: ${again('first/x +y y/z=1', FIRST_SEED)}`,
    );
    expect(again("a 'b' (c)", 7)).toBe("BATTERY_SEED=7 BATTERY_SECONDS=0 npm run battery -- -t 'a .b. .c.'");
  });
});

describe('chosen games', () => {
  /** Every game shows its own number; the third and the fifth show something rare. */
  const marks = (seed: number) => [`seed ${seed}`, ...([3, 5].includes(seed) ? ['rare'] : [])];

  test('that show all that is wanted are taken as they are', () => {
    expect(missingFrom(marks, [1, 3], ['seed 1', 'rare'])).toEqual([]);
  });

  test('that no longer show something are told with others that do', () => {
    expect(missingFrom(marks, [1, 2], ['seed 1', 'rare', 'nowhere'])).toEqual([
      'rare: seeds 3, 5',
      'nowhere: seeds 1 to 60 do not show it, either',
    ]);
  });
});

test('places of each shape: items of a list are alike, and so are the same places of two saves', () => {
  const saves = [
    { ships: [{ id: 1 }, { id: 2 }, { id: 3 }], turn: 1 },
    { ships: [{ id: 4 }], turn: 2 },
  ];
  const shapes = (most: number) =>
    placesOfEachShape(saves, most)
      .flat()
      .map((path) => path.map((key) => (/^\d$/.test(key) ? '#' : key)).join('/'))
      .sort();
  const one = ['', 'ships', 'ships/#', 'ships/#/id', 'turn'];
  expect(shapes(1)).toEqual(one);
  expect(shapes(2)).toEqual(one.flatMap((shape) => [shape, shape]));
  expect(shapes(9)).toHaveLength(3 * 2 + 2 * 4);
});
