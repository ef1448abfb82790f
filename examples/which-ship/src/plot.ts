/** Plots of a field of designs as SVG. */

import { isBuilt, recordOf, type Field, type Standing } from './field.js';

const [WIDTH, LABEL, LINE] = [720, 190, 22];
const INK = '#1c2536';

/** Most designs of a plot: the first, and the last. */
const [FIRST, LAST] = [12, 3];

/** Draws a bar for the mean of the best designs and of the worst, and a line for how often the best mix builds each. */
export function plotOf({ ships, standings }: Field): string {
  const shown = standings.filter((each, at) => at < FIRST || at >= standings.length - LAST || isBuilt(each));
  const height = LINE * (shown.length + 3);
  const title = `Duels of ships for ${ships.points} Build Points: ${ships.letters.join(', ')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif" font-size="14">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="12" y="22" font-weight="bold" fill="${INK}">${title}</text>`,
    ...[-0.5, 0, 0.5].map((value) => gridLine(value, height)),
    ...shown.map((standing, at) => barOf(standing, LINE * (at + 2))),
    '</svg>',
    '',
  ].join('\n');
}

/** Where a value stands. */
const placeOf = (value: number): number => round(LABEL + (value + 0.7) * ((WIDTH - LABEL - 90) / 1.4));

const round = (value: number): number => Math.round(10 * value) / 10;

const gridLine = (value: number, height: number): string =>
  `<path d="M${placeOf(value)} ${LINE * 1.5}V${height - LINE}" stroke="#c4cad6"/>` +
  `<text x="${placeOf(value)}" y="${height - 6}" text-anchor="middle" fill="#5a6578">${value}</text>`;

function barOf(standing: Standing, y: number): string {
  const { counts, mean, active, passive, share } = standing;
  const [from, to] = [placeOf(Math.min(0, mean)), placeOf(Math.max(0, mean))];
  return [
    `<text x="12" y="${y + 11}" fill="${INK}"${isBuilt(standing) ? ' font-weight="bold"' : ''}>${recordOf(counts)}</text>`,
    `<rect x="${from}" y="${y + 1}" width="${round(to - from)}" height="12" fill="${mean < 0 ? '#c8553d' : '#3a7ca5'}"/>`,
    `<path d="M${placeOf(active)} ${y + 7}H${placeOf(passive)}" stroke="${INK}"/>`,
    `<circle cx="${placeOf(active)}" cy="${y + 7}" r="3" fill="#ffffff" stroke="${INK}"/>`,
    `<circle cx="${placeOf(passive)}" cy="${y + 7}" r="3" fill="${INK}"/>`,
    isBuilt(standing)
      ? `<text x="${WIDTH - 12}" y="${y + 11}" text-anchor="end" font-weight="bold" fill="${INK}">${(100 * share).toFixed(0)} %</text>`
      : '',
  ].join('');
}
