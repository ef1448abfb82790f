/** Games between players, with every player in every seat, and one row of plain data for each game. */

import { badArgument, InvalidArgument } from '../kernel/guard.js';
import {
  play,
  type AnyAction,
  type Arena,
  type Player,
  type PlayOptions,
  randomPlayer,
} from '../kernel/play/players.js';
import type { CommonState } from '../kernel/play/state.js';
import { fingerprint } from '../kernel/run/save.js';
import { CHANCE } from '../kernel/decode.js';
import type { Decision } from '../kernel/types.js';
import { streams } from './streams.js';

/** How a game of a match went: plain data, without times, so that the same game always gives the same row. */
export interface GameRow {
  /** 16 hexadecimal digits: the same for the same beginning, seats, seed and limits. */
  readonly key: string;
  /** The number of the beginning in the list, from 0. */
  readonly beginning: number;
  /** The name of the contestant in each seat, by player id, in order of play. */
  readonly seats: Readonly<Record<string, string>>;
  /** The seed. */
  readonly seed: number;
  /** The seats that won; [] for a draw, and for a game that was stopped. */
  readonly winners: readonly string[];
  /** Why it ended; null if it was stopped after `most` actions. */
  readonly reason: string | null;
  /** The turn in which it ended; 0 in a game without turns. */
  readonly turns: number;
  /** The number of actions. */
  readonly actions: number;
  /** The fingerprint of the actions: equal games have equal ones. */
  readonly print: string;
}

/** What states of every game have that can be played in a match. */
interface Played extends CommonState {
  readonly turn?: number;
}

/** What is played in a match. */
export interface MatchOptions<State, Contestant> extends PlayOptions {
  /** The states in which games begin, or a function from the seed to them: for games with dice, which need other dice in each game. */
  readonly beginnings: readonly State[] | ((seed: number) => readonly State[]);
  /** The contestants, by name. */
  readonly players: Readonly<Record<string, Contestant>>;
  /** The first and the last seed. */
  readonly seeds: readonly [from: number, to: number];
  /** Lists of allied seats: one contestant plays all of a list. Default: each seat is on its own. */
  readonly sides?: readonly (readonly string[])[];
}

/**
 * Plays games between contestants, one after another: for each seed all beginnings, and for each beginning all seatings. In a
 * seating, each contestant has as many sides as any other, or one more. So two contestants at a board for two meet twice,
 * three contestants six times, and one contestant meets itself.
 *
 * Each seat draws its random numbers from a stream of its own, `streams(seed)` by the name of the seat: two games with the
 * same seed differ by nothing but the players. Dice that are rolled from outside (`chance`) have a stream, too.
 *
 * Throws InvalidArgument if there are no beginnings, contestants or seeds, and when a player's action is refused.
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { captain, randomPlayer } from 'warpwar/players';
 * import { match, summarize } from 'warpwar/research';
 *
 * const beginnings = [warpwar.newGame('first/learning')];
 * const players = { captain: captain(warpwar), random: randomPlayer(warpwar) };
 * const rows = [...match(warpwar, { beginnings, players, seeds: [1, 3], most: 400 })];
 *
 * rows.length; // => 6
 * summarize(rows).players['captain']?.won; // => 6
 * ```
 */
export function* match<
  Event,
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State & Played,
  Seen extends View,
  State extends View,
  View,
>(
  arena: Arena<Event, Act, Decide, Now, Seen, State, View>,
  {
    beginnings,
    players,
    seeds: [from, to],
    sides,
    ...options
  }: MatchOptions<NoInfer<Now>, Player<NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>>,
): Generator<GameRow, void> {
  const names = Object.keys(players);
  if (names.length === 0 || !(from <= to))
    throw noMatch('at least one contestant, and seeds from the first to the last');
  for (let seed = from; seed <= to; seed += 1) {
    const all = typeof beginnings === 'function' ? beginnings(seed) : beginnings;
    if (all.length === 0) throw noMatch('at least one beginning');
    for (const [beginning, begun] of all.entries())
      for (const seats of seatings(names, sidesOf(begun, sides)))
        yield playOne(arena, begun, { beginning, seats, seed, players, options });
  }
}

const noMatch = (expected: string): InvalidArgument =>
  new InvalidArgument(`match: expected ${expected}.`, [badArgument('options', expected)]);

/** Returns the seats of each side, in order of play. */
function sidesOf(
  { players }: CommonState,
  sides: readonly (readonly string[])[] = [],
): readonly (readonly string[])[] {
  const allied = new Map(sides.flatMap((side) => side.map((seat) => [seat, side] as const)));
  return [...new Set(players.map(({ id }) => allied.get(id) ?? id))].map((side) =>
    typeof side === 'string' ? [side] : side,
  );
}

/** Lists all ways to give sides to contestants so that each has as many as any other, or one more. */
function* seatings(
  names: readonly string[],
  sides: readonly (readonly string[])[],
): Generator<Readonly<Record<string, string>>> {
  const most = Math.ceil(sides.length / names.length);
  const least = Math.floor(sides.length / names.length);
  const fill = function* (chosen: readonly string[]): Generator<readonly string[]> {
    const countOf = (name: string): number => chosen.filter((each) => each === name).length;
    if (chosen.length === sides.length) {
      if (names.every((name) => countOf(name) >= least)) yield chosen;
      return;
    }
    for (const name of names) if (countOf(name) < most) yield* fill([...chosen, name]);
  };
  for (const chosen of fill([]))
    yield Object.fromEntries(
      sides.flatMap((side, at) => side.map((seat) => [seat, chosen[at] ?? ''] as const)),
    );
}

/** A game to play. */
interface Pairing<Contestant> {
  readonly beginning: number;
  readonly seats: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly players: Readonly<Record<string, Contestant>>;
  readonly options: PlayOptions;
}

/** Returns the contestants by their seats. */
const seated = <Contestant>(
  seats: Readonly<Record<string, string>>,
  players: Readonly<Record<string, Contestant>>,
): Readonly<Record<string, Contestant>> =>
  Object.fromEntries(
    Object.entries(seats).flatMap(([seat, name]) => {
      const player = players[name];
      return player ? [[seat, player]] : [];
    }),
  );

/** Plays a game, and returns its row. */
function playOne<
  Event,
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State & Played,
  Seen extends View,
  State extends View,
  View,
>(
  arena: Arena<Event, Act, Decide, Now, Seen, State, View>,
  begun: Now,
  { players, ...pairing }: Pairing<Player<Act, Decide, Seen>>,
): GameRow {
  const bySeat = { ...seated(pairing.seats, players), [CHANCE]: randomPlayer<Act, View>(arena) };
  const actions: Act[] = [];
  let state = begun;
  for (const step of play(arena, begun, bySeat, streams(pairing.seed), pairing.options)) {
    actions.push(step.action);
    state = step.state;
  }
  return rowOf(pairing, begun, state, actions);
}

/** Returns the row of a game that was played. */
function rowOf(
  { beginning, seats, seed, options: { most, passes } }: Omit<Pairing<never>, 'players'>,
  begun: Played,
  state: Played,
  actions: readonly AnyAction[],
): GameRow {
  return {
    key: fingerprint([fingerprint(begun), seats, seed, most ?? null, passes ?? null]),
    beginning,
    seats,
    seed,
    winners: state.result?.winners ?? [],
    reason: state.result?.reason ?? null,
    turns: state.turn ?? 0,
    actions: actions.length,
    print: fingerprint(actions),
  };
}
