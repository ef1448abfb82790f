/** Captains where Bases fall: stockpiles, freighters, new Bases, cannons and ECM. */

import { fleetsOf } from '../../../src/warpwar/index.js';
import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import { createGame, decisions, playerId, view, type Setup, type State } from 'warpwar';
import {
  captain,
  gunner,
  play,
  seeded,
  type Player,
  type PlayerAction,
  type PlayerDecision,
  type Table,
} from 'warpwar/players';
import { shared } from '../../support/shared.js';
import { printedHomes } from '../../../src/warpwar/map/printed.js';
import { ship } from '../../support/fleets.js';

const NAMES = ['red', 'blue', 'green', 'gold'] as const;
const red = playerId('red');

type Plays = (table: Table) => Player;

interface PlayedGame {
  readonly actions: readonly PlayerAction[];
  readonly events: readonly warpwar.GameEvent[];
  /** The state before each action, and the last one. */
  readonly states: readonly State[];
}

function begun(rules: string, players = 2, more: Partial<Setup> = {}): State {
  const names = NAMES.slice(0, players);
  const homes = Object.fromEntries(names.map((name, at) => [name, printedHomes(players)?.[at] ?? []]));
  const made = createGame({ rules, players: names, homes, ...more });
  if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
  return made.value;
}

const advanced = (turns = 60): string => `second/advanced +turn-limit turn-limit(turns=${turns})`;

/** A whole game of captains: the same one for all tests that ask for it. */
const played = (state: State, seed: number): PlayedGame =>
  shared(JSON.stringify(['conquest', state, seed]), () => playAnew(state, seed));

/** Plays a whole game; throws if anything is refused. */
function playAnew(state: State, seed: number, plays: readonly Plays[] = []): PlayedGame {
  const players = Object.fromEntries(
    NAMES.map((name, at): readonly [string, Player] => [name, (plays[at] ?? captain)(warpwar)]),
  );
  const steps = [...play(warpwar, state, players, seeded(seed), { most: 9000 })];
  return {
    actions: steps.map(({ action }) => action),
    events: steps.flatMap(({ events }) => events),
    states: [state, ...steps.map((step) => step.state)],
  };
}

const resultOf = ({ states }: PlayedGame) => states.at(-1)?.result;

const typesOf = ({ actions }: PlayedGame): readonly string[] => actions.map(({ type }) => type);

/** Every decision of a kind in a game, with what was decided and the view in which it was. */
const choices = <const Type extends PlayerDecision['type']>({ actions, states }: PlayedGame, type: Type) =>
  actions.flatMap((action, at) => {
    const state = states[at];
    const seen = state && action.type === type ? view(state, action.player) : undefined;
    const found = seen && decisions(seen).find((each) => each.type === type);
    // Sound: both are of the type that was asked for.
    return seen && found
      ? [
          {
            seen,
            decision: found as Extract<PlayerDecision, { readonly type: Type }>,
            action: action as Extract<PlayerAction, { readonly type: Type }>,
          },
        ]
      : [];
  });

/** Games that several tests look at. */
const [long, other] = [played(begun(advanced()), 13), played(begun(advanced()), 6)];

describe('captain, where Bases fall', () => {
  test('wins by destroying all Bases of the enemy', () => {
    for (const told of [long, other]) {
      expect(resultOf(told)?.reason).toBe('bases-destroyed');
      expect(resultOf(told)?.winners).toHaveLength(1);
    }
  });

  test('carries points, builds Bases with them, and takes what falls to him', () => {
    expect(typesOf(long)).toEqual(
      expect.arrayContaining(['holds/load', 'holds/unload', 'base-building/build', 'scrapping/scrap']),
    );
    expect(long.events.map(({ type }) => type)).toContain('base/founded');
    expect(typesOf(other)).toContain('base-fall/loot');
  });

  test('makes ships whole, and uses cannons and ECM beside all else', () => {
    expect(typesOf(long)).toEqual(expect.arrayContaining(['repair/ships', 'resupply/ships', 'ecm/spread']));
    const orders = long.actions.flatMap((action) => (action.type === 'battle/orders' ? action.orders : []));
    for (const system of ['beam', 'tubes', 'cannons', 'ecm', 'screens'] as const)
      expect(orders.some((order) => order[system] !== undefined)).toBe(true);
  });

  test('founds Bases where the enemy is not, and builds no freighter that has nothing to do', () => {
    const founded = long.events.flatMap((event) => (event.type === 'base/founded' ? [event.payload] : []));
    for (const { at } of founded) {
      const { value = 0 } = long.states[0]?.stars.find(({ hex }) => hex === at) ?? {};
      expect(value).toBeGreaterThanOrEqual(2);
    }
    const unarmed = long.states.map(
      ({ ships }) => ships.filter(({ owner, built }) => owner === red && built.H === 3).length,
    );
    expect(Math.max(...unarmed)).toBeLessThanOrEqual(2);
  });

  test('divides all points, most of them for one Base', () => {
    const [first] = choices(long, 'base-stockpiles/allot');
    const shares = Object.values(first?.action.stars ?? {});
    expect(shares.reduce((sum, each) => sum + each, 0)).toBe(20);
    expect(Math.max(...shares)).toBeGreaterThanOrEqual(10);
  });

  test('takes as much as fits where a Base fell', () => {
    const all = choices(other, 'base-fall/loot');
    expect(all.length).toBeGreaterThan(0);
    for (const { action, decision } of all) {
      const taken = action.loads.reduce((sum, { points }) => sum + points, 0);
      expect(taken).toBe(Object.values(decision.options.stars).reduce((sum, most) => sum + most, 0));
    }
  });

  test('plays the same game from the same seed', () => {
    const [once, again] = [18, 18].map((seed) => playAnew(begun(advanced(12)), seed).actions);
    expect(again).toEqual(once);
  });

  test('knows nothing of what it does not see', () => {
    const { states, actions } = played(begun(advanced(14)), 18);
    const hidden = { PD: 1, WG: 1 };
    actions.forEach(({ player }, at) => {
      const state = states[at];
      if (!state) return;
      const other_ = {
        ...state,
        ships: state.ships.map((each) =>
          each.owner === player ? each : { ...each, built: hidden, now: hidden, points: 3 },
        ),
        stars: state.stars.map((star) =>
          star.base === undefined || star.base === player ? star : { ...star, points: 77 },
        ),
      };
      expect(chosen(other_, player)).toEqual(chosen(state, player));
    });
  });
});

