import { describeIssue } from '../support/words.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describe as told, replay } from '../../src/warpwar/index.js';
import { chance, changeAt, listPaths } from '../../src/laws/law.js';

import { anything, hostile } from '../support/battery/hostile.js';

import { engine, type Step } from '../support/battery/steps.js';
import { ACTIONS, campaignSteps, gamesWith, manySteps, skirmishSteps } from '../support/played.js';
import { playedOn } from '../support/plans.js';

const all = manySteps();
const size = ({ action }: Step): number => listPaths(action).length;

/** For each type of action the two richest steps of many games, and a plain one. */
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
    for (const each of applied.issues) expect(describeIssue(each)).toMatch(/^\S/);
    return false;
  }
  expect(decoded.ok).toBe(true);
  expect(playedOn(engine, applied.state, chance(seed))?.result).toBeTruthy();
  return true;
}

test('the steps that are tried are of every type of action', () => {
  expect(gamesWith(ACTIONS.filter((type) => !steps.some((step) => step.type === type)))).toEqual([]);
  expect(ACTIONS.length).toBeGreaterThan(15);
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
      // What is undefined is the same as left out.
      const answers = steps.flatMap((step, number) =>
        listPaths(step.action).map((path) => sent(step, changeAt(step.action, path, make), number)),
      );
      expect(answers.length).toBeGreaterThan(300);
      expect(answers).toContain(false);
    },
    120_000,
  );

  test('any place of any action without what stands there, or with more beside it', () => {
    let taken = 0;
    for (const [number, step] of steps.entries()) {
      for (const path of listPaths(step.action).filter((each) => each.length > 0)) {
        taken += Number(
          sent(
            step,
            changeAt(step.action, path, () => undefined),
            number,
          ),
        );
        const more = [...path.slice(0, -1), '__proto__'];
        sent(
          step,
          changeAt(step.action, more, () => ({ type: 'battle/orders' })),
          number,
        );
        const field = [...path.slice(0, -1), 'no such key'];
        sent(
          step,
          changeAt(step.action, field, () => 1),
          number,
        );
      }
    }
    expect(taken).toBeGreaterThan(0);
  });

  test('anything at all, at every step of a game', () => {
    const game = [...skirmishSteps(7), ...campaignSteps(7)];
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
        const places = listPaths(step.action);
        sent(
          step,
          changeAt(step.action, places[place % places.length]!, () => raw),
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
    expect(({} as Readonly<Record<string, unknown>>).ok).toBeUndefined();
  });
});

describe('what is sent is of any size', () => {
  const many = <T>(count: number, each: T): readonly T[] => Array.from({ length: count }, () => each);

  test('a thousand ships that each do a thousand wrong things are refused with a thousand reasons at most', () => {
    const tubes = many(200, { load: 'nothing', at: 'red/W1', drive: 1 });
    const orders = many(1000, { ship: 'red/W99', tactic: 'attack', tubes });
    for (const action of [
      { type: 'battle/orders', player: 'red', orders },
      {
        type: 'battle/orders',
        player: 'red',
        orders: many(1000, { ship: 'red/W1', tactic: 'attack', tubes: many(200, {}) }),
      },
    ]) {
      const { state } = steps[0]!;
      const applied = engine.applyAction(state, action);
      expect(applied.ok).toBe(false);
      expect(applied.state).toBe(state);
      expect(applied.ok ? 0 : applied.issues.length).toBeLessThanOrEqual(1000);
      expect(applied.ok || applied.issues.some(({ code }) => code === 'unreadable')).toBe(false);
    }
  });

  test('so are fleets', () => {
    const now = Object.fromEntries(
      many(5000, 0).map((_, at) => [`X${String(at).replace(/\d/g, (d) => 'ABCDEFGHIJ'[Number(d)]!)}`, 1]),
    );
    const counts = { PD: 1, WG: 1 };
    const fleets = { red: many(1000, 0).map((_, at) => ({ name: `W${at + 1}`, counts, now })) };
    const made = engine.createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets });
    expect(made.ok ? 0 : made.issues.length).toBeLessThanOrEqual(1000);
    expect(made.ok ? '' : made.issues[0].code).toBe('too-many');
  });

  test('a record that is none is not played', () => {
    for (const raw of [
      null,
      7,
      {},
      { setup: 1 },
      { setup: {}, actions: 5 },
      { setup: {}, actions: [], prints: [7] },
    ])
      expect(replay(raw as never).ok).toBe(false);
    expect(told({ code: 'no-order' })).toContain('has no order');
  });
});
