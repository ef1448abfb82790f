/** Rolls are asked for, known and read, from a seed or as somebody gives them. */

import { describe, expect, test } from 'vitest';
import { commitSeed } from '../../../src/kernel/dice/seeded.js';
import { module } from '../../../src/kernel/module.js';
import type { AnyEngine } from '../../../src/laws/law.js';

import {
  catalogue,
  damageRead,
  hitRead,
  logged,
  toHit,
  type State,
  type View,
} from '../../support/dice-toy/duel.js';
import { engine, engineWith } from '../../support/dice-toy/engine.js';
import { must, refusedFor } from '../../support/toy/play.js';

const any: AnyEngine<State, View> = engine;
const players = ['ann', 'bob'];
const GIVEN = 'fair/duel +given-dice';

const seededGame = (seed = 'a seed', more: object = {}): State =>
  must(any.createGame({ rules: 'fair/duel', players, seed, ...more }));
const givenGame = (table: AnyEngine<State, View> = any, rules = GIVEN): State =>
  must(table.createGame({ rules, players }));

const roll = (...faces: readonly number[]) => ({ type: 'chance/roll', player: 'chance', faces });
const strike = (player: string, at: string, blows: number) => ({ type: 'duel/strike', player, at, blows });

function after(state: State, ...actions: readonly object[]): State {
  return actions.reduce((now: State, action) => {
    const done = any.applyAction(now, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return done.state;
  }, state);
}

const codes = (state: State | View, action: object): readonly string[] =>
  any.checkAction(state, action).map(({ code }) => code);

const begun = givenGame();
const fighting = after(begun, roll(1));
const struck = after(fighting, strike('ann', 'bob', 2));

describe('given dice', () => {
  test('wait for chance at each roll, also in the set-up', () => {
    expect(any.awaiting(begun)).toEqual(['chance']);
    expect(any.decisions(begun)).toEqual([
      {
        player: 'chance',
        type: 'chance/roll',
        must: true,
        options: { roll: 'duel/first', title: 'who strikes first', dice: [2], counts: 'faces', about: {} },
      },
    ]);
    expect(any.awaiting(fighting)).toEqual(['ann']);
    expect(any.awaiting(struck)).toEqual(['chance']);
  });

  test('fall depth first: what a reader asks for comes before what was pending, in the order of its list', () => {
    const end = after(struck, roll(2, 3), roll(2), roll(1), roll(2, 3, 1), roll(1), roll(6));
    expect(end.log).toEqual([
      'first 1',
      'hit 1',
      'damage 1.2',
      'damage 1.1',
      'hit 2',
      'damage 2.2',
      'damage 2.1',
    ]);
    expect(end.players.map(({ points }) => points)).toEqual([6, 4]);
    expect(any.awaiting(end)).toEqual(['bob']);
  });

  test('are told in one event each, with their purpose', () => {
    const done = any.applyAction(struck, roll(2, 3));
    expect(done.ok && done.events).toEqual([
      {
        type: 'chance/rolled',
        payload: { roll: 'duel/to-hit', dice: [6, 6], faces: [2, 3], about: { player: 'bob', blow: 1 } },
        audience: 'all',
      },
    ]);
    expect(done.ok && toHit.is(done.events[0]!.payload as never)).toBe(true);
  });

  test.each([
    ['too few', [1], 'not-these-dice'],
    ['too many', [1, 1, 1], 'not-these-dice'],
    ['above the sides', [7, 1], 'not-these-dice'],
    ['nothing', [0, 1], 'not-a-whole-number'],
    ['a half', [1.5, 1], 'not-a-whole-number'],
  ])('refuse faces: %s', (_what, faces, code) => expect(codes(struck, roll(...faces))).toEqual([code]));

  test('refuse faces above the sides of a die with fewer than six', () => {
    for (const face of [3, 5, 6]) expect(codes(begun, roll(face))).toEqual(['not-these-dice']);
    expect(codes(begun, roll(2))).toEqual([]);
  });

  test('name the dice that were expected', () =>
    expect(any.checkAction(struck, roll(1))).toMatchObject([{ path: ['faces'], params: { dice: [6, 6] } }]));

  test('are refused where nothing is to be rolled, and from players', () => {
    expect(codes(fighting, roll(1))).toEqual(['no-roll']);
    expect(codes(struck, { ...roll(1, 1), player: 'ann' })).toEqual(['not-chance']);
    expect(codes(struck, { ...roll(1, 1), player: 'eve' })).toEqual(['unknown-player']);
    expect(codes(fighting, { ...strike('ann', 'bob', 1), player: 'chance' })).toEqual(['unknown-player']);
  });

  test('come before anything else, but for what players may do at any time', () => {
    const pending = after(givenGame(any, `${GIVEN} +yield`), roll(1), strike('ann', 'bob', 1));
    const resign = { type: 'yield/resign', player: 'bob' };
    expect(codes(pending, strike('ann', 'bob', 1))).toEqual(['dice-first']);
    expect(any.decisions(pending).map(({ type, player, must }) => [type, player, must])).toEqual([
      ['chance/roll', 'chance', true],
      ['yield/resign', 'ann', false],
      ['yield/resign', 'bob', false],
    ]);
    const bob = any.view(pending, 'bob' as never);
    expect(any.decisions(bob).map(({ type }) => type)).toEqual(['yield/resign']);
    expect([codes(pending, resign), codes(bob, resign)]).toEqual([[], []]);
    const end = after(pending, resign);
    expect([end.result, any.awaiting(end), any.decisions(end)]).toEqual([
      { winners: ['ann'], reason: 'resigned' },
      [],
      [],
    ]);
    expect(must(any.deserialize(any.serialize(end)))).toEqual(end);
    expect(codes(end, roll(1, 1))).toEqual(['game-over']);
  });

  test('come before a resignation after which others play on', () => {
    const three = must(any.createGame({ rules: `${GIVEN} +yield`, players: [...players, 'cat'] }));
    const resign = { type: 'yield/resign', player: 'bob' };
    expect(codes(three, resign)).toEqual(['dice-first']);
    expect(any.decisions(three).map(({ type }) => type)).toEqual(['chance/roll']);
    expect(codes(after(three, roll(1)), resign)).toEqual([]);
  });

  test('end with the game', () => {
    const hits = [roll(6, 6), roll(6), roll(6)];
    const turn = [strike('ann', 'bob', 1), ...hits, strike('bob', 'ann', 1), roll(1, 1)];
    const end = after(fighting, ...turn, ...turn, strike('ann', 'bob', 2), ...hits);
    expect(end.result).toEqual({ winners: ['ann'], reason: 'beaten' });
    expect(any.awaiting(end)).toEqual([]);
    expect(any.decisions(end)).toEqual([]);
    expect(codes(end, roll(1, 1, 1))).toEqual(['game-over']);
  });
});

describe('dice from a seed', () => {
  test('fall by themselves', () => {
    const begin = seededGame();
    expect(any.awaiting(begin)).toHaveLength(1);
    const [player = ''] = any.awaiting(begin);
    const at = player === 'ann' ? 'bob' : 'ann';
    const done = any.applyAction(begin, strike(player, at, 2));
    expect(done.ok && done.events.filter(({ type }) => type === 'chance/rolled').length).toBeGreaterThan(1);
    expect(done.ok && any.awaiting(done.state)).toEqual([at]);
    expect(codes(begin, roll(1))).toEqual(['unknown-action']);
    expect(any.checkAction(begin, roll(1))[0]).toMatchObject({ module: 'given-dice' });
  });

  test('fall alike for the same seed and salts, and differently for others', () => {
    const logOf = (seed: string, more?: object): string => {
      let state = seededGame(seed, more);
      for (let turn = 0; turn < 3 && !state.result; turn += 1) {
        const [player = ''] = any.awaiting(state);
        state = after(state, strike(player, player === 'ann' ? 'bob' : 'ann', 2));
      }
      return JSON.stringify([state.log, state.players]);
    };
    expect(logOf('one')).toBe(logOf('one'));
    const all = [
      logOf('one'),
      logOf('two'),
      logOf('one', { salts: { ann: 'x' } }),
      logOf('one', { salts: { bob: 'x' } }),
      logOf('one', { salts: { ann: 'x', bob: 'y' } }),
    ];
    expect(new Set(all).size).toBe(5);
  });

  test('are hidden: views have no seed, only its proof', () => {
    const view = any.view(seededGame('a seed'), 'ann' as never);
    expect(view.ext).toEqual({ 'chance/pending': [], 'seeded-dice/proof': commitSeed('a seed') });
  });

  test.each<[string, object, readonly [string, readonly (string | number)[]]]>([
    ['no seed', {}, ['missing', ['seed']]],
    ['an empty seed', { seed: '' }, ['not-a-seed', ['seed']]],
    ['a long seed', { seed: 'x'.repeat(201) }, ['not-a-seed', ['seed']]],
    ['a number', { seed: 1 }, ['not-a-seed', ['seed']]],
    ['a salt of nobody', { seed: 'x', salts: { eve: 'y' } }, ['unknown-player', ['salts', 'eve']]],
    ['an empty salt', { seed: 'x', salts: { ann: '' } }, ['not-a-seed', ['salts', 'ann']]],
    ['a player called chance', { seed: 'x', players: ['ann', 'chance'] }, ['reserved-name', ['players', 1]]],
  ])('are refused: %s', (_what, more, [code, path]) =>
    expect(refusedFor(any.createGame({ rules: 'fair/duel', players, ...more }))).toMatchObject([
      { code, path },
    ]),
  );

  test('take seeds of 1 and of 200 characters of any script', () => {
    for (const seed of ['x', 'é'.repeat(200), '😀'.repeat(200)])
      expect(any.createGame({ rules: 'fair/duel', players, seed }).ok).toBe(true);
  });

  test('are taken by no other source', () =>
    expect(refusedFor(any.createGame({ rules: GIVEN, players, seed: 'x' }))).toMatchObject([
      { code: 'unknown-field', path: ['seed'], module: 'seeded-dice' },
    ]));

  test('a field that is undefined counts as absent', () =>
    expect(any.createGame({ rules: GIVEN, players, seed: undefined }).ok).toBe(true));
});

describe('a set-up', () => {
  test('tells its events', () => {
    const made = engine.createGame({ rules: 'fair/duel', players, seed: 'x' });
    expect(made.ok && made.events.map(({ type }) => type)).toEqual(['chance/rolled', 'duel/turn']);
  });

  test('needs dice', () => {
    expect(refusedFor(any.createGame({ rules: 'fair/duel -seeded-dice', players }))).toMatchObject([
      { code: 'slot-empty', params: { slot: 'dice' } },
    ]);
  });
});

describe('a reader', () => {
  const change = (...parts: Parameters<typeof module>[1][]) =>
    engineWith([
      ...catalogue,
      module({ id: 'change', title: 'Change', summary: 'It differs.', source: {} }, ...parts),
    ]) as AnyEngine<State, View>;
  const logAfter = (table: AnyEngine<State, View>): readonly string[] => {
    let state = givenGame(table, `${GIVEN} +change`);
    for (const action of [roll(1), strike('ann', 'bob', 1), roll(6, 6)]) {
      const done = table.applyAction(state, action);
      if (!done.ok) throw new Error(JSON.stringify(done.issues));
      state = done.state;
    }
    return state.log;
  };

  test('may be wrapped by a module', () => {
    const wrap = hitRead.wrap((base) => (game, faces, about) => [
      logged({ says: 'wrapped' }),
      ...base(game, faces, { ...about, blow: 9 }),
    ]);
    expect(logAfter(change(wrap))).toEqual(['first 1', 'wrapped', 'hit 9']);
  });

  test('may be replaced by a module', () =>
    expect(logAfter(change(hitRead.replace(() => [logged({ says: 'replaced' })])))).toEqual([
      'first 1',
      'replaced',
    ]));

  test('a roll may be wrapped by a module', () => {
    const table = change(toHit.wrap((base) => ({ ...base, dice: [20] })));
    const state = givenGame(table, `${GIVEN} +change`);
    const first = table.applyAction(state, roll(1));
    const pending = first.ok && table.applyAction(first.state, strike('ann', 'bob', 1));
    expect(pending && pending.ok && table.decisions(pending.state)).toMatchObject([
      { options: { dice: [20] } },
    ]);
  });

  test('is needed: a roll that nobody reads stops the game', () => {
    const table = engineWith([
      ...catalogue.map((each) => ({ ...each, parts: each.parts.filter((part) => part !== damageRead) })),
    ]) as AnyEngine<State, View>;
    let state = must(table.createGame({ rules: GIVEN, players }));
    for (const action of [roll(1), strike('ann', 'bob', 1), roll(6, 6)]) {
      const done = table.applyAction(state, action);
      if (done.ok) state = done.state;
    }
    expect(table.checkAction(state, roll(1))).toEqual([]);
    expect(table.applyAction(state, roll(1))).toMatchObject({
      ok: false,
      issues: [
        { code: 'rules-failed', params: { error: "No module in force reads the roll 'duel/damage'" } },
      ],
    });
  });
});

describe('a save with a pending roll', () => {
  const text = any.serialize(struck);
  const other = (from: string, to: string) => any.deserialize(text.replace(from, to));
  const issuesOf = (from: string, to: string) =>
    refusedFor(other(from, to)).map(({ code, path }) => [code, path.join('.')]);

  test('loads as the same state', () => expect(must(any.deserialize(text))).toEqual(struck));

  test('is refused with a roll that no module in force has', () =>
    expect(issuesOf('"duel/to-hit"', '"duel/charm"')).toEqual([
      ['no-such-roll', 'state.ext.chance/pending.0.roll'],
    ]));

  test('is refused with what the roll is not about', () => {
    expect(issuesOf('"blow":1', '"blow":"x"')).toEqual([
      ['not-a-whole-number', 'state.ext.chance/pending.0.about.blow'],
    ]);
    expect(issuesOf('"blow":1,"player":"bob"', '"blow":1,"player":"eve"')).toEqual([
      ['no-such-dueller', 'state.ext.chance/pending.0.about.player'],
    ]);
  });

  test('is refused if nobody is awaited for it', () => {
    expect(issuesOf(',"waits":["chance"]', '')).toEqual([['roll-not-awaited', 'state.ext.chance/pending']]);
    const seeded = any.serialize(seededGame());
    const pending = JSON.stringify((struck.ext as never)['chance/pending']);
    const crafted = seeded.replace('"ext":{', `"ext":{"chance/pending":${pending},`);
    expect(refusedFor(any.deserialize(crafted))).toMatchObject([{ code: 'roll-not-awaited' }]);
  });
});

describe('a save with a seed', () => {
  const text = any.serialize(seededGame('a seed'));

  test('loads as the same state', () => expect(must(any.deserialize(text))).toEqual(seededGame('a seed')));

  test('is refused if the seed does not fit its proof', () =>
    expect(refusedFor(any.deserialize(text.replace('a seed', 'b seed')))).toMatchObject([
      { code: 'not-this-seed', path: ['state', 'ext', 'seeded-dice/proof'] },
    ]));

  test('is refused without a seed', () => {
    const { ext: _ext, ...bare } = seededGame();
    expect(refusedFor(any.deserialize(any.serialize(bare)))).toMatchObject([
      { code: 'missing', path: ['state', 'ext', 'seeded-dice/seed'] },
    ]);
  });
});
