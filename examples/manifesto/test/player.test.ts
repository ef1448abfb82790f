/** The random player, saves, and words. */

import { expect, test } from 'vitest';
import { engine, visionary, type State } from '../src/index.js';
import { any, begin, done } from './play.js';

test('a random player plays a game to its end, and a save goes on as the game', () => {
  let state: State = begin('manifesto/short', 4);
  for (let [next] = any.awaiting(state); next !== undefined; [next] = any.awaiting(state)) {
    const seen = engine.view(state, next);
    state = done(
      state,
      visionary(seen, engine.decisions(seen), (below) => below - 1),
    ).state;
    const read = engine.deserialize(engine.serialize(state));
    expect(read.ok && read.value).toEqual(state);
  }
  expect(state.result?.reason).toMatch(/most-regions|last-bids/);
});

test('the rules are a book, with what a ruleset has', () => {
  const book = (rules: string): string => engine.rulebook(any.rulesOf(begin(rules)));
  expect(book('manifesto/house')).toContain('34 links');
  expect(book('manifesto/page')).not.toContain('HOUSE');
});
