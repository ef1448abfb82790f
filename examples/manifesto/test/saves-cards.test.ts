/** Cards in saves: each is in one place, and there are enough to draw. */

import { describe, expect, test } from 'vitest';
import { engine, type State } from '../src/index.js';
import { deck } from '../src/cards.js';
import { begin, done, roll, start } from './play.js';
import {
  begun,
  conflicts,
  decked,
  disputed,
  handed,
  over,
  refusedFor,
  resign,
  sealed,
  tied,
} from './saves.js';

/** Where a card of a kind is missed, or is too much. */
const differs = (kind: string): string => `cards-differ ext/manifesto/deck/kinds/${kind}`;

describe('a save is refused', () => {
  test.each<readonly [string, State, (saved: State) => object, readonly string[]]>([
    [
      'a card held twice',
      conflicts,
      (saved) => handed(saved, 1, ['conflict', 'conflict', 'conflict', 'influence-5']),
      [differs('influence-5')],
    ],
    [
      'a card too few',
      conflicts,
      (saved) => handed(saved, 0, ['conflict', 'conflict']),
      [differs('influence-5')],
    ],
    ['a card on the discards, too', disputed, () => ({ discards: { conflict: 2 } }), [differs('conflict')]],
    ['discards of no kind', conflicts, () => ({ discards: { joker: 1 } }), [differs('joker')]],
    [
      'a deck of no kind',
      conflicts,
      (saved) => decked(saved, { ...deck.left(saved).kinds, joker: 1 }),
      [differs('joker')],
    ],
    [
      'a bid with a card of another',
      sealed,
      (saved) => ({
        players: saved.players.map((each, at) => {
          const hands = [['conflict'], ['conflict', 'conflict', 'conflict', 'influence-5']];
          return { ...each, ext: { ...each.ext, ...(hands[at] && { 'manifesto/hand': hands[at] }) } };
        }),
      }),
      ['card-not-in-hand sealed/0/choice/cards/0'],
    ],
  ])('%s', (_what, state, change, says) => {
    expect(refusedFor(state, change)).toEqual(says);
  });

  test('more draws than cards in the deck', () => {
    const drawing = done(done(begun, start('ann', ['russia'])).state, roll(4)).state;
    const { kinds } = deck.left(drawing);
    const all = Object.entries(kinds ?? {}).flatMap(([kind, cards]) =>
      Array.from({ length: cards }, () => kind),
    );
    expect(all).toHaveLength(65);
    expect(
      refusedFor(drawing, (saved) => ({ ...handed(saved, 0, all), ...decked(saved, { conflict: 0 }) })),
    ).toEqual(['save-contradicts ext/manifesto/deck/cards']);
  });

  test('in sentences that say what is expected', () => {
    const read = engine.deserialize(
      engine.serialize(conflicts).replace('"discards":{}', '"discards":{"conflict":1}'),
    );
    expect(read.ok ? [] : read.issues.map(engine.describe)).toEqual([
      'The saved game has this number of cards of the kind conflict: 43. Expected 42.',
    ]);
  });
});

test('saves of these positions are read again, and so are those of games without house rules', () => {
  const page = begin('manifesto/page', 10);
  const quit = done(sealed, resign('cat')).state;
  for (const state of [begun, conflicts, disputed, sealed, tied, quit, over, page]) {
    const read = engine.deserialize(engine.serialize(state));
    expect(read.ok && read.value).toEqual(state);
  }
});
