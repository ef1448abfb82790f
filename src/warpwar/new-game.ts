/** A new game in one line: its state, or its history. */

import {
  beginHistory,
  readHistory as readHistoryOf,
  type History as HistoryOf,
} from '../kernel/run/history.js';
import type { Rules } from '../kernel/types.js';
import type { ScenarioName } from './editions.js';
import { printedHomes } from './map/printed.js';
import { parseFleet } from './notation/index.js';
import {
  applyAction,
  compileRules,
  createGame,
  rulesOf,
  sampleAction,
  view,
  type Result,
  type Setup,
  type State,
} from './standard.js';
import { unwrap } from './words/index.js';

/** What a new game may have besides its rules. */
export type NewGameOptions = Omit<Setup, 'rules' | 'players' | 'fleets'> & {
  /** The players, in order of play. Default: those who have fleets, or red and blue. */
  readonly players?: readonly string[];
  /** The fleets, by player: ship records in the notation of the rulebooks, one on each line, or lists of ships. */
  readonly fleets?: Setup['fleets'] | Readonly<Record<string, string>>;
};

/** The functions that a history of WarpWar needs. */
const engine = { createGame, applyAction, rulesOf, sampleAction, view };

/** The history of a game of WarpWar: see `history`. */
export type History = HistoryOf<typeof engine>;

/**
 * Sets up a game. Throws an Error that explains why if that is refused; `createGame` returns the issues instead.
 *
 * Without `homes`, players receive their base stars in order of play: the first of two has the end `top` of the printed map (Ur;
 * in Advanced scenarios also Mosul and Larsu), the second `bottom` (Babylon; Nineveh and Ugarit). Three or four have its
 * `printedHomes`. On a map of your own they receive its `ends`. Name others as `homes: { red: 'bottom', blue: 'top' }`, or as hexes
 * of stars; with `homes: {}` the players choose before the first turn.
 *
 * @example
 * ```ts
 * import { newGame } from 'warpwar';
 *
 * newGame('first/basic').players.map(({ id }) => id); // => ['red', 'blue']
 * newGame('first/basic', { homes: { red: 'bottom', blue: 'top' } }).stars.find(({ base }) => base === 'red')?.name; // => 'Babylon'
 * newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } }).ships.length; // => 2
 * ```
 */
export const newGame = (rules: ScenarioName | (string & {}), options: NewGameOptions = {}): State =>
  unwrap(createGame(setupOf(rules, options)));

/**
 * Begins the history of a game: it carries out actions, takes them back and says what that gives away, knows every state, and can
 * be saved. `undo(until)` goes back to an action such as the last one of a person. Takes what `newGame` takes, gives players the same
 * homes, and throws as it does.
 *
 * @example
 * ```ts
 * import { history } from 'warpwar';
 *
 * const begun = history('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
 * const orders = [{ ship: 'red/W1', tactic: 'dodge' }] as const;
 * const done = begun.act({ type: 'battle/orders', player: 'red', orders });
 * done.ok && done.history.undo()?.learned; // => false
 * done.ok && done.history.undo(({ player }) => player === 'blue'); // => undefined
 * ```
 */
export const history = (rules: ScenarioName | (string & {}), options: NewGameOptions = {}): History =>
  unwrap(beginHistory(engine, setupOf(rules, options)));

/**
 * Reads a history from the text that its `save` wrote, or any other that `readRecord` reads, or returns every reason to refuse it.
 * Plays the game again, so an accepted one holds only legal actions. Cost: that of all its actions.
 *
 * @example
 * ```ts
 * import { history, readHistory } from 'warpwar';
 *
 * const read = readHistory(history('first/basic').save());
 * read.ok && read.value.state.phase; // => 'build'
 * ```
 */
export const readHistory = (text: string): Result<History> => readHistoryOf(engine, text);

/** Makes the set-up of a new game. */
function setupOf(rules: string, { players, fleets, ...others }: NewGameOptions): Setup {
  const by = unwrap(compileRules(rules));
  const setup: Setup = {
    rules,
    players: players ?? (fleets ? Object.keys(fleets) : ['red', 'blue']),
    ...(fleets && { fleets: listFleets(by, fleets) }),
    ...others,
  };
  const made = createGame(setup);
  if (others.homes || (made.ok && made.value.phase !== 'ends')) return setup;
  const homes = made.ok ? [endsOf(made.value)] : [Infinity, 1].map((most) => homesOf(setup.players, most));
  const settled = homes.map((each) => ({ ...setup, homes: each }));
  return settled.find((each) => createGame(each).ok) ?? setup;
}

const listFleets = (
  rules: Rules,
  fleets: NonNullable<NewGameOptions['fleets']>,
): NonNullable<Setup['fleets']> =>
  Object.fromEntries(
    Object.entries(fleets).map(([player, given]) => [
      player,
      typeof given === 'string' ? unwrap(parseFleet(rules, given, player)) : given,
    ]),
  );

/** Gives players the ends of the map in order. */
const endsOf = ({ map, players }: State): NonNullable<Setup['homes']> =>
  Object.fromEntries(map.ends.flatMap(({ name }, at) => (players[at] ? [[players[at].id, name]] : [])));

/** Gives players homes on the printed map, of so many base stars at most. */
function homesOf(players: readonly string[], most: number): NonNullable<Setup['homes']> {
  const homes = printedHomes(players.length) ?? [];
  return Object.fromEntries(players.map((player, at) => [player, (homes[at] ?? []).slice(0, most)]));
}
