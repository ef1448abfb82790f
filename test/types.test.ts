/** What the compiler must accept and must refuse. `npm run types` checks every line; the tests show that it ran. */

import { describe, expect, expectTypeOf, test } from 'vitest';
import { oneOf, optional, shape, text, whole, type Decoded } from '../src/kernel/decode.js';
import type { ActionsOf, EntriesOf, EventsOf, SetupOf, SpecOf } from '../src/kernel/infer.js';
import type { PlayerId } from '../src/kernel/player.js';
import { ann, engineOf, must, rulesOn } from './kernel/play.js';
import {
  action,
  auction,
  bid,
  bidSealed,
  formula,
  lotSold,
  mostBid,
  outcome,
  prizes,
  purse,
  setting,
  setupField,
  slice,
  worth,
  type Bidder,
  type State,
} from './kernel/toy.js';

const tip = setupField('tip', { decode: optional(whole()), apply: ({ state }) => state });
const coin = setting('coin/side', { about: '', decode: oneOf('heads', 'tails'), standard: 'heads' });
const tossed = outcome('coin/tossed', {
  enact: ({ state }, _: { readonly side: 'heads' | 'tails' }) => state,
});
const toss = action(
  'coin/toss',
  { side: oneOf('heads', 'tails'), times: optional(whole()) },
  {
    offers: () => [],
    check: () => [],
    apply: (_game, { side }) => [tossed({ side })],
    sample: () => ({ side: 'heads' }),
  },
);
const tin = prizes.add('tin', { worth: 1, weight: 3 });
const catalogue = [auction, rulesOn('coin', tip, coin, tossed, toss, tin)] as const;
type Catalogue = typeof catalogue;
const engine = engineOf(catalogue);
const state: State = must(engine.createGame({ rules: 'toy/plain', players: ['ann', 'bob'], lots: ['gold'] }));
const { rules } = { rules: engine.rulesOf(state) };

describe('types of a catalogue', () => {
  test('make one union of its actions, told apart by type', () => {
    expectTypeOf<ActionsOf<Catalogue>['type']>().toEqualTypeOf<'auction/bid' | 'coin/toss'>();
    type Toss = Extract<ActionsOf<Catalogue>, { type: 'coin/toss' }>;
    expectTypeOf<Toss['side']>().toEqualTypeOf<'heads' | 'tails'>();
    expectTypeOf<Toss['times']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Toss['player']>().toEqualTypeOf<PlayerId>();
  });

  test('make one union of its events', () => {
    expectTypeOf<EventsOf<Catalogue>['type']>().toEqualTypeOf<'bid/sealed' | 'lot/sold' | 'coin/tossed'>();
    type Tossed = Extract<EventsOf<Catalogue>, { type: 'coin/tossed' }>;
    expectTypeOf<Tossed['facts']>().toEqualTypeOf<{ readonly side: 'heads' | 'tails' }>();
  });

  test('know the entries of its tables', () => {
    expectTypeOf<keyof EntriesOf<Catalogue, 'prizes'>>().toEqualTypeOf<'gold' | 'silver' | 'tin'>();
    expectTypeOf<EntriesOf<Catalogue, 'prizes'>['tin']['weight']>().toEqualTypeOf<number>();
  });

  test('know what createGame may be told, and what may be asked for', () => {
    expectTypeOf<SetupOf<Catalogue>['tip']>().toEqualTypeOf<number | undefined>();
    type Spec = SpecOf<Catalogue>;
    expectTypeOf<NonNullable<Spec['add']>[number]>().toEqualTypeOf<'auction' | 'coin'>();
    expectTypeOf<keyof NonNullable<Spec['settings']>>().toEqualTypeOf<'auction/purse' | 'coin/side'>();
    expectTypeOf<NonNullable<Spec['settings']>['coin/side']>().toEqualTypeOf<'heads' | 'tails' | undefined>();
  });

  test('know what decoders read', () => {
    const reader = shape({ name: text(/x/), size: optional(whole()), kind: oneOf('a', 1, null) });
    type Thing = Decoded<typeof reader>;
    expectTypeOf<Thing['name']>().toEqualTypeOf<string>();
    expectTypeOf<Thing['size']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Thing['kind']>().toEqualTypeOf<'a' | 1 | null>();
    expect(reader({ name: 'x', kind: 1 }, rules)).toEqual({ ok: true, value: { name: 'x', kind: 1 } });
  });
});

