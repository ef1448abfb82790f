/** Guesses at records that a viewer does not see. */

import { describe, expect, test } from 'vitest';
import { guesses, suppose, type Memory } from '../../../src/research/index.js';
import * as warpwar from '../../../src/warpwar/index.js';
import { campaignOf, skirmishOf } from '../../../src/warpwar/laws/games.js';
import { misfitOf } from '../../../src/warpwar/memory/guesses.js';
import { seeded } from '../../../src/warpwar/players/index.js';
import { red } from '../../support/fleets.js';
import { guessed, recalled, valueOf } from '../../support/remembered.js';

const begun = warpwar.newGame('first/skirmish', {
  fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=8 B=5\nW2: PD=2' },
});
const seen = warpwar.view(begun, red);
const [w1] = ['blue/W1'];
const remembering = (known: Partial<Memory['ships'][string]>): Memory => ({
  points: 0,
  lost: {},
  ships: { [w1]: { since: 1, built: {}, capacity: 1, trials: [], ...known } },
});
const drawn = (memory: Memory | undefined, seed = 1, tries?: number) =>
  guesses(warpwar, seen, memory, seeded(seed), tries);
const recordOf = (memory: Memory | undefined, seed = 1) =>
  valueOf(drawn(memory, seed)).ships.find(({ id }) => id === w1)!;

describe('a guess', () => {
  test.each([
    ['first/advanced', [], {}],
    ['second/advanced', ['marines', 'bought-technology'], {}],
    ['first/skirmish', [], undefined],
    ['second/skirmish', [], undefined],
    ['first/advanced', ['blind'], {}],
    ['second/advanced', ['blind'], { 'blind/map': 'unknown', 'blind/score': 'own' }],
    ['second/advanced', ['blind'], { 'blind/range': 1, 'blind/map': 'stars', 'blind/passing': false }],
  ] as const)('fits all that was seen, and suppose takes it: %s with %j %j', (scenario, add, isLong) => {
    const more = isLong ? (['turn-limit'] as const) : [];
    const spec = { scenario, add: [...add, ...more], settings: { ...isLong } };
    const rules = valueOf(warpwar.compileRules(spec));
    const isBlind = spec.add.includes('blind');
    let guessedShips = 0;
    for (const seed of isLong ? [1] : [2]) {
      const { setup } = (isLong ? campaignOf : skirmishOf)(rules, spec, seed);
      let at = 0;
      for (const moment of recalled(warpwar, setup, seed, 150)) {
        at += 1;
        if (at % (isBlind ? 7 : isLong ? 23 : 2) !== 0) continue;
        // Who fights out of sight is not guessed.
        if (isBlind && !moment.state.waiting.includes(moment.viewer)) continue;
        const state = guessed(warpwar, moment, at);
        expect(warpwar.awaiting(state).length).toBeGreaterThan(0);
        const [is, was] = [state, moment.state].map((each) => ({
          ...warpwar.view(each as never, moment.viewer),
          waiting: [],
          actions: 0,
        }));
        expect(is).toEqual(was);
        for (const ship of state.ships) {
          const known = moment.memory.ships[ship.id];
          if (!known && !(isBlind && ship.owner !== moment.viewer)) continue;
          guessedShips += 1;
          if (!known) continue;
          expect(misfitOf(rules, known, ship)).toBeUndefined();
        }
      }
    }
    expect(guessedShips).toBeGreaterThan(10);
  });

  test('is another for other numbers, and the same for the same', () => {
    expect(recordOf(undefined, 3)).toEqual(recordOf(undefined, 3));
    const all = Array.from({ length: 30 }, (_, seed) => JSON.stringify(recordOf(undefined, seed)));
    expect(new Set(all).size).toBeGreaterThan(20);
  });

  test('costs what the viewer has had, or more where less would not do', () => {
    const cost = (memory?: Memory): number =>
      valueOf(drawn(memory, 5)).ships.reduce(
        (sum, { built, levels }) => sum + warpwar.shipCost(warpwar.rulesOf(seen), { counts: built, levels }),
        0,
      );
    // Red has a ship of 15 Build Points.
    expect(cost()).toBeGreaterThan(11);
    expect(cost()).toBeLessThan(20);
    expect(cost({ ...remembering({}), points: 200 })).toBeGreaterThan(150);
    expect(cost({ ...remembering({}), points: 200, lost: { blue: 6 } })).toBeLessThan(150);
    expect(recordOf(remembering({ built: { B: 30 } })).built.B).toBeGreaterThan(29);
  });

  test('has what was needed, less what was spent and hit', () => {
    const trials = [
      { needs: { PD: 3, T: 1, M: 1 }, spent: { M: 1 }, hits: 4 },
      { needs: { PD: 6, S: 2 }, spent: {}, hits: 0 },
    ];
    for (let seed = 0; seed < 40; seed += 1) {
      const { built, now } = recordOf(remembering({ trials }), seed);
      const lost = (letters: string): number => (built[letters] ?? 0) - (now[letters] ?? 0);
      expect(built.T).toBeGreaterThan(0);
      expect(now.PD).toBeGreaterThan(5);
      expect(now.S).toBeGreaterThan(1);
      const missiles = Math.ceil((lost('M') - 1) / 3);
      const others = Object.keys(built).filter((letters) => letters !== 'M');
      expect(others.reduce((sum, letters) => sum + lost(letters), missiles)).toBe(4);
    }
  });
});

