/** New maps: what they are like, what is refused, and that games can be played on them. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import {
  createGame,
  describe as said,
  fingerprint,
  playerId,
  type Result,
  type Setup,
  fairness,
  generateMap,
  readMap,
  distancesFrom,
  type GeneratedMap,
  type MapRequest,
  drawMap,
} from 'warpwar';
import { captain, play, seeded } from 'warpwar/players';
import { fieldOf, isOuter, outness, spotOf } from '../../../src/warpwar/map/generate.js';
import { areNeighbors, mapIssues } from '../../../src/warpwar/map/star-map.js';

import { hostile } from '../../support/battery/hostile.js';
import { rule } from '../../support/rule.js';

const NAMES = ['red', 'blue', 'green', 'gold', 'grey', 'pink', 'teal', 'lime'] as const;

/** Maps that several tests look at. */
const known = new Map<string, GeneratedMap>();

function made(asked: MapRequest): GeneratedMap {
  const key = JSON.stringify(asked);
  const result = known.get(key) ?? must(generateMap(asked));
  known.set(key, result);
  return result;
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.issues.map(said).join('\n'));
  return result.value;
}

const codes = (result: Result<unknown>): readonly string[] =>
  result.ok ? [] : result.issues.map(({ code, path }) => [code, ...path].join(' '));

/** Whatever is sent in is read before anything is made of it. */
const sent = (asked: unknown): Result<GeneratedMap> => generateMap(asked as MapRequest); // Sound: see above.

const request = fc.record(
  {
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    hexes: fc.integer({ min: 50, max: 420 }),
    players: fc.integer({ min: 2, max: 6 }),
    homes: fc.constantFrom('spread', 'rim'),
    bases: fc.integer({ min: 1, max: 4 }),
  } as const,
  { requiredKeys: ['seed'] },
);

describe('a new map', () => {
  test('is a map with nothing wrong, with homes for all, or is refused for want of stars', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const result = generateMap(asked);
        if (!result.ok) {
          expect(codes(result)).toEqual(['too-few-stars hexes']);
          const { stars, needed } = result.issues[0].params;
          expect(Number(stars)).toBeLessThan(Number(needed));
          return;
        }
        const { map, homes, report } = result.value;
        expect(mapIssues(map)).toEqual([]);
        expect(readMap(JSON.parse(JSON.stringify(map)))).toEqual({ ok: true, value: map });
        expect(map.hexes).toHaveLength(asked.hexes ?? 400);
        expect(homes).toHaveLength(asked.players ?? 2);
        expect(new Set(homes.flat()).size).toBe((asked.players ?? 2) * (asked.bases ?? 3));
        expect(map.ends.map(({ bases }) => bases)).toEqual(homes);
        expect(map.ends.map(({ middle }) => middle)).toEqual(homes.map(([capital]) => capital));
        expect(fairness(map)).toEqual(report);
      }),
      { numRuns: 40 },
    );
  });

  test('is the same for the same request, and another for another seed', () => {
    const asked = { seed: 7, hexes: 300, players: 3, homes: 'rim' } as const;
    expect(must(generateMap(asked))).toEqual(made(asked));
    expect(made({ ...asked, seed: 8 }).map).not.toEqual(made(asked).map);
    const usual = { hexes: 400, players: 2, homes: 'spread', bases: 3 } as const;
    expect(made({ seed: 1 })).toEqual(made({ seed: 1, ...usual }));
  });

  test('has hexes that hang together, about as wide as tall, with numbers from 01 on', () => {
    for (const count of [50, 51, 97, 322, 400, 401, 777, 2000]) {
      const { hexes, edge, middle, outmost } = fieldOf(count);
      expect(new Set(hexes).size).toBe(count);
      expect(hexes.every((hex) => /^(?!00)\d\d(?!00)\d\d$/.test(hex))).toBe(true);
      expect(distancesFrom({ hexes, warplines: [], ends: [] }, hexes[0]!).size).toBe(count);
      expect(Math.max(...hexes.map((hex) => outness(spotOf(hex), middle)))).toBe(outmost);
      expect(edge.length).toBeLessThan(8 * Math.sqrt(count));
      const ways = hexes.map(spotOf);
      const spanOf = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);
      const [wide, tall] = [spanOf(ways.map(([x]) => x)) * Math.sqrt(3), spanOf(ways.map(([, y]) => y))];
      expect(Math.abs(wide - tall)).toBeLessThanOrEqual(4);
      for (const axis of [0, 2])
        expect(Math.min(...hexes.map((hex) => Number(hex.slice(axis, axis + 2))))).toBe(1);
    }
  });

  rule(['MAP.GEN.3', 'MAP.GEN.5'], 'no star is next to another or has more than four lines', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { stars, warplines } = made({ seed, players: 3 }).map;
      const places = stars.map(({ hex }) => hex);
      expect(places.filter((hex) => places.some((other) => areNeighbors(hex, other)))).toEqual([]);
      for (const hex of places)
        expect(warplines.filter((ends) => ends.includes(hex)).length).toBeLessThanOrEqual(4);
    }
  });

  rule('MAP.GEN.1', 'should have 400 hexes: with less it is made, and a warning says so', () => {
    expect(made({ seed: 1, hexes: 400 }).warnings).toEqual([]);
    const { warnings } = made({ seed: 1, hexes: 399 });
    expect(warnings).toEqual([
      { code: 'few-hexes', path: ['hexes'], params: { hexes: 399, advised: 400 }, rule: 'MAP.GEN.1' },
    ]);
    expect(warnings.map(said)).toEqual(['This map has 399 hexes; at least 400 are recommended.']);
  });

  test('is a picture', () => {
    const { map } = made({ seed: 7 });
    const picture = drawMap(map);
    expect(map.stars.filter(({ name }) => !picture.includes(`>${name} (`))).toEqual([]);
  });

  test('calls its ends after the parts where they lie', () => {
    const all = [2, 3, 4, 6, 8].flatMap((players) => made({ seed: 2, players, hexes: 500 }).map.ends);
    const part = /^(middle|north|south|east|west|(north|south)-(east|west))(-[2-9])?$/;
    expect(all.filter(({ name }) => !part.test(name))).toEqual([]);
    const down = (hex: warpwar.HexId): number => spotOf(hex)[1];
    const of = (start: string): readonly number[] =>
      all.filter(({ name }) => name === start).map(({ middle }) => down(middle));
    expect(Math.max(...of('north'))).toBeLessThan(Math.min(...of('south')));
  });
});

