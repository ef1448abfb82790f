/** Captains where the last fleet wins: they hunt ships at stars, three at a time, and keep their kings at home. */

import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import { createGame, type Setup, type State } from 'warpwar';
import { captain, play, randomPlayer, seeded, type Player, type PlayerAction } from 'warpwar/players';
import { rule } from '../../support/rule.js';

function begun(rules: string, more: Partial<Setup> = {}): State {
  const made = createGame({ rules: `${rules} +turn-limit`, players: ['red', 'blue'], ...more });
  if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
  return made.value;
}

interface PlayedGame {
  readonly actions: readonly PlayerAction[];
  readonly states: readonly State[];
}

/** A whole game; throws if anything is refused. */
function played(state: State, seed: number, red: Player = captain(warpwar)): PlayedGame {
  const steps = [...play(warpwar, state, { red, blue: captain(warpwar) }, seeded(seed), { most: 5000 })];
  return { actions: steps.map(({ action }) => action), states: [state, ...steps.map((step) => step.state)] };
}

const resultOf = ({ states }: PlayedGame) => states.at(-1)?.result;

/** Ships that moved in each player-turn. */
function movedIn({ actions, states }: PlayedGame): readonly (readonly string[])[] {
  const turns = new Map<string, string[]>();
  for (const [at, action] of actions.entries()) {
    const state = states[at];
    if (action.type !== 'ship/move' || !state) continue;
    const turn = `${state.turn} ${state.active}`;
    turns.set(turn, [...(turns.get(turn) ?? []), action.ship]);
  }
  return [...turns.values()];
}

const scenarios = ['first/warp-chess', 'second/warp-chess'] as const;
const single = (scenario: string): string => `${scenario} identical-fleets(doubled=false)`;

describe.each(scenarios)('captains in %s', (scenario) => {
  const games = [1, 2, 3, 4].map((seed) => played(begun(single(scenario)), seed));

  rule('X.WARPCHESS.4', 'move three ships a turn, and no more', () => {
    const moved = games.flatMap(movedIn).map((ships) => new Set(ships).size);
    expect(Math.max(...moved)).toBe(3);
  });

  rule('X.WARPCHESS.7', 'fight until one fleet is left, in most games', () => {
    const reasons = games.map((game) => resultOf(game)?.reason);
    expect(reasons.filter((reason) => reason === 'fleet-destroyed').length).toBeGreaterThanOrEqual(2);
    expect(new Set([...reasons, 'fleet-destroyed', 'turn-limit']).size).toBe(2);
  });

  test('leave a king where he is while he has a fleet, and go for that of the enemy', () => {
    const told = played(begun(single(scenario), { king: 'W1' }), 1);
    const early = told.actions.filter((_, at) => (told.states[at]?.turn ?? 0) <= 3);
    const kings = early.filter((action) => action.type === 'ship/move' && action.ship.endsWith('/W1'));
    expect(kings).toEqual([]);
    expect(['king-lost', 'fleet-destroyed', 'turn-limit']).toContain(resultOf(told)?.reason);
  });

  test.each([1, 2, 3])('do not lose to a random player, seed %i', (seed) => {
    const short = `${single(scenario)} turn-limit(turns=15)`;
    const result = resultOf(played(begun(short), seed, randomPlayer(warpwar)));
    expect(result).toHaveProperty('reason');
    expect(result?.winners).not.toContain('red');
  });
});

test('random players play to the last turn', () => {
  for (const scenario of scenarios) {
    const random = randomPlayer(warpwar);
    const state = begun(`${single(scenario)} turn-limit(turns=6)`);
    const steps = [...play(warpwar, state, { red: random, blue: random }, seeded(5), { most: 5000 })];
    expect(steps.at(-1)?.state.result).toHaveProperty('reason');
  }
});

test('where ships are built as well, captains play to the end', () => {
  for (const scenario of ['first/advanced', 'second/advanced'])
    expect(resultOf(played(begun(`${scenario} +last-fleet turn-limit(turns=12)`), 1))).toHaveProperty(
      'reason',
    );
});
