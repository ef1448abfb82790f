/** The moves of recorded games, each to be carried out in a state that nobody has looked at yet. */

import { deepStrictEqual } from 'node:assert';
import { applyAction, type Action } from '../src/warpwar/index.js';
import type { State } from '../src/warpwar/state.js';
import type { Random } from '../src/kernel/types.js';

import type { Recorded } from './games.js';
import { plainMove } from './move.js';

/** A move that was sent, as it comes over a wire, and the game in which it was made. */
export interface Made {
  readonly game: Recorded;
  readonly at: number;
  readonly sent: Action;
}

/** All moves of games. */
export const movesOf = (games: readonly Recorded[]): readonly Made[] =>
  games.flatMap((game) =>
    game.actions.flatMap((action, at) =>
      action.type === 'ship/move'
        ? // Sound: what was written is read again.
          [{ game, at, sent: JSON.parse(JSON.stringify(action)) as Action }]
        : [],
    ),
  );

/** How many actions before a move are carried out anew. */
const BACK = 4;

/**
 * The state before a move, made anew from an earlier one: a state that was moved in before is no measure, as all that can
 * be found out about it is known already. In a game no state is moved in twice.
 */
export function freshBefore({ game: { begun, actions, states }, at }: Made): State {
  const from = Math.max(0, at - BACK);
  let state = from === 0 ? begun : states[from - 1]!;
  for (const action of actions.slice(from, at)) {
    const applied = applyAction(state, action);
    if (!applied.ok) throw new Error(`A prepared action is refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
  }
  return state;
}

/** Issues of the library for a step that leads nowhere: the plain move has one code for them. */
const NO_WAY = ['stays-there', 'no-warpline', 'part-of-warpline', 'not-at-warpline-end', 'not-next-to'];

/** What the library makes of a move, in the form of the plain move. */
function byLibrary(state: State, sent: unknown): unknown {
  // Sound: whatever is sent is decoded first.
  const done = applyAction(state, sent as Action);
  if (done.ok) return done;
  return { ok: false, codes: done.issues.map(({ code }) => (NO_WAY.includes(code) ? 'no-way' : code)) };
}

/** Something that is not quite the move that was made. */
function damaged({ sent, game }: Made, random: Random): unknown {
  if (sent.type !== 'ship/move') throw new Error('This is no move.');
  const other = game.begun.map.hexes[random(game.begun.map.hexes.length)]!;
  const { path } = sent;
  const ships = game.states.at(-1)?.ships ?? [];
  const changes: readonly object[] = [
    { path: [...path, other] },
    { path: [other] },
    { path: [...path, ...path] },
    { path: path.slice(1) },
    { path: [...path, path.at(-2) ?? 'there'] },
    { path: [7, 'x', ...path] },
    { path: path[0] },
    { ship: ships[random(Math.max(1, ships.length))]?.id ?? 'red/W99' },
    { ship: 'W1', more: 1 },
    { player: ['red', 'blue', 'green', 'Red', 4][random(5)] },
  ];
  return { ...sent, ...changes[random(changes.length)] };
}

/** Throws unless the plain move does what the library does: with all moves, with damaged ones, and out of time. */
export function sameMoves(moves: readonly Made[], random: Random): string {
  let refusals = 0;
  const agree = (state: State, sent: unknown): void => {
    const plain = plainMove(state, sent);
    deepStrictEqual(plain, byLibrary(state, sent));
    if (!plain.ok) refusals += 1;
  };
  for (const made of moves) {
    const { game, at, sent } = made;
    const before = at === 0 ? game.begun : game.states[at - 1]!;
    agree(before, sent);
    for (let times = 0; times < 5; times += 1) agree(before, damaged(made, random));
    agree(game.states[random(game.states.length)]!, sent);
  }
  return `${moves.length} moves, ${refusals} refused ones`;
}