describe('homes', () => {
  /** The least hexes between two capitals, and the most, as they lie. */
  const apart = (homes: GeneratedMap['homes']): readonly number[] => {
    const capitals = homes.map(([capital]) => capital!);
    return capitals.flatMap((one, at) => capitals.slice(at + 1).map((other) => warpwar.distance(one, other)));
  };

  rule('MAP.GEN.6', 'are spread evenly over the map', () => {
    for (const players of [2, 3, 4])
      for (const seed of [1, 2, 3]) {
        const { map, homes } = made({ seed, players });
        expect(Math.min(...apart(homes))).toBeGreaterThan(6);
        // Every hex has a capital that is not farther than half the map.
        const far = map.hexes.map((hex) =>
          Math.min(...homes.map(([capital]) => warpwar.distance(hex, capital!))),
        );
        expect(Math.max(...far)).toBeLessThan(19);
      }
  });

  rule('MAP.GEN.6', 'or they lie round the rim, with none in the middle', () => {
    for (const players of [2, 3, 4])
      for (const seed of [1, 2, 3]) {
        const asked = made({ seed, players, homes: 'rim' });
        const field = fieldOf(400);
        expect(asked.map.hexes).toEqual(field.hexes);
        expect(asked.homes.flat().filter((hex) => !isOuter(field, hex))).toEqual([]);
        expect(asked.map.ends.map(({ name }) => name)).not.toContain('middle');
        expect(Math.min(...apart(asked.homes))).toBeGreaterThan(7);
      }
    const { hexes, ...field } = fieldOf(400);
    const inner = hexes.filter((hex) => !isOuter({ hexes, ...field }, hex)).length;
    expect(inner).toBeGreaterThan(90);
    expect(inner).toBeLessThan(130);
  });

  rule('MAP.GEN.9', 'are about fair: the fairest of several maps is kept', () => {
    const unevenness = (players: number): readonly number[] =>
      [1, 2, 3, 4].map((seed) => made({ seed, players }).report.uneven);
    expect(Math.max(...unevenness(2))).toBeLessThanOrEqual(3);
    expect(Math.max(...unevenness(3))).toBeLessThanOrEqual(7);
    expect(Math.max(...unevenness(4))).toBeLessThanOrEqual(10);
  });

  rule('MAP.GEN.9', 'that are not fair after all are told', () => {
    const told = [1, 2, 3].flatMap((seed) => made({ seed, players: 8, bases: 2 }).warnings);
    expect(told.map(({ code, rule: by }) => [code, by])).toContainEqual(['uneven-homes', 'MAP.GEN.9']);
    expect(said(told[0]!)).toMatch(
      /^The homes are unequal\. Largest differences: base stars \d+, capitals \d+, nearby stars \d+, distance to the next home \d+\.$/,
    );
  });
});

