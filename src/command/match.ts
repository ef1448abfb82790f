/** Matches: many games between computer players, and what they show. */

import type { CommonState } from '../kernel/index.js';
import {
  formatRow,
  match,
  ratePlayers,
  summarize,
  type GameRow,
  type Interval,
  type Rating,
  type Summary,
  type Tally,
} from '../research/index.js';
import type { Game } from './games/game.js';
import { begin, MOST, playersBy } from './plan.js';
import { columns, count, listed, type Say } from './terminal.js';

/** What match is wanted. */
export interface MatchWish {
  /** Names of computer players, as they were written: 'captain,random'. */
  readonly names: string;
  /** The rules. */
  readonly rules: string;
  /** The first seed. */
  readonly seed: number;
  /** How many games at least. */
  readonly games: number;
  /** Whether the rows are printed as JSON, a line each, instead of the summary. */
  readonly asRows: boolean;
}

/** Plays a match, and prints what it shows. */
export function playMatch<State>(game: Game<State>, wish: MatchWish, say: Say): void {
  // Sound: states of every game have these members.
  const common = game as unknown as Game<CommonState>;
  const players = playersBy(common, Object.fromEntries(wish.names.split(',').map((name) => [name, name])));
  const rows: GameRow[] = [];
  for (let seed = wish.seed; rows.length < wish.games; seed += 1) {
    const beginnings = { [wish.rules]: begin(common, wish.rules, seed) };
    const set = [...match(common.engine, { beginnings, players, seeds: [seed, seed], most: MOST })];
    if (wish.asRows) say(...set.map((row) => formatRow(row)));
    rows.push(...set);
  }
  if (!wish.asRows) say(...summaryLines(rows, wish.rules));
}

// What is printed.

const LABELS = ['', 'won', 'lost', 'drawn', 'of decided games', 'score'];

/** Sums up the games of a match, or of a campaign. */
export function summaryLines(rows: readonly GameRow[], rules: string): readonly string[] {
  const all = summarize(rows);
  const ratings = ratePlayers(rows);
  const names = Object.keys(all.players);
  const standings = Object.entries(all.players).map(([name, each]) => [
    name,
    ...tallyCells(each),
    `${each.score.mean.toFixed(2)} ${bounds(each.score.interval, (value) => value.toFixed(2))}`,
  ]);
  const seats = Object.entries(all.byBeginning).flatMap(([beginning, bySeat], _at, { length }) =>
    Object.entries(bySeat).map(([seat, each]) => [
      `${length > 1 ? `${beginning}: ` : ''}${seat}`,
      ...tallyCells(each),
      '',
    ]),
  );
  const first = seats.length > 1 ? [['first to move', ...tallyCells(all.firstMover), '']] : [];
  return [
    `${listed(names)}: ${rules}, ${count(all.games, 'game')}, ${all.different} of them different`,
    '',
    ...columns([LABELS, ...(names.length > 1 ? standings : []), ...seats, ...first]),
    '',
    ...endsOf(all),
    ...(names.length > 2 ? ['', ...columns(names.map((name) => [name, ratingText(ratings[name])]))] : []),
  ];
}

const tallyCells = ({ won, lost, drawn, share }: Tally): readonly string[] => [
  String(won),
  String(lost),
  String(drawn),
  won + lost === 0 ? '-' : `${percent(won / (won + lost))} % ${bounds(share, percent)}`,
];

const percent = (share: number): string => String(Math.round(100 * share));

const bounds = ([low, high]: Interval, write: (value: number) => string): string =>
  `[${write(low)}, ${write(high)}]`;

function endsOf({ reasons, stopped, turns }: Summary): readonly string[] {
  const all = [...Object.entries(reasons), ...(stopped > 0 ? [['stopped', stopped]] : [])];
  return [
    `ends: ${all.map(([reason, number]) => `${String(reason)} ${String(number)}`).join(', ')}`,
    `turns: a tenth of the games took at most ${turns.q10}, half ${turns.q50}, nine tenths ${turns.q90}`,
  ];
}

function ratingText(rating: Rating | undefined): string {
  if (!rating || 'unrated' in rating) return 'no rating';
  if ('atLeast' in rating) return `rating at least ${Math.round(rating.atLeast)}`;
  if ('atMost' in rating) return `rating at most ${Math.round(rating.atMost)}`;
  return `rating ${Math.round(rating.rating)} (error ${Math.round(rating.error)})`;
}
