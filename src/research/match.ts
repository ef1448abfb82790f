/** Games between players, with every player in every seat, and one row of plain data for each game. */

import { badArgument, InvalidArgument } from '../kernel/guard.js';
import { memoize } from '../kernel/helpers.js';
import {
  play,
  type AnyAction,
  type Arena,
  type Player,
  type PlayOptions,
  randomPlayer,
  type Transition,
} from '../kernel/play/players.js';
import type { CommonState } from '../kernel/play/state.js';
import { fingerprint, version } from '../kernel/run/save.js';
import { CHANCE } from '../kernel/decode.js';
import type { Decision } from '../kernel/types.js';
import { streams } from './streams.js';

/** How a game of a match went: plain data, without times, so that the same game always gives the same row. */
export interface GameRow {
  /** 16 hexadecimal digits: the same for the same version of this package, beginning, seats, seed and options. */
  readonly key: string;
  /** The name of the beginning. */
  readonly beginning: string;
  /** The name of the contestant in each seat, by player id. */
  readonly seats: Readonly<Record<string, string>>;
  /** The seat that is first in the order of play. */
  readonly first: string;
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
export interface Played extends CommonState {
  /** The turn, in a game that has turns. */
  readonly turn?: number;
}

/** States in which games begin, by name. */
export type Beginnings<State> = Readonly<Record<string, State>>;

/** A game of a match, not yet played. */
export interface MatchGame<Event = unknown, Act extends AnyAction = AnyAction> extends Pick<
  GameRow,
  'key' | 'beginning' | 'seats' | 'first' | 'seed'
> {
  /** Plays it. `watch` is called with each action and its events. */
  play(watch?: (step: Pick<Transition<Event, Act, unknown>, 'action' | 'events'>) => void): GameRow;
}

/** What is played in a match. */
export interface MatchOptions<State, Contestant> extends PlayOptions {
  /** The states in which games begin, by name, or a function from the seed to them: for games with dice, which need other dice in each game. */
  readonly beginnings: Beginnings<State> | ((seed: number) => Beginnings<State>);
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
 * const beginnings = { learning: warpwar.newGame('first/learning') };
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
  options: MatchOptions<NoInfer<Now>, Player<NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>>,
): Generator<GameRow, void> {
  for (const game of listGames(arena, options)) yield game.play();
}

/**
 * Lists the games of a match in their order, without playing them: to share them out among threads or machines, and to leave
 * out what was played before. Throws as `match` does.
 */
export function* listGames<
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
): Generator<MatchGame<Event, Act>, void> {
  const names = Object.keys(players);
  if (names.length === 0 || !(from <= to))
    throw noMatch('at least one contestant, and seeds from the first to the last');
  for (let seed = from; seed <= to; seed += 1) {
    for (const [beginning, begun] of beginningsOf(beginnings, seed))
      for (const seats of seatings(names, sidesOf(begun, sides))) {
        const key = keyOf(begun, seats, seed, options);
        const game = { key, beginning, seats, first: begun.players[0]?.id ?? '', seed };
        yield { ...game, play: (watch) => playOne(arena, begun, game, players, { ...options, watch }) };
      }
  }
}

/** Lists the beginnings of a seed. */
export function beginningsOf<State>(
  beginnings: MatchOptions<State, never>['beginnings'],
  seed: number,
): readonly (readonly [name: string, begun: State])[] {
  const all = Object.entries(typeof beginnings === 'function' ? beginnings(seed) : beginnings);
  if (all.length === 0) throw noMatch('at least one beginning');
  return all;
}

const printOf = memoize((begun: Played) => fingerprint(begun));

/** Returns the key of a game. */
const keyOf = (
  begun: Played,
  seats: Readonly<Record<string, string>>,
  seed: number,
  { most, passes }: PlayOptions,
): string => fingerprint([version, printOf(begun), seats, seed, most ?? null, passes ?? null]);

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
  game: Omit<MatchGame, 'play'>,
  players: Readonly<Record<string, Player<Act, Decide, Seen>>>,
  { watch, ...options }: PlayOptions & { readonly watch: Parameters<MatchGame<Event, Act>['play']>[0] },
): GameRow {
  const bySeat = { ...seated(game.seats, players), [CHANCE]: randomPlayer<Act, View>(arena) };
  const actions: Act[] = [];
  let state = begun;
  for (const step of play(arena, begun, bySeat, streams(game.seed), options)) {
    actions.push(step.action);
    watch?.(step);
    state = step.state;
  }
  const { winners = [], reason = null } = state.result ?? {};
  const print = fingerprint(actions);
  return { ...game, winners, reason, turns: state.turn ?? 0, actions: actions.length, print };
}
