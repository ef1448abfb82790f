/** What the compiler must accept and must refuse. `npm run types` checks every line; the tests show that it ran. */

import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { oneOf, optional, object, string, int, type Decoded } from '../../src/kernel/decode.js';
import type {
  ActionsOf,
  DecisionsOf,
  EntriesOf,
  EventsOf,
  SetupOf,
  SpecOf,
} from '../../src/kernel/module.js';
import type { Decision, PlayerId } from '../../src/kernel/types.js';
import type { Json } from '../../src/kernel/result.js';
import { captain, gunner, play, randomPlayer, seeded, type Player } from '../../src/warpwar/players/index.js';

import * as warpwar from '../../src/warpwar/index.js';
import * as kernel from '../../src/kernel/index.js';
import { type DamageOptions } from '../../src/warpwar/combat/damage.js';
import { type LeavingOptions } from '../../src/warpwar/combat/escape.js';
import { type OrdersOptions } from '../../src/warpwar/combat/orders.js';
import { type CombatOptions } from '../../src/warpwar/combat/phase.js';
import { type ServiceOptions } from '../../src/warpwar/economy/bill.js';
import { type BuildOptions } from '../../src/warpwar/economy/building.js';
import { type BaseOptions } from '../../src/warpwar/modules/base-building.js';
import { type LootOptions } from '../../src/warpwar/modules/base-fall.js';
import { type AllotOptions } from '../../src/warpwar/modules/base-stockpiles.js';
import {
  type TechnologyOptions,
  type Trade,
  type TradeOptions,
} from '../../src/warpwar/modules/bought-technology/trading.js';
import { type ColonyOptions, type ColonySite } from '../../src/warpwar/modules/colonies.js';
import { type EcmOptions } from '../../src/warpwar/modules/ecm.js';
import { type CargoOptions } from '../../src/warpwar/modules/holds.js';
import { type RecoverOptions } from '../../src/warpwar/modules/marines/prizes.js';
import { type ScrapOptions } from '../../src/warpwar/modules/scrapping.js';
import { type EndsOptions } from '../../src/warpwar/modules/star-map.js';
import { type EmbarkOptions } from '../../src/warpwar/modules/systemships/embark.js';
import {
  type HandlingOptions,
  type RearrangeOptions,
} from '../../src/warpwar/modules/systemships/ferrying.js';
import { type MoveOptions } from '../../src/warpwar/movement/move.js';
import { type Technology } from '../../src/warpwar/ships/components.js';
import * as parts from '../../src/warpwar/rules.js';

import { ann, engineOf, must, rulesOn } from '../support/toy/play.js';
import {
  action,
  auction,
  bid,
  bidSealed,
  formula,
  lotSold,
  mostBid,
  event,
  prizes,
  purse,
  setting,
  setupField,
  slice,
  worth,
  type Bidder,
  type State,
} from '../support/toy/toy.js';

import { ACTIONS } from '../support/played.js';
import { viewOf } from '../../src/warpwar/view/view.js';

const tip = setupField('tip', { decode: optional(int()), apply: ({ state }) => state });
const coin = setting('coin/side', { about: '', decode: oneOf('heads', 'tails'), standard: 'heads' });
const tossed = event('coin/tossed', {
  apply: ({ state }, _: { readonly side: 'heads' | 'tails' }) => state,
});
const toss = action(
  'coin/toss',
  { side: oneOf('heads', 'tails'), times: optional(int()) },
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
    expectTypeOf<Tossed['payload']>().toEqualTypeOf<{ readonly side: 'heads' | 'tails' }>();
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
    const reader = object({ name: string(/x/), size: optional(int()), kind: oneOf('a', 1, null) });
    type Thing = Decoded<typeof reader>;
    expectTypeOf<Thing['name']>().toEqualTypeOf<string>();
    expectTypeOf<Thing['size']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Thing['kind']>().toEqualTypeOf<'a' | 1 | null>();
    expect(reader({ name: 'x', kind: 1 }, rules)).toEqual({ ok: true, value: { name: 'x', kind: 1 } });
  });
});

/** A standard game at its first decision, seen by who decides. */
const homes = { red: 'top', blue: 'bottom' };
const begun = must(warpwar.createGame({ rules: 'first/advanced', players: ['red', 'blue'], homes }));
const [red, blue] = [warpwar.playerId('red'), warpwar.playerId('blue')];
const reds = warpwar.view(begun, red);

