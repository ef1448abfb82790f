/** What a rule changes: games by two rules, compared seed by seed. */

import { badArgument, InvalidArgument } from '../../kernel/guard.js';
import { isEqual } from '../../kernel/helpers.js';
import { differenceInterval, meanInterval, type Estimate, type Interval } from '../intervals.js';
import { isDrawn, seatsBy, summarize, type Summary } from '../summary.js';
import type { Counts, Observations, ObservedGame } from './observe.js';

/** What a measure is about. Wins, draws and ends are shares of games; all others are numbers for a game. */
export type MeasureKind =
  'seat' | 'player' | 'draw' | 'end' | 'turns' | 'length' | 'points' | 'action' | 'entry' | 'event';

/** What was measured by one of the two rules. */
export interface Measured extends Estimate {
  /** The games in which it was not 0. */
  readonly games: number;
}

/** Something that was measured by both rules. Intervals are made from the means of sets: all games of a seed are one set. */
export interface Measure {
  /**
   * 'seat' and 'player': the share of games that a seat or a contestant won. 'draw': the share that nobody won. 'end': the share that
   * ended for a reason, or was stopped. 'turns', 'length': the turns and the actions of a game. 'points': what a contestant spent in one
   * seat, in all or by a type of action. 'action': how often a contestant did it in one seat. 'entry': how many actions of a contestant in
   * one seat named an entry of a table, such as a component or a system. 'event': how often it came up.
   */
  readonly about: MeasureKind;
  /** The seat, the reason, the type of the action or event, or the entry with its table: 'components B'. Points have the type of the action that spent them, or 'all'; '' if there is only one. */
  readonly name: string;
  /** The contestant; null for what is about all. */
  readonly player: string | null;
  /** By the rules without the change. */
  readonly without: Measured;
  /** By the rules with it. */
  readonly with: Measured;
  /** What the change adds: the mean of differences of sets with the same seed. */
  readonly difference: Estimate;
}

/** Games of a contestant alone, or of two. */
export interface LineupComparison {
  /** The contestants. */
  readonly players: readonly string[];
  /** The number of games by each of the rules. */
  readonly games: number;
  /** How many of them went the same way by both, action for action and with as many events of each type. */
  readonly same: number;
  /** The games without the change. */
  readonly without: Summary;
  /** The games with it. */
  readonly with: Summary;
  /** Everything that was measured. Actions, entries, events and payments that came up in no game are left out. */
  readonly measures: readonly Measure[];
}

/** What rules have: types of actions and events, and entries of tables. */
export type Inventory = Omit<Observations, 'games'>;

/** What a change of the rules changes: plain data. */
export interface Comparison {
  /** What only the rules with the change have. */
  readonly added: Inventory;
  /** What only the rules without it have. */
  readonly removed: Inventory;
  /** By line-up: each contestant alone, then all pairs. */
  readonly lineups: readonly LineupComparison[];
}

/** A game by both rules: of the same line-up, seed, seats and beginning. */
interface Pair {
  readonly without: ObservedGame;
  readonly with: ObservedGame;
}

const SHARE: Interval = [0, 1];
const COUNT: Interval = [0, Infinity];

/** The name of the sum of all payments. */
export const ALL = 'all';

/**
 * Compares games by two rules of one game: who wins from which seat, how games end, how long they are, how often each action and event
 * comes up, and what players spend.
 *
 * Throws InvalidArgument unless both have a game for each line-up, beginning, seed and seating.
 *
 * @param without the games by the rules without the change, from `observeGames`
 * @param changed the games by the rules with it
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { captain, randomPlayer } from 'warpwar/players';
 * import { compareRules, observeGames } from 'warpwar/research';
 *
 * const players = { captain: captain(warpwar), random: randomPlayer(warpwar) };
 * const watch = (rules: string) => {
 *   const beginnings = { short: warpwar.newGame(`${rules} +turn-limit turn-limit(turns=4)`) };
 *   return observeGames(warpwar, { beginnings, players, seeds: [1, 3] });
 * };
 * const { added, lineups } = compareRules(watch('first/basic'), watch('first/basic +ecm'));
 *
 * added.actions; // => ['ecm/spread']
 * lineups.map(({ players }) => players.join()); // => ['captain', 'random', 'captain,random']
 * ```
 */