const chosen = (state: State, player: warpwar.PlayerId): PlayerAction => {
  const seen = view(state, player);
  return captain(warpwar)(seen, decisions(seen), seeded(9));
};

describe('captain, at tables of other sizes', () => {
  test.each([3, 4])('plays with %i players', (players) => {
    const told = played(begun(advanced(16), players), 3);
    expect(resultOf(told)).toHaveProperty('reason');
    expect(told.events.map(({ type }) => type)).toContain('battle/began');
  });

  test('leaves allies alone', () => {
    const told = played(begun(advanced(16), 4, { sides: [['red', 'green']] }), 1);
    const friends = [red, playerId('green')];
    const battles = told.states.flatMap(({ battle, ships }) =>
      battle ? [ships.filter(({ at }) => at === battle.at).map(({ owner }) => owner)] : [],
    );
    expect(battles.length).toBeGreaterThan(0);
    for (const owners of battles) expect(owners.every((owner) => friends.includes(owner))).toBe(false);
  });

  test('plays the Basic scenario', () => {
    const told = played(begun('second/basic +turn-limit turn-limit(turns=12)'), 4);
    expect(resultOf(told)).toHaveProperty('reason');
    expect(typesOf(told)).toEqual(expect.arrayContaining(['ship/build', 'battle/orders']));
  });
});

describe('gunner, with ECM', () => {
  test('spreads it so that no other way lets fewer hits through', () => {
    const counts = { PD: 6, T: 3, M: 9, E: 3, WG: 1 };
    const fleets = ['red/W1', 'red/W2', 'blue/W1', 'blue/W2'].map((id) => ship(id, counts));
    const made = createGame({ rules: 'second/skirmish', players: ['red', 'blue'], fleets: fleetsOf(fleets) });
    if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
    const all = [1, 2, 3, 4, 5].flatMap((seed) =>
      choices(playAnew(made.value, seed, [gunner, gunner]), 'ecm/spread'),
    );
    expect(all.length).toBeGreaterThan(3);
    for (const { seen, decision, action } of all) {
      // Orders and levels are open by then, so all that the table needs is known.
      const ships = seen.ships.map((each) => ({ ...ship(each.id, counts), levels: each.levels ?? {} }));
      const { orders = [] } = seen.battle ?? {};
      const own = (id: string): boolean => id.startsWith(decision.player);
      const hits = (ecm: typeof action.replies): number =>
        Object.entries(warpwar.resolveRound(warpwar.rulesOf(seen), { ships, orders, ecm }).hits).reduce(
          (sum, [id, each]) => (own(id) ? sum + each : sum),
          0,
        );
      const random = seeded(1);
      const best = hits(action.replies);
      for (let tries = 0; tries < 60; tries += 1) {
        const tried = warpwar.sampleAction(seen, decision, random);
        if (tried.type === 'ecm/spread') expect(best).toBeLessThanOrEqual(hits(tried.replies));
      }
    }
  });

  test('fires cannons, and never more shells than there are', () => {
    const counts = { PD: 6, C: 4, SH: 12, A: 6, WG: 1 };
    const fleets = ['red/W1', 'blue/W1'].map((id) => ship(id, counts));
    const made = createGame({ rules: 'second/skirmish', players: ['red', 'blue'], fleets: fleetsOf(fleets) });
    if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
    const told = playAnew(made.value, 1, [gunner, gunner]);
    const orders = told.actions.flatMap((action) => (action.type === 'battle/orders' ? action.orders : []));
    expect(orders.some(({ cannons }) => (cannons?.bursts.length ?? 0) > 1)).toBe(true);
    expect(resultOf(told)).toHaveProperty('reason');
  });
});