/** A module of somebody else's, with an action of its own. */
const salute = parts.action(
  'flags/salute',
  { flag: kernel.oneOf('white', 'black') },
  {
    offers: ({ state }) =>
      state.waiting.map((player) => ({
        player,
        type: 'flags/salute',
        must: false,
        options: { flags: ['white', 'black'], turn: state.turn },
      })),
    check: () => [],
    apply: () => [],
    sample: () => ({ flag: 'white' }),
  },
);
const about = {
  id: 'flags',
  title: 'Flags',
  summary: 'Flags are shown.',
  source: { 'FLAG.1': 'Show flags.' },
};
const wide = [...warpwar.catalogue, kernel.module(about, salute)] as const;
type Wide = typeof wide;
const flagged = warpwar.createEngine(wide);
const setup = { rules: 'first/advanced +flags', players: ['red', 'blue'], homes };

describe('types of decisions', () => {
  test('make one union, told apart by type, with the options that each action offers', () => {
    expectTypeOf<DecisionsOf<Catalogue>['type']>().toEqualTypeOf<'auction/bid' | 'coin/toss'>();
    const [decision] = engine.decisions(state);
    expect(decision?.type === 'auction/bid' && decision.options.most + 1).toBe(11);
    // @ts-expect-error: nobody tosses a coin for options that were never offered
    const side: 'heads' | undefined = decision?.type === 'coin/toss' ? decision.options.side : undefined;
    expect(side).toBeUndefined();
  });

  test('are precise under the standard catalogue', () => {
    type OptionsOf<Type extends warpwar.Decision['type']> = Extract<
      warpwar.Decision,
      { type: Type }
    >['options'];
    expectTypeOf<warpwar.Decision['type']>().toEqualTypeOf<warpwar.Action['type']>();
    expectTypeOf<OptionsOf<'battle/orders'>>().toEqualTypeOf<OrdersOptions>();
    expectTypeOf<OptionsOf<'battle/damage'>>().toEqualTypeOf<DamageOptions>();
    expectTypeOf<OptionsOf<'battle/escape'>>().toEqualTypeOf<LeavingOptions>();
    expectTypeOf<OptionsOf<'battle/withdraw'>>().toEqualTypeOf<LeavingOptions>();
    expectTypeOf<OptionsOf<'combat/begin'>>().toEqualTypeOf<CombatOptions>();
    expectTypeOf<OptionsOf<'repair/ships'>>().toEqualTypeOf<ServiceOptions>();
    expectTypeOf<OptionsOf<'resupply/ships'>>().toEqualTypeOf<ServiceOptions>();
    expectTypeOf<OptionsOf<'ship/build'>>().toEqualTypeOf<BuildOptions>();
    expectTypeOf<OptionsOf<'ship/move'>>().toEqualTypeOf<MoveOptions>();
    expectTypeOf<OptionsOf<'star-map/choose-end'>>().toEqualTypeOf<EndsOptions>();
    expectTypeOf<OptionsOf<'systemships/drop'>>().toEqualTypeOf<HandlingOptions>();
    expectTypeOf<OptionsOf<'systemships/pick-up'>>().toEqualTypeOf<HandlingOptions>();
    expectTypeOf<OptionsOf<'systemships/embark'>>().toEqualTypeOf<EmbarkOptions>();
    expectTypeOf<OptionsOf<'systemships/rearrange'>>().toEqualTypeOf<RearrangeOptions>();
    expectTypeOf<OptionsOf<'agreed-draw/offer'>['draw']>().toEqualTypeOf<boolean>();
    expectTypeOf<OptionsOf<'phase/end'>['phase']>().toEqualTypeOf<warpwar.Phase>();
  });

  test('have options that are named on the face, whichever module they are of', () => {
    type OptionsOf<Type extends warpwar.Decision['type']> = Extract<
      warpwar.Decision,
      { type: Type }
    >['options'];
    expectTypeOf<OptionsOf<'base-building/build'>>().toEqualTypeOf<BaseOptions>();
    expectTypeOf<OptionsOf<'base-fall/loot'>>().toEqualTypeOf<LootOptions>();
    expectTypeOf<OptionsOf<'base-stockpiles/allot'>>().toEqualTypeOf<AllotOptions>();
    expectTypeOf<OptionsOf<'bought-technology/pay'>>().toEqualTypeOf<TechnologyOptions>();
    expectTypeOf<OptionsOf<'bought-technology/trade'>>().toEqualTypeOf<TradeOptions>();
    expectTypeOf<OptionsOf<'colonies/upgrade'>>().toEqualTypeOf<ColonyOptions>();
    expectTypeOf<OptionsOf<'ecm/spread'>>().toEqualTypeOf<EcmOptions>();
    expectTypeOf<OptionsOf<'holds/load'>>().toEqualTypeOf<CargoOptions>();
    expectTypeOf<OptionsOf<'holds/unload'>>().toEqualTypeOf<CargoOptions>();
    expectTypeOf<OptionsOf<'marines/recover'>>().toEqualTypeOf<RecoverOptions>();
    expectTypeOf<OptionsOf<'scrapping/scrap'>>().toEqualTypeOf<ScrapOptions>();
    // What they are made of has names, too.
    expectTypeOf<ColonyOptions['stars'][warpwar.HexId]>().toEqualTypeOf<ColonySite>();
    expectTypeOf<TradeOptions['received'][string]>().toEqualTypeOf<Trade>();
    expectTypeOf<Trade['give']>().toEqualTypeOf<Technology>();
    const named: readonly string[] = [
      ...readFileSync('test/warpwar/types.test.ts', 'utf8').matchAll(/OptionsOf<'([^']+)'>/g),
    ].map(([, type = '']) => type);
    // To resign nobody needs to know anything.
    expect(ACTIONS.filter((type) => !named.includes(type))).toEqual(['resign/resign']);
  });

  test('can be drawn as buttons without a cast', () => {
    const all = warpwar.decisions(reds);
    const buttons = all.flatMap((each): readonly string[] => {
      if (each.type === 'ship/move')
        return Object.entries(each.options.ships).flatMap(([ship, { left, to }]) =>
          Object.entries(to).map(([hex, needs]) => `${ship} to ${hex}: ${needs} of ${left}`),
        );
      if (each.type === 'ship/build')
        return Object.entries(each.options.points).map(([hex, points]) => `${hex}: ${points.toFixed()}`);
      return [];
    });
    expect(buttons).toEqual(['0307: 20', '0606: 20', '0804: 20']);
    expect(all.find((each) => each.type === 'ship/build')?.options.names).toEqual(['W1', 'S1']);
    // @ts-expect-error: these are not the options of an end of phase
    expect(all.find((each) => each.type === 'phase/end')?.options.names).toBeUndefined();
    // @ts-expect-error: no such decision
    expect(all.filter((each) => each.type === 'flags/salute')).toEqual([]);
  });

  test('lead to actions without a cast', () => {
    const state = must(warpwar.createGame({ ...setup, rules: 'first/advanced' }));
    const reds = warpwar.view(state, 'red');
    const build = warpwar.decisions(reds).find((each) => each.type === 'ship/build');
    const [at = ''] = Object.keys(build?.options.points ?? {});
    const counts = { PD: 1, WG: 1 };
    expect(warpwar.checkAction(reds, { type: 'ship/build', player: 'red', at, name: 'W1', counts })).toEqual(
      [],
    );
    expect(
      warpwar.applyAction(state, { type: 'ship/build', player: 'red', at: '0606', name: 'W1', counts }).ok,
    ).toBe(true);
    expect(warpwar.starAt(state, at)?.hex).toBe(at);
    // @ts-expect-error: no such action
    expect(warpwar.applyAction(state, { type: 'ship/biuld', player: 'red', at, name: 'W1', counts }).ok).toBe(
      false,
    );
    // What comes out has checked ids.
    expectTypeOf(warpwar.sampleAction).returns.toEqualTypeOf<warpwar.Action>();
  });

  test('are widened by the actions of a stranger', () => {
    const [offer] = flagged
      .decisions(must(flagged.createGame(setup)))
      .filter(({ aside }) => !aside)
      .slice(-1);
    expectTypeOf<warpwar.DecisionOf<Wide>['type']>().toEqualTypeOf<
      warpwar.Decision['type'] | 'flags/salute'
    >();
    expect(
      offer?.type === 'flags/salute' && [offer.options.flags.join(), offer.options.turn.toFixed()],
    ).toEqual(['white,black', '1']);
    // @ts-expect-error: no such fact
    expect(offer?.type === 'flags/salute' && offer.options.colors).toBeUndefined();
    expectTypeOf<warpwar.DecisionOf<Wide>>().toExtend<Decision>();
  });
});

