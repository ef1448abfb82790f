import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../src/index.js';
import type { State } from '../src/game/nouns.js';
import { chance, oneOf } from './battery/chance.js';
import { playedOn, type Played } from './battery/engine.js';
import { anything, hostile } from './battery/hostile.js';
import { at, changedAt, frozen, paths } from './battery/json.js';
import { skirmishOf } from './battery/skirmishes.js';

const engine: Played = createEngine(catalogue);
const library = createEngine(catalogue);

/** A moment of a game, and something legal to do in it. */
interface Step {
  readonly state: State;
  readonly action: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/** Every step of a game by chance. */
function stepsOf(seed: number): readonly Step[] {
  const rules = library.ruleset('first/skirmish');
  if (!rules.ok) throw new Error('No rules.');
  const random = chance(seed);
  const made = engine.createGame(skirmishOf(rules.value, { scenario: 'first/skirmish' }, seed).setup);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const steps: Step[] = [];
  let state = frozen(made.value);
  while (!state.result) {
    const decision = oneOf(engine.decisions(state), random);
    const action = engine.sampleAction(engine.view(state, decision.player), decision, random);
    steps.push({ state, action: frozen(action as Step['action']), type: decision.type });
    const applied = engine.applyAction(state, action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
    state = frozen(applied.state);
  }
  return steps;
}

const ACTIONS = ['battle/orders', 'battle/damage', 'battle/escape', 'battle/withdraw', 'systemships/embark'];

const size = ({ action }: Step): number => paths(action).length;

/** For each type of action the richest of many games, and a plain one. */
const all = Array.from({ length: 120 }, (_, seed) => stepsOf(seed + 1)).flat();
const steps = ACTIONS.flatMap((type) => {
  const some = all.filter((step) => step.type === type).sort((a, b) => size(b) - size(a));
  return [...some.slice(0, 2), ...some.slice(-1)];
});

/** Sends something: it is refused and changes nothing, or it leads to a state from which the game is played to its end. */
function sent({ state }: Step, raw: unknown, seed: number): boolean {
  const decoded = engine.decodeAction(state, raw);
  const applied = engine.applyAction(state, raw);
  if (!applied.ok) {
    expect(applied.state).toBe(state);
    expect(applied.issues.length).toBeGreaterThan(0);
    for (const each of applied.issues) expect(engine.describe(each)).toMatch(/^\S/);
    return false;
  }
  expect(decoded.ok).toBe(true);
  expect(playedOn(engine, applied.state, chance(seed))?.result).toBeTruthy();
  return true;
}

test('the steps that are tried are of every type of action', () => {
  expect([...new Set(steps.map(({ type }) => type))]).toEqual(ACTIONS);
  expect(
    catalogue
      .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'action' ? [part.key] : [])))
      .sort(),
  ).toEqual([...ACTIONS].sort());
});

describe('actions', () => {
  test.each(Object.entries(hostile))(
    "%s is refused, whole and as an action's type, and changes nothing",
    (_name, make) => {
      for (const step of steps) {
        expect(sent(step, make(), 1)).toBe(false);
        expect(sent(step, { ...step.action, type: make() }, 1)).toBe(false);
      }
    },
  );

  test.each(Object.entries(hostile))(
    '%s in any place of any action never throws',
    (_name, make) => {
      for (const [number, step] of steps.entries()) {
        for (const path of paths(step.action)) {
          // What is undefined is the same as left out.
          const raw = changedAt(step.action, path, make);
          sent(step, raw, number);
        }
      }
    },
    120_000,
  );

  test('any place of any action without what stands there, or with more beside it', () => {
    let taken = 0;
    for (const [number, step] of steps.entries()) {
      for (const path of paths(step.action).filter((each) => each.length > 0)) {
        taken += Number(
          sent(
            step,
            changedAt(step.action, path, () => undefined),
            number,
          ),
        );
        const more = [...path.slice(0, -1), '__proto__'];
        sent(
          step,
          changedAt(step.action, more, () => ({ type: 'battle/orders' })),
          number,
        );
        const field = [...path.slice(0, -1), 'no such key'];
        sent(
          step,
          changedAt(step.action, field, () => 1),
          number,
        );
      }
    }
    expect(taken).toBeGreaterThan(0);
  });

  test('anything at all, at every step of a game', () => {
    const game = stepsOf(7);
    fc.assert(
      fc.property(fc.nat(game.length - 1), anything, (number, raw) => {
        expect(sent(game[number]!, raw, number)).toBe(false);
      }),
    );
  });

  test('anything at all in any place of a legal action', () => {
    fc.assert(
      fc.property(fc.nat(steps.length - 1), fc.nat(), anything, (number, place, raw) => {
        const step = steps[number]!;
        const places = paths(step.action);
        sent(
          step,
          changedAt(step.action, places[place % places.length]!, () => raw),
          place,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('a list or record that is not read twice cannot change its mind', () => {
    for (const step of steps) {
      let reads = 0;
      const raw = new Proxy(
        { ...step.action },
        {
          get: (target, key) => {
            reads += Number(key === 'player');
            return reads > 1 && key === 'player' ? 'nobody' : (Reflect.get(target, key) as unknown);
          },
        },
      );
      expect(engine.applyAction(step.state, raw).ok).toBe(true);
      expect(reads).toBe(1);
    }
  });

  test('nothing pollutes the prototype of all objects', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Readonly<Record<string, unknown>>)['ok']).toBeUndefined();
  });
});

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
    return [...some.slice(3, 4), ...(half ? [half] : [])];
  }).map(({ state }) => JSON.parse(engine.serialize(state)) as unknown);

  test('there are several moments, some with sealed choices', () => {
    expect(moments.length).toBeGreaterThan(5);
    expect(moments.filter((save) => /"sealed":\[\{/.test(JSON.stringify(save))).length).toBeGreaterThan(1);
    for (const save of moments) expect(opened(JSON.stringify(save), 1)).toBe(true);
  });

  test.each(moments.map((save, number) => [number + 1, save] as const))(
    'moment %i with any place replaced, taken out or doubled',
    (number, save) => {
      const random = chance(number);
      for (const path of paths(save)) {
        const values = [...[0, 1].map(() => oneOf(junk, random)), undefined];
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
  const setups = [3, 12].map((seed) =>
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
        for (const value of [...[0, 1, 2, 3].map(() => oneOf(junk, random)), undefined]) {
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
