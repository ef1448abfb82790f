import { describe, expect, test } from 'vitest';
import { optional, int } from '../../src/kernel/decode.js';
import { ann, bob, engineOf, must, rulesOn } from '../support/toy/play.js';
import {
  action,
  auction,
  bid,
  issue,
  lotSold,
  mostBid,
  event,
  prizes,
  purse,
  setupField,
  slice,
  worth,
  type Bidder,
} from '../support/toy/toy.js';

const twoPlayers = ['ann', 'bob'];

describe('a formula', () => {
  const engine = engineOf([
    auction,
    rulesOn(
      'double',
      worth.wrap((base) => (rules, lot) => 2 * base(rules, lot)),
    ),
    rulesOn(
      'flat',
      worth.replace(() => 7),
    ),
  ]);
  const answer = (rules: string): number => worth(must(engine.compileRules(rules)), 'gold');

  test('returns its basic answer', () => expect(answer('toy/plain')).toBe(5));
  test('may be wrapped', () => expect(answer('toy/plain +double')).toBe(10));
  test('may be replaced', () => expect(answer('toy/plain +flat')).toBe(7));
  test('may be both', () => expect(answer('toy/plain +flat +double')).toBe(14));
});

describe('a question', () => {
  const engine = engineOf([
    auction,
    rulesOn(
      'credit',
      mostBid.wrap((base) => (game, player) => base(game, player) + game.state.lots.length),
    ),
    rulesOn(
      'cap',
      mostBid.replace(() => 3),
    ),
  ]);
  const most = (rules: string): number => {
    const state = must(engine.createGame({ rules, players: twoPlayers, lots: ['gold', 'gold'] }));
    return mostBid({ rules: engine.rulesOf(state), state }, ann);
  };

  test('reads the state', () => expect(most('toy/plain')).toBe(10));
  test('may be wrapped', () => expect(most('toy/plain +credit')).toBe(12));
  test('may be replaced', () => expect(most('toy/plain +cap')).toBe(3));
  test('affects an action that calls it', () => {
    const state = must(engine.createGame({ rules: 'toy/plain +cap', players: twoPlayers, lots: ['gold'] }));
    expect(engine.applyAction(state, bid({ player: ann, bid: 4 }))).toMatchObject({
      ok: false,
      issues: [{ params: { most: 3 } }],
    });
  });
});

describe('a table', () => {
  const bronze = rulesOn('bronze', prizes.add('bronze', { worth: 1 }), prizes.omit('silver'));
  const engine = engineOf([auction, bronze]);
  const [plain, changed] = [
    must(engine.compileRules('toy/plain')),
    must(engine.compileRules('toy/plain +bronze')),
  ];
  const keys = (rules: typeof plain): readonly string[] => prizes.all(rules).map(([key]) => key);

  test('has its entries in catalogue order', () => expect(keys(plain)).toEqual(['gold', 'silver']));
  test('has the entries that modules add, without those that they omit', () =>
    expect(keys(changed)).toEqual(['gold', 'bronze']));

  test('finds an entry by its key, and nothing inherited', () => {
    expect(prizes.find(changed, 'bronze')).toEqual({ worth: 1 });
    expect(prizes.find(changed, 'silver')).toBeUndefined();
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(prizes.find(changed, name)).toBeUndefined();
      expect(prizes.module(changed, name)).toBeUndefined();
    }
  });

  test('finds an entry with the name of an inherited member', () => {
    const odd = engineOf([auction, rulesOn('odd', prizes.add('__proto__', { worth: 2 }))]);
    const rules = must(odd.compileRules('toy/plain +odd'));
    expect(prizes.find(rules, '__proto__')).toEqual({ worth: 2 });
    expect(prizes.find(rules, 'worth')).toBeUndefined();
  });

  test('names the module of an entry, in force or not', () => {
    expect(prizes.module(plain, 'gold')).toBe('auction');
    expect(prizes.module(changed, 'bronze')).toBe('bronze');
    expect(prizes.module(plain, 'bronze')).toBe('bronze');
  });
});

describe('a slice', () => {
  const grudges = slice('bidder', 'grudges', {
    init: ({ id }: Bidder): number => (id === ann ? 1 : 0),
    decode: int(),
    seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
  });
  const felt = event('grudge/felt', {
    apply: ({ state }, _: { readonly winner: string }) => ({
      ...state,
      bidders: state.bidders.map((each) =>
        each.id === _.winner ? each : grudges.put(each, grudges.of(each) + 1),
      ),
    }),
    audience: () => [],
  });
  const engine = engineOf([
    auction,
    rulesOn(
      'grudge',
      grudges,
      felt,
      lotSold.then((_game, { player }) => [felt({ winner: player })]),
    ),
  ]);
  const begun = must(
    engine.createGame({ rules: 'toy/plain +grudge', players: twoPlayers, lots: ['gold', 'gold'] }),
  );
  const once = engine.applyAction(begun, bid({ player: ann, bid: 2 }));
  const sold = engine.applyAction(once.state, bid({ player: bob, bid: 1 }));

  test('has its initial value until it is stored', () => {
    expect(begun.bidders.map((each) => grudges.of(each))).toEqual([1, 0]);
    expect(begun.bidders.every((each) => each.ext === undefined)).toBe(true);
  });

  test('is stored with its own home', () => {
    expect(sold.state.bidders.map(({ ext }) => ext)).toEqual([undefined, { grudges: 1 }]);
  });

  test('is shown only to the viewers that seenBy allows', () => {
    expect(engine.view(sold.state, bob).bidders.map(({ ext }) => ext)).toEqual([{}, { grudges: 1 }]);
    expect(engine.view(sold.state, ann).bidders.map(({ ext }) => ext)).toEqual([{ grudges: 1 }, {}]);
  });

  test('is shown to everybody by default', () => {
    const open = slice('bidder', 'open', { init: (_home: Bidder): number => 0, decode: int() });
    const home: Bidder = { id: ann, purse: 1 };
    expect(open.seenBy(3, bob, home, engine.rulesOf(sold.state))).toBe(3);
    expect(open.init(home)).toBe(0);
  });

  test('changes neither other slices of the home nor the original home', () => {
    const other = slice('bidder', 'other', { init: (_home: Bidder): number => 0, decode: int() });
    const home: Bidder = { id: ann, purse: 1 };
    const both = other.put(grudges.put(home, 4), 2);
    expect([grudges.of(both), other.of(both), home.ext]).toEqual([4, 2, undefined]);
    const inherited = slice('bidder', 'constructor', { init: (_home: Bidder): number => 9, decode: int() });
    expect(inherited.of(both)).toBe(9);
  });

  test('whose event nobody receives appears in no list of events', () => {
    expect(sold.ok ? sold.events.map(({ type }) => type) : []).toEqual(['bid/sealed', 'lot/sold']);
  });
});

