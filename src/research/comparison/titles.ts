/** Titles and numbers of what was compared, for texts and pictures. */

import { signed } from '../../kernel/sentence.js';
import type { Estimate } from '../intervals.js';
import { ALL, isShare, type Comparison, type LineupComparison, type Measure } from './compare.js';

/** Who plays: 'captain against random'. */
export const titleOfLineup = ({ players: [one = '', other = one], ...lineup }: LineupComparison): string =>
  Object.keys(lineup.without.bySeat).length === 1 ? one : `${one} against ${other}`;

/** What was measured, in words. */
const TITLES: Readonly<Record<Measure['about'], (name: string, player: string) => string>> = {
  seat: (name) => `${name} wins`,
  player: (_name, player) => `${player} wins`,
  draw: () => 'drawn',
  end: (name) => `ends: ${name}`,
  turns: () => 'turns',
  length: () => 'actions in all',
  points: (name, player) => (name === ALL ? `${player} spends` : `${player} spends by ${name}`),
  action: (name, player) => `${player} does ${name}`,
  entry: (name, player) => `${player} uses ${name}`,
  event: (name) => `event ${name}`,
};

/** What was measured: 'captain does ship/build'. */
export const titleOfMeasure = ({ about, name, player }: Measure): string => TITLES[about](name, player ?? '');

/** Writes a mean and its interval: '60 % [31, 83]', '14.2 [12.0, 16.4]'. */
export const estimateText = ({ about }: Measure, { mean, interval }: Estimate): string =>
  written(about, mean, interval, String);

/** Writes a difference with its sign: '+10 % [-30, +50]'. */
export const differenceText = ({ about, difference: { mean, interval } }: Measure): string =>
  written(about, mean, interval, signed);

function written(
  about: Measure['about'],
  mean: number,
  [low, high]: Estimate['interval'],
  write: (value: number) => string,
): string {
  const number = (value: number): string =>
    write(isShare(about) ? Math.round(100 * value) : roundNumber(value)).replace(/^[+-]0$/, '0');
  return `${number(mean)}${isShare(about) ? ' %' : ''} [${number(low)}, ${number(high)}]`;
}

/** Rounds a number: to whole ones from 100, to tenths from 10, to hundredths below. */
function roundNumber(value: number): number {
  const scale = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 10 : 100;
  return Math.round(value * scale) / scale;
}

/** The list of an inventory that is about the same. */
const LISTS = { action: 'actions', entry: 'entries', event: 'events' } as const;

const isListed = (about: Measure['about']): about is keyof typeof LISTS => about in LISTS;

/** Whether only one of the two rules has what was measured. */
export const isOfOne =
  ({ added, removed }: Comparison) =>
  ({ about, name }: Measure): boolean =>
    isListed(about) && [added, removed].some((inventory) => inventory[LISTS[about]].includes(name));

/** Whether a measure says in short how games go: who wins, how they end, how long they are, what is spent. */
export const isBrief = ({ about, name }: Measure): boolean =>
  !isListed(about) && (about !== 'points' || name === ALL);
