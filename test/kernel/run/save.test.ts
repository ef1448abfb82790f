import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../src/kernel/run/save.js';
import { ann, bob, bound, engineOf, must, refusedFor } from '../../support/toy/play.js';
import { auction, bid, worth } from '../../support/toy/toy.js';

const dear = bound(
  'dear',
  { slot: 'price' },
  worth.replace(() => 9),
);
const engine = engineOf([auction, dear]);
const setup = { rules: 'toy/plain', players: ['ann', 'bob'], lots: ['gold', 'silver'] } as const;
const begun = must(engine.createGame(setup));
const actions = [
  bid({ player: bob, bid: 2 }),
  bid({ player: ann, bid: 3 }),
  bid({ player: ann, bid: 1 }),
  bid({ player: bob, bid: 0 }),
];
const states = actions.reduce((all, each) => [...all, engine.applyAction(all.at(-1)!, each).state], [begun]);
const prints = states.map(fingerprint);

interface Save {
  readonly state: { readonly ruleset: object };
}

/** Changes the save of the first state. */
function damaged(change: (save: Save) => void): string {
  const save = JSON.parse(engine.serialize(begun)) as Save;
  change(save);
  return JSON.stringify(save);
}

const wrong = (written: string): unknown =>
  refusedFor(engine.deserialize(written)).map(({ code, path }) => [code, path]);

describe('a save', () => {
  test('reads back as the same state', () => {
    for (const state of states) {
      const read = must(engine.deserialize(engine.serialize(state)));
      expect(read).toEqual(state);
      expect(read.ruleset).toBe(state.ruleset);
      expect(engine.serialize(read)).toBe(engine.serialize(state));
    }
  });

  test('can be played on', () => {
    const read = must(engine.deserialize(engine.serialize(begun)));
    expect(engine.applyAction(read, actions[0]!).state).toEqual(states[1]);
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '{"form":null}',
    '{"form":"1"}',
    '{"form":{"valueOf":1,"toString":1}}',
  ])('is not %j', (written) => expect(wrong(written)).toEqual([['not-a-save', []]]));

  test('is not a value other than text', () => {
    for (const raw of [undefined, null, 7, {}, Symbol('x')]) {
      expect(engine.deserialize(raw as never)).toMatchObject({ ok: false, issues: [{ code: 'not-a-save' }] });
    }
  });

  test('is not a text of many nested brackets', () => {
    const depth = 200_000;
    expect(wrong(`{"form":${'['.repeat(depth)}${']'.repeat(depth)}}`)).toEqual([['not-a-save', []]]);
  });

  test('of another format is refused, with the number of that format', () => {
    expect(engine.deserialize('{"form":2,"state":{}}')).toEqual({
      ok: false,
      issues: [{ code: 'other-version', path: ['form'], params: { version: 2 } }],
    });
  });

  test.each<readonly [string, (save: Save) => void, unknown]>([
    ['more beside the state', (save) => Object.assign(save, { more: 1 }), [['unknown-field', ['more']]]],
    ['no state', (save) => Object.assign(save, { state: undefined }), [['not-an-object', ['state']]]],
    ['a list for a state', (save) => Object.assign(save, { state: [] }), [['not-an-object', ['state']]]],
    [
      'no ruleset',
      ({ state }) => Object.assign(state, { ruleset: undefined }),
      [['not-an-object', ['state', 'ruleset']]],
    ],
    [
      'a module that nobody knows',
      ({ state }: Save) => Object.assign(state.ruleset, { modules: ['auction', 'gone'] }),
      [['unknown-module', ['state', 'ruleset', 'modules', 1]]],
    ],
    [
      'a scenario that nobody knows',
      ({ state }: Save) => Object.assign(state.ruleset, { scenario: 'gone' }),
      [['unknown-scenario', ['state', 'ruleset', 'scenario']]],
    ],
    [
      'a setting out of bounds',
      ({ state }: Save) => Object.assign(state.ruleset, { settings: { 'auction/purse': 101 } }),
      [['not-a-whole-number', ['state', 'ruleset', 'settings', 'auction/purse']]],
    ],
    [
      'wrong values, all at once',
      ({ state }) => Object.assign(state, { lots: ['gold', 7], sealed: [{ player: 'ann' }], more: true }),
      [
        ['not-a-text', ['state', 'lots', 1]],
        ['missing', ['state', 'sealed', 0, 'bid']],
        ['unknown-field', ['state', 'more']],
      ],
    ],
  ])('with %s is refused with its path', (_what, change, issues) => {
    expect(wrong(damaged(change))).toEqual(issues);
  });

  test('that was cut off is refused, wherever it was cut', () => {
    const written = engine.serialize(begun);
    for (let at = 0; at < written.length; at += 1) {
      expect(engine.deserialize(written.slice(0, at)).ok).toBe(false);
    }
  });
});

describe('a replay', () => {
  test('leads to the same state', () => {
    expect(must(engine.replay({ setup, actions }))).toEqual(states.at(-1));
    expect(must(engine.replay({ setup, actions, prints }))).toEqual(states.at(-1));
    expect(must(engine.replay({ setup, actions: [] }))).toEqual(begun);
  });

  test('names the first refused action and the reason', () => {
    const tooMuch = bid({ player: ann, bid: 100 });
    const refused = refusedFor(
      engine.replay({ setup, actions: [actions[0]!, tooMuch, ...actions.slice(2)] }),
    );
    expect(refused).toEqual([
      { code: 'refused-at', path: ['actions', 1], params: { number: 2 } },
      {
        code: 'bid-too-high',
        path: ['actions', 1, 'bid'],
        rule: 'T1.BID.1',
        module: 'auction',
        params: { bid: 100, most: 10 },
      },
    ]);
    expect(engine.describe(refused[0])).toBe('Action number 2 is refused.');
  });

  test('names the problems of the set-up', () => {
    const refused = refusedFor(engine.replay({ setup: { ...setup, lots: ['tin'] }, actions }));
    expect(refused.map(({ code, path }) => [code, path])).toEqual([['no-such-prize', ['setup', 'lots', 0]]]);
  });

  /** Changes one of the fingerprints. */
  const bent = (at: number) => prints.map((print, number) => (number === at ? '0'.repeat(16) : print));

  test.each([1, 2, 3, 4])('reports another state after %i actions', (at) => {
    expect(refusedFor(engine.replay({ setup, actions, prints: bent(at) }))).toEqual([
      { code: 'differs-at', path: ['actions', at - 1], params: { number: at } },
    ]);
  });

  test('reports another state after the set-up', () => {
    const refused = refusedFor(engine.replay({ setup, actions, prints: bent(0) }));
    expect(refused).toEqual([{ code: 'set-up-differs', path: ['setup'], params: {} }]);
    expect(engine.describe(refused[0])).toBe('The set-up leads to another state than recorded.');
  });

  test('compares only what was recorded', () => {
    expect(engine.replay({ setup, actions, prints: prints.slice(0, 2) }).ok).toBe(true);
  });
});

/** Values that another program computed from the published constants of FNV-1a. */
describe('a fingerprint', () => {
  test('is 16 hexadecimal digits, the same for the same state', () => {
    expect(fingerprint(begun)).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint(structuredClone(begun))).toBe(fingerprint(begun));
  });

  test('differs from state to state', () => {
    expect(new Set(prints).size).toBe(prints.length);
    expect(fingerprint('ab')).not.toBe(fingerprint('ba'));
  });

  test('has not changed since earlier versions', () => {
    expect([fingerprint(''), fingerprint({ a: 1 })]).toEqual(['ffcaaa852d047a87', '8b9e451139712a97']);
  });
});
