/** Games that are watched: how often each action was done, each entry of a table was named and each event came up, and what was spent. */

import { issueCodes } from '../../kernel/issue.js';
import type { AnyAction, Arena, Player } from '../../kernel/play/players.js';
import type { Decision, Event, Rules } from '../../kernel/types.js';
import {
  beginningsOf,
  listGames,
  type GameRow,
  type MatchGame,
  type MatchOptions,
  type Played,
} from '../match.js';

/** Numbers by the type of an action or event. Types without one are absent. */
export type Counts = Readonly<Record<string, number>>;

/** A game that was watched: its row, and what was done in it. */
export interface ObservedGame extends GameRow {
  /** How often each player did each type of action, by player id. */
  readonly uses: Readonly<Record<string, Counts>>;
  /** How many of each player's actions named an entry of a table, such as 'components B', by player id. */
  readonly named: Readonly<Record<string, Counts>>;
  /** How often each type of event came up. */
  readonly events: Counts;
  /** What each player's actions spent, by player id and the type of the action. */
  readonly spent: Readonly<Record<string, Counts>>;
}

/** Games by the same rules that were watched: plain data. */
export interface Observations {
  /** All types of actions that these rules have. */
  readonly actions: readonly string[];
  /** All entries of tables that these rules have, each with its table: 'components B'. Actions name components, systems and so on. */
  readonly entries: readonly string[];
  /** All types of events that these rules have. */
  readonly events: readonly string[];
  /** The games. */
  readonly games: readonly ObservedGame[];
}

/** What is played and watched. */
export interface ObserveOptions<State, Contestant, Happened> extends MatchOptions<State, Contestant> {
  /**
   * Returns what an event spends. Default: the `points` of events whose payload has `to: 'spent'`, as `points/moved` of WarpWar has, also
   * where a module of yours sells something.
   */
  readonly spends?: (event: Happened) => number;
}

/**
 * Plays games and counts what is done in them. For each seed each contestant plays alone, in all seats, and then each pair of them in
 * all seatings, as in `match`. Play two rules with the same seeds and the same names of beginnings, and give both results to `compareRules`.
 * Games of several calls can be put together: with other seeds, all but `games` is the same.
 *
 * Throws as `match` does.
 */
export function observeGames<
  Happened extends Event,
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State & Played,
  Seen extends View,
  State extends View,
  View,
>(
  arena: Arena<Happened, Act, Decide, Now, Seen, State, View> & {
    /** Returns the rules of a state. */
    rulesOf(state: View): Rules;
  },
  options: ObserveOptions<
    NoInfer<Now>,
    Player<NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>,
    NoInfer<Happened>
  >,
): Observations {
  const { beginnings, players, seeds, spends = pointsSpent } = options;
  const rules = beginningsOf(beginnings, seeds[0]).map(([, begun]) => arena.rulesOf(begun));
  const entries = groupByKey(rules.flatMap(listEntries));
  const games = lineupsOf(players).flatMap((lineup) =>
    [...listGames(arena, { ...options, players: lineup })].flatMap((game) =>
      // In a game for one, two are never together.
      isWhole(game, lineup) ? [observe(game, entries, spends)] : [],
    ),
  );
  const actions = [...new Set(rules.flatMap((each) => [...each.actions.keys()]))];
  const events = [...new Set(rules.flatMap(({ moments }) => [...moments.keys()]))];
  return { actions, entries: [...entries.values()].flat(), events, games };
}

/** Lists who plays together: each contestant alone, then all pairs. */
function lineupsOf<T>(players: Readonly<Record<string, T>>): readonly Readonly<Record<string, T>>[] {
  const all = Object.entries(players).map((each) => Object.fromEntries([each]));
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => ({ ...one, ...other })));
  return all.length === 0 ? [{}] : [...all, ...pairs];
}

const isWhole = ({ seats }: Pick<GameRow, 'seats'>, lineup: object): boolean =>
  Object.keys(lineup).every((name) => Object.values(seats).includes(name));

/** Lists the entries of tables that modules in force bring, but for messages. */
const listEntries = ({ modules, catalogue }: Rules): readonly string[] =>
  catalogue
    .filter(({ meta }) => modules.some(({ id }) => id === meta.id))
    .flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.kind === 'entry' && part.table !== issueCodes.key ? [`${part.table} ${part.key}`] : [],
      ),
    );

/** Groups entries by their keys, each once. */
function groupByKey(entries: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const entry of new Set(entries)) {
    const key = entry.slice(entry.indexOf(' ') + 1);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

/** Returns the points that leave a game for something that was bought. */
const pointsSpent = ({ payload }: Event): number => {
  // Sound: any payload has them, or not.
  const { to, points } = (payload ?? {}) as { readonly to?: unknown; readonly points?: unknown };
  return to === 'spent' && typeof points === 'number' ? points : 0;
};

/** Sums by two words. */
type Sums = Map<string, Map<string, number>>;

/** Plays a game, and counts. `entries` are the entries of tables by their keys. */
function observe<Happened extends Event>(
  game: MatchGame<Happened>,
  entries: ReadonlyMap<string, readonly string[]>,
  spends: (event: Happened) => number,
): ObservedGame {
  const [uses, named, events, spent]: readonly [Sums, Sums, Sums, Sums] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  const row = game.play(({ action: { type, player, ...fields }, events: happened }) => {
    add(uses, player, type, 1);
    for (const word of new Set(wordsIn(fields)))
      for (const entry of entries.get(word) ?? []) add(named, player, entry, 1);
    for (const event of happened) {
      add(events, '', event.type, 1);
      add(spent, player, type, spends(event));
    }
  });
  const counted = { uses: plain(uses), named: plain(named), spent: plain(spent) };
  return { ...row, ...counted, events: plain(events)[''] ?? {} };
}

/** Lists the keys and the texts in a value. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield* Object.keys(value);
  for (const each of Object.values(value)) yield* wordsIn(each);
}

/** Adds to the sum of two words. */
function add(sums: Sums, group: string, key: string, by: number): void {
  if (by === 0) return;
  const own = sums.get(group) ?? new Map<string, number>();
  sums.set(group, own.set(key, (own.get(key) ?? 0) + by));
}

const plain = (sums: Sums): Readonly<Record<string, Counts>> =>
  Object.fromEntries([...sums].map(([group, own]) => [group, Object.fromEntries(own)]));
