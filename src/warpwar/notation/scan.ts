/** Scanner: reads lines from left to right, and reports issues with line and column. */

import { checkText } from '../../kernel/decode.js';
import { citeIssue } from '../../kernel/describe.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import { nameOf } from '../find.js';
import { notationIssue } from '../issues.js';
import { technologies } from '../ships/components.js';
import type { Levels, SeenShip, ShipId } from '../state.js';

/** A line of a text. */
export interface Line {
  /** Its number, from 1. */
  readonly number: number;
  /** Its text, without comment, trailing spaces and full stop. */
  readonly text: string;
}

/** A place in a text. */
export interface Spot {
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1. */
  readonly column: number;
}

/** Most characters of a text, and of a line of it. A battle of 1,000 ships with a line for each missile may have so many. */
const MAX_TEXT = 500_000;
const MAX_LINE = 1000;

/** Most issues that are reported for one text; if there are more, the first. */
const MOST_ISSUES = 1000;

/** Highest number that can be read. */
export const MOST_UNITS = 10_000;

/** Whether there are so many issues that reading stops. */
export const isHopeless = (issues: readonly Issue[]): boolean => issues.length >= MOST_ISSUES;

/** Adds a place in a text to an issue. */
export const issueAt = (raw: Issue, { line, column }: Spot): Issue => ({
  ...raw,
  path: ['line', line, 'column', column],
  params: { ...raw.params, line, column },
});

/** Removes the line from the paths of issues, for a text of one line. */
export const issuesInOneLine = <T>(read: Result<T>): Result<T> => {
  if (read.ok) return read;
  const [first, ...more] = read.issues.map((each) => ({ ...each, path: each.path.slice(2) }));
  return first ? refuse(first, ...more) : read;
};

/** Returns the value, or all issues in the order of the text. */
export function toReadResult<T>(rules: Rules, issues: readonly Issue[], value: T | undefined): Result<T> {
  const sorted = issues.map((each) => citeIssue(rules, each)).sort(byPlace);
  return (
    refusal(sorted.slice(0, MOST_ISSUES)) ??
    (value === undefined ? refuse(notationIssue('unreadable')) : ok(value))
  );
}

const byPlace = (a: Issue, b: Issue): number =>
  fact(a, 'line') - fact(b, 'line') || fact(a, 'column') - fact(b, 'column');

const fact = ({ params }: Issue, name: string): number => Number(params[name]);

/** Returns a whole text as one line. Accepts any value. */
export function oneLine(text: unknown): Result<Line> {
  const checked = checkText(text, MAX_LINE);
  return checked.ok ? ok(lineOf(checked.value, 0)) : checked;
}

/** Splits a text into its lines, without empty ones and comments. Accepts any value. */
export function splitLines(text: unknown): Result<readonly Line[]> {
  const checked = checkText(text, MAX_TEXT);
  if (!checked.ok) return checked;
  const all = checked.value.split(/\r\n|\n|\r/);
  const long = all.flatMap((each, at) => {
    const line = checkText(each, MAX_LINE);
    return line.ok ? [] : [issueAt(line.issues[0], { line: at + 1, column: MAX_LINE + 1 })];
  });
  return refusal(long.slice(0, MOST_ISSUES)) ?? ok(all.map(lineOf).filter((line) => line.text !== ''));
}

function lineOf(text: string, at: number): Line {
  const [said = ''] = text.split('#', 1);
  const whole = said.trimEnd();
  return { number: at + 1, text: whole.endsWith('.') ? whole.slice(0, -1).trimEnd() : whole };
}

/** A scanner of one line. Patterns are sticky: they match only at the current position. */
export interface Scanner {
  /** Returns the current position. */
  readonly spot: () => Spot;
  /** Whether a pattern matches here. Does not move. */
  readonly sees: (pattern: RegExp) => boolean;
  /** Returns the match of a pattern here, and moves behind it; null if there is none. */
  readonly take: (pattern: RegExp) => RegExpExecArray | null;
  /** Whether only spaces are left. */
  readonly ended: () => boolean;
  /** Reports an issue, here or at another place of this line. */
  readonly tell: (raw: Issue, at?: Spot) => void;
}

/** Creates a scanner of a line. It adds issues to `issues`. */
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

/** Returns the word at a place, at most 40 characters; 'nothing' at the end. */
function wordAt(text: string, at: number): string {
  const [word = ''] = /^[^\s,]*/.exec(text.slice(at, at + 40)) ?? [];
  return word === '' ? 'nothing' : word;
}

/** Letters and '=' before an amount, or a colon as in the book of variants. Ledger: NOTE.1. */
export const ATTRIBUTE = /([a-z]+)\s*[=:]\s*/iy;

/** Reads a whole number from 0 to `most`. If there is none, returns undefined and reports an issue. */
export function takeNumber(scanner: Scanner, most = MOST_UNITS): number | undefined {
  const where = scanner.spot();
  // If the number is missing, the next letters may follow at once.
  const [written = ''] = scanner.sees(ATTRIBUTE) ? [] : (scanner.take(/[^\s,{}():=]*/y) ?? []);
  const value = /^[0-9]{1,9}$/.test(written) ? Number(written) : Infinity;
  if (value <= most) return value;
  scanner.tell(notationIssue('number-expected', [], { most }), where);
  if (!scanner.sees(ATTRIBUTE)) scanner.take(/[^\s,]*/y);
  return undefined;
}

