/** What a match stores, by its moves alone: as boardgame.io calls them on the server. */

import { describe, expect, test } from 'vitest';
import { createBoardGame } from '../../src/boardgame-io/index.js';
import { createGame, engine, eventsFor, unwrap, view, type State } from '../../src/warpwar/index.js';
import { captain, seeded } from '../../src/warpwar/players/index.js';
import { begun, setupBy } from '../support/frameworks/games.js';

const rules = 'first/advanced';
const game = createBoardGame(engine(), { name: 'warpwar', setup: () => setupBy(rules) });
type Stored = ReturnType<typeof game.setup>;

const ctx = { numPlayers: 2 };
const started = game.setup(undefined, { rules });

/** A move that is carried out. */
function after(G: Stored, playerID: string, ...args: readonly unknown[]): Stored {
  const move = args.length === 0 ? game.moves.begin : game.moves.act;
  const next = move.move({ G, ctx, playerID }, ...args);
  if (next === 'INVALID_MOVE') throw new Error('This move is refused.');
  return next;
}

const first = after(started, '0');
const ship = (number: number) => ({
  type: 'ship/build',
  name: `W${number}`,
  at: '0606',
  counts: { PD: 1, WG: 1 },
});

describe('a match', () => {
  test('begins with the game and its events, once', () => {
    expect(first.game).toEqual(begun(rules));
    expect(game.moves.begin.move({ G: first, ctx, playerID: '0' })).toBe('INVALID_MOVE');
    const made = engine().createGame(setupBy(rules));
    const events = eventsFor(made.ok ? made.events : [], { spectator: true });
    expect(first.recent['*']).toEqual([{ from: -1, to: 0, events }]);
  });

  test('that cannot be set up does not begin', () => {
    const plain = createBoardGame(engine(), { name: 'plain' });
    const G = plain.setup(undefined, { rules: 'first/nothing' });
    expect(plain.moves.begin.move({ G, ctx, playerID: '0' })).toBe('INVALID_MOVE');
    const fine = plain.moves.begin.move({ G: plain.setup(undefined, { rules }), ctx, playerID: '0' });
    expect(fine).toMatchObject({ game: unwrap(createGame({ rules, players: ['0', '1'] })) });
  });

  test('knows the last move of each player, and shows it to no client', () => {
    const built = after(first, '0', ship(1), 0);
    expect(built.acted).toEqual({ '0': 1 });
    // Sound: on the server it is a state.
    const both = after(built, '1', { type: 'resign/resign' }, 1);
    expect(both.acted).toEqual({ '0': 1, '1': 2 });
    for (const playerID of ['0', '1', null]) {
      const shown = game.playerView({ G: both, playerID });
      const viewer = playerID ?? { spectator: true };
      expect(shown.game).toEqual(view(both.game as State, viewer as never));
      expect([shown.acted, shown.data]).toEqual([{}, { rules }]);
      expect(Object.keys(shown.recent)).toEqual([playerID ?? '*']);
      expect(game.playerView({ G: shown, playerID })).toEqual(shown);
    }
  });

  test('keeps what the last 32 moves brought', () => {
    let G = first;
    for (let number = 1; number <= 3; number += 1) G = after(G, '0', ship(number), number - 1);
    expect(G.recent['1']?.map(({ from, to }) => [from, to]).slice(-2)).toEqual([
      [1, 2],
      [2, 3],
    ]);
    const many = Array.from({ length: 40 }, (_, at) => ({ from: at, to: at + 1, events: [] }));
    const full = after({ ...G, recent: { '0': many } }, '0', { type: 'phase/end', phase: 'build' }, 3);
    expect(full.recent['0']).toHaveLength(32);
    expect(full.recent['0']?.at(-1)?.to).toBe(4);
  });

  test('joins what bots do to the move that they answer', () => {
    const solo = createBoardGame(engine(), {
      name: 'solo',
      setup: () => setupBy(rules),
      bots: { players: { '1': captain(engine()) }, random: seeded(1) },
    });
    const [choose, random] = [captain(engine()), seeded(2)];
    let G = first;
    for (let most = 100; most > 0 && G.game?.turn === first.game?.turn; most -= 1) {
      const { game: seen } = game.playerView({ G, playerID: '0' });
      if (!seen) throw new Error('The game has not begun.');
      const action = choose(seen, engine().decisions(seen), random);
      const next = solo.moves.act.move({ G, ctx, playerID: '0' }, action, seen.actions);
      if (next === 'INVALID_MOVE') throw new Error('This move is refused.');
      G = next;
    }
    const news = G.recent['0'] ?? [];
    expect(news.filter(({ from, to }) => to > from + 3)).toHaveLength(1);
    expect(news.slice(1).map(({ from }) => from)).toEqual(news.slice(0, -1).map(({ to }) => to));
    expect(G.acted).toEqual({ '0': news.at(-1)?.to });
  });
});

test('clients get nothing of boardgame.io but the two moves, and these are for the server', () => {
  expect(Object.keys(game.moves)).toEqual(['begin', 'act']);
  for (const move of Object.values(game.moves))
    expect(move).toMatchObject({ client: false, redact: true, ignoreStaleStateID: true });
  expect(Object.values(game.events)).toEqual(Array.from({ length: 8 }, () => false));
  expect(game).toMatchObject({ disableUndo: true, seed: 'not used' });
});