export function compareRules(without: Observations, changed: Observations): Comparison {
  const pairs = pairUp(without.games, changed.games);
  const lineups = groupPairs(pairs, (pair) => lineupOf(pair.without));
  return {
    added: missing(without, changed),
    removed: missing(changed, without),
    lineups: lineups.map(compareLineup),
  };
}

/** What the second has and the first lacks. */
const missing = (one: Inventory, other: Inventory): Inventory => ({
  entries: other.entries.filter((entry) => !one.entries.includes(entry)),
  actions: other.actions.filter((type) => !one.actions.includes(type)),
  events: other.events.filter((type) => !one.events.includes(type)),
});

const namesIn = (game: ObservedGame | undefined): readonly string[] =>
  distinct(Object.values(game?.seats ?? {}));

const lineupOf = (game: ObservedGame): string => JSON.stringify(namesIn(game));

const placeOf = ({ beginning, seed, seats }: ObservedGame): string =>
  JSON.stringify([beginning, seed, Object.entries(seats).sort()]);

/** Pairs games of the same beginning, seed and seats. */
function pairUp(without: readonly ObservedGame[], changed: readonly ObservedGame[]): readonly Pair[] {
  const others = new Map(changed.map((game) => [placeOf(game), game]));
  const pairs = without.flatMap((game) => {
    const other = others.get(placeOf(game));
    return other ? [{ without: game, with: other }] : [];
  });
  if (pairs.length > 0 && pairs.length === without.length && pairs.length === changed.length) return pairs;
  const expected = 'games of the same beginnings, seeds and seats by both rules';
  throw new InvalidArgument(`compareRules: expected ${expected}.`, [badArgument('changed', expected)]);
}

/** Groups pairs by a key, in their order. */
function groupPairs(pairs: readonly Pair[], by: (pair: Pair) => unknown): readonly (readonly Pair[])[] {
  const groups = new Map<unknown, Pair[]>();
  for (const pair of pairs) {
    const group = groups.get(by(pair));
    if (group) group.push(pair);
    else groups.set(by(pair), [pair]);
  }
  return [...groups.values()];
}

function compareLineup(pairs: readonly Pair[]): LineupComparison {
  const [without, changed] = [pairs.map((pair) => pair.without), pairs.map((pair) => pair.with)];
  return {
    players: namesIn(without[0]),
    games: pairs.length,
    same: pairs.filter(isSame).length,
    without: summarize(without),
    with: summarize(changed),
    measures: listSubjects([...without, ...changed]).map((subject) => measure(pairs, subject)),
  };
}

/** Whether both games went the same way. The keys of their rows differ, as the rules do. */
const isSame = ({ without, with: changed }: Pair): boolean =>
  isEqual({ ...without, key: changed.key }, changed);

/** Something to measure, and its value in a game. */
interface Subject extends Pick<Measure, 'about' | 'name' | 'player'> {
  readonly valueOf: (game: ObservedGame) => number;
}

/** Lists what can be measured in the games of a line-up: actions, entries and events only if they come up. */
function listSubjects(games: readonly ObservedGame[]): readonly Subject[] {
  const seats = Object.keys(games[0]?.seats ?? {});
  const players = namesIn(games[0]);
  const ofAll = (about: MeasureKind, name: string, valueOf: Subject['valueOf']): Subject => {
    return { about, name, player: null, valueOf };
  };
  return [
    ...seats.map((seat) => ofAll('seat', seat, (game) => Number(isWon(game, [seat])))),
    ...(players.length > 1 ? players : []).map((player): Subject => {
      const valueOf: Subject['valueOf'] = (game) => Number(isWon(game, seatsBy(player, game)));
      return { about: 'player', name: '', player, valueOf };
    }),
    ofAll('draw', '', (game) => Number(game.reason !== null && !isWon(game, seats))),
    ...distinct(games.map(endOf)).map((end) => ofAll('end', end, (game) => Number(endOf(game) === end))),
    ofAll('turns', '', ({ turns }) => turns),
    ofAll('length', '', ({ actions }) => actions),
    ...players.flatMap((player) => listSubjectsOf(player, games)),
    ...distinct(games.flatMap(({ events }) => Object.keys(events))).map((type) =>
      ofAll('event', type, ({ events }) => events[type] ?? 0),
    ),
  ];
}

