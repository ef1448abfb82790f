/** Notation of ship records: 'W4: TL0 PD={7}6 B=3 S={3}2 T=1 M={6}3 SR=1', and 'crew/officers=2' for what a module stores with a ship. */

import { decode } from '../../kernel/decode.js';
import { suggest } from '../../kernel/nearest.js';
import { dropInitial, extDecoder, slicesAt, withExt } from '../../kernel/play/slices.js';
import type { Issue, Json, Path, Result } from '../../kernel/result.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import { builderOf, nameOf } from '../find.js';
import type { HexId } from '../map/star-map.js';
import { notationIssue } from '../issues.js';
import {
  ALL,
  formatLevels,
  MOST_LEVEL,
  takeTogether,
  TOGETHER,
  skipUnknownName,
  takeName,
  type Name,
  ATTRIBUTE,
  issuesInOneLine,
  oneLine,
  toReadResult,
  scan,
  takeLevelInBrackets,
  takeNumber,
  type Line,
  type Scanner,
  type Spot,
  isHopeless,
  splitLines,
  issueAt,
} from './scan.js';
import { components, GENERATOR, inOrder, unitsOf } from '../ships/components.js';
import { unknownComponent } from '../ships/design.js';
import { toFleetShip, type FleetShip } from '../ships/fleets.js';
import { fleetIssues, recordIssues } from '../ships/records.js';
import { FIELD, type Counts, type Place, type Ship, type ShipId } from '../state.js';

/** A ship record, with the places of its parts in the text. */
export interface ReadShip {
  /** The ship. */
  readonly ship: Ship;
  /** Returns the place of an issue, by its path in the ship. */
  readonly spot: (path: Path) => Spot;
}

/** A record while it is read. */
interface Draft {
  readonly id: ShipId;
  readonly scanner: Scanner;
  readonly rules: Rules;
  readonly owner: PlayerId;
  readonly levels: Map<string, number>;
  readonly units: Map<string, readonly [built: number, now: number]>;
  readonly slices: Map<string, Json>;
  readonly spots: Map<string, Spot>;
  at: Place;
}

/**
 * Parses a ship record. Returns all issues with their columns.
 *
 * @param rules rules with the components that ships can have
 * @param text such as 'W2: Level 0, PD = 5, B = 3', 'S1: TL:1 PD:5' or 'S20: TL1 PD={7}5 B=8 aboard W6'; the Warp Generator of a Warpship may be left out
 * @param owner player who built and commands it: its id becomes '`owner`/W4'
 * @param at its hex, unless it is aboard another ship
 */
export function parseShip(rules: Rules, text: string, owner: PlayerId, at: HexId = FIELD): Result<Ship> {
  const line = oneLine(text);
  if (!line.ok) return issuesInOneLine(line);
  const issues: Issue[] = [];
  const read = readShip(rules, line.value, { owner, at }, issues);
  return issuesInOneLine(toReadResult(rules, issues, read?.ship));
}

/** Reads the record in a line. If it is none, returns undefined and reports an issue. */
export function readShip(
  rules: Rules,
  line: Line,
  { owner, at }: { readonly owner: PlayerId; readonly at: HexId },
  issues: Issue[],
): ReadShip | undefined {
  const scanner = scan(line, issues);
  scanner.take(/\s*/y);
  const start = scanner.spot();
  const name = takeName(scanner);
  if (!name) scanner.tell(notationIssue('not-a-record'));
  if (!name) return undefined;
  const draft: Draft = {
    id: idOf(name, owner),
    scanner,
    rules,
    owner,
    levels: new Map(),
    units: new Map(),
    slices: new Map(),
    spots: new Map(),
    at,
  };
  if (readHead(draft)) while (nextItem(scanner)) readItem(draft);
  const ship = shipOf(draft);
  return { ship, spot: (path) => spotOf(draft, path) ?? start };
}

