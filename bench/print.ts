/** The table that the benchmark prints. */

import type { Measured } from './measure.js';

const headings = ['', 'per second', 'time each', 'ratio', 'work done', 'goal'];

/** All that was measured, a line each. */
export function printed(all: readonly Measured[]): string {
  const lines = [headings, ...all.map(line)];
  const widths = headings.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)));
  const padded = lines.map((cells) =>
    cells.map((cell, at) => (at === 0 || at > 3 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))),
  );
  return padded.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

const line = (each: Measured): readonly string[] => [
  each.name,
  Math.round(1 / each.seconds).toLocaleString('en'),
  `${(each.seconds * 1e6).toFixed(2)} µs`,
  each.ratio === undefined ? '' : `${each.ratio.toFixed(2)} x`,
  `${each.done.toLocaleString('en')} ${each.unit}`,
  goals(each).join('; '),
];

function goals({
  seconds,
  ratio,
  goals: { perSecond, ratioBelow, ratioFrom } = {},
}: Measured): readonly string[] {
  const told: string[] = [];
  const say = (goal: string, met: boolean) => told.push(`${goal}: ${met ? 'met' : 'NOT MET'}`);
  if (perSecond !== undefined) say(`at least ${perSecond.toLocaleString('en')}`, 1 / seconds >= perSecond);
  if (ratioBelow !== undefined)
    say(`below ${ratioBelow} x (binds)`, ratio !== undefined && ratio < ratioBelow);
  if (ratioFrom !== undefined)
    say(`at least ${ratioFrom} x (binds)`, ratio !== undefined && ratio >= ratioFrom);
  return told;
}

/** Whether every ratio that binds is kept. */
export const kept = (all: readonly Measured[]): boolean =>
  all.every(({ ratio = NaN, goals: { ratioBelow, ratioFrom } = {} }) => {
    const isBelow = ratioBelow === undefined || ratio < ratioBelow;
    return isBelow && (ratioFrom === undefined || ratio >= ratioFrom);
  });
