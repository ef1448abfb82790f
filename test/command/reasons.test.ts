/** The command line words the reason of an end as the module does that brings it. */

import { expect, test } from 'vitest';
import { catalogue, createEngine, createGame, rulesOf, type State } from 'warpwar';
import { gameOver, reasons, turnEnded } from 'warpwar/rules';
import { module } from 'warpwar/kernel';
import { resultOf } from '../../src/command/summary.js';

const asked = { players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } };

test("a stranger's reason is worded by its title", () => {
  const peace = reasons.add('peace', { title: 'the ambassadors have made peace' });
  const meta = {
    id: 'ambassadors',
    title: 'Ambassadors',
    summary: 'Peace is made as the first player-turn ends.',
    source: { 'HOUSE.1': 'The game is a draw as the first player-turn ends.' },
  };
  const strange = module(
    meta,
    peace,
    turnEnded.then(() => [gameOver({ winners: [], reason: peace.key })]),
  );
  const engine = createEngine([...catalogue, strange]);
  const made = engine.createGame({ rules: 'first/basic +ambassadors', ...asked });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state = made.value;
  while (!state.result) {
    const due = engine.decisions(state).find(({ must }) => must);
    if (!due) throw new Error('Nobody is awaited.');
    const view = engine.view(state, due.player);
    const done = engine.applyAction(
      state,
      engine.sampleAction(view, due, () => 0),
    );
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
  }
  const told = resultOf(state as State, engine.rulesOf(state)); // Sound: no part of the module adds to states.
  expect(told).toBe('A draw: the ambassadors have made peace.');
});

test('every reason of the catalogue is worded by its title', () => {
  const made = createGame({ rules: 'first/basic', ...asked });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const rules = rulesOf(made.value);
  const all = reasons.all(rules);
  expect(all.length).toBeGreaterThan(3);
  for (const [reason, { title }] of all) {
    // Sound: a reason of the standard catalogue.
    const over = (winners: readonly string[]) => ({ ...made.value, result: { winners, reason } }) as State;
    expect(resultOf(over([]))).toBe(`A draw: ${title}.`);
    expect(resultOf(over(['red']))).toBe(`Red has won in game-turn 1: ${title}.`);
  }
});
