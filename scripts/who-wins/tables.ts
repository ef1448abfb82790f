/** The tables of docs/who-wins.md: which games are played for them, and what their rows say. */

import { scenarios, withGameOf } from '../../src/command/games/index.js';
import type { Plan } from '../../src/command/plan.js';
import { summarize, type GameRow, type Interval, type Summary } from '../../src/research/index.js';
import { shareInterval } from '../../src/research/intervals.js';

/** Games of each figure. */
export const GAMES = 200;

/** Players of some rules, each stronger than the next one. */
export const LADDERS: Readonly<Record<string, readonly string[]>> = {
  'first/advanced': ['captain:4', 'captain:3', 'captain:2', 'captain:1', 'gunner', 'random'],
  'second/advanced': ['captain:3', 'gunner', 'random'],
  'sw2/duel': ['admiral', 'captain', 'cadet', 'random'],
};

/** A line of a table, and the games that it sums up. */
export interface Line extends Plan {
  /** The only rules of these games. */
  readonly rules: readonly [string];
  readonly players: readonly string[];
}

/** The player whose games with itself are shown: the first that a game names. */
const playerOf = (rules: string): string => withGameOf(rules, ({ players }) => Object.keys(players)[0] ?? '');

/** A line for each scenario. */
export const scenarioLines: readonly Line[] = scenarios.map((rules) => ({
  rules: [rules],
  players: [playerOf(rules)],
  seeds: [1, GAMES],
}));

/** A line for each player of a ladder and the one below. Each seed is played in both seats. */
export const ladderLines: readonly Line[] = Object.entries(LADDERS).flatMap(([rules, players]) =>
  players.slice(1).map((below, at): Line => ({
    rules: [rules],
    players: [players[at] ?? '', below],
    seeds: [1, GAMES / 2],
  })),
);

const percent = (share: number): string => String(Math.round(100 * share));
const bounds = ([low, high]: Interval, write: (value: number) => string): string =>
  `[${write(low)}, ${write(high)}]`;
const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${percent(part / whole)} % ${bounds(shareInterval(part, whole), percent)}`;
const undecided = ({ drawn, stopped }: Summary): number => drawn + stopped;

/** What the games of a scenario show. */
function scenarioCells({ rules, players }: Line, rows: readonly GameRow[]): readonly string[] {
  const all = summarize(rows);
  const { won, lost } = all.firstMover;
  const isForOne = Object.keys(all.bySeat).length === 1;
  const ends = [...Object.entries(all.reasons), ...(all.stopped > 0 ? [['no end', all.stopped]] : [])];
  return [
    rules[0],
    players[0] ?? '',
    String(all.different),
    shareText(won, won + lost),
    isForOne ? '—' : shareText(undecided(all), all.games),
    ends.map(([reason, count]) => `${String(reason)} ${String(count)}`).join(', '),
    `${all.turns.q10}, ${all.turns.q50}, ${all.turns.q90}`,
  ];
}

/** What the games of a player with the one below show. */
function ladderCells(
  { rules, players: [player = '', below = ''] }: Line,
  rows: readonly GameRow[],
): readonly string[] {
  const all = summarize(rows);
  const { won = 0, lost = 0, score } = all.players[player] ?? {};
  return [
    rules[0],
    `${player} against ${below}`,
    shareText(won, won + lost),
    shareText(undecided(all), all.games),
    score ? `${score.mean.toFixed(2)} ${bounds(score.interval, (value) => value.toFixed(2))}` : '',
  ];
}

/** A table of the page: its name, its head, its lines, and what stands in each. */
export interface Table {
  readonly name: string;
  readonly head: readonly string[];
  readonly lines: readonly Line[];
  readonly cells: (line: Line, rows: readonly GameRow[]) => readonly string[];
}

/** The tables of the page. */
export const tables: readonly Table[] = [
  {
    name: 'scenarios',
    head: ['rules', 'player', 'different', 'first mover wins', 'drawn', 'ends', 'turns'],
    lines: scenarioLines,
    cells: scenarioCells,
  },
  {
    name: 'players',
    head: ['rules', 'players', 'the first wins', 'drawn', 'score of the first'],
    lines: ladderLines,
    cells: ladderCells,
  },
];

/** Writes a line of a table. */
export const lineText = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Puts a table between its marks. */
export function putInto(
  page: string,
  { name, head, lines, cells }: Table,
  rowsOf: (line: Line) => readonly GameRow[],
): string {
  const text = [head, head.map(() => '---'), ...lines.map((line) => cells(line, rowsOf(line)))].map(lineText);
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no marks ${begin} and ${end}.`);
  return `${page.slice(0, from + begin.length)}\n\n${text.join('\n')}\n\n${page.slice(to)}`;
}