describe('what is refused', () => {
  test.each([
    [{}, ['missing seed']],
    [{ seed: -1 }, ['not-a-whole-number seed']],
    [{ seed: 1.5 }, ['not-a-whole-number seed']],
    [{ seed: 2 ** 32 }, ['not-a-whole-number seed']],
    [{ seed: '7' }, ['not-a-whole-number seed']],
    [{ seed: 1, hexes: 49 }, ['not-a-whole-number hexes']],
    [{ seed: 1, hexes: 2001 }, ['not-a-whole-number hexes']],
    [{ seed: 1, hexes: NaN }, ['not-a-whole-number hexes']],
    [{ seed: 1, players: 1 }, ['not-a-whole-number players']],
    [{ seed: 1, players: 9 }, ['not-a-whole-number players']],
    [{ seed: 1, bases: 0 }, ['not-a-whole-number bases']],
    [{ seed: 1, homes: 'middle' }, ['not-allowed homes']],
    [{ seed: 1, stars: 40 }, ['unknown-field stars']],
    [
      { seed: 'x', hexes: 1, players: 'two', homes: 3, bases: null },
      [
        'not-a-whole-number seed',
        'not-a-whole-number hexes',
        'not-a-whole-number players',
        'not-allowed homes',
        'not-a-whole-number bases',
      ],
    ],
  ])('%j: every reason', (asked, told) => {
    expect(codes(sent(asked))).toEqual(told);
  });

  test('too few stars for the homes', () => {
    const result = generateMap({ seed: 1, hexes: 60, players: 8 });
    expect(codes(result)).toEqual(['too-few-stars hexes']);
    const issue = result.ok ? undefined : result.issues[0];
    expect(issue).toMatchObject({
      rule: 'MAP.GEN.6',
      params: { hexes: 60, players: 8, bases: 3, needed: 24 },
    });
    expect(issue && said(issue)).toMatch(
      /^8 homes with 3 base stars each need 24 suitable stars; no map made of 60 hexes /,
    );
  });

  test.each(Object.entries(hostile))('%s never throws', (_name, make) => {
    expect(sent(make()).ok).toBe(false);
    for (const field of ['seed', 'hexes', 'players', 'homes', 'bases']) {
      const result = sent({ seed: 1, hexes: 60, players: 2, bases: 1, [field]: make() });
      for (const each of result.ok ? [] : result.issues) expect(said(each)).toMatch(/^\S/);
    }
  });

  test('anything at all never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(typeof sent(raw).ok).toBe('boolean');
      }),
    );
  });
});

describe('games on new maps', () => {
  const setupOf = (rules: string, { map, homes }: GeneratedMap): Setup => ({
    rules,
    players: NAMES.slice(0, homes.length),
    map,
    homes: Object.fromEntries(homes.map((home, at) => [NAMES[at], home])),
  });

  const begun = (setup: Setup): warpwar.State => must(createGame(setup));

  test('createGame takes the map, and homes by hexes, by ends, or not at all', () => {
    const { map, homes } = made({ seed: 4, players: 3 });
    const basesOf = (state: warpwar.State): readonly (readonly string[])[] =>
      ['red', 'blue', 'green'].map((name) =>
        state.stars.flatMap(({ hex, base }) => (base === name ? [hex] : [])).sort(),
      );
    const setup = setupOf('second/advanced', { ...made({ seed: 4, players: 3 }), map, homes });
    expect(basesOf(begun(setup))).toEqual(homes.map((home) => [...home].sort()));
    const byEnd = Object.fromEntries(map.ends.map(({ name }, at) => [NAMES[at], name]));
    expect(basesOf(begun({ ...setup, homes: byEnd }))).toEqual(homes.map((home) => [...home].sort()));
    const middles = basesOf(begun({ ...setup, rules: 'second/basic', homes: byEnd }));
    expect(middles).toEqual(homes.map((home) => home.slice(0, 1)));
    const { homes: _none, ...open } = setup;
    expect(begun(open)).toMatchObject({ phase: 'ends', waiting: ['green'] });
  });

  test.each([
    ['first/advanced', { seed: 11 }, 14],
    ['second/advanced', { seed: 12, homes: 'rim' }, 10],
    ['second/advanced', { seed: 13, players: 3 }, 8],
  ] as const)('captains play %s on the map of %j to its end', (scenario, asked, turns) => {
    const rules = `${scenario} +turn-limit turn-limit(turns=${turns})`;
    const start = begun(setupOf(rules, made(asked)));
    const table = Object.fromEntries(start.players.map(({ id }) => [id, captain(warpwar)]));
    // A captain who is refused makes this throw.
    const all = [...play(warpwar, start, table, seeded(asked.seed))];
    const end = all.at(-1)!.state;
    expect(end.result).toBeTruthy();
    expect(all.some(({ action }) => action.type === 'ship/build')).toBe(true);
    const traveled = all.flatMap(({ action }) => (action.type === 'ship/move' ? action.path : []));
    expect(traveled.length).toBeGreaterThan(20);
    const record = { setup: setupOf(rules, made(asked)), actions: all.map(({ action }) => action) };
    const again = warpwar.replay(record);
    expect(again.ok && fingerprint(again.value)).toBe(fingerprint(end));
    expect(playerId('red')).toBe(start.players[0]?.id);
  });
});
