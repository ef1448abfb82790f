import { describe, expect, test } from 'vitest';
import { int } from '../../src/kernel/decode.js';
import type { When } from '../../src/kernel/action.js';
import { ok, refuse } from '../../src/kernel/result.js';

import { ann, bob, engineOf, must, rulesOn } from '../support/toy/play.js';
import { action, auction, issue, event, type State, type View } from '../support/toy/toy.js';

const gave = event('gift/gave', { apply: ({ state }, _: { readonly points: number }) => state });

/** For the next bidder; the others have already bid. */
const whileBidding: When<View> = {
  players: ({ state }) => state.waiting,
  issues: ({ state }, player) => (state.waiting.includes(player) ? [] : [issue('not-now')]),
  must: (_game, player) => player === ann,
};

/** The callbacks that were called, in order. */
const calls: string[] = [];

const give = action(
  'gift/give',
  { points: int(0, 1000) },
  {
    when: whileBidding,
    options: (_game, player) => (calls.push(`options ${player}`), { most: 5, by: player }),
    check: (_game, { player, points }) => {
      calls.push(`check ${player}`);
      return points > 5 ? [issue('bid-too-high', ['points'], { most: 5, bid: points })] : [];
    },
    apply: (_game, { points }) => [gave({ points })],
    sample: (_game, { options }) => ({ points: options.most }),
  },
);

const plan = action(
  'gift/plan',
  { points: int(0, 1000) },
  {
    when: { ...whileBidding, aside: true },
    options: (_game, player) => (player === bob ? { bobs: true } : undefined),
    must: false,
    plan: (_game, { points }) => {
      calls.push('plan');
      return points > 5
        ? refuse(issue('bid-too-high', ['points'], { most: 5, bid: points }))
        : ok({ twice: 2 * points });
    },
    apply: (_game, { points }, { twice }) => [gave({ points: points + twice })],
    sample: () => ({ points: 1 }),
  },
);

const lend = action(
  'gift/lend',
  { points: int(0, 1000) },
  {
    when: whileBidding,
    isOffered: (_game, player) => (calls.push(`offered ${player}`), player === bob),
    options: (_game, player) => (calls.push(`options ${player}`), { most: 7, by: player }),
    check: () => [],
    apply: (_game, { points }) => [gave({ points })],
    sample: (_game, { options }) => ({ points: options.most }),
  },
);

const engine = engineOf([auction, rulesOn('gifts', gave, give, plan), rulesOn('loans', lend)]);
const begin = (): State =>
  must(engine.createGame({ rules: 'toy/plain +gifts', players: ['ann', 'bob'], lots: ['gold'] }));

/** Returns the result of a call and the callbacks that it called. */
function called<T>(act: () => T): readonly [T, readonly string[]] {
  calls.length = 0;
  const value = act();
  return [value, [...calls]];
}

const codes = (state: State, sent: Parameters<typeof engine.applyAction>[1]): readonly string[] => {
  const done = engine.applyAction(state, sent);
  return done.ok ? [] : done.issues.map(({ code }) => code);
};

describe('isOffered', () => {
  const loans = must(
    engine.createGame({ rules: 'toy/plain +gifts +loans', players: ['ann', 'bob'], lots: ['gold'] }),
  );
  const offered = () => engine.decisions(loans).filter(({ type }) => type === 'gift/lend');
  const bobs = { player: 'bob', type: 'gift/lend', must: false, options: { most: 7, by: 'bob' } };

  test('leaves the options until they are read, and makes them once', () => {
    const [decisions, first] = called(offered);
    expect(first.filter((each) => !each.endsWith(' give'))).toEqual([
      'options ann',
      'options bob',
      'offered ann',
      'offered bob',
    ]);
    const [[one], later] = called(() => decisions.map(({ options }) => options));
    expect([one, later]).toEqual([{ most: 7, by: 'bob' }, ['options bob']]);
    expect(called(() => decisions[0]?.options)).toEqual([one, []]);
  });

  test('makes decisions like any other for copies, comparisons and JSON', () => {
    expect(offered()).toEqual([bobs]);
    expect(offered()).toStrictEqual([bobs]);
    expect(structuredClone(offered())).toEqual([bobs]);
    expect(JSON.stringify(offered())).toBe(JSON.stringify([bobs]));
    expect(offered().map((each) => ({ ...each }))).toEqual([bobs]);
    expect(offered().map((each) => Object.freeze(each).options)).toEqual([bobs.options]);
  });
});

describe('when', () => {
  const annBid = engine.applyAction(begin(), { type: 'auction/bid', player: ann, bid: 1 }).state;

  test('decides who may take an action, and whether the game waits for it', () => {
    const [offers, asked] = called(() =>
      engine.decisions(begin()).filter(({ type }) => type === 'gift/give'),
    );
    expect(offers).toEqual([
      { player: 'ann', type: 'gift/give', must: true, options: { most: 5, by: 'ann' } },
      { player: 'bob', type: 'gift/give', must: false, options: { most: 5, by: 'bob' } },
    ]);
    expect(asked).toEqual(['options ann', 'options bob']);
  });

  test('excludes players who may not act now', () => {
    const [offers, asked] = called(() => engine.decisions(annBid).filter(({ type }) => type === 'gift/give'));
    expect(offers.map(({ player }) => player)).toEqual(['bob']);
    expect(asked).toEqual(['options bob']);
  });

  test('refuses before any other check', () => {
    const [found, asked] = called(() => codes(annBid, { type: 'gift/give', player: ann, points: 9 }));
    expect(found).toEqual(['not-now']);
    expect(asked).toEqual([]);
    expect(called(() => codes(annBid, { type: 'gift/give', player: bob, points: 9 }))).toEqual([
      ['bid-too-high'],
      ['check bob'],
    ]);
  });

  test('offers nothing without options, and marks decisions as aside', () => {
    expect(engine.decisions(begin()).filter(({ type }) => type === 'gift/plan')).toEqual([
      { player: 'bob', type: 'gift/plan', must: false, aside: true, options: { bobs: true } },
    ]);
  });
});

describe('a plan', () => {
  test('is made once and passed to apply', () => {
    const [done, asked] = called(() =>
      engine.applyAction(begin(), { type: 'gift/plan', player: bob, points: 2 }),
    );
    expect(done).toMatchObject({ ok: true, events: [{ type: 'gift/gave', payload: { points: 6 } }] });
    expect(asked).toEqual(['plan']);
  });

  test('with issues refuses the action and changes nothing', () => {
    const state = begin();
    const done = engine.applyAction(state, { type: 'gift/plan', player: bob, points: 6 });
    expect(done).toMatchObject({ ok: false, issues: [{ code: 'bid-too-high', path: ['points'] }] });
    expect(done.state).toBe(state);
    expect(codes(state, { type: 'gift/plan', player: ann, points: 6 })).toEqual(['bid-too-high']);
  });

  test('has the type that plan returned', () => {
    action(
      'gift/typed',
      {},
      {
        offers: () => [],
        plan: () => ok({ twice: 2 }),
        // @ts-expect-error: the plan has no such member
        apply: (_game, _given, { thrice }) => [gave({ points: Number(thrice) })],
        sample: () => ({}),
      },
    );
    const wrong = () =>
      action(
        'gift/typed',
        {},
        {
          offers: () => [],
          // @ts-expect-error: an action has check or plan, not both
          check: () => [],
          plan: () => ok({ twice: 2 }),
          apply: () => [],
          sample: () => ({}),
        },
      );
    expect(wrong().key).toBe('gift/typed');
  });
});
