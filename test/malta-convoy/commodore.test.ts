/** The computer player. */

import { describe, expect, test } from 'vitest';
import { engine } from '../../src/malta-convoy/engine.js';
import type { State } from '../../src/malta-convoy/state.js';
import { commodore } from '../../src/malta-convoy/players.js';
import { play, randomPlayer } from '../../src/kernel/play/players.js';
import { seeded } from '../../src/kernel/random.js';

import { positionOf, withGivenDice } from './table.js';

const maltaConvoy = engine();

/** Plays a trip to its end. */
function trip(rules: string, seed: number, rollouts?: number): State {
  const made = maltaConvoy.createGame({
    rules,
    players: ['ann'],
    ...(rules.includes('given') ? {} : { seed: `commodore ${seed}` }),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const players = {
    ann: commodore(rollouts === undefined ? {} : { rollouts }),
    chance: randomPlayer(maltaConvoy),
  };
  const moves = play(maltaConvoy, made.value, players, seeded(seed));
  for (let next = moves.next(); ; next = moves.next()) if (next.done) return next.value;
}

test('plays trips to their end, with either dice', () => {
  const [state, again] = [trip('convoy/revised', 1), trip('convoy/revised', 1)];
  expect(state.result?.reason).toBe('arrived');
  expect(again).toEqual(state);
  expect(trip('convoy/first +given-dice', 2).result?.reason).toBe('arrived');
});

describe('with rollouts', () => {
  test('plays trips to their end, the same for the same chance', () => {
    const [state, again] = [trip('convoy/revised', 3, 3), trip('convoy/revised', 3, 3)];
    expect(state.result?.reason).toBe('arrived');
    expect(again).toEqual(state);
    expect(trip('convoy/fixed +given-dice', 4, 2).result?.reason).toBe('arrived');
  });

  test('finds an option that the rule of thumb does not take', () => {
    // On the last turn, sighted, with many carriers: scattered ships meet one attack less.
    const given = { turn: 24, used: ['evasive-route', 'dummy-convoy', 'warship-screen'], nextContact: 2 };
    const state = positionOf({ rules: withGivenDice('convoy/fixed convoy(carrier=40)'), given });
    const seen = maltaConvoy.view(state, state.players[0]!.id);
    const decide = (rollouts: number) =>
      commodore({ rollouts })(seen, maltaConvoy.decisions(seen), seeded(1));
    expect(decide(0)).not.toHaveProperty('option');
    expect(decide(400)).toHaveProperty('option', 'scatter');
  });

  test.each([-1, 1, 2.5, 10_001, Number.NaN])('refuses %d', (rollouts) =>
    expect(() => commodore({ rollouts })).toThrow("'rollouts' must be"),
  );
});

describe('the option', () => {
  const chosen = (given: Partial<State>, rules?: string) => {
    const state = positionOf({ ...(rules !== undefined && { rules }), given });
    const seen = maltaConvoy.view(state, state.players[0]!.id);
    return commodore()(seen, maltaConvoy.decisions(seen), seeded(1));
  };

  test.each<[string, Partial<State>, string | undefined]>([
    ['none at first', { turn: 5 }, undefined],
    ['none after dumb luck', { turn: 5, nextContact: -1 }, undefined],
    ['the evasive route after a reconnaissance', { turn: 5, nextContact: 2 }, 'evasive-route'],
    ['then a dummy convoy', { turn: 5, nextContact: 2, used: ['evasive-route'] }, 'dummy-convoy'],
    [
      'none if both were used',
      { turn: 20, nextContact: 2, used: ['evasive-route', 'dummy-convoy'] },
      undefined,
    ],
    ['none in the seventh turn from the end', { turn: 18 }, undefined],
    ['a dummy convoy in the last six turns', { turn: 19 }, 'dummy-convoy'],
  ])('%s', (_title, given, option) =>
    expect(chosen(given)).toEqual({
      ...(option !== undefined && { option }),
      type: 'convoy/sail',
      player: 'ann',
    }),
  );

  test('is one of those in force', () => {
    const rules = withGivenDice('convoy/fixed -evasive-route -dummy-convoy');
    expect(chosen({ turn: 20, nextContact: 2 }, rules)).toEqual({ type: 'convoy/sail', player: 'ann' });
  });
});

test('sends destroyers home first', () => {
  const view = maltaConvoy.createGame({ rules: 'convoy/fixed', players: ['ann'], seed: 'x' });
  if (!view.ok) throw new Error('Refused.');
  const [player] = view.value.players.map(({ id }) => id);
  const decision = {
    type: 'covering-force/detach' as const,
    player: player!,
    must: true,
    options: { due: 5, least: 1, most: 4 },
  };
  expect(commodore()(view.value, [decision], seeded(1))).toEqual({
    type: 'covering-force/detach',
    player,
    cruisers: 1,
    destroyers: 4,
  });
});