describe('players', () => {
  test('of the library play under any catalogue', () => {
    const players = { red: captain(flagged), blue: randomPlayer(flagged) };
    const steps = [...play(flagged, must(flagged.createGame(setup)), players, seeded(1), { most: 200 })];
    expectTypeOf<(typeof steps)[number]['action']>().toEqualTypeOf<warpwar.ActionOf<Wide>>();
    const greeted = steps.flatMap(({ action: done }) => (done.type === 'flags/salute' ? [done] : []));
    expect(greeted.map(({ player, flag }) => `${player} ${flag}`)).toContain('blue white');
    expect(new Set(greeted.map(({ player }) => player))).toEqual(new Set([blue]));
    const wider = { red: randomPlayer(flagged) };
    // @ts-expect-error: this one may do what the standard catalogue does not know
    expect(() => [...play(warpwar, begun, wider, seeded(1), { most: 0 })]).not.toThrow();
  });

  test('of the standard catalogue choose from its decisions, and do what it knows', () => {
    const chosen = captain(warpwar)(reds, warpwar.decisions(reds), seeded(1));
    expectTypeOf(chosen).toEqualTypeOf<warpwar.Action>();
    expectTypeOf(randomPlayer(warpwar)).returns.toEqualTypeOf<warpwar.Action>();
    expectTypeOf(gunner(warpwar)).toExtend<Player>();
    expect(chosen.type === 'ship/build' && chosen.name).toBe('W1');
    // @ts-expect-error: no such action
    const idle: Player = (_view, [first]) => ({ type: 'phase/skip', player: first?.player ?? red });
    expect(idle(reds, [], seeded(1)).player).toBe(red);
  });

  test('of somebody else know what his own catalogue offers', () => {
    type Own = Player<warpwar.ActionOf<Wide>, warpwar.DecisionOf<Wide>, warpwar.ViewOf<Wide>>;
    const fights = captain(flagged);
    const polite: Own = (seen, decisions, random) => {
      const found = decisions.find((each) => each.type === 'flags/salute');
      const flag = found?.options.turn === 1 && random(2) === 0 ? 'black' : undefined;
      return found && flag
        ? { type: found.type, player: found.player, flag }
        : fights(seen, decisions, random);
    };
    const start = must(flagged.createGame(setup));
    const steps = [...play(flagged, start, { red: polite, blue: polite }, seeded(3), { most: 50 })];
    expect(steps.some(({ action: done }) => done.type === 'flags/salute' && done.flag === 'black')).toBe(
      true,
    );
    // @ts-expect-error: the standard catalogue has no such decisions
    expect(() => [...play(warpwar, begun, { red: polite }, seeded(1), { most: 0 })]).not.toThrow();
  });
});

