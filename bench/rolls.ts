/** What a roll adds to an action, in the duel of test/support/dice-toy: the same action with a roll and without. */

import { module } from '../src/kernel/module.js';
import { int } from '../src/kernel/decode.js';

import { action, catalogue, hitRead, toHit } from '../test/support/dice-toy/duel.js';
import { engineWith } from '../test/support/dice-toy/engine.js';
import type { Case, Measured } from './measure.js';

/** Times that one call does the action. */
const TIMES = 200;

/** Does nothing but ask for rolls of two dice. */
const throwDice = action(
  'rolls/throw',
  { rolls: int(0, 1) },
  {
    when: { players: ({ state }) => state.waiting, issues: () => [] },
    options: () => ({}),
    check: () => [],
    apply: (_game, { player, rolls }) => (rolls > 0 ? [toHit.ask({ player, blow: 1 })] : []),
    sample: (_game, _decision, random) => ({ rolls: random(2) }),
  },
);

/** Rolls of which nothing follows. */
const rollsAlone = module(
  { id: 'rolls', title: 'Rolls', summary: 'Dice fall, and nothing follows.', source: {} },
  throwDice,
  hitRead.replace(() => []),
);

const engine = engineWith([...catalogue, rollsAlone]);

/** Actions with so many rolls, each in the state before it, so that each throw takes the next faces of the seed. */
function thrown(rolls: number): () => unknown {
  const made = engine.createGame({ rules: 'fair/duel +rolls', players: ['ann', 'bob'], seed: 'rolls' });
  if (!made.ok) throw new Error(`The duel is refused: ${JSON.stringify(made.issues)}`);
  const { value: begun } = made;
  const [player] = begun.waiting;
  if (player === undefined) throw new Error('Nobody is awaited.');
  return () => {
    let state = begun;
    for (let at = 0; at < TIMES; at += 1) {
      const applied = engine.applyAction(state, { type: 'rolls/throw', player, rolls });
      if (!applied.ok) throw new Error(`The throw is refused: ${JSON.stringify(applied.issues)}`);
      if (applied.events.length !== rolls) throw new Error('Expected an event for each roll.');
      state = applied.state;
    }
    return state;
  };
}

const [WITH, WITHOUT] = ['  an action with a roll of two dice', '  the same without a roll'] as const;

/** An action with a roll, and the same without. */
export const rollCases: readonly Case[] = [
  { name: WITHOUT, size: TIMES, unit: 'actions', run: thrown(0), yardstick: true },
  { name: WITH, size: TIMES, unit: 'actions', run: thrown(1), yardstick: true },
];

/** Returns what a roll adds. */
export function rollOf(all: readonly Measured[]): Measured {
  const [one, none] = [WITH, WITHOUT].map((name) => all.find((each) => each.name === name));
  if (!one || !none) throw new Error('The rolls were not measured.');
  return {
    ...one,
    name: 'a roll with seeded dice: what it adds',
    unit: 'rolls',
    seconds: one.seconds - none.seconds,
    bytes: one.bytes - none.bytes,
    goals: { microseconds: 10 },
  };
}
