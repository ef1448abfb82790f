/** What goes in and out on a terminal: lines, colors, complaints of what was asked for, and words as they were typed. */

import { capital, count, findNearest, listed, stripInvisible } from '../kernel/index.js';
import { describe, plainText, type AnyIssue, type Issue, type Result } from '../warpwar/index.js';

export { capital, count, listed };

/** Prints lines. */
export type Say = (...lines: readonly string[]) => void;

/** Columns before the ledger ids. */
export const WIDTH = 72;

/** Writes rows with their columns below each other. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}

/** Draws how much of something is done. */
export function bar(done: number, all: number): string {
  const filled = all === 0 ? 30 : Math.floor((30 * done) / all);
  return `[${'#'.repeat(filled)}${' '.repeat(30 - filled)}]`;
}

/** Breaks lines that are wider than a terminal between words: what follows stands below the last column, or a little to the right. Data stay whole. */
export const wrapped = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => (line.length < width || /^[{[]/.test(line) ? [line] : wrapLine(line, width)))
    .join('\n');

function wrapLine(line: string, width: number): readonly string[] {
  const [start = ''] = /^\s*(?:\S+(?: \S+)*\s{2,})?/.exec(line) ?? [];
  const indent = ' '.repeat(start.length > 0 && start.length < (2 * width) / 3 ? start.length : 2);
  const lines: string[] = [];
  let rest = line;
  while (rest.length >= width) {
    const near = rest.lastIndexOf(' ', width - 1);
    const at = near > indent.length ? near : rest.indexOf(' ', width);
    if (at < 0) break;
    lines.push(rest.slice(0, at).trimEnd());
    rest = `${indent}${rest.slice(at + 1)}`;
  }
  return [...lines, rest];
}

/** Lines as a terminal may have them: nothing in them steers it. */
export const printable = (text: string): string => text.split('\n').map(stripInvisible).join('\n');

/** Colors of the players' names. */
const COLORS: Readonly<Record<string, number>> = { red: 91, blue: 94, green: 92, purple: 95 };

/** Colors the names of players and of their ships; headings of turns and questions are bold. */
export const paint = (text: string): string =>
  text
    .replaceAll(/^(?:Game-turn \d.*|Turn \d.*|[A-Z]{4,})$/gm, (line) => `\u001B[1m${line}\u001B[0m`)
    .replaceAll(/\b(red|blue|green|purple)\b(\/[A-Z]+\d+)?/gi, (name: string, owner: string) => {
      const color = COLORS[owner.toLowerCase()];
      return color === undefined ? name : `\u001B[${color}m${name}\u001B[39m`;
    });

/** Most reasons that are listed. */
const MOST_LINES = 5;

/** What was asked for is not understood: how it is written matters. */
export class Complaint extends Error {
  /** What is printed. */
  readonly lines: readonly string[];
  /** The exit code. */
  readonly code: number = 2;

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** " Did you mean marines?", if a known name is near. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const nearest = findNearest(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** The nearest option, for what Node says of an unknown one. */
export function nearestOption(why: string, options: object): string {
  const [, name = ''] = /'--([\w-]+)'/.exec(why) ?? [];
  return Object.hasOwn(options, name)
    ? ''
    : didYouMean(name, Object.keys(options)).replace('mean ', 'mean --');
}

/** What was asked for was understood, and the rules or the library refuse it: how options are written does not matter. */
export class Refused extends Complaint {
  override readonly code: number = 1;
}

/** What stands on the disk is damaged, so nothing is done with it. */
export class Damaged extends Refused {
  override readonly code = 3;
}

/** The value, or a complaint that says where it was to come from and every reason why there is none. */
export function valueOf<T>(result: Result<T>, from: string): T {
  if (result.ok) return result.value;
  const lines = result.issues.filter(isNews).map(lineOf(from));
  const rest = lines.length - MOST_LINES;
  throw new Refused(
    ...lines.slice(0, MOST_LINES),
    ...(rest > 0 ? [`${from}: there is more that is wrong: ${rest}.`] : []),
  );
}

/** The value, or a complaint in one line: the first reason why there is none, and how many more there are. */
export function firstOr<T>(result: Result<T>, from: string): T {
  if (result.ok) return result.value;
  const [first = '', ...more] = result.issues.map(lineOf(from));
  const rest = more.length === 1 ? '1 more thing is wrong' : `${more.length} more things are wrong`;
  throw new Refused(more.length > 0 ? `${first} ${rest}.` : first);
}

/** What is wrong in a line: where, what in somebody's words, and by which rule. */
export const lineBy =
  <Any extends AnyIssue>(from: string, say: (issue: Any) => string) =>
  (each: Any): string =>
    `${from}${placeOf(each)}: ${say(each)}${cite(each)}`;

const lineOf = (from: string) => lineBy(from, sentenceOf);

/** A file of another kind has this in every line; the first is enough. */
const isNews = ({ code }: Issue, at: number, all: readonly Issue[]): boolean =>
  code !== 'side-expected' || all.findIndex((each) => each.code === code) === at;

/** A record that leads elsewhere is a damaged one, or one of other rules. */
function sentenceOf(each: Issue): string {
  return each.code === 'differs-at' || each.code === 'set-up-differs'
    ? describe(each).replace(/\.$/, ': the file was changed, or the rules were.')
    : describe(each);
}

const cite = ({ rule }: AnyIssue): string => (rule === undefined ? '' : ` (${rule})`);

/** ':3:7' of a text, ' at actions.3.path' of a value. */
function placeOf({ path, params: { line, column } }: AnyIssue): string {
  const spot = [line, column].filter((each) => typeof each === 'number').map((each) => `:${each}`);
  if (spot.length > 0) return spot.join('');
  return path.length > 0 ? ` at ${plainText(path.join('.'))}` : '';
}

/** A seed below 0 looks like an option: it is tied to its name, so that the message is about the seed. */
export const tied = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    const isSeed = (place: number): boolean => args[place] === '--seed' && /^-\d/.test(args[place + 1] ?? '');
    if (isSeed(at - 1)) return [];
    return [isSeed(at) ? `${arg}=${args[at + 1] ?? ''}` : arg];
  });
