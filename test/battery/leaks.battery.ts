/** Modules that leak a secret by leaving something out, or whose rules never come into play. The battery must find each. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, type PlayerId, type Player, type ShipId } from '../../src/warpwar/index.js';
import {
  battleBegan,
  event,
  ordersRevealed,
  slice,
  updatePlayer,
  updateShip,
  type State,
} from '../../src/warpwar/rules.js';
import { boolean, module, int, type Module, type Part } from '../../src/kernel/index.js';
import { setupField } from '../../src/warpwar/kit.js';
import { shipDestroyed } from '../../src/warpwar/ships/events.js';
import { optional, record } from '../../src/kernel/decode.js';
import { battery, LawBroken, type BatteryOptions, type NamedTrial } from '../../src/warpwar/laws/index.js';

/** The modules of two scenarios, and what ends a game: a battery of few rulesets is laid out in no time. */
const near = ((): readonly Module[] => {
  const engine = createEngine(catalogue);
  const ids = (['first/skirmish', 'first/advanced'] as const).flatMap((scenario) => {
    const made = engine.compileRules(scenario);
    return made.ok ? made.value.ruleset.modules : [];
  });
  return catalogue.filter(({ meta }: Module) => [...ids, 'turn-limit'].includes(meta.id));
})();

/** The law that the battery finds broken in the games with the module alone, or what else it says; undefined if it passes. */
const found = (parts: readonly Part[], options: Partial<BatteryOptions> = {}): string | undefined =>
  saidOf(parts, options, (trials) => trials[0]);

/** What the battery says of what came into play. */
const inPlay = (parts: readonly Part[], options: Partial<BatteryOptions> = {}): string | undefined =>
  saidOf(parts, { oneIn: 100, ...options }, (trials) => trials.at(-1));

function saidOf(
  parts: readonly Part[],
  options: Partial<BatteryOptions>,
  choose: (trials: readonly NamedTrial[]) => NamedTrial | undefined,
): string | undefined {
  const strange = module(
    {
      id: 'strange',
      title: 'Strange',
      summary: 'Is here to be tried.',
      source: { 'HOUSE.1': 'None of the book.' },
    },
    ...parts,
  );
  try {
    const trials = battery([...near, strange], {
      module: 'strange',
      scenarios: ['first/skirmish'],
      games: 3,
      ...options,
    });
    choose(trials)?.[1]();
    return undefined;
  } catch (thrown) {
    return thrown instanceof LawBroken ? thrown.law : String(thrown);
  }
}

/** A secret card of each player, which the set-up field `cards` deals. */
const card = slice('player', 'strange/card', {
  init: () => 0,
  decode: int(0, 9),
  seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
});
const dealing = (of: typeof card): Part =>
  setupField('cards', {
    decode: optional(record(/^[a-z]+$/, int(1, 9))),
    apply: ({ state }, dealt = {}) => ({
      ...state,
      players: state.players.map((each) => of.put(each, dealt[each.id] ?? 0)),
    }),
  });
const held = { 'strange/card': (random: (below: number) => number) => random(10) };
/** A card for everybody. */
const setup: NonNullable<BatteryOptions['setup']> = ({ setup: { players }, seed }) => ({
  // Sound: what the battery passes to createGame.
  cards: Object.fromEntries((players as readonly PlayerId[]).map((id, at) => [id, 1 + ((seed + at) % 9)])),
});

describe('what never comes into play is named', () => {
  const parts = [card, dealing(card)];

  test('a set-up field that no game has, and a hidden slice without a value', () => {
    expect(inPlay(parts, { hiddenValues: held })).toMatch(
      /^Error: In 3 games there was no value in the hidden slice 'strange\/card', no set-up with the field 'cards'\. Make it more likely/,
    );
    expect(inPlay(parts, { hiddenValues: held, setup })).toBeUndefined();
  });

  const starved = event('strange/starved', { apply: ({ state }, _: { readonly ship: ShipId }) => state });
  const starves = (isFar: boolean): readonly Part[] => [
    starved,
    battleBegan.then(({ state }) => state.ships.filter(() => isFar).map(({ id }) => starved({ ship: id }))),
  ];

  test('an event that never occurs, unless the author says why', () => {
    expect(inPlay(starves(false))).toMatch(/^Error: In 3 games there was no strange\/starved\. /);
    expect(inPlay(starves(true))).toBeUndefined();
    const untested = { 'strange/starved': 'No ship is far from home in a skirmish.' };
    expect(inPlay(starves(false), { untested })).toBeUndefined();
    expect(inPlay(starves(false), { untested, happens: ['strange/starved'] })).toContain(
      'no strange/starved',
    );
  });

  test('but not for a slice that everybody may see', () => {
    const open = slice('game', 'strange/open', { init: () => 0, decode: int() });
    expect(inPlay([open])).toBeUndefined();
  });

  test('what is left untested must be of the module, and have a reason', () => {
    expect(
      inPlay(parts, { hiddenValues: held, setup, untested: { 'strange/gone': 'It is gone.' } }),
    ).toContain("`untested` names 'strange/gone'");
    expect(inPlay(parts, { hiddenValues: held, setup, untested: { cards: '' } })).toContain(
      "`untested` gives no reason for 'cards'",
    );
  });
});

