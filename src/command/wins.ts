/** A picture of who won in a campaign: a bar for each contestant at each beginning. */

import { summarize, type GameRow, type Standing } from '../research/index.js';
import { prepareFile, write } from './files.js';

const [WIDTH, LABEL, LINE, BAR] = [720, 220, 34, 18];

/** Writes the picture of rows into a file. */
export function writePicture(file: string, rows: readonly GameRow[]): void {
  prepareFile(file);
  write(file, pictureOf(rows));
}

/** Draws bars, with the 95 % interval of the score as a line: at the left all games are lost, in the middle as many as are won. */
function pictureOf(rows: readonly GameRow[]): string {
  const beginnings = [...new Set(rows.map(({ beginning }) => beginning))];
  const lines = beginnings.flatMap((beginning) => {
    const { players } = summarize(rows.filter((row) => row.beginning === beginning));
    return [
      { title: beginning },
      ...Object.entries(players).map(([name, standing]) => ({ title: name, standing })),
    ];
  });
  const height = LINE * lines.length + LINE;
  const middle = placeOf(0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif" font-size="15">`,
    '<title>Scores of a campaign</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<path d="M${middle} ${LINE / 2}V${height - LINE / 2}" stroke="#8a94a6"/>`,
    ...lines.map((line, at) => lineAt(LINE * at + LINE, line)),
    '</svg>',
    '',
  ].join('\n');
}

/** Where a score stands. */
const placeOf = (score: number): number =>
  Math.round(10 * (LABEL + ((score + 1) / 2) * (WIDTH - LABEL - 20))) / 10;

function lineAt(
  y: number,
  { title, standing }: { readonly title: string; readonly standing?: Standing },
): string {
  const text = (bold: string): string =>
    `<text x="12" y="${y + 5}"${bold} fill="#1c2536">${escapeXml(title)}</text>`;
  if (!standing) return text(' font-weight="bold"');
  const { mean, interval } = standing.score;
  const [middle, end] = [placeOf(0), placeOf(mean)];
  const [low, high] = interval.map(placeOf);
  return [
    text(''),
    `<rect x="${Math.min(middle, end)}" y="${y - BAR / 2}" width="${Math.abs(end - middle)}" height="${BAR}" fill="${mean < 0 ? '#c0392b' : '#2563b0'}"/>`,
    `<path d="M${String(low)} ${y}H${String(high)}" stroke="#1c2536" stroke-width="2"/>`,
  ].join('\n');
}

/** Escapes a text for markup. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
