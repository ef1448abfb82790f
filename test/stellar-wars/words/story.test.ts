/** The story of a game of Stellar Wars: its turns, and courses as sentences, by what one viewer receives. */

import { expect, test } from 'vitest';
import {
  captain,
  engine,
  formatStory,
  tell,
  tellStory,
  type Action,
} from '../../../src/stellar-wars/index.js';
import { eventsFor } from '../../../src/kernel/run/queries.js';
import { chance } from '../../../src/laws/law.js';

const stellarWars = engine();
const setup = {
  rules: 'sw2/duel',
  players: ['red', 'blue'],
  fleets: { red: ['CA-2'], blue: ['CA-2'] },
  seed: '1',
};

/** Plays some actions of a game by a captain. */
function played(count: number): readonly Action[] {
  const [player, random] = [captain(stellarWars), chance(3)];
  let state = stellarWars.unwrap(stellarWars.createGame(setup));
  return Array.from({ length: count }, () => {
    const [next = ''] = stellarWars.awaiting(state);
    const seen = stellarWars.view(state, next);
    const action = player(seen, stellarWars.decisions(seen), random);
    ({ state } = stellarWars.unwrap(stellarWars.applyAction(state, action)));
    return action;
  });
}

const actions = played(24);

test('each turn has a heading, and a course is one sentence', () => {
  const [red] = stellarWars.unwrap(stellarWars.createGame(setup)).players;
  const lines = [...formatStory(tellStory(stellarWars, { setup, actions }, red?.id))];
  expect(lines.filter((line) => line.startsWith('Turn'))).toEqual(['Turn 1.', 'Turn 2.', 'Turn 3.']);
  expect(lines.slice(0, 9)).toEqual([
    '',
    'Turn 1.',
    '  speed     CA1 has speed 3.',
    '            blue/CA1 has speed 3.',
    '  initiative blue wins the initiative.',
    '  turn      blue moves first.',
    '  course    blue/CA1 moves to 1339, 1338 and 1337.',
    '            CA1 moves to 1302, 1303 and 1304.',
    '',
  ]);
});

test('the heading of the first turn and courses are read from the received events and views alone', () => {
  let state = stellarWars.unwrap(stellarWars.createGame(setup));
  const texts: string[] = [];
  const viewer = 'blue';
  for (const action of actions) {
    const done = stellarWars.unwrap(stellarWars.applyAction(state, action));
    const received = {
      before: stellarWars.view(state, viewer),
      after: stellarWars.view(done.state, viewer),
      events: eventsFor(done.events, viewer).map(({ type, payload }) => ({ type, payload })),
    };
    const rules = stellarWars.rulesOf(state);
    const entries = tell(rules, received);
    // Sound: JSON of the same.
    expect(tell(rules, JSON.parse(JSON.stringify(received)) as typeof received)).toEqual(entries);
    texts.push(...entries.map(({ label }) => label));
    state = done.state;
  }
  expect(texts.filter((label) => label.startsWith('Turn'))).toEqual(['Turn 2', 'Turn 3']);
});
