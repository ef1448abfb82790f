/** A combat that is over before its first round, because a reaction to its beginning removed one side. */

import { expect, test } from 'vitest';
import { fleetsOf, catalogue, createEngine } from '../../../src/warpwar/index.js';
import {
  battleBegan,
  filterPlayers,
  sealedAction,
  shipRemoved,
  steps,
  stepsOf,
} from '../../../src/warpwar/rules.js';
import { module, type Part } from '../../../src/kernel/index.js';

import { ship } from '../../support/fleets.js';

const W1 = ship('red/W1', { PD: 4, B: 2, WG: 1 });
const W2 = ship('blue/W2', { PD: 4, B: 2, WG: 1 });

function begun(...parts: readonly Part[]) {
  const mine = module(
    { id: 'mine', title: 'M', summary: 'M.', source: { 'HOUSE.1': 'It is so.' } },
    ...parts,
  );
  const engine = createEngine([...catalogue, mine]);
  const made = engine.createGame({
    rules: 'first/skirmish +mine',
    players: ['red', 'blue'],
    fleets: fleetsOf([W1, W2]),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return { engine, state: made.value };
}

const flees = battleBegan.then(() => [shipRemoved({ ship: W2.id })]);

test('ends without a round', () => {
  expect(begun().state.battle).toMatchObject({ round: 1, step: 'orders' });
  const { state } = begun(flees);
  expect([state.battle, state.waiting]).toEqual([null, []]);
  expect(state.result).toEqual({ winners: ['red'], reason: 'star-held' });
});

test('can be saved where a step of its end awaits players', () => {
  const salute = sealedAction(
    'mine/salute',
    'salute',
    {},
    { options: () => ({}), check: () => [], sample: () => ({}) },
  );
  const step = steps.add('salute', {
    awaits: (game) => filterPlayers(game, () => true),
    does: () => [],
    answeredBy: salute.key,
  });
  const last = stepsOf.wrap(
    (base) => (rules, plan) => (plan === 'end' ? ['salute', ...base(rules, plan)] : base(rules, plan)),
  );
  const { engine, state } = begun(flees, salute, step, last);
  expect(state.battle).toMatchObject({ round: 0, plan: 'end', step: 'salute' });
  expect(engine.deserialize(engine.serialize(state))).toEqual({ ok: true, value: state });
  const damaged = engine.serialize({
    ...begun().state,
    battle: state.battle && { ...state.battle, plan: 'round', step: 'orders' },
  } as never);
  const read = engine.deserialize(damaged);
  expect(read.ok || read.issues).toContainEqual(
    expect.objectContaining({ path: ['state', 'battle', 'round'] }),
  );
});
