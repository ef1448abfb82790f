/** Reads lines from left to right, and knows where it is. */

import type { Rules } from '../kernel/ruleset/rules.js';
import { ok, refusal, refuse, type Issue, type Result } from '../kernel/util/result.js';
import { citeIssue } from '../kernel/message/cite.js';
import { issue } from './wording.js';

/** A line of a text. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Without comment, blanks behind and full stop. */
  readonly text: string;
}

/** Where something is written. */
export interface Spot {
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1. */
  readonly column: number;
}

/** Longest text that is read: far beyond any battle, far below what hurts. */
const MOST = { characters: 500_000, lines: 5000, columns: 1000 } as const;

/** Issues that are told of one text; the first, if there are more. */
const MOST_ISSUES = 1000;

/** Largest number that is read anywhere. */
export const MOST_UNITS = 10_000;

/** Whether so much is wrong that there is no use in reading on. */
export const isHopeless = (issues: readonly Issue[]): boolean => issues.length >= MOST_ISSUES;

/** An issue at a place in a text. What else it says stays as it is. */
export const issueAt = (raw: Issue, { line, column }: Spot): Issue => ({
  ...raw,
  path: ['line', line, 'column', column],
  params: { ...raw.params, line, column },
});

/** The same, of a text that is one line. */
export const issuesInOneLine = <T>(read: Result<T>): Result<T> => {
  if (read.ok) return read;
  const [first, ...more] = read.issues.map((each) => ({ ...each, path: each.path.slice(2) }));
  return first ? refuse(first, ...more) : read;
};

/** What was read of a text, or all that is wrong with it, as it is read. */
export function toReadResult<T>(rules: Rules, issues: readonly Issue[], value: T | undefined): Result<T> {
  const told = issues.map((each) => citeIssue(rules, each)).sort(byPlace);
  return (
    refusal(told.slice(0, MOST_ISSUES)) ?? (value === undefined ? refuse(issue('unreadable')) : ok(value))
  );
}

const byPlace = (a: Issue, b: Issue): number =>
  fact(a, 'line') - fact(b, 'line') || fact(a, 'column') - fact(b, 'column');

const fact = ({ params }: Issue, name: string): number => Number(params[name]);

/** The whole of a text as one line, whatever its breaks. Asked with anything at all. */
export function oneLine(text: unknown): Result<Line> {
  if (typeof text !== 'string') return refuse(issue('not-a-text'));
  return text.length > MOST.columns ? refuse(tooLong(1, MOST.columns + 1)) : ok(lineOf(text, 0));
}

/** The lines of a text that say something. Asked with anything at all. */
export function splitLines(text: unknown): Result<readonly Line[]> {
  if (typeof text !== 'string') return refuse(issue('not-a-text'));
  if (text.length > MOST.characters) return refuse(tooLong(1, 1));
  const all = text.split(/\r\n|\n|\r/);
  if (all.length > MOST.lines) return refuse(tooLong(MOST.lines + 1, 1));
  const long = all.flatMap((each, at) =>
    each.length > MOST.columns ? [tooLong(at + 1, MOST.columns + 1)] : [],
  );
  return refusal(long.slice(0, MOST_ISSUES)) ?? ok(all.map(lineOf).filter((line) => line.text !== ''));
}

const tooLong = (line: number, column: number): Issue =>
  issueAt(issue('too-long', [], MOST), { line, column });

function lineOf(text: string, at: number): Line {
  const [said = ''] = text.split('#', 1);
  const whole = said.trimEnd();
  return { number: at + 1, text: whole.endsWith('.') ? whole.slice(0, -1).trimEnd() : whole };
}

/** A line that is being read. Patterns are sticky: they match where the scanner stands, or not at all. */
export interface Scanner {
  /** Where it stands. */
  readonly spot: () => Spot;
  /** What stands here, without moving on. */
  readonly sees: (pattern: RegExp) => boolean;
  /** What stands here; moves behind it. */
  readonly take: (pattern: RegExp) => RegExpExecArray | null;
  /** Nothing is left but blanks. */
  readonly ended: () => boolean;
  /** Tells an issue, here or at a spot of this line. */
  readonly tell: (raw: Issue, at?: Spot) => void;
}

/** Starts to read a line; what is wrong with it is put into `issues`. */
export function scan({ number, text }: Line, issues: Issue[]): Scanner {
  let at = 0;
  const spot = (): Spot => ({ line: number, column: at + 1 });
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const tell = (raw: Issue, where = spot()): void => {
    issues.push(issueAt({ ...raw, params: { found: wordAt(text, where.column - 1), ...raw.params } }, where));
  };
  return {
    spot,
    sees: (pattern) => match(pattern) !== null,
    take: (pattern) => {
      const taken = match(pattern);
      at += taken?.[0].length ?? 0;
      return taken;
    },
    ended: () => text.slice(at).trim() === '',
    tell,
  };
}

/** What stands at a place, as far as it is worth repeating. */
function wordAt(text: string, at: number): string {
  const [word = ''] = /^[^\s,]*/.exec(text.slice(at, at + 40)) ?? [];
  return word === '' ? 'nothing' : word;
}

/** Letters and '=', or a colon as the variant book prints it, with which an attribute begins. Ledger: NOTE.1. */
export const ATTRIBUTE = /([a-z]+)\s*[=:]\s*/iy;

/** A whole number, from 0; undefined, and told, if there is none. */
export function takeNumber(scanner: Scanner, most = MOST_UNITS): number | undefined {
  const where = scanner.spot();
  // Where the number was forgotten, the next attribute may follow at once.
  const [written = ''] = scanner.sees(ATTRIBUTE) ? [] : (scanner.take(/[^\s,{}():=]*/y) ?? []);
  const value = /^[0-9]{1,9}$/.test(written) ? Number(written) : Infinity;
  if (value <= most) return value;
  scanner.tell(issue('number-expected', [], { most }), where);
  if (!scanner.sees(ATTRIBUTE)) scanner.take(/[^\s,]*/y);
  return undefined;
}

/** A tech level in brackets, as headings have it: '(TL1)', '(Level 1)'. */
export function takeLevelInBrackets(scanner: Scanner): number | undefined {
  const [, level] = scanner.take(/\s*\(\s*(?:TL|LEVEL)\s*(?:=\s*)?([0-9]{1,3})\s*\)/iy) ?? [];
  return level === undefined ? undefined : Number(level);
}
