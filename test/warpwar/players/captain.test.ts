import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import { createGame, decisions, playerId, view, type Setup, type State } from 'warpwar';
import { captain, play, seeded, type Player, type PlayerAction, type Table } from 'warpwar/players';
import { shared } from '../../support/shared.js';

const SCENARIOS = ['first/learning', 'first/basic', 'first/advanced', 'reference/advanced'] as const;
const HOMES = { red: 'top', blue: 'bottom' };
const [red, blue] = [playerId('red'), playerId('blue')];

type Plays = (table: Table) => Player;

interface PlayedGame {
  readonly actions: readonly PlayerAction[];
  readonly events: readonly warpwar.GameEvent[];
  readonly states: readonly State[];
}

function begun(scenario: string, more: Partial<Setup> = { homes: HOMES }): State {
  const made = createGame({ rules: `${scenario} +turn-limit`, players: ['red', 'blue'], ...more });
  if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
  return made.value;
}

/** A whole game of captains: the same one for all tests that ask for it. */
const played = (state: State, seed: number): PlayedGame =>
  shared(JSON.stringify(['captains', state, seed]), () => playAnew(state, seed));

/** Plays a whole game; throws if anything is refused. */
function playAnew(state: State, seed: number, one: Plays = captain, other: Plays = captain): PlayedGame {
  const steps = [
    ...play(warpwar, state, { red: one(warpwar), blue: other(warpwar) }, seeded(seed), { most: 5000 }),
  ];
  return {
    actions: steps.map(({ action }) => action),
    events: steps.flatMap(({ events }) => events),
    states: steps.map((step) => step.state),
  };
}

const resultOf = ({ states }: PlayedGame) => states.at(-1)?.result;

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** States of a game in which a captain is awaited, each with who it is. */
const moments = ({ states }: PlayedGame) =>
  states.flatMap((state) => {
    const [player] = warpwar.awaiting(state);
    return player === undefined ? [] : [{ state, player }];
  });

const chosen = (state: State, player: warpwar.PlayerId): PlayerAction => {
  const seen = frozen(view(state, player));
  return captain(warpwar)(seen, decisions(seen), seeded(9));
};

/** The position after a captain's movement event. */
function moves(state: State, player: warpwar.PlayerId): State {
  let now = state;
  while (now.phase === 'move') {
    const applied = warpwar.applyAction(now, chosen(now, player));
    if (!applied.ok) throw new Error('The captain was refused.');
    now = applied.state;
  }
  return now;
}

describe('captain', () => {
  test.each(SCENARIOS)('plays %s to its end by its rules, whoever chooses the ends', (scenario) => {
    const told = played(begun(scenario, {}), 1);
    expect(resultOf(told)).toHaveProperty('reason');
    expect(told.actions.map(({ type }) => type)).toContain('star-map/choose-end');
    expect(told.events.map(({ type }) => type)).toContain('battle/began');
  });

  test('plays the same game from the same seed, and another from another', () => {
    const [once, again, other] = [5, 5, 6].map((seed) => playAnew(begun('first/advanced'), seed).actions);
    expect(again).toEqual(once);
    expect(other).not.toEqual(once);
  });

  test('wins by victory points, in time', () => {
    const results = [1, 2, 3].map((seed) => resultOf(played(begun('first/advanced'), seed))?.reason);
    expect(results).toEqual(['victory-points', 'victory-points', 'victory-points']);
  });

  test.each(['first/learning', 'first/basic'])('spends all that there is in %s', (scenario) => {
    const { states } = played(begun(scenario), 2);
    const after = states.find(({ active, phase }) => active === red && phase === 'move');
    expect(after?.players.map(({ points }) => points)).toEqual([0, undefined]);
    expect(after?.ships.length).toBeGreaterThan(0);
  });

  test('sends a ship once a turn, and gives nothing up', () => {
    const { actions, states } = played(begun('first/advanced'), 7);
    const sent = actions.flatMap((action, at) =>
      action.type === 'ship/move' ? [`${states[at]?.turn} ${action.ship}`] : [],
    );
    expect(new Set(sent).size).toBe(sent.length);
    expect(actions.filter(({ type }) => /^(resign|agreed-draw)/.test(type))).toEqual([]);
  });

  test('chooses the same from the same view, which it leaves as it is', () => {
    for (const { state, player } of moments(played(begun('first/advanced'), 7)))
      expect(chosen(state, player)).toEqual(chosen(state, player));
  });

  test('knows nothing of what it does not see', () => {
    const hidden = { PD: 1, WG: 1 };
    for (const { state, player } of moments(played(begun('first/advanced'), 8))) {
      const ships = state.ships.map((ship) =>
        ship.owner === player ? ship : { ...ship, built: hidden, now: hidden },
      );
      expect(chosen({ ...state, ships }, player)).toEqual(chosen(state, player));
    }
  });

  test('makes battered ships whole', () => {
    const types = played(begun('first/advanced'), 7).actions.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['repair/ships', 'resupply/ships']));
  });

  test('ferries Systemships to where they fight', () => {
    const types = played(begun('first/basic'), 8).actions.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['systemships/pick-up', 'systemships/drop']));
  });

  test('has carriers in most Advanced games, which set down what they pick up', () => {
    const games = [1, 2, 3, 4, 5, 6].map((seed) => played(begun('first/advanced'), seed).actions);
    const ferried = games.filter((actions) => actions.some(({ type }) => type === 'systemships/drop'));
    expect(ferried.length).toBeGreaterThanOrEqual(3);
  });

  test.each([1, 2, 3, 4, 5])('waits for nothing where nothing more is built, seed %i', (seed) => {
    const { actions, states } = played(begun('first/learning'), seed);
    const moved = actions.flatMap(({ type }, at) => (type === 'ship/move' ? [states[at]?.turn ?? 0] : []));
    const last = states.at(-1)?.turn ?? 0;
    const idle = moved.map((turn, at) => (moved[at + 1] ?? last) - turn);
    expect(Math.max(...idle)).toBeLessThanOrEqual(2);
    expect(resultOf({ actions, states, events: [] })?.reason).toBe('victory-points');
  });

  test('keeps a ship at a home beside which an enemy lurks', () => {
    const whole = { PD: 6, B: 5, S: 4, WG: 1 };
    const at = (id: string, owner: warpwar.PlayerId, hex: string) => ({
      id: warpwar.shipId(id),
      owner,
      at: warpwar.hexId(hex),
      levels: { all: 0 },
      built: whole,
      now: whole,
    });
    const state: State = {
      ...begun('first/advanced'),
      turn: 20,
      phase: 'move',
      waiting: [red],
      ships: [at('red/W1', red, '0606'), at('red/W2', red, '0606'), at('blue/W3', blue, '0605')],
    };
    const own = moves(state, red).ships.filter(({ owner }) => owner === red);
    expect(own.filter((ship) => ship.at === '0606')).toHaveLength(1);
  });

  test('fights where there is nothing but a fight', () => {
    const counts = { PD: 6, B: 4, S: 3, T: 1, M: 3, WG: 1 };
    const fleets = { red: [{ name: 'W1', counts }], blue: [{ name: 'W1', counts }] };
    const made = createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets });
    expect(made.ok && resultOf(played(made.value, 3))).toHaveProperty('reason');
  });
});
