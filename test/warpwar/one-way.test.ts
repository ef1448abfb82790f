/** A choice that is none is made by the engine (A42): where a ship can leave for one hex only, nobody is asked. */

import { expect, test } from 'vitest';
import { fleetsOf, catalogue, createEngine, type Order } from '../../src/warpwar/index.js';
import { module } from '../../src/kernel/index.js';
import { retreatHexes } from '../../src/warpwar/rules.js';

import { blue, red, ship } from '../support/fleets.js';

const oneWay = module(
  { id: 'one-way', title: 'One way', summary: 'There is one way out.', source: { 'TEST.1': 'A test.' } },
  retreatHexes.wrap((base) => (game, leaver) => base(game, leaver).slice(0, 1)),
);
const engine = createEngine([...catalogue, oneWay]);

/** A duel in which both do the same thing in every round. */
function duel(rounds: number, tactics: readonly [Order['tactic'], Order['tactic']]) {
  const ships = [ship('red/W1', { PD: 3, WG: 1 }), ship('blue/W1', { PD: 3, WG: 1 })] as const;
  const made = engine.createGame({
    rules: 'first/skirmish +one-way',
    players: [red, blue],
    fleets: fleetsOf(ships),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state = made.value;
  for (let round = 0; round < rounds; round += 1) {
    for (const at of [0, 1] as const) {
      const { id, owner } = ships[at];
      const orders = [{ ship: id, tactic: tactics[at] }];
      state = engine.applyAction(state, { type: 'battle/orders', player: owner, orders }).state;
    }
  }
  return state;
}

test('an escaped ship takes it', () => {
  const state = duel(1, ['retreat', 'dodge']);
  expect(state.ships[0]?.at).toBe('0404');
  expect(state.result).toEqual({ winners: [blue], reason: 'star-held' });
});

test('so does a ship that must withdraw', () => {
  expect(engine.awaiting(duel(2, ['attack', 'attack']))).toEqual([red, blue]);
  const state = duel(3, ['attack', 'attack']);
  expect(state.ships[0]?.at).toBe('0404');
  expect(state.result).toEqual({ winners: [blue], reason: 'star-held' });
});