describe('a setting', () => {
  test('is read through its token', () => {
    const engine = engineOf([auction]);
    expect(purse.of(must(engine.compileRules('toy/plain')))).toBe(10);
    expect(purse.of(must(engine.compileRules('toy/rich')))).toBe(50);
    const asked = must(engine.compileRules({ scenario: 'toy/plain', settings: { 'auction/purse': 20 } }));
    expect(purse.of(asked)).toBe(20);
  });
});

describe('a set-up field', () => {
  const bonus = setupField('bonus', {
    decode: optional(int(1, 9)),
    check: ({ state }, value) =>
      value > state.lots.length ? [issue('bid-too-high', [], { bid: value, most: 1 })] : [],
    apply: ({ state }, value = 1) => ({
      ...state,
      bidders: state.bidders.map((each) => ({ ...each, purse: each.purse + value })),
    }),
  });
  const engine = engineOf([auction, rulesOn('bonus', bonus)]);
  const made = (more: { readonly bonus?: number }): ReturnType<typeof engine.createGame> =>
    engine.createGame({ rules: 'toy/plain +bonus', players: twoPlayers, lots: ['gold', 'gold'], ...more });

  test('is applied after the fields of earlier modules', () =>
    expect(must(made({ bonus: 2 })).bidders[0]?.purse).toBe(12));
  test('may be absent if its decoder is optional', () => expect(must(made({})).bidders[0]?.purse).toBe(11));
  test('is checked in the game with the earlier fields', () =>
    expect(made({ bonus: 3 })).toMatchObject({
      issues: [{ code: 'bid-too-high', path: ['bonus'], rule: 'T1.BID.1' }],
    }));
});

describe('an action', () => {
  const passed = event('pass/passed', {});
  const pass = action(
    'pass/pass',
    { again: optional(int(0, 1)) },
    {
      offers: ({ state }) =>
        state.waiting.map((player) => ({ player, type: 'pass/pass', must: false, options: {} })),
      check: () => [],
      apply: (_game, { again = 0 }) => Array.from({ length: again + 1 }, () => passed({})),
      sample: () => ({}),
    },
  );
  const engine = engineOf([auction, rulesOn('pass', passed, pass)]);
  const state = must(engine.createGame({ rules: 'toy/plain +pass', players: twoPlayers, lots: ['gold'] }));

  test('makes values of its own type', () =>
    expect(pass({ player: ann, again: 1 })).toEqual({ type: 'pass/pass', player: 'ann', again: 1 }));
  test('may have optional fields', () =>
    expect(engine.applyAction(state, pass({ player: ann }))).toMatchObject({ ok: true, events: [{}] }));
  test('returns events', () => {
    const done = engine.applyAction(state, pass({ player: ann, again: 1 }));
    expect(done.ok ? done.events.length : 0).toBe(2);
  });
  test('is listed after the decisions of earlier modules', () =>
    expect(engine.decisions(engine.view(state, ann)).map(({ type, must: has }) => [type, has])).toEqual([
      ['auction/bid', true],
      ['pass/pass', false],
    ]));
});

describe('an event', () => {
  test('by default changes nothing and goes to everybody', () => {
    const engine = engineOf([auction]);
    const state = must(engine.createGame({ rules: 'toy/plain', players: twoPlayers, lots: ['gold'] }));
    const quiet = event<'quiet', { readonly of: string }>('quiet', {});
    const game = { rules: engine.rulesOf(state), state };
    expect(quiet.apply(game, { of: 'x' })).toBe(state);
    expect(quiet.audience(game, { of: 'x' })).toBe('all');
    expect(quiet({ of: 'x' })).toEqual({ type: 'quiet', payload: { of: 'x' } });
  });

  test('is told from others by its token', () => {
    const quiet = event<'quiet', { readonly of: string }>('quiet', {});
    const loud = event<'loud', { readonly of: string }>('loud', {});
    const all = [quiet({ of: 'x' }), loud({ of: 'y' })];
    expect(all.flatMap((each) => (loud.is(each) ? [each.payload.of] : []))).toEqual(['y']);
    expect(all.map(quiet.is)).toEqual([true, false]);
  });
});
