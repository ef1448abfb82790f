/** The table that the benchmark prints, and what holds of it. */

import type { Measured } from './measure.js';

/** Pads the cells of a table: the first column to the left, the others to the right, the last as it is. */
export function table(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)));
  const last = widths.length - 1;
  const padded = (cell: string, at: number): string =>
    at === 0 || at === last ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!);
  return lines.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n');
}

/** A number for people. */
export const shown = (number: number): string => Math.round(number).toLocaleString('en');

/** The time of one thing. */
export const timeOf = (seconds: number): string =>
  seconds < 1e-3 ? `${(seconds * 1e6).toFixed(2)} µs` : `${(seconds * 1e3).toFixed(1)} ms`;

/** The bytes of one thing, where they were counted. */
export const bytesShown = ({ bytes }: Measured): string => (Number.isNaN(bytes) ? '' : shown(bytes));

const headings = ['', 'a second', 'time', 'bytes', 'ratio', 'binds; goal'];

/** All that was measured, a line each. */
export const printed = (all: readonly Measured[]): string => table([headings, ...all.map(line)]);

const line = (each: Measured): readonly string[] => [
  each.name,
  shown(1 / each.seconds),
  timeOf(each.seconds),
  bytesShown(each),
  each.ratio === undefined ? '' : `${each.ratio.toFixed(2)} x`,
  demandsOn(each).map(demandLine).join('; '),
];

/** Something that must hold, or is aimed at. */
export interface Demand {
  /** What it says. */
  readonly says: string;
  /** Whether it must hold. */
  readonly binds: boolean;
  /** Whether it holds. */
  readonly holds: boolean;
}

/** A demand in words. */
export const demandLine = ({ says, binds, holds }: Demand): string =>
  `${says}${binds ? ' binds' : ''}: ${holds ? 'holds' : binds ? 'DOES NOT HOLD' : 'not yet'}`;

/** All that is demanded of a case. */
export function demandsOn({ seconds, bytes, ratio = NaN, goals = {} }: Measured): readonly Demand[] {
  const demands: Demand[] = [];
  const demand = (binds: boolean, least: number | undefined, says: string, holds: boolean): void => {
    if (least !== undefined)
      demands.push({ says: says.replace('#', least.toLocaleString('en')), binds, holds });
  };
  const { perSecond, microseconds, milliseconds, ratioUpTo, ratioGoal, bytesUpTo, bytesGoal } = goals;
  demand(true, ratioUpTo, 'up to # x', ratio <= (ratioUpTo ?? 0));
  demand(false, ratioGoal, '# x', ratio <= (ratioGoal ?? 0));
  demand(true, bytesUpTo, 'up to # bytes', bytes <= (bytesUpTo ?? 0));
  demand(false, bytesGoal, '# bytes', bytes <= (bytesGoal ?? 0));
  demand(false, perSecond, '# a second', 1 / seconds >= (perSecond ?? 0));
  demand(false, microseconds, '# µs', seconds * 1e6 <= (microseconds ?? 0));
  demand(false, milliseconds, '# ms', seconds * 1000 <= (milliseconds ?? 0));
  return demands;
}