describe('a leak is found', () => {
  test('if a slice that is said to be hidden is shown to all', () => {
    const shown: typeof card = slice('player', 'strange/card', {
      init: () => 0,
      decode: int(0, 9),
      seenBy: (value) => value,
    });
    expect(inPlay([shown, dealing(shown)], { hiddenValues: held, setup })).toBe(
      "Error: In 3 games the slice 'strange/card' hides nothing: everybody saw it. Correct its `seenBy`, or leave `seenBy` out.",
    );
  });

  test('if a private order goes to all', () => {
    const orders = slice('player', 'strange/orders', {
      init: () => 0,
      decode: int(),
      seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
    });
    const ordered = (audience?: (player: PlayerId) => readonly PlayerId[]) =>
      event('strange/ordered', {
        ...(audience && {
          audience: (_game: unknown, { player }: { readonly player: PlayerId }) => audience(player),
        }),
        apply: ({ state }, { player }: { readonly player: PlayerId }) =>
          updatePlayer(state, player, orders.change(1)),
      });
    const with_ = (made: ReturnType<typeof ordered>): readonly Part[] => [
      orders,
      made,
      battleBegan.then(({ state }) => state.players.map(({ id }) => made({ player: id }))),
    ];
    const options = {
      hiddenValues: { 'strange/orders': (random: (below: number) => number) => random(5) },
      scenarios: ['first/advanced'],
    };
    expect(inPlay(with_(ordered()), options)).toBe('events-discreet');
    expect(inPlay(with_(ordered()), { ...options, announcingEvents: ['strange/ordered'] })).toBeUndefined();
    expect(inPlay(with_(ordered((player) => [player])), options)).toBeUndefined();
  });

  /** A secret officer in the first ship of each player, who is mourned by all. */
  const officers = (mournedBy: 'all' | 'owner'): readonly Part[] => {
    const officer = slice('ship', 'strange/officer', {
      init: () => false,
      decode: boolean,
      seenBy: (value, viewer, { owner }) => (viewer === owner ? value : undefined),
    });
    const came = event('strange/came', {
      audience: ({ state }, { ship }: { readonly ship: ShipId }) => ownerOf(state, ship),
      apply: ({ state }, { ship }) => updateShip(state, ship, () => officer.change(true)),
    });
    const mourned = event('strange/mourned', {
      audience: (_game, { player }: { readonly ship: ShipId; readonly player: PlayerId }) =>
        mournedBy === 'owner' ? [player] : 'all',
      apply: ({ state }) => state,
    });
    return [
      officer,
      came,
      mourned,
      battleBegan.then(({ state }) =>
        state.players.flatMap(({ id }) =>
          state.ships
            .filter(({ owner }) => owner === id)
            .slice(0, 1)
            .map((ship) => came({ ship: ship.id })),
        ),
      ),
      shipDestroyed.then((_game, { ship: id }, { state }) =>
        state.ships
          .filter((ship) => ship.id === id && officer.of(ship))
          .map(({ owner }) => mourned({ ship: id, player: owner })),
      ),
    ];
  };
  const ownerOf = ({ ships }: State, id: ShipId): readonly PlayerId[] =>
    ships.flatMap((ship) => (ship.id === id ? [ship.owner] : []));

  test('if all hear of the secret officer of a ship that is destroyed in a combat', () => {
    const options = {
      hiddenValues: { 'strange/officer': (random: (below: number) => number) => random(2) === 0 },
      games: 4,
    };
    expect(found(officers('all'), options)).toBe('course-discreet');
    expect(found(officers('owner'), options)).toBeUndefined();
  });

  test('if the owner of a ship learns what is kept from them: a traitor aboard', () => {
    const traitor = slice('ship', 'strange/traitor', {
      init: () => false,
      decode: boolean,
      // Only the enemies of the owner know.
      seenBy: (value, viewer, { owner }) => (viewer === owner ? undefined : value),
    });
    const hired = event('strange/hired', {
      audience: ({ state }, { ship }: { readonly ship: ShipId }) =>
        state.players.map(({ id }) => id).filter((id) => !ownerOf(state, ship).includes(id)),
      apply: ({ state }, { ship }) => updateShip(state, ship, traitor.change(true)),
    });
    const hinted = event('strange/hinted', {
      audience: ({ state }, { ship }: { readonly ship: ShipId }) => ownerOf(state, ship),
      apply: ({ state }) => state,
    });
    const traitors = (hints: boolean): readonly Part[] => [
      traitor,
      hired,
      hinted,
      battleBegan.then(({ state }) => state.ships.slice(0, 1).map(({ id }) => hired({ ship: id }))),
      ordersRevealed.then(({ state }) =>
        state.ships.filter((ship) => hints && traitor.of(ship)).map(({ id }) => hinted({ ship: id })),
      ),
    ];
    const options = {
      hiddenValues: { 'strange/traitor': (random: (below: number) => number) => random(2) === 0 },
    };
    expect(found(traitors(true), options)).toBe('course-discreet');
    expect(found(traitors(false), options)).toBeUndefined();
  });

  test('if a public count is kept only for those with a secret card', () => {
    const count = slice('player', 'strange/count', { init: () => 0, decode: int() });
    const counted = event('strange/counted', {
      apply: ({ state }, { player }: { readonly player: PlayerId }) =>
        updatePlayer(state, player, (home) => count.change(count.of(home) + 1)),
    });
    const counts = (isCounting: (player: Player) => boolean): readonly Part[] => [
      card,
      dealing(card),
      count,
      counted,
      shipDestroyed.then(({ state }) =>
        state.players.filter(isCounting).map(({ id }) => counted({ player: id })),
      ),
    ];
    const options = { hiddenValues: held, setup };
    expect(
      found(
        counts((player) => card.of(player) > 4),
        options,
      ),
    ).toBe('course-discreet');
    expect(
      found(
        counts(() => true),
        options,
      ),
    ).toBeUndefined();
  });
});
