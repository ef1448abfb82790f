import { describeIssue } from '../support/words.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickRandom } from '../../src/kernel/random.js';
import { chance, changeAt, listPaths } from '../../src/laws/law.js';

import { anything, hostile } from '../support/battery/hostile.js';

import { engine, library } from '../support/battery/steps.js';
import { begun, setups } from '../support/battery/setups.js';
import { junk, moments, opened, placesOfEachShape, tryPlace } from '../support/battery/saves.js';
import { ACTIONS, manySteps } from '../support/played.js';

describe('saves', () => {
  const saves = moments();
  const places = placesOfEachShape(saves, 4);

  test('there are several moments, some with sealed choices', () => {
    expect(saves.length).toBeGreaterThan(ACTIONS.length);
    expect(saves.filter((save) => JSON.stringify(save).includes('"sealed":[{')).length).toBeGreaterThan(1);
    for (const save of saves) expect(opened(JSON.stringify(save), 1)).toBe(true);
  });

  test('their places are of many shapes', () => {
    expect(places.flat().length).toBeGreaterThan(600);
  });

  // The long battery tries every place of every moment.
  test.each(saves.map((save, number) => [number + 1, save, places[number] ?? []] as const))(
    'moment %i with some places replaced, taken out or doubled',
    (number, save, some) => {
      expect(() => some.forEach((path, nth) => tryPlace(save, path, 1000 * number + nth))).not.toThrow();
    },
    120_000,
  );

  test('a game of the greatest ships that are read can be saved in the midst of damage', () => {
    const counts = { PD: 10_000, B: 1, T: 200, M: 200, WG: 1 };
    const fleet = ['W1', 'W2'].map((name) => ({ name, counts, levels: { all: 1000 } }));
    const fleets = { red: fleet, blue: fleet };
    const made = engine.createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets });
    const tubes = Array.from({ length: 200 }, () => ({ load: 'missile', at: 'blue/W1', drive: 1 }));
    const beam = { power: 1, at: 'blue/W2' };
    const orders = [
      { ship: 'red/W1', tactic: 'attack', tubes },
      { ship: 'red/W2', tactic: 'attack', beam },
    ];
    const still = ['blue/W1', 'blue/W2'].map((id) => ({ ship: id, tactic: 'attack' }));
    const state = [
      { type: 'battle/orders', player: 'red', orders },
      { type: 'battle/orders', player: 'blue', orders: still },
    ].reduce(
      (now, action) => engine.applyAction(now, action).state,
      made.ok ? made.value : manySteps()[0]!.state,
    );
    expect(state.battle?.fired?.effective).toEqual({ 'blue/W1': 200_800, 'blue/W2': 1003 });
    expect(opened(engine.serialize(state), 1)).toBe(true);
  });

  test('a save cut short anywhere is refused', () => {
    const text = JSON.stringify(saves[0]);
    for (let end = 0; end < text.length; end += 7)
      expect(engine.deserialize(text.slice(0, end)).ok).toBe(false);
  });

  test('what is no text, or no save, is refused', () => {
    const read = engine.deserialize as (raw: unknown) => { readonly ok: boolean };
    for (const make of Object.values(hostile)) expect(read(make()).ok).toBe(false);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(read(text).ok).toBe(false);
      }),
    );
    for (const value of junk) expect(read(JSON.stringify({ form: value, state: value })).ok).toBe(false);
  });
});

describe('set-ups', () => {
  const some = placesOfEachShape(setups, 1);

  test('their places are of many shapes', () => {
    expect(some.flat().length).toBeGreaterThan(25);
  });

  // The long battery tries every place.
  test.each(Object.entries(hostile))(
    '%s in a place of each shape never throws, and is refused as a whole',
    (_name, make) => {
      expect(begun(make(), 1)).toBe(false);
      const answers = setups.flatMap((setup, number) =>
        (some[number] ?? []).map((path) => begun(changeAt(setup, path, make), path.length)),
      );
      expect(answers).toHaveLength(some.flat().length);
    },
    120_000,
  );

  test('any place replaced or taken out', () => {
    const random = chance(1);
    const answers = setups.flatMap((setup) =>
      listPaths(setup).flatMap((path) => {
        const values = [pickRandom(junk, random), undefined];
        return values.map((value) =>
          begun(
            changeAt(setup, path, () => value),
            path.length,
          ),
        );
      }),
    );
    expect(answers.filter((taken) => taken).length).toBeGreaterThan(10);
  });

  test('anything at all', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        expect(begun(raw, 1)).toBe(false);
      }),
    );
  });
});

describe('rulesets', () => {
  const pieces = fc.constantFrom(
    'first/skirmish',
    '+',
    '-',
    'systemships',
    'technology',
    'core',
    '(',
    ')',
    '=',
    ',',
    ' ',
    'every',
    '7',
    'loadedRackHit',
    'lost',
    '__proto__',
    'constructor',
    '/',
    '1e9',
    '-1',
    'é',
    '\u0000',
  );

  function asked(spec: unknown): boolean {
    const made = (library.compileRules as (raw: unknown) => ReturnType<typeof library.compileRules>)(spec);
    if (made.ok) return true;
    for (const each of made.issues) expect(describeIssue(each)).toMatch(/^\S/);
    return false;
  }

  test('a text of any pieces is read or refused', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (words) => {
        expect(typeof asked(`first/skirmish ${words.join('')}`)).toBe('boolean');
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(asked(text)).toBe(false);
      }),
    );
  });

  test('long texts are refused in no time', () => {
    for (const piece of ['(', ')', 'a', '+a', '=', 'a(', 'a(b=1,', '+a ', '-é']) {
      const text = piece.repeat(200_000);
      expect(asked(text)).toBe(false);
      expect(asked(`first/skirmish ${text}`)).toBe(false);
    }
  }, 10_000);

  test.each(Object.entries(hostile))('%s is refused, whole and in any place', (_name, make) => {
    expect(asked(make())).toBe(false);
    const spec = {
      scenario: 'first/skirmish',
      add: ['technology'],
      remove: ['systemships'],
      settings: { 'technology/every': 4 },
    };
    for (const path of listPaths(spec)) asked(changeAt(spec, path, make));
  });

  test('anything at all is refused', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        expect(asked(raw)).toBe(false);
      }),
    );
  });
});