describe('a guess in blind games', () => {
  const [home, far] = ['0404', '1414'] as const;
  const hexes = [home, '0405', '0406', far];
  const stars = [
    { hex: home, name: 'Alpha', value: 1 },
    { hex: '0406', name: 'Middle', value: 1 },
    { hex: far, name: 'Omega', value: 1 },
  ];
  const blind = (settings: string, moves: (state: warpwar.State) => warpwar.State = (state) => state) => {
    const rules = `second/advanced +blind +turn-limit ${settings}`;
    const map = { hexes, stars, warplines: [], ends: [] };
    const made = warpwar.createGame({
      rules,
      players: ['red', 'blue'],
      map,
      homes: { red: [home], blue: [far] },
    });
    const view = warpwar.view(moves(valueOf(made)), red);
    return {
      view,
      guess: (memory?: Memory, seed = 1) => valueOf(guesses(warpwar, view, memory, seeded(seed))),
    };
  };
  const w7 = { 'blue/W7': { owner: 'blue', at: '0406', turn: 1 } } as never;
  const last = { ships: w7, stars: {} };
  const remembered = (seenLast: Memory['seen']): Memory => ({
    points: 0,
    lost: {},
    ships: {},
    seen: seenLast!,
  });

  test('gives each enemy a Base out of sight: where it was last seen, or at some star', () => {
    const { view, guess } = blind('');
    const owners = (memory?: Memory, seed?: number) => guess(memory, seed).stars?.map(({ base }) => base);
    const all = Array.from({ length: 20 }, (_, seed) => JSON.stringify(owners(undefined, seed)));
    expect([...new Set(all)].sort()).toEqual(
      [JSON.stringify(['red', undefined, 'blue']), JSON.stringify(['red', 'blue', undefined])].sort(),
    );
    const taken = { '0406': { star: { ...stars[1], base: 'blue' }, turn: 1 } } as never;
    expect(owners(remembered({ ships: {}, stars: taken }))).toEqual(['red', 'blue', undefined]);
    const state = valueOf(suppose(warpwar, view, guess() as never));
    expect(warpwar.view(state, red)).toEqual(view);
  });

  test('places ships where they were last seen, unless the viewer sees that they are gone', () => {
    const placed = (settings: string) =>
      blind(settings)
        .guess(remembered(last))
        .ships.map(({ id, owner, at, built }) => [id, owner, at, built.WG ?? 0]);
    expect(placed('')).toEqual([['blue/W7', 'blue', '0406', 1]]);
    expect(placed('blind(range=2)')).toEqual([]);
  });

  test('has what is remembered of the map, and something far away if nothing is known', () => {
    const { view, guess } = blind('blind(map=unknown)');
    expect(view.map.hexes).toEqual([home, '0405']);
    const invented = guess();
    expect(invented.stars).toHaveLength(2);
    expect(warpwar.view(valueOf(suppose(warpwar, view, invented as never)), red)).toEqual(view);
    const map = { hexes: [home, '0405', '0406'], warplines: [], stars: stars.slice(0, 2) } as never;
    const known = guess(remembered({ ...last, map }));
    expect([known.map?.hexes, known.ships.map(({ at }) => at)]).toEqual([[home, '0405', '0406'], ['0406']]);
    expect(warpwar.view(valueOf(suppose(warpwar, view, known as never)), red)).toEqual(view);
    const unseen = warpwar.view(valueOf(suppose(warpwar, view, known as never)), { spectator: true });
    const public_ = valueOf(guesses(warpwar, unseen, undefined, seeded(1)));
    expect(
      warpwar.view(valueOf(suppose(warpwar, unseen, public_ as never)), { spectator: true }),
    ).toMatchObject({
      map: unseen.map,
      stars: [],
    });
  });

  test('leaves open games as they were', () => {
    expect(Object.keys(valueOf(drawn(undefined)))).toEqual(['ships', 'players']);
  });
});

describe('what cannot be is refused', () => {
  const issueOf = (memory: Memory, tries?: number) => {
    const made = drawn(memory, 1, tries);
    return made.ok ? undefined : made.issues.map(({ code, params }) => [code, params.limit]);
  };

  test.each([
    ['units that no ship has', { built: { WG: 2 } }, 'units'],
    ['components that are not there', { built: { XX: 1 } }, 'units'],
    ['hits that no ship survives', { capacity: 1e9 }, 'hits'],
  ])('%s', (_title, known, limit) => {
    expect(issueOf(remembering(known))).toEqual([['no-guess', limit]]);
  });

  test('a ship for which there was no try', () => {
    expect(issueOf(remembering({}), 0)).toEqual([['no-guess', 'design']]);
  });

  test('a choice where nobody can have one', () => {
    // Red waits for blue to place a hit.
    const fired = { shots: [], hits: { [w1]: 900 }, effective: { [w1]: 900 }, escaped: [] };
    const view = {
      ...seen,
      waiting: ['blue'],
      battle: { ...seen.battle, step: 'damage', done: false, fired },
    };
    const made = guesses(warpwar, view as never, undefined, seeded(1));
    expect(made).toMatchObject({
      ok: false,
      issues: [{ code: 'no-guess', params: { ship: w1, limit: 'choice' } }],
    });
  });

  test('a memory that is none', () => {
    for (const bad of [{}, 7, { ...remembering({}), ships: { [w1]: {} } }])
      expect(drawn(bad as never)).toMatchObject({ ok: false, issues: [{ code: 'bad-argument' }] });
  });

  test('a record that suppose refuses is not drawn for ships that are seen', () => {
    expect(valueOf(guesses(warpwar, warpwar.view(begun, 'blue'), undefined, seeded(1))).ships).toHaveLength(
      1,
    );
    expect(suppose(warpwar, seen, valueOf(drawn(undefined)))).toMatchObject({ ok: true });
  });
});