/** Reads what stands between name and components. A nickname of the ship is ignored. */
function readHead({ scanner, levels }: Draft): boolean {
  const behind = scanner.spot();
  scanner.take(/(?:\s+\p{L}[\p{L}'-]*){0,4}/uy);
  const level = takeLevelInBrackets(scanner);
  if (level !== undefined) levels.set(ALL, level);
  if (scanner.take(/\s*:/y)) return true;
  scanner.tell(notationIssue('not-a-record'), behind);
  return false;
}

/** Moves on to the next item, if there is one. */
export function nextItem(scanner: Scanner): boolean {
  scanner.take(/[\s,]*/y);
  return !scanner.ended();
}

function readItem(draft: Draft): void {
  const { scanner } = draft;
  const where = scanner.spot();
  const together = takeTogether(scanner);
  if (together) {
    readTogether(draft, together, where);
    return;
  }
  if (scanner.sees(SLICE)) {
    readSlice(draft, where);
    return;
  }
  const level = scanner.take(/(?:TL|LEVEL)(?:\.([a-z]{1,20}))?(?![a-z])\s*[=:]?\s*/iy);
  if (level) readLevel(draft, level[1]?.toLowerCase() ?? ALL, where);
  else if (scanner.take(/ABOARD\s+/iy)) readCarrier(draft, where);
  else readUnits(draft, takeLetters(scanner), where);
}

/** Reads the letters before '=' or ':'. If there are none, returns undefined and reports an issue. */
export function takeLetters(scanner: Scanner): string | undefined {
  const [, letters] = scanner.take(ATTRIBUTE) ?? [];
  if (letters !== undefined) return letters.toUpperCase();
  scanner.tell(notationIssue('attribute-expected'));
  // Skips to the next possible item, so that one mistake is reported once.
  scanner.take(/[^\s,]+[^a-z]*/iy);
  return undefined;
}

function readLevel({ scanner, rules, levels, spots }: Draft, family: string, where: Spot): void {
  const level = takeNumber(scanner, MOST_LEVEL);
  const known = [...new Set([ALL, ...components.all(rules).map(([, each]) => each.family)])];
  if (!known.includes(family))
    scanner.tell(suggest(notationIssue('unknown-family', [], { family, known }), family, known), where);
  else if (levels.has(family)) scanner.tell(notationIssue('attribute-twice'), where);
  else if (level !== undefined) levels.set(family, level);
  spots.set('levels', where);
}

/** Reads levels of energy, guided and kinetic. Ships may have them under any rules. */
function readTogether({ scanner, levels, spots }: Draft, numbers: readonly number[], where: Spot): void {
  if (numbers.some((each) => each > MOST_LEVEL))
    scanner.tell(notationIssue('number-expected', [], { most: MOST_LEVEL }), where);
  else if (TOGETHER.some((family) => levels.has(family)))
    scanner.tell(notationIssue('attribute-twice'), where);
  else TOGETHER.forEach((family, at) => levels.set(family, numbers[at] ?? 0));
  spots.set('levels', where);
}

function readCarrier(draft: Draft, where: Spot): void {
  const { scanner, owner, spots } = draft;
  const carrier = takeName(scanner) ?? skipUnknownName(scanner);
  if (!carrier) return;
  if (spots.has('at')) scanner.tell(notationIssue('attribute-twice'), where);
  draft.at = { aboard: idOf(carrier, owner) };
  spots.set('at', where);
}

/** The key of a slice, before its value as JSON. */
const SLICE = /([a-z0-9-]{1,40}\/[a-zA-Z0-9/-]{1,40})\s*[=:]\s*/y;

/** Reads what a module stores with a ship. JSON without blanks ends at a blank outside its texts. */
function readSlice({ scanner, rules, slices, spots }: Draft, where: Spot): void {
  const [, key = ''] = scanner.take(SLICE) ?? [];
  const [written = ''] = scanner.take(/(?:"(?:[^"\\]|\\.)*"|[^\s"])*/y) ?? [];
  const read = decode(extDecoder('ship'), { [key]: parseJson(written.replace(/,$/, '')) }, rules);
  const known = (slicesAt(rules, 'ship') ?? []).map((slice) => slice.key);
  if (!known.includes(key))
    scanner.tell(suggest(notationIssue('unknown-slice', [], { key, known }), key, known), where);
  else if (slices.has(key)) scanner.tell(notationIssue('attribute-twice'), where);
  else if (!read.ok) for (const each of read.issues) scanner.tell(each, where);
  else slices.set(key, read.value[key] ?? null);
  spots.set('ext', where);
}

/** Reads JSON; undefined if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readUnits(
  { id, scanner, rules, units, spots }: Draft,
  letters: string | undefined,
  where: Spot,
): void {
  if (letters === undefined) return;
  const read = takeUnits(scanner);
  const component = components.find(rules, letters)?.name;
  if (component === undefined) scanner.tell(unknownComponent(rules, letters.slice(0, 40)), where);
  if (spots.has(letters)) scanner.tell(notationIssue('attribute-twice'), where);
  spots.set(letters, where);
  if (read) units.set(letters, read);
  if (!read || component === undefined || read[0] >= read[1]) return;
  scanner.tell(
    notationIssue('more-than-built', [], { ship: id, component, built: read[0], now: read[1] }),
    where,
  );
}

/**
 * Reads units: '7', or '{7}6' or '(7)6' with built and remaining units. For anything else, returns undefined and
 * reports an issue.
 */
function takeUnits(scanner: Scanner): readonly [built: number, now: number] | undefined {
  const [, bracket] = scanner.take(/([{(])\s*/y) ?? [];
  const built = takeNumber(scanner);
  if (bracket === undefined) return built === undefined ? undefined : [built, built];
  if (built === undefined || !takeClosing(scanner, bracket)) return undefined;
  const now = takeNumber(scanner);
  return now === undefined ? undefined : [built, now];
}

function takeClosing(scanner: Scanner, bracket: string): boolean {
  scanner.take(/\s*/y);
  if (scanner.take(bracket === '{' ? /\}/y : /\)/y)) return true;
  scanner.tell(notationIssue('bracket-open', [], { bracket }));
  scanner.take(/[^a-z]*/iy);
  return false;
}

