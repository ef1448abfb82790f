/** Comparisons of rules as a picture: each difference as a point with its interval. */

import { escapeXml, shorten, tenth } from '../../board/svg.js';
import {
  clearest,
  isClear,
  isShare,
  type Comparison,
  type LineupComparison,
  type Measure,
} from './compare.js';
import { differenceText, isBrief, isOfOne, titleOfLineup, titleOfMeasure } from './titles.js';

const [WIDTH, LINE, LABEL, NUMBERS, MARGIN] = [960, 26, 300, 240, 12];

/** Where differences are drawn: 0 is in the middle. */
const [LEFT, RIGHT] = [LABEL + MARGIN, WIDTH - NUMBERS - MARGIN];
const MIDDLE = (LEFT + RIGHT) / 2;

/** Most clear differences of actions, events and payments of a line-up that are drawn. */
const MOST_CLEAR = 10;

/** Most characters of a label. */
const MOST_LABEL = 38;

const [TEXT, FAINT, PLUS, MINUS] = ['#1c2536', '#8a94a6', '#2563b0', '#c0392b'];

/**
 * Draws the differences of a comparison as SVG, with their 95 % intervals: more with the change is to the right. Shares of games
 * reach from -100 % to +100 %; each other line has a scale of its own. What may be chance is gray.
 *
 * @param title what is compared. Default: none
 */
export function renderComparison(comparison: Comparison, title = 'What the change changes'): string {
  const lines = [{ head: title }, ...comparison.lineups.flatMap((lineup) => linesOf(comparison, lineup))];
  const height = LINE * lines.length + LINE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif" font-size="14">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<path d="M${MIDDLE} ${1.5 * LINE}V${height - LINE / 2}" stroke="${FAINT}"/>`,
    ...lines.map((line, at) => drawLine(LINE * at + LINE, line)),
    '</svg>',
    '',
  ].join('\n');
}

/** A heading, or a difference with the value at the ends of its scale. */
type Line = { readonly head: string } | { readonly measure: Measure; readonly most: number };

function linesOf(comparison: Comparison, lineup: LineupComparison): readonly Line[] {
  const { measures, games, same } = lineup;
  const brief = measures.filter(isBrief);
  const isUnique = isOfOne(comparison);
  const clear = clearest(measures.filter((each) => !isBrief(each) && !isUnique(each)));
  const shown = [...brief, ...measures.filter(isUnique), ...clear.slice(0, MOST_CLEAR)];
  return [
    { head: `${titleOfLineup(lineup)}: ${games} games by each, ${same} the same` },
    ...shown.map((measure) => ({ measure, most: isShare(measure.about) ? 1 : reach(measure) })),
  ];
}

/** How far from 0 a difference and its interval reach. */
const reach = ({ difference: { mean, interval } }: Measure): number =>
  Math.max(1e-9, ...[mean, ...interval].map((value) => Math.abs(value)));

function drawLine(y: number, line: Line): string {
  if ('head' in line) return drawText(MARGIN, y, line.head, ' font-weight="bold"');
  const { measure, most } = line;
  const { mean, interval } = measure.difference;
  const placeOf = (value: number): string => tenth(MIDDLE + ((value / most) * (RIGHT - LEFT)) / 2);
  const [low, high] = interval;
  const color = isClear(measure) ? (mean < 0 ? MINUS : PLUS) : FAINT;
  return [
    drawText(MARGIN, y, shorten(titleOfMeasure(measure), MOST_LABEL)),
    `<path d="M${placeOf(low)} ${y}H${placeOf(high)}" stroke="${color}" stroke-width="2"/>`,
    `<circle cx="${placeOf(mean)}" cy="${y}" r="4.5" fill="${color}"/>`,
    drawText(RIGHT + MARGIN, y, differenceText(measure)),
  ].join('\n');
}

const drawText = (x: number, y: number, text: string, bold = ''): string =>
  `<text x="${x}" y="${y + 5}"${bold} fill="${TEXT}">${escapeXml(text)}</text>`;