describe('what must not compile', () => {
  test('is a state or a view that is changed', () => {
    const copy = structuredClone(state);
    // @ts-expect-error: a state is read-only
    copy.lots = [];
    expect(state.lots).toEqual(['gold']);
    // @ts-expect-error: and so is all that is in it
    copy.sealed[0] = { player: ann, bid: 1 };
    expectTypeOf(state.lots).toEqualTypeOf<readonly string[]>();
  });

  test('is an action that is none', () => {
    expect(engine.applyAction(state, bid({ player: ann, bid: 1 })).ok).toBe(true);
    // @ts-expect-error: no such field
    expect(engine.applyAction(state, { type: 'auction/bid', player: ann, bid: 1, with: 2 }).ok).toBe(false);
    // @ts-expect-error: no such action
    expect(engine.applyAction(state, { type: 'auction/steal', player: ann }).ok).toBe(false);
    // @ts-expect-error: a plain text is no player's name
    expect(engine.applyAction(state, { type: 'auction/bid', player: 'ann', bid: 1 }).ok).toBe(true);
    // @ts-expect-error: no such side
    expect(engine.checkAction(state, toss({ player: ann, side: 'edge' }))).toHaveLength(1);
  });

  test('is an action of a module that the catalogue does not have', () => {
    // @ts-expect-error: the auction alone tosses no coins
    const refused = engineOf([auction]).checkAction(state, toss({ player: ann, side: 'heads' }));
    expect(refused).toMatchObject([{ code: 'unknown-action' }]);
  });

  test('is a view where a state is wanted', () => {
    const seen = engine.view(state, ann);
    expectTypeOf(seen).not.toEqualTypeOf<State>();
    expect(engine.awaiting(seen)).toEqual(['ann', 'bob']);
  });

  test('is what nobody can ask for', () => {
    // @ts-expect-error: no such module
    expect(engine.ruleset({ scenario: 'toy/plain', add: ['coins'] }).ok).toBe(false);
    // @ts-expect-error: no such setting
    expect(engine.ruleset({ scenario: 'toy/plain', settings: { 'coin/edge': 1 } }).ok).toBe(false);
    // @ts-expect-error: no such value
    const edge: NonNullable<SpecOf<Catalogue>['settings']> = { 'coin/side': 'edge' };
    expect(engine.ruleset({ scenario: 'toy/plain', add: ['coin'], settings: edge }).ok).toBe(false);
    const plain = { rules: 'toy/plain', players: ['ann', 'bob'], lots: [] };
    // @ts-expect-error: no such field
    expect(engine.createGame({ ...plain, hats: 1 }).ok).toBe(false);
  });

  test('is an answer to another question', () => {
    expect(worth.wrap((base) => (given, lot) => base(given, lot) + purse.of(given)).kind).toBe('wrap');
    // @ts-expect-error: the answer is a number
    expect(worth.replace(() => 'none').kind).toBe('replace');
    // @ts-expect-error: the subject is a lot's name
    expect(worth.replace((_given, lot: number) => lot).kind).toBe('replace');
    // @ts-expect-error: a formula does not read the state
    expect(worth.replace((game: { readonly state: State }) => game.state.lots.length).kind).toBe('replace');
    // @ts-expect-error: a question is asked of a game, not of rules
    expect(() => mostBid(rules, ann)).toThrow();
    // @ts-expect-error: a formula is asked of rules, not of a game
    expect(() => worth({ rules, state }, 'gold')).toThrow();
  });

  test('is a part whose pieces do not fit', () => {
    // @ts-expect-error: a prize has a worth
    expect(prizes.add('lead', { weight: 3 }).key).toBe('lead');
    // @ts-expect-error: the standard value is one of them
    expect(setting('coin/bias', { about: '', decode: oneOf('none', 'some'), standard: 'all' }).key).toBe(
      'coin/bias',
    );
    // @ts-expect-error: an outcome is made with its own facts
    expect(bidSealed({ player: ann }).type).toBe('bid/sealed');
    // @ts-expect-error: a reaction reads the facts of its own outcome
    expect(lotSold.then((_game, { side }) => [tossed({ side })]).to).toBe('lot/sold');
    // @ts-expect-error: a formula of the toy needs a key
    expect(() => formula(undefined, () => 1)).not.toThrow();
  });

  test('is a slice that is put at another home, or with another value', () => {
    const mood = slice('bidder', 'mood', { init: (_home: Bidder): number => 0, decode: whole() });
    const home: Bidder = { id: ann, purse: 1 };
    expectTypeOf(mood.put(home, 1)).toEqualTypeOf<Bidder>();
    // @ts-expect-error: a number
    expect(mood.put(home, 'good').ext).toEqual({ mood: 'good' });
    // @ts-expect-error: a state is no bidder
    expect(mood.of(state)).toBe(0);
  });

  test('is an action whose sample or rule does not fit its fields', () => {
    const spec = { offers: () => [], check: () => [], apply: () => [] };
    // @ts-expect-error: the sample lacks the field
    expect(action('x/y', { points: whole() }, { ...spec, sample: () => ({}) }).key).toBe('x/y');
    const read = action(
      'x/z',
      { points: whole() },
      {
        ...spec,
        // @ts-expect-error: points are a number
        check: (_game, given: { readonly points: string }) => (given.points === '' ? [] : []),
        sample: () => ({ points: 1 }),
      },
    );
    expect(read.key).toBe('x/z');
  });
});
