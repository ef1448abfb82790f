/**
 * The games in test/recorded as they were before states counted their actions and were hashed in the order of their names:
 * nothing else in any of their states has changed since, but that ships of a skirmish stand in the order of their players, and that
 * stars have no `points` where they are 0.
 */

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { catalogue, createEngine } from '../src/warpwar/index.js';
import { toJsonText } from '../src/kernel/helpers.js';
import { withoutCounts } from '../src/laws/law.js';

import { recordings } from './support/battery/recording.js';

/** The first digits of a SHA-256 hash of all states of a game. */
const before: Readonly<Record<string, string>> = {
  adrift: '952748ea3f1eca85',
  advanced: '97dae7d6d1e3a333',
  basic: '1f304297467b363b',
  'book-battle': '06905b6bc28ed7b6',
  'book-campaign': 'f2ad31a1c623712d',
  'book-second-battle': '889ca1e9560fdf64',
  cannonade: '133e15d26b9e34c1',
  carriers: 'd4479733988a1de1',
  'conquest-basic': '33b607b56eb94c94',
  conquest: 'bb2c3eca9a8f2fb2',
  learning: '637984830065d491',
  'new-bases': '1976525464fe2f57',
  reference: 'aa1428079ee46579',
  refitted: 'c7fac52626c3ab12',
  starred: '5bf0306580576ad4',
  'three-sides': '4e387c70b81c3eee',
  'variants-first': '81daef4fc7eb3dda',
  'variants-second': '2947ebdecd35d0d7',
  'warp-chess-second': '29ab9c338161853c',
  'warp-chess': '1ce4c056a1910952',
};

const engine = createEngine(catalogue);

test.each(recordings())('%s comes to the same states, but for their counts of actions', (name, recording) => {
  const hash = createHash('sha256');
  // Sound: recordings hold what the engine was given.
  const made = engine.createGame(recording.setup as Parameters<typeof engine.createGame>[0]);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state = made.value;
  hash.update(toJsonText(withoutCounts(state)));
  for (const { action } of recording.moves) {
    const done = engine.applyAction(state, action as Parameters<typeof engine.applyAction>[1]); // Sound: as above.
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
    hash.update(toJsonText(withoutCounts(state)));
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(before[name]);
  expect(state.actions).toBe(recording.moves.length);
});
