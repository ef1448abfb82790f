/** What a view becomes if its viewer acts, without the state. */

import { expect, test } from 'vitest';
import { preview } from '../../../src/kernel/run/preview.js';
import * as warpwar from '../../../src/warpwar/index.js';
import { captain, play, seeded } from '../../../src/warpwar/players/index.js';

const counts = { PD: 4, B: 2, S: 2, WG: 1 };
const start = warpwar.newGame('first/basic');
const build = { type: 'ship/build', player: 'red', at: '0606', name: 'W1', counts } as const;

/** The codes of a refusal. */
const codesOf = (done: ReturnType<typeof preview>): readonly string[] =>
  done.ok === false ? done.issues.map(({ code }) => code) : [];

test('is the view that the action leads to, with what its player receives', () => {
  const done = warpwar.applyAction(start, build);
  const seen = preview(warpwar, warpwar.view(start, 'red'), build);
  if (!done.ok || seen.ok !== true) throw new Error('It was refused.');
  expect(seen.view).toEqual(warpwar.view(done.state, 'red'));
  expect(seen.events).toEqual(warpwar.updateFor(done, 'red').events);
});

test('judges a second action after a first one', () => {
  const one = preview(warpwar, warpwar.view(start, 'red'), build);
  if (one.ok !== true) throw new Error('It was refused.');
  expect(codesOf(preview(warpwar, one.view, build))).toEqual(['name-taken']);
  expect(codesOf(preview(warpwar, warpwar.view(start, 'red'), { ...build, at: '0000' }))).not.toEqual([]);
});

test('says that a choice of another decides what follows', () => {
  const fleets = { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' };
  let state: warpwar.State = warpwar.newGame('first/skirmish', { fleets });
  const order = (player: string) => ({
    type: 'battle/orders',
    player,
    orders: [{ ship: `${player}/W1`, tactic: 'dodge' }],
  });
  expect(preview(warpwar, warpwar.view(state, 'blue'), order('blue')).ok).toBe(true);
  state = warpwar.unwrap(warpwar.applyAction(state, order('red') as never)).state;
  expect(preview(warpwar, warpwar.view(state, 'blue'), order('blue'))).toEqual({
    ok: 'owed',
    owed: [
      { fact: 'battle/choice', of: 'red', subject: { player: 'red', at: '0505', round: 1, step: 'orders' } },
    ],
  });
});

test('is exact in the phases of a turn, but for what is told of stars', () => {
  let before: warpwar.State = warpwar.newGame('first/advanced');
  const players = { red: captain(warpwar), blue: captain(warpwar) };
  let count = 0;
  for (const { action, state } of play(warpwar, before, players, seeded(3), { most: 150 })) {
    const view = warpwar.view(before, action.player);
    const seen = view.battle || action.type === 'phase/end' ? undefined : preview(warpwar, view, action);
    before = state;
    if (!seen) continue;
    if (seen.ok !== true) throw new Error(`${action.type} was refused.`);
    expect({ ...seen.view, stars: [] }).toEqual({ ...warpwar.view(state, action.player), stars: [] });
    count += 1;
  }
  expect(count).toBeGreaterThan(30);
});
