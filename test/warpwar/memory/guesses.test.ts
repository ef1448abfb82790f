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
  ] as const)('fits all that was seen, and suppose takes it: %s with %j', (scenario, add, isLong) => {
    const more = isLong ? (['turn-limit'] as const) : [];
    const spec = { scenario, add: [...add, ...more] };
    const rules = valueOf(warpwar.compileRules(spec));
    let guessedShips = 0;
    for (const seed of isLong ? [1] : [2]) {
      const { setup } = (isLong ? campaignOf : skirmishOf)(rules, spec, seed);
      let at = 0;
      for (const moment of recalled(warpwar, setup, seed, 150)) {
        at += 1;
        if (at % (isLong ? 23 : 2) !== 0) continue;
        const state = guessed(warpwar, moment, at);
        const [is, was] = [state, moment.state].map((each) => ({
          ...warpwar.view(each as never, moment.viewer),
          waiting: [],
          actions: 0,
        }));
        expect(is).toEqual(was);
        for (const ship of state.ships) {
          const known = moment.memory.ships[ship.id];
          if (!known) continue;
          guessedShips += 1;
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