describe('changes of an action', () => {
  test('know the state or view, the fields, and the options', () => {
    const whole = parts.actions.wrap('ship/build', (base) => ({
      offers: (game) => {
        expectTypeOf(game).toEqualTypeOf<parts.ViewGame>();
        return base.offers(game).filter(({ options }) => options.cheapest < game.state.turn);
      },
      judge: (game, fields) => {
        expectTypeOf(game).toEqualTypeOf<parts.ViewGame>();
        expectTypeOf(fields.at).toEqualTypeOf<warpwar.HexId>();
        return base.judge(game, fields);
      },
      apply: (game, fields, plan) => {
        expectTypeOf(game).toEqualTypeOf<parts.StateGame>();
        return base.apply(game, fields, plan);
      },
      sample: (game, decision, random) => {
        expectTypeOf(game).toEqualTypeOf<parts.ViewGame>();
        return base.sample(game, decision, random);
      },
    }));
    expect(whole.key).toBe('ship/build');
    const apply = (game: parts.StateGame): readonly warpwar.Event[] => [
      parts.playerOut({ player: game.state.active }),
    ];
    expect(parts.actions.replace('ship/build', { apply }).kind).toBe('replace');
    // @ts-expect-error: what judges an action is also given views
    const judge = parts.actions.replace('ship/build', { judge: (game: parts.StateGame) => viewOf(game) });
    expect(judge.kind).toBe('replace');
  });

  test('of a module that is not known take a game, too', () => {
    const wrapped = parts.actions.wrap('house/toast', (base) => ({
      apply: (game, fields, plan) => {
        expectTypeOf(game).toEqualTypeOf<parts.StateGame>();
        return base.apply(game, fields, plan);
      },
    }));
    expect(wrapped.key).toBe('house/toast');
  });
});