/** Lists what can be measured of a contestant: payments, actions and entries of tables. */
function listSubjectsOf(player: string, games: readonly ObservedGame[]): readonly Subject[] {
  const subjects = (about: MeasureKind, bySeatIn: (game: ObservedGame) => BySeat): readonly Subject[] =>
    distinct(games.flatMap((game) => Object.values(bySeatIn(game)).flatMap((each) => Object.keys(each)))).map(
      (name) => ({ about, name, player, valueOf: (game) => perSeat(game, player, bySeatIn(game), name) }),
    );
  const payments = subjects('points', ({ spent }) => spent);
  const valueOf = (game: ObservedGame): number => payments.reduce((sum, each) => sum + each.valueOf(game), 0);
  return [
    ...(payments.length > 0 ? [{ about: 'points', name: ALL, player, valueOf } as const] : []),
    ...payments,
    ...subjects('action', ({ uses }) => uses),
    ...subjects('entry', ({ named }) => named),
  ];
}

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** Why a game ended, or that it was stopped. */
const endOf = ({ reason }: ObservedGame): string => reason ?? 'stopped';

/** Whether one of some seats won, and not all of the others. A game for one is won, or not. */
const isWon = (game: ObservedGame, seats: readonly string[]): boolean =>
  (!isDrawn(game) || Object.keys(game.seats).length === 1) &&
  seats.some((seat) => game.winners.includes(seat));

type BySeat = Readonly<Record<string, Counts>>;

/** Returns the mean over the seats of a contestant. */
function perSeat(game: ObservedGame, player: string, bySeat: BySeat, name: string): number {
  const seats = seatsBy(player, game);
  return seats.reduce((sum, seat) => sum + (bySeat[seat]?.[name] ?? 0), 0) / Math.max(1, seats.length);
}

function measure(pairs: readonly Pair[], { valueOf, ...subject }: Subject): Measure {
  const range = isShare(subject.about) ? SHARE : COUNT;
  const sets = groupPairs(pairs, (pair) => pair.without.seed);
  const meansOf = (value: (pair: Pair) => number): readonly number[] =>
    sets.map((set) => set.reduce((sum, pair) => sum + value(pair), 0) / set.length);
  const measured = (side: keyof Pair): Measured => ({
    ...meanInterval(
      meansOf((pair) => valueOf(pair[side])),
      range,
    ),
    games: pairs.filter((pair) => valueOf(pair[side]) !== 0).length,
  });
  const greatest = Math.max(...pairs.map((pair) => Math.max(valueOf(pair.without), valueOf(pair.with))));
  const differences = meansOf((pair) => valueOf(pair.with) - valueOf(pair.without));
  return {
    ...subject,
    without: measured('without'),
    with: measured('with'),
    difference: differenceInterval(differences, isShare(subject.about) ? 1 : Math.max(1, greatest)),
  };
}

/** Whether a measure is a share of games, from 0 to 1. */
export const isShare = (about: MeasureKind): boolean => ['seat', 'player', 'draw', 'end'].includes(about);

/** Whether a difference is more than chance: its interval is all above or all below 0. */
export const isClear = ({
  difference: {
    interval: [low, high],
  },
}: Measure): boolean => low > 0 || high < 0;

/** Lists what changed clearly among some measures, the clearest first. */
export const clearest = (measures: readonly Measure[]): readonly Measure[] =>
  measures
    .filter(isClear)
    .map((each) => [each, clarity(each)] as const)
    .sort(([, one], [, other]) => other - one)
    .map(([each]) => each);

const clarity = ({
  difference: {
    mean,
    interval: [low, high],
  },
}: Measure): number => Math.abs(mean) / Math.max(1e-9, high - low);
