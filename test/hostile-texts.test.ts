import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosen } from '../src/kernel/choose.js';
import { chance } from '../src/testing/chance.js';
import { anything, hostile } from './battery/hostile.js';
import { at, changedAt, frozen, paths } from '../src/testing/json.js';
import { skirmishOf } from '../src/testing/skirmishes.js';
import { engine, library } from './battery/steps.js';
import { ACTIONS, manySteps } from './played.js';
import { playedOn } from './plans.js';

const all = manySteps();

/** Values that JSON can say, and that may stand where another should. */
const junk: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  2,
  3.5,
  1e9,
  1e308,
  '',
  'red',
  'red/W1',
  'nobody',
  'orders',
  'round',
  '0505',
  '9999',
  [],
  {},
  [[]],
  ['red'],
  [0],
  { aboard: 'red/W1' },
  { valueOf: 1, toString: 1 },
  { length: 3 },
];

/** A save in which the game-turn at hand is the last one, if there is a last one: it is soon played to its end. */
const lastTurn = (text: string, turn: number): string =>
  text.replace(/("turn-limit\/turns":)\d+/, `$1${turn}`);

/** Reads a save: it is refused with a path, or the game is played to its end and can be saved again. */
function opened(text: string, seed: number): boolean {
  const read = engine.deserialize(text);
  if (!read.ok) {
    expect(read.issues.length).toBeGreaterThan(0);
    for (const { path } of read.issues) expect(Array.isArray(path)).toBe(true);
    return false;
  }
  const again = engine.deserialize(engine.serialize(read.value));
  expect(again).toEqual(read);
  expect(engine.view(read.value, { spectator: true })).toBeTruthy();
  expect(playedOn(engine, frozen(read.value), chance(seed), 4000)?.result).toBeTruthy();
  return true;
}

describe('saves', () => {
  const moments = ACTIONS.flatMap((type) => {
    const some = all.filter((step) => step.type === type);
    const half = some.find(({ state }) => (state.battle?.sealed.length ?? 0) > 0);
    const one = some[3] ?? some[0];
    return [...(one ? [one] : []), ...(half ? [half] : [])];
  }).map(({ state }) => JSON.parse(lastTurn(engine.serialize(state), state.turn)) as unknown);

  test('there are several moments, some with sealed choices', () => {
    expect(moments.length).toBeGreaterThan(ACTIONS.length);
    expect(moments.filter((save) => JSON.stringify(save).includes('"sealed":[{')).length).toBeGreaterThan(1);
    for (const save of moments) expect(opened(JSON.stringify(save), 1)).toBe(true);
  });

  test.each(moments.map((save, number) => [number + 1, save] as const))(
    'moment %i with any place replaced, taken out or doubled',
    (number, save) => {
      const random = chance(number);
      for (const path of paths(save)) {
        const values = [...[0, 1].map(() => chosen(junk, random)), undefined];
        for (const value of values) {
          const text = JSON.stringify(changedAt(save, path, () => value));
          try {
            opened(text, number);
          } catch (thrown) {
            throw new Error(`${path.join('/')} = ${JSON.stringify(value)}: ${String(thrown)}`, {
              cause: thrown,
            });
          }
        }
        opened(
          JSON.stringify(
            changedAt(save, path, (old) =>
              Array.isArray(old) ? [...(old as unknown[]), ...(old as unknown[])] : old,
            ),
          ),
          number,
        );
        if (path.length > 0 && !isItem(save, path)) {
          const more = JSON.stringify(changedAt(save, [...path.slice(0, -1), 'no such key'], () => 1));
          expect([path, opened(more, number)]).toEqual([path, false]);
        }
      }
    },
    120_000,
  );

  /** Whether a place is an item of a list. */
  const isItem = (save: unknown, path: readonly string[]): boolean =>
    Array.isArray(at(save, path.slice(0, -1)));

  test('a game of the greatest ships that are read can be saved in the midst of damage', () => {
    const counts = { PD: 10_000, B: 1, T: 200, M: 200, WG: 1 };
    const ship = (id: string) => ({
      ...{ id, owner: id.slice(0, id.indexOf('/')), at: '0505' },
      ...{ levels: { all: 1000 }, built: counts, now: counts },
    });
    const fleets = ['red/W1', 'red/W2', 'blue/W1', 'blue/W2'].map(ship);
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
    ].reduce((now, action) => engine.applyAction(now, action).state, made.ok ? made.value : all[0]!.state);
    expect(state.battle?.fired?.effective).toEqual({ 'blue/W1': 200_800, 'blue/W2': 1003 });
    expect(opened(engine.serialize(state), 1)).toBe(true);
  });

  test('a save cut short anywhere is refused', () => {
    const text = JSON.stringify(moments[0]);
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
  const rules = library.ruleset('first/skirmish');
  const setups = [35, 247].map((seed) =>
    rules.ok ? skirmishOf(rules.value, { scenario: 'first/skirmish' }, seed).setup : {},
  );

  function begun(setup: unknown, seed: number): boolean {
    const made = engine.createGame(setup);
    if (!made.ok) {
      expect(made.issues.length).toBeGreaterThan(0);
      for (const each of made.issues) expect(engine.describe(each)).toMatch(/^\S/);
      return false;
    }
    expect(playedOn(engine, frozen(made.value), chance(seed), 4000)?.result).toBeTruthy();
    return true;
  }

  test.each(Object.entries(hostile))(
    '%s in any place never throws, and is refused as a whole',
    (_name, make) => {
      expect(begun(make(), 1)).toBe(false);
      for (const setup of setups) {
        for (const path of paths(setup)) begun(changedAt(setup, path, make), path.length);
      }
    },
    120_000,
  );

  test('any place replaced or taken out', () => {
    const random = chance(1);
    let taken = 0;
    for (const setup of setups) {
      for (const path of paths(setup)) {
        for (const value of [...[0, 1, 2, 3].map(() => chosen(junk, random)), undefined]) {
          taken += Number(
            begun(
              changedAt(setup, path, () => value),
              path.length,
            ),
          );
        }
      }
    }
    expect(taken).toBeGreaterThan(20);
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
    const made = (library.ruleset as (raw: unknown) => ReturnType<typeof library.ruleset>)(spec);
    if (made.ok) return true;
    for (const each of made.issues) expect(library.describe(each)).toMatch(/^\S/);
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
    for (const path of paths(spec)) asked(changedAt(spec, path, make));
  });

  test('anything at all is refused', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        expect(asked(raw)).toBe(false);
      }),
    );
  });
});
