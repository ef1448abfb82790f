/** Comparisons of rules as text. */

import { count } from '../../kernel/sentence.js';
import { shareInterval } from '../intervals.js';
import { clearest, type Comparison, type LineupComparison, type Measure } from './compare.js';
import { differenceText, estimateText, isBrief, isOfOne, titleOfLineup, titleOfMeasure } from './titles.js';

/** Most clear differences of a line-up that are listed besides the brief ones. */
const MOST_CLEAR = 6;

const LABELS = ['', 'without', 'with', 'difference'];

/**
 * Writes a comparison for people, in lines: for each line-up who wins, how games end, how long they are and what is spent, and what else
 * changed clearly; then how often each contestant did the actions that only one of the rules has, and how often such events came up.
 * Numbers in brackets are 95 % intervals.
 */
export function formatComparison(comparison: Comparison): readonly string[] {
  const { added, removed } = comparison;
  return [
    ...comparison.lineups.flatMap((lineup) => [...lineupLines(comparison, lineup), '']),
    ...usesOf(comparison, 'Only with the change', added, 'with'),
    ...usesOf(comparison, 'Only without the change', removed, 'without'),
    ...(comparison.lineups.every(({ same, games }) => same === games)
      ? ['All games went the same way with the change and without it.']
      : [caution(comparison)]),
  ];
}

function lineupLines(comparison: Comparison, lineup: LineupComparison): readonly string[] {
  const { games, same, measures } = lineup;
  const isUnique = isOfOne(comparison);
  const brief = measures.filter(isBrief);
  const others = measures.filter((each) => !isBrief(each) && !isUnique(each));
  const clear = clearest(others);
  const rest = clear.length - MOST_CLEAR;
  const rows = [...brief, ...clear.slice(0, MOST_CLEAR)].map((each) => [
    titleOfMeasure(each),
    estimateText(each, each.without),
    estimateText(each, each.with),
    differenceText(each),
  ]);
  return [
    `${titleOfLineup(lineup)}: ${count(games, 'game')} by each, ${same} of them the same`,
    ...columns([LABELS, ...rows]),
    ...(rest > 0 ? [`  and ${count(rest, 'clear difference')} more of actions, events and payments`] : []),
  ];
}

/** Says how often what only one of the rules has was done, used and came up. What nobody did in any game shares lines. */
function usesOf(
  { lineups }: Comparison,
  head: string,
  { actions, entries, events }: Comparison['added'],
  side: Side,
): readonly string[] {
  const players = [...new Set(lineups.flatMap((lineup) => lineup.players))];
  const usesBy = (about: 'action' | 'entry', verb: string, names: readonly string[]) =>
    names.map((name) => {
      const by = players.map((player) => [player, useOf(lineups, side, { about, name, player })] as const);
      return { name, verb, by };
    });
  const uses = [...usesBy('action', 'did', actions), ...usesBy('entry', 'used', entries)];
  const [used, unused] = split(uses, ({ by }) => by.some(([, { games }]) => games > 0));
  const rises = events.map((name) => ({
    name,
    use: useOf(lineups, side, { about: 'event', name, player: null }),
  }));
  const [risen, unrisen] = split(rises, ({ use }) => use.games > 0);
  const lines = [
    ...used.flatMap(({ name, verb, by }) =>
      by.map(([player, use]) => useText(player, `${verb} ${name}`, use, 'seat')),
    ),
    ...namesLine('Nobody did or used', unused),
    ...risen.map(({ name, use }) => useText(name, 'came up', use, 'game')),
    ...namesLine('Never came up', unrisen),
  ];
  return lines.length === 0 ? [] : [`${head}:`, ...lines.map((line) => `  ${line}`), ''];
}

type Side = 'without' | 'with';

const split = <T>(all: readonly T[], by: (each: T) => boolean): readonly [readonly T[], readonly T[]] => [
  all.filter(by),
  all.filter((each) => !by(each)),
];

const namesLine = (head: string, all: readonly { readonly name: string }[]): readonly string[] =>
  all.length === 0 ? [] : [`${head}: ${all.map(({ name }) => name).join(', ')}`];

/** In how many of the games something was done, and how often in a game. */
interface Use {
  readonly games: number;
  readonly of: number;
  readonly mean: number;
}

/** Adds up the line-ups in which a contestant could do something. */
function useOf(
  lineups: readonly LineupComparison[],
  side: Side,
  { about, name, player }: Pick<Measure, 'about' | 'name' | 'player'>,
): Use {
  let [games, of, sum] = [0, 0, 0];
  for (const lineup of lineups) {
    if (player !== null && !lineup.players.includes(player)) continue;
    const found = lineup.measures.find(
      (each) => each.about === about && each.name === name && each.player === player,
    )?.[side];
    of += lineup.games;
    games += found?.games ?? 0;
    sum += (found?.mean ?? 0) * lineup.games;
  }
  return { games, of, mean: sum / Math.max(1, of) };
}

/** Says how often: 'random did marines/recover in 3 of 40 games, 0.10 times per seat', 'captain never did marines/recover in 40 games: in at most 9 % of such games'. */
function useText(who: string, did: string, { games, of, mean }: Use, per: 'seat' | 'game'): string {
  if (games > 0)
    return `${who} ${did} in ${games} of ${count(of, 'game')}, ${mean.toFixed(2)} times per ${per}`;
  const [, most] = shareInterval(games, of);
  return `${who} never ${did} in ${count(of, 'game')}: in at most ${Math.ceil(100 * most)} % of such games`;
}

/** Says how many differences chance alone makes clear. */
function caution({ lineups }: Comparison): string {
  const all = lineups.flatMap(({ measures }) => measures);
  const varied = all.filter(({ without, with: changed }) => without.games > 0 || changed.games > 0).length;
  return `Brackets hold the true value 95 times of 100. Of these ${varied} differences chance alone makes up to about ${Math.ceil(varied / 20)} look clear.`;
}

/** Writes rows with their columns below each other. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = LABELS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