describe('an event that its token knows', () => {
  test('has its payload', () => {
    const given: warpwar.Event = tossed({ side: 'heads' });
    expect(lotSold.is(given)).toBe(false);
    expect(tossed.is(given) && given.payload.side).toBe('heads');
    if (tossed.is(given)) expectTypeOf(given.payload.side).toEqualTypeOf<'heads' | 'tails'>();
    // @ts-expect-error: nobody knows yet what it has
    expect(given.payload.side).toBe('heads');
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
    // Ids written by hand are plain texts.
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
    expect(engine.compileRules({ scenario: 'toy/plain', add: ['coins'] }).ok).toBe(false);
    // @ts-expect-error: no such setting
    expect(engine.compileRules({ scenario: 'toy/plain', settings: { 'coin/edge': 1 } }).ok).toBe(false);
    // @ts-expect-error: no such value
    const edge: NonNullable<SpecOf<Catalogue>['settings']> = { 'coin/side': 'edge' };
    expect(engine.compileRules({ scenario: 'toy/plain', add: ['coin'], settings: edge }).ok).toBe(false);
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
    // @ts-expect-error: an event is made with its own payload
    expect(bidSealed({ player: ann }).type).toBe('bid/sealed');
    // @ts-expect-error: a reaction reads the payload of its own event
    expect(lotSold.then((_game, { side }) => [tossed({ side })]).to).toBe('lot/sold');
    // @ts-expect-error: a formula of the toy needs a key
    expect(() => formula(undefined, () => 1)).not.toThrow();
  });

  test('is a slice that is put at another home, or with another value', () => {
    const mood = slice('bidder', 'mood', { init: (_home: Bidder): number => 0, decode: int() });
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
    expect(action('x/y', { points: int() }, { ...spec, sample: () => ({}) }).key).toBe('x/y');
    const read = action(
      'x/z',
      { points: int() },
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

/** The key, if that member can be written. */
type IfWritable<T, Key extends keyof T> =
  (<U>() => U extends Pick<T, Key> ? 1 : 2) extends <U>() => U extends { -readonly [K in Key]: T[K] } ? 1 : 2
    ? Key
    : never;

/** What can be written in a type, however deep: keys of members, and 'item' for lists. `Json` has no members to look at. */
type Writable<T> = [Json] extends [T]
  ? never
  : T extends string | number | boolean | null | undefined
    ? never
    : T extends readonly (infer Item)[]
      ? (T extends unknown[] ? 'item' : never) | Writable<Item>
      : { [Key in keyof T]-?: IfWritable<T, Key> | Writable<T[Key]> }[keyof T];

describe('states, views and what is handed out of them', () => {
  test('cannot be written in the types, however deep', () => {
    expectTypeOf<Writable<warpwar.State>>().toEqualTypeOf<never>();
    expectTypeOf<Writable<warpwar.View>>().toEqualTypeOf<never>();
    expectTypeOf<Writable<warpwar.StarMap>>().toEqualTypeOf<never>();
    expectTypeOf<Writable<warpwar.RoundResult>>().toEqualTypeOf<never>();
    expectTypeOf<Writable<warpwar.Issue>>().toEqualTypeOf<never>();
    // It is seen what can be written.
    expectTypeOf<Writable<{ a: 1; readonly b: { c: 1 } }>>().toEqualTypeOf<'a' | 'c'>();
    expectTypeOf<Writable<{ readonly a: readonly { readonly b: number[] }[] }>>().toEqualTypeOf<'item'>();
    expect(ann).toBe('ann');
  });

  test('a view is taken wherever a view may be looked at again', () => {
    type Viewed = warpwar.View extends Parameters<typeof warpwar.view>[0] ? true : false;
    expectTypeOf<Viewed>().toEqualTypeOf<true>();
    type Taken = warpwar.View extends Parameters<typeof warpwar.applyAction>[0] ? true : false;
    expectTypeOf<Taken>().toEqualTypeOf<false>();
    expect(typeof warpwar.view).toBe('function');
  });
});
