import { describe, expect, test } from 'vitest';
import { optional, int } from '../../../src/kernel/decode.js';
import { engineOf, must, refusedFor, rulesOn } from '../../support/toy/play.js';
import { auction, issue, setupField } from '../../support/toy/toy.js';

const tip = setupField('tip', {
  decode: optional(int(0, 9)),
  check: (_game, value) => (value === 9 ? [issue('bid-too-high', ['x'], { most: 8, bid: 9 })] : []),
  apply: ({ state }) => state,
});
const engine = engineOf([auction, rulesOn('tips', tip)]);
const good = { rules: 'toy/plain', players: ['ann', 'bob'], lots: ['gold'] };

const wrong = (setup: unknown): unknown =>
  refusedFor(engine.createGame(setup as never)).map(({ code, path }) => [code, path]);

describe('createGame', () => {
  test('sets up a game and runs it up to the first decision', () => {
    const state = must(engine.createGame(good));
    expect(state.lots).toEqual(['gold']);
    expect(engine.awaiting(state)).toEqual(['ann', 'bob']);
  });

  test.each([
    [undefined, [['not-an-object', []]]],
    [[], [['not-an-object', []]]],
    [
      {},
      [
        ['missing', ['rules']],
        ['missing', ['players']],
      ],
    ],
    [{ ...good, rules: 5 }, [['not-rules', ['rules']]]],
    [{ ...good, rules: null }, [['not-rules', ['rules']]]],
    [{ ...good, rules: ['toy/plain'] }, [['not-rules', ['rules']]]],
    [
      { ...good, rules: undefined, rule: 'toy/plain' },
      [
        ['missing', ['rules']],
        ['unknown-field', ['rule']],
      ],
    ],
    [
      { ...good, players: undefined, player: ['ann', 'bob'] },
      [
        ['missing', ['players']],
        ['unknown-field', ['player']],
      ],
    ],
    [{ ...good, players: ['ann'] }, [['not-players', ['players']]]],
    [{ ...good, players: [] }, [['not-players', ['players']]]],
    [{ ...good, players: ['ann', 'ann'] }, [['not-players', ['players']]]],
    [
      { ...good, players: ['Ann', 'bob', 'constructor'] },
      [
        ['not-a-player-id', ['players', 0]],
        ['not-a-player-id', ['players', 2]],
      ],
    ],
    [{ ...good, players: Array.from({ length: 101 }, (_, at) => `p${at}`) }, [['too-many', ['players']]]],
    [
      { ...good, rules: 'toy/none', players: 7 },
      [
        ['unknown-scenario', ['rules', 'scenario']],
        ['not-a-list', ['players']],
      ],
    ],
    [{ ...good, rules: 'toy/plain +none' }, [['unknown-module', ['rules', 'add', 0]]]],
    [{ ...good, lots: undefined }, [['missing', ['lots']]]],
    [{ ...good, lots: ['gold', 'Tin', 'tin'] }, [['not-a-text', ['lots', 1]]]],
    [{ ...good, lots: ['gold', 'tin'] }, [['no-such-prize', ['lots', 1]]]],
    [{ ...good, rules: 'toy/plain +tips', tip: 9 }, [['bid-too-high', ['tip', 'x']]]],
    [{ ...good, rules: 'toy/plain +tips', tip: null }, [['not-a-whole-number', ['tip']]]],
  ])('refuses %j', (setup, issues) => expect(wrong(setup)).toEqual(issues));

  test('reports all problems of the fields at once', () => {
    const setup = {
      ...good,
      rules: 'toy/plain +tips',
      lots: ['tin', 'lead'],
      tip: 10,
      more: 1,
      constructor: 2,
    };
    expect(wrong(setup)).toEqual([
      ['unknown-field', ['more']],
      ['unknown-field', ['constructor']],
      ['no-such-prize', ['lots', 0]],
      ['no-such-prize', ['lots', 1]],
      ['not-a-whole-number', ['tip']],
    ]);
  });

  test('applies no field with a problem', () => {
    const odd = setupField('odd', {
      decode: int(),
      check: (_game, value) => (value % 2 === 0 ? [] : [issue('bid-too-high', [], { bid: value, most: 0 })]),
      apply: ({ state }) => ({ ...state, lots: [...state.lots, 'odd'] }),
    });
    const last = setupField('last', {
      decode: int(),
      check: ({ state }) => state.lots.map((lot) => issue('no-such-prize', [], { lot })),
      apply: ({ state }) => state,
    });
    const strict = engineOf([auction, rulesOn('odds', odd, last)]);
    const setup = { ...good, rules: 'toy/plain +odds', odd: 1, last: 0 };
    expect(refusedFor(strict.createGame(setup)).map(({ code, params }) => [code, params.lot])).toEqual([
      ['bid-too-high', undefined],
      ['no-such-prize', 'gold'],
    ]);
  });

  test('names the module that would add an unknown field', () => {
    expect(refusedFor(engine.createGame({ ...good, tip: 1, more: 1 } as never))).toEqual([
      { code: 'unknown-field', path: ['tip'], module: 'tips', params: {} },
      { code: 'unknown-field', path: ['more'], params: {} },
    ]);
  });

  test('cites rules by the edition', () => {
    expect(refusedFor(engine.createGame({ ...good, lots: ['tin'] }))).toEqual([
      {
        code: 'no-such-prize',
        path: ['lots', 0],
        rule: 'T1.LOT.1',
        module: 'auction',
        params: { lot: 'tin' },
      },
    ]);
  });
});