// Sound: the player was checked, and the name matched its pattern.
const idOf = ({ builder, name }: Name, owner: PlayerId): ShipId => `${builder ?? owner}/${name}` as ShipId;

function shipOf({ id, owner, at, levels, units, slices }: Draft): Ship {
  const generator = nameOf(id).startsWith('W') && !units.has(GENERATOR) ? [[GENERATOR, [1, 1]] as const] : [];
  const all = [...units, ...generator].filter(([, [built]]) => built > 0);
  const ship: Ship = {
    id,
    owner,
    at,
    levels: levels.size === 0 ? { [ALL]: 0 } : Object.fromEntries(levels),
    built: Object.fromEntries(all.map(([letters, [built]]) => [letters, built])),
    now: Object.fromEntries(all.map(([letters, [, now]]) => [letters, now])),
  };
  return withExt(ship, slices.size > 0 ? Object.fromEntries(slices) : undefined);
}

/** Returns the place of an issue, by its path: counts by letters, levels, or the ship's place. */
const spotOf = ({ spots }: Draft, [field = '', letters = '']: Path): Spot | undefined =>
  spots.get(String(field === 'built' || field === 'now' ? letters : field));

/**
 * Writes a ship record, with components in the order in which they were built. Leaves out a Warpship's single undamaged
 * generator, and the ship's hex; a ship that carries it is written. Ledger: NOTE.1.
 *
 * @param rules Absent: without what modules store with the ship. Given: with that, unless it is as it began
 */
export const formatShip = (ship: Ship, rules?: Rules): string =>
  formatRecord(ship, rules && dropInitial(rules, 'ship', ship).ext);

/** Writes a ship record with slices. */
export function formatRecord({ id, owner, at, levels, built, now }: Ship, ext: Ship['ext'] = {}): string {
  const name = (each: ShipId): string => (builderOf(each) === owner ? nameOf(each) : each);
  const place = typeof at === 'string' ? [] : [`aboard ${name(at.aboard)}`];
  const isW = nameOf(id).startsWith('W');
  const slices = Object.entries(ext).map(([key, value]) => `${key}=${formatJson(value)}`);
  return [`${name(id)}:`, ...formatLevels(levels), ...unitWords(built, now, isW), ...place, ...slices].join(
    ' ',
  );
}

/** Writes JSON in which nothing begins a comment. */
const formatJson = (value: Json): string => JSON.stringify(value).replaceAll('#', '\\u0023');

function unitWords(built: Counts, now: Counts, isW: boolean): readonly string[] {
  const usual = isW ? 1 : 0;
  const saysItself = unitsOf(built, GENERATOR) === usual && unitsOf(now, GENERATOR) === usual;
  const word = (letters: string): string => {
    const [all, left] = [unitsOf(built, letters), unitsOf(now, letters)];
    return `${letters}=${all === left ? '' : `{${all}}`}${left}`;
  };
  const written = inOrder(built).flatMap(([letters, units]) =>
    units > 0 && letters !== GENERATOR ? [letters] : [],
  );
  return [...written, ...(saysItself ? [] : [GENERATOR])].map(word);
}

// Notation of fleets: one ship record on each line.

/**
 * Parses a fleet: one ship record on each line. Blank lines and `#` comments are ignored. Returns all issues with line and
 * column, records that the rules forbid included.
 *
 * @param rules what may be built
 * @param text the records
 * @param owner who commands the ships
 */
export function parseFleet(rules: Rules, text: string, owner: PlayerId): Result<readonly FleetShip[]> {
  const lines = splitLines(text);
  if (!lines.ok) return lines;
  const issues: Issue[] = [];
  const read = lines.value.flatMap(
    (line) => (isHopeless(issues) ? [] : readShip(rules, line, { owner, at: FIELD }, issues)) ?? [],
  );
  const all = issues.length > 0 ? issues : companyIssues(rules, read);
  return toReadResult(
    rules,
    all,
    read.map(({ ship }) => toFleetShip(ship)),
  );
}

/** Checks records by the rules, each and together, with the place of each issue. */
export function companyIssues(rules: Rules, read: readonly ReadShip[]): readonly Issue[] {
  const each = read.flatMap(({ ship, spot }) =>
    recordIssues(rules, ship).map((raw) => issueAt(raw, spot(raw.path))),
  );
  const ships = read.map(({ ship }) => ship);
  const beside = fleetIssues(rules, ships).flatMap((raw) => {
    const [at, ...inner] = raw.path;
    const record = typeof at === 'number' ? read[at] : undefined;
    return record ? [issueAt(raw, record.spot(inner))] : [];
  });
  return [...each, ...beside];
}
