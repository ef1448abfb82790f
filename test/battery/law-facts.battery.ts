/** What the battery is given for rules of a stranger: set-up fields that depend on the game, unheard events, own prices. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, playerId, shipId } from '../../src/warpwar/index.js';
import { event, ordersRevealed, setupField, slice, type Ship } from '../../src/warpwar/rules.js';
import { module, string, type Module, type Part } from '../../src/kernel/index.js';
import { gameOver, reasons, turnEnded } from '../../src/warpwar/turn.js';
import { noBills, pricesPaid } from '../../src/warpwar/laws/points.js';
import {
  battery,
  keepsLaws,
  LawBroken,
  mergeFacts,
  type BatteryOptions,
  type RuleFacts,
} from '../../src/warpwar/laws/index.js';

import { campaign } from '../support/campaign.js';

const strange = (...parts: readonly Part[]): Module =>
  module(
    {
      id: 'strange',
      title: 'Strange',
      summary: 'Is here to be tried.',
      source: { 'HOUSE.1': 'None of the book.' },
    },
    ...parts,
  );

const trials = (parts: readonly Part[], options: Partial<BatteryOptions>) =>
  battery([...catalogue, strange(...parts)], {
    module: 'strange',
    scenarios: ['first/skirmish'],
    games: 1,
    ...options,
  });

describe('happens', () => {
  const hummed = event('strange/hummed', { audience: () => [], apply: ({ state }) => state });

  test('counts an event that nobody receives', () => {
    const run = trials([hummed, ordersRevealed.then(() => [hummed({})])], { happens: ['strange/hummed'] });
    expect(run.at(-1)?.[1]()).toHaveLength(1);
  });

  test('names an event that does not happen', () => {
    const run = trials([hummed], { happens: ['strange/hummed'] });
    expect(() => run.at(-1)?.[1]()).toThrow('there was no strange/hummed');
  });
});

describe('setup', () => {
  const favorite = slice('game', 'strange/favorite', {
    init: (): string => '',
    decode: string(/^[a-z0-9-]{0,24}$/),
  });
  const field = setupField('favorite', {
    decode: string(/^(red|blue|green)$/),
    apply: ({ state }, player: string | undefined = '') => ({ ...state, ...favorite.change(player) }),
  });

  test('may be a function of the rules, the set-up and the seed', () => {
    const given: unknown[] = [];
    const run = trials([favorite, field], {
      seed: 3,
      setup: ({ rules, setup: { players }, seed }) => {
        given.push([rules.ruleset.scenario, seed]);
        // Sound: the battery names the players.
        return { favorite: (players as readonly string[])[1] };
      },
    });
    const [played] = run[0]?.[1]() ?? [];
    expect(given).toEqual([['skirmish', 3]]);
    expect(played && favorite.of(played.state)).toBe(played?.state.players[1]?.id);
  });

  test('the set-up is refused if the function gives something else', () => {
    const run = trials([favorite, field], { setup: () => ({ favorite: 'nobody' }) });
    expect(() => run[0]?.[1]()).toThrow(
      /^createGame refuses the set-up:\n- favorite: This is not a text of the expected form\. \(not-a-text\)\nGive the fields .*\nThe set-up: \{/,
    );
  });
});

test('a refused ruleset is named by its code', () => {
  const setup = { rules: 'first/nowhere', players: ['red', 'blue'] };
  expect(() => keepsLaws(createEngine(catalogue), { setup }, 1)).toThrow(
    /^createGame refuses the set-up:\n- rules\.scenario: \{.*"first\/nowhere".*\} \([a-z-]+\)\n/,
  );
});

describe('prices', () => {
  const before = campaign('first/advanced');
  const rules = createEngine(catalogue).rulesOf(before);
  const counts = { PD: 2, B: 1, WG: 1 };
  const ship: Ship = {
    id: shipId('red/W9'),
    owner: before.active,
    at: before.stars[0]!.hex,
    levels: { all: 0 },
    built: counts,
    now: counts,
  };
  const law = (charges: Readonly<Record<string, () => number>>, points: number): string => {
    const events = [
      { type: 'ship/built', payload: { ship }, audience: [] },
      { type: 'points/moved', payload: { from: { player: ship.owner }, to: 'spent', points }, audience: [] },
    ];
    const change = { action: { type: 'strange/raise' }, rules, before, after: before, events };
    try {
      pricesPaid(noBills(true), { ...change, facts: { prices: charges } });
      return 'kept';
    } catch (thrown) {
      return thrown instanceof LawBroken ? thrown.law : String(thrown);
    }
  };

  test('a ship costs what the tables say, unless its action has a price of its own', () => {
    expect(law({}, 8)).toBe('kept');
    expect(law({}, 3)).toBe('prices-paid');
    expect(law({ 'strange/raise': () => 3 }, 3)).toBe('kept');
    expect(law({ 'strange/raise': () => 3 }, 8)).toBe('prices-paid');
    expect(law({ 'ship/build': () => 3 }, 8)).toBe('kept');
  });

  test('what follows at the end of the build event, or of the turn, is not for sale', () => {
    const damaged: typeof before = { ...before, ships: [{ ...ship, now: { PD: 1, B: 1, WG: 1 } }] };
    const after = (...types: readonly string[]): string => {
      const ends = types.map((type) => ({ type, payload: {}, audience: [] }));
      const served = { ship: ship.id, counts: { PD: 1 }, by: 'repair' };
      const events = [...ends, { type: 'ship/serviced', payload: served, audience: [] }];
      try {
        const change = { action: { type: 'phase/end' }, rules, before: damaged, after: damaged, events };
        pricesPaid(noBills(true), { ...change, facts: {} });
        return 'kept';
      } catch (thrown) {
        return thrown instanceof LawBroken ? thrown.law : String(thrown);
      }
    };
    expect([after(), after('phase/ended'), after('turn/ended')]).toEqual(['prices-paid', 'kept', 'kept']);
  });
});

describe('eventEffects', () => {
  test('receives the payload, the state before the action, and the rules', () => {
    const before = campaign('first/advanced');
    const rules = createEngine(catalogue).rulesOf(before);
    const events = [
      { type: 'strange/bought', payload: { of: 2 }, audience: [] },
      { type: 'points/moved', payload: { from: 'produced', to: 'spent', points: 7 }, audience: [] },
    ];
    const given: unknown[] = [];
    const means = {
      'strange/bought': (...all: readonly unknown[]) => {
        given.push(...all);
        return { price: 7 };
      },
    };
    const change = { action: { type: 'strange/buy' }, rules, before, after: before, events };
    expect(() => pricesPaid(noBills(true), { ...change, facts: { eventEffects: means } })).not.toThrow();
    expect(given).toEqual([{ of: 2 }, before, rules]);
  });
});

describe('a module that ends games at once', () => {
  const bored = reasons.add('strange-end', { title: 'nobody plays on' });
  const ends = (after: number) =>
    turnEnded.then(({ state }) => (state.turn > after ? [gameOver({ winners: [], reason: bored.key })] : []));
  const last = (after: number, options: Partial<BatteryOptions> = {}) =>
    trials([bored, ends(after)], { scenarios: ['first/advanced'], games: 4, ...options }).at(-1);

  test('is told by the last trial, with what ends them', () => {
    expect(() => last(0)?.[1]()).toThrow(
      /^4 of 4 games of first\/advanced \+strange .* are over within 2 game-turns, the first by 'strange-end'; without the module \d of 4\./,
    );
    expect(last(0, { brief: true })?.[1]()).toHaveLength(4);
    expect(last(5)?.[1]()).toHaveLength(4);
  });

  test('is not told of skirmishes, nor where games are as short without it', () => {
    expect(last(0, { scenarios: ['first/skirmish'] })?.[1]()).toHaveLength(4);
    const short = { scenarios: ['first/advanced turn-limit(turns=2)'] };
    expect(last(0, short)?.[1]()).toHaveLength(4);
  });
});

test('each trial says how many games it plays', () => {
  const games = trials([], { games: 10 }).map(([, , count]) => count);
  expect(games[0]).toBe(10);
  expect(games.slice(1, -2).every((count) => count === 2)).toBe(true);
  expect(games.slice(-2)).toEqual([0, 10]);
});

describe('mergeFacts', () => {
  const bells: RuleFacts = {
    hiddenValues: { 'bell/kept': () => 1 },
    eventEffects: { 'bell/rang': () => ({ price: 1 }), 'both/rang': () => ({ price: 1 }) },
    privateEvents: ['bell/rang'],
    excusedLaws: ['moves-paid'],
    mayStayWithEnemies: (_rules, { id }) => id === 'red/W1',
  };
  const gongs: RuleFacts = {
    hiddenValues: { 'gong/kept': () => 2 },
    eventEffects: { 'both/rang': () => ({ price: 2 }) },
    prices: { 'gong/ring': () => 3 },
    privateEvents: ['gong/rang'],
    teachingEvents: ['gong/rang'],
    mayStayWithEnemies: (_rules, { id }) => id === 'red/W2',
  };

  test('joins lists, and keeps what each explains; the last one counts', () => {
    const {
      hiddenValues = {},
      eventEffects = {},
      prices = {},
      unloads,
      mayStayWithEnemies,
      isAccountPublic,
      ...lists
    } = mergeFacts(bells, gongs);
    expect([Object.keys(hiddenValues), Object.keys(eventEffects), Object.keys(prices), unloads]).toEqual([
      ['bell/kept', 'gong/kept'],
      ['bell/rang', 'both/rang'],
      ['gong/ring'],
      {},
    ]);
    expect(eventEffects['both/rang']).toBe(gongs.eventEffects?.['both/rang']);
    expect(lists).toMatchObject({
      privateEvents: ['bell/rang', 'gong/rang'],
      revealingEvents: [],
      teachingEvents: ['gong/rang'],
      excusedLaws: ['moves-paid'],
    });
    const rules = createEngine(catalogue).rulesOf(campaign('first/advanced'));
    const staying = ['red/W1', 'red/W2', 'red/W3'].map((id) =>
      mayStayWithEnemies?.(rules, { id: shipId(id) }),
    );
    expect(staying).toEqual([true, true, false]);
    expect(isAccountPublic?.({ rules, state: campaign('first/advanced') }, { player: playerId('red') })).toBe(
      false,
    );
  });

  test('fits the options of the battery, with the names of its catalogue', () => {
    const rang = event('bell/rang', { apply: ({ state }, _: { readonly price: number }) => state });
    const struck = event('gong/struck', { apply: ({ state }, _: { readonly cost: number }) => state });
    const of = <const Id extends string, const P extends Part>(id: Id, part: P) =>
      module({ id, title: 'It', summary: 'It sounds.', source: { 'HOUSE.1': 'It sounds.' } }, part);
    const all = [...catalogue, of('bell', rang), of('gong', struck)] as const;
    type Options = BatteryOptions<typeof all>;
    const ofBell: Pick<Options, 'eventEffects' | 'privateEvents'> = {
      eventEffects: { 'bell/rang': ({ price }) => ({ price }) },
      privateEvents: ['bell/rang'],
    };
    const ofGong: Pick<Options, 'eventEffects' | 'revealingEvents'> = {
      eventEffects: { 'gong/struck': ({ cost }) => ({ price: cost }) },
      revealingEvents: ['gong/struck'],
    };
    const options = { module: 'bell', scenarios: ['first/skirmish'], games: 1 } as const;
    const merged = mergeFacts(ofBell, ofGong);
    expect(battery(all, { ...options, ...merged })[0]?.[1]()).toHaveLength(1);
    expect(merged.revealingEvents).toEqual(['gong/struck']);
    expect(
      battery(all, { ...options, ...mergeFacts({ revealingEvents: ['bell/rang'] }, ofGong) }).length,
    ).toBeGreaterThan(2);
    expect(() =>
      battery(all, { ...options, ...mergeFacts({ revealingEvents: ['bell/rung'] }, ofGong) }),
    ).toThrow("has the event 'bell/rung'.");
  });
});