/** Reads a tech level in brackets, as in headings: '(TL1)', '(Level 1)'. */
export function takeLevelInBrackets(scanner: Scanner): number | undefined {
  const [, level] = scanner.take(/\s*\(\s*(?:TL|LEVEL)\s*(?:=\s*)?([0-9]{1,3})\s*\)/iy) ?? [];
  return level === undefined ? undefined : Number(level);
}

// Notation of tech levels: 'TL1'; 'TL=E1/G0/K2' for energy, guided and kinetic together; 'TL.energy=1' for one family.

/** The family of all components, under rules with a single tech level. */
export const ALL = 'all';
/** Highest level that can be read. */
export const MOST_LEVEL = 1000;

/** Families that are written together, in this order. Ledger: V.IV.2.1. */
export const TOGETHER = technologies;

const WRITTEN = /(?:TL|LEVEL)(?:\s*[=:])?\s*E([0-9]{1,4})\/G([0-9]{1,4})\/K([0-9]{1,4})(?![^\s,])/iy;

/** Reads levels that are written together, in the order of `TOGETHER`; undefined if there are none. */
export const takeTogether = (scanner: Scanner): readonly number[] | undefined =>
  scanner.take(WRITTEN)?.slice(1).map(Number);

/** Formats tech levels. */
export function formatLevels(levels: Levels): readonly string[] {
  const [energy, guided, kinetic] = TOGETHER.map((family) => levels[family]);
  const isWhole = Object.keys(levels).length === TOGETHER.length;
  if (isWhole && energy !== undefined && guided !== undefined && kinetic !== undefined)
    return [`TL=E${energy}/G${guided}/K${kinetic}`];
  return Object.entries(levels).map(([family, level]) =>
    family === ALL ? `TL${level}` : `TL.${family}=${level}`,
  );
}

// Names of ships in texts: 'W3', or 'red/W3' where 'W3' is ambiguous.

/** A ship's name in a text. */
export interface Name {
  /** Its builder. Undefined: not written. */
  readonly builder: string | undefined;
  /** The name on its counter, in upper case. */
  readonly name: string;
  /** Where it is written. */
  readonly spot: Spot;
}

/** Reads a ship's name. */
export function takeName(scanner: Scanner): Name | undefined {
  const spot = scanner.spot();
  const [, builder, name] = scanner.take(/(?:([a-z0-9-]{1,24})\/)?([WS][1-9][0-9]{0,3})(?![\w/-])/iy) ?? [];
  return name === undefined ? undefined : { builder: builder?.toLowerCase(), name: name.toUpperCase(), spot };
}

/** Skips a word that should be a ship's name, and reports it. */
export function skipUnknownName(scanner: Scanner): null {
  const spot = scanner.spot();
  const [word = ''] = scanner.take(/[^\s:,]*/y) ?? [];
  scanner.tell(notationIssue('unknown-name', [], { name: word.slice(0, 40) }), spot);
  return null;
}

/** Ships by their names. */
export type Cast<S extends Pick<SeenShip, 'id'> = SeenShip> = ReadonlyMap<string, readonly S[]>;

/** Groups ships by the names on their counters. */
export function createCast<S extends Pick<SeenShip, 'id'>>(ships: readonly S[]): Cast<S> {
  const cast = new Map<string, S[]>();
  for (const ship of new Map(ships.map((each) => [each.id, each])).values()) {
    const name = nameOf(ship.id);
    const namesakes = cast.get(name);
    if (namesakes) namesakes.push(ship);
    else cast.set(name, [ship]);
  }
  return cast;
}

/** Lists the ships that a name can mean. */
export const listCandidates = (
  cast: Cast,
  { builder, name }: Pick<Name, 'builder' | 'name'>,
): readonly SeenShip[] => {
  const namesakes = cast.get(name) ?? [];
  return builder === undefined ? namesakes : namesakes.filter(({ id }) => id === `${builder}/${name}`);
};

/** Returns the ship that a name means. If there is none or several, returns null and reports an issue. */
export function resolveName(
  scanner: Scanner,
  ships: readonly SeenShip[],
  { builder, name, spot }: Name,
): SeenShip | null {
  const [first, ...others] = ships;
  const written = builder === undefined ? name : `${builder}/${name}`;
  if (first && others.length === 0) return first;
  if (first)
    scanner.tell(
      notationIssue('ambiguous-name', [], { name: written, ships: ships.map(({ id }) => id) }),
      spot,
    );
  else scanner.tell(notationIssue('unknown-name', [], { name: written }), spot);
  return null;
}

/** Returns the shortest name that means only one ship. */
export const shortest =
  (cast: Cast<Pick<SeenShip, 'id'>>) =>
  (id: ShipId): string =>
    (cast.get(nameOf(id)) ?? []).length > 1 ? id : nameOf(id);
