/** What a field of designs looks like in a page of text: a table between two marks, so that it can be written again. */

import { isBuilt, recordOf, type Field } from './field.js';

/** The name of a field, of its marks and its plot: '10-PD-B-S'. */
export const nameOf = ({ ships: { letters, points } }: Pick<Field, 'ships'>): string =>
  [points, ...letters].join('-');

/** Designs of a table: the first, and all of the best mix. */
const FIRST = 5;

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;

/** Writes what came of a field: how much was solved, a table and its plot. */
export function sectionOf(field: Field): string {
  const { standings, duels, gap, ships } = field;
  const shown = standings.filter((each, at) => at < FIRST || at === standings.length - 1 || isBuilt(each));
  const count = (value: number): string => value.toLocaleString('en-US');
  return [
    `${standings.length} designs, ${count(duels.records)} records, ${count(duels.states)} states, ${count(duels.games)} games; ${count(duels.mixed)} of them need`,
    `mixes. Values are exact to ${bound(duels.error)}; the best mix of designs to ${bound(gap)}.`,
    '',
    ...tableOf([
      ['design', 'mean', 'active', 'passive', 'best mix'],
      ...shown.map((each) => [
        `\`${recordOf(each.counts)}\``,
        signed(each.mean),
        signed(each.active),
        signed(each.passive),
        isBuilt(each) ? `${(100 * each.share).toFixed(0)} %` : '',
      ]),
    ]),
    '',
    `![Means of the designs for ${ships.points} Build Points](diagrams/which-ship-${nameOf(field)}.svg)`,
  ].join('\n');
}

/** Writes a table whose cells stand below each other. */
function tableOf([head = [], ...rows]: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)));
  const lineOf = (row: readonly string[]): string =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)];
}

/** Writes a bound as the power of ten above it. */
const bound = (value: number): string => `1e${Math.max(-12, Math.ceil(Math.log10(Math.max(value, 1e-12))))}`;

const marksOf = (name: string): readonly [begin: string, end: string] => [
  `<!-- begin ${name} -->`,
  `<!-- end ${name} -->`,
];

/** Puts a section between the marks of its field. Throws if the page does not have them. */
export function putInto(page: string, field: Field): string {
  const [begin, end] = marksOf(nameOf(field));
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no marks ${begin} and ${end}.`);
  return `${page.slice(0, from + begin.length)}\n\n${sectionOf(field)}\n\n${page.slice(to)}`;
}
