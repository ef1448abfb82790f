/** Reads the lines of orders: a heading for each ship, and lines of its systems below. */

import type { PlayerId } from '../kernel/player.js';
import { suggest } from '../kernel/util/nearest.js';
import type { Issue } from '../kernel/util/result.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { tactics, type Tactic } from '../game/battle/state.js';
import { systems } from '../game/battle/systems/system.js';
import type { Amount } from '../game/battle/systems/notation.js';
import { components } from '../game/ships/components.js';
import type { SeenShip, ShipId } from '../game/state.js';
import {
  createCast,
  listCandidates,
  resolveName,
  skipUnknownName,
  takeName,
  type Cast,
  type Name,
} from './names.js';
import {
  isHopeless,
  scan,
  takeLevelInBrackets,
  takeNumber,
  type Line,
  type Scanner,
  type Spot,
} from './scan.js';
import { nextItem, takeLetters } from './ships.js';
import { issue } from './issues.js';

/** A line below an order that matches the pattern of a system. */
export interface MatchedLine {
  /** The scanner of the line. */
  readonly scanner: Scanner;
  /** Start of the match. */
  readonly spot: Spot;
  /** The match. */
  readonly match: RegExpExecArray;
}

/** An amount, and the place of its letters. */
export type AmountAt = Amount & { readonly spot: Spot };

/** The text of one order, before its systems read it. */
export interface Draft {
  readonly scanner: Scanner;
  readonly spot: Spot;
  ship?: ShipId;
  tactic?: Tactic;
  tacticSpot: Spot;
  /** The target in the heading; null if there is no such ship. */
  target?: { readonly id: ShipId | null; readonly spot: Spot };
  /** By system. */
  readonly amounts: Map<string, AmountAt[]>;
  /** By system. */
  readonly lines: Map<string, MatchedLine[]>;
  /** Whether a part of the heading could not be read, so that missing things are not reported. */
  spoilt: boolean;
  /** Whether a line below could not be read. */
  spoiltBelow: boolean;
}

/** Context of reading. */
interface Reading {
  readonly rules: Rules;
  readonly cast: Cast;
  /** Player who gives the orders. Undefined: any player. */
  readonly by: PlayerId | undefined;
  readonly issues: Issue[];
}

/** A second ship after the target of a heading: 'S25, S26'. */
const SECOND_TARGET = /[\s,]+(?:AND\s+)?(?:[a-z0-9-]{1,24}\/)?[WS][1-9][0-9]{0,3}(?![\w/-])/iy;

const HEADING = /(?:[a-z0-9-]{1,24}\/)?[WS][1-9][0-9]{0,3}(?![\w/-])/iy;

/** Reads lines into a draft for each heading. Adds what is wrong to `issues`. */
export function readDrafts(
  rules: Rules,
  lines: readonly Line[],
  { ships, by }: { readonly ships: readonly SeenShip[]; readonly by?: PlayerId | undefined },
  issues: Issue[],
): readonly Draft[] {
  const reading = { rules, cast: createCast(ships), by, issues };
  const drafts: Draft[] = [];
  for (const line of lines) {
    if (isHopeless(issues)) break;
    const scanner = scan(line, issues);
    scanner.take(/\s*/y);
    if (scanner.sees(HEADING)) drafts.push(readHeading(reading, scanner));
    else readBelow(reading, scanner, drafts.at(-1));
  }
  return drafts;
}

function readHeading(reading: Reading, scanner: Scanner): Draft {
  const spot = scanner.spot();
  const draft: Draft = {
    scanner,
    spot,
    tacticSpot: spot,
    amounts: new Map(),
    lines: new Map(),
    spoilt: false,
    spoiltBelow: false,
  };
  const before = reading.issues.length;
  const name = takeName(scanner);
  const ship = name ? findOrderedShip(reading, scanner, name) : undefined;
  if (ship) draft.ship = ship.id;
  readLevel(scanner, ship);
  scanner.take(/\s*:?\s*/y);
  if (readTactic(scanner, draft)) readRest(reading, draft);
  draft.spoilt = reading.issues.length > before;
  return draft;
}

/** Finds the ordered ship. A bare name means the ship of the player who gives the orders. */
function findOrderedShip({ cast, by }: Reading, scanner: Scanner, name: Name): SeenShip | undefined {
  const ships = listCandidates(cast, name);
  const own = by === undefined ? ships : ships.filter(({ owner }) => owner === by);
  const [other] = ships;
  if (own.length > 0 || !other) return resolveName(scanner, own, name) ?? undefined;
  scanner.tell(issue('not-your-ship', [], { ship: other.id }), name.spot);
  return undefined;
}

function readLevel(scanner: Scanner, ship: SeenShip | undefined): void {
  const spot = scanner.spot();
  const written = takeLevelInBrackets(scanner);
  const level = ship?.levels?.all;
  if (written === undefined || level === undefined || written === level) return;
  scanner.tell(issue('level-differs', [], { ship: ship?.id ?? '', level, written }), spot);
}

function readTactic(scanner: Scanner, draft: Draft): boolean {
  draft.tacticSpot = scanner.spot();
  const [, word] = scanner.take(/(ATTACK|DODGE|RETREAT)S?(?![a-z0-9])[\s,]*/iy) ?? [];
  const tactic = tactics.find((each) => each === word?.toLowerCase());
  if (tactic) draft.tactic = tactic;
  else scanner.tell(issue('tactic-expected'));
  return tactic !== undefined;
}

function readRest(reading: Reading, draft: Draft): void {
  const { scanner } = draft;
  if (!scanner.ended() && !scanner.sees(/:|[a-z]+\s*=/iy)) readTarget(reading, draft);
  scanner.take(/\s*:/y);
  while (nextItem(scanner)) readItem(reading, draft);
}

function readTarget({ cast }: Reading, draft: Draft): void {
  const { scanner } = draft;
  const spot = scanner.spot();
  draft.target = { id: takeShip(cast, scanner), spot };
  if (!scanner.sees(SECOND_TARGET)) return;
  scanner.take(/[\s,]*(?:AND\s+)?/iy);
  scanner.tell(issue('second-target'));
  scanner.take(/[^:]*/y);
}

/** Reads a ship's name and finds the ship. If there is none, returns null and reports an issue. */
function takeShip(cast: Cast, scanner: Scanner): ShipId | null {
  const name = takeName(scanner) ?? skipUnknownName(scanner);
  return name ? (resolveName(scanner, listCandidates(cast, name), name)?.id ?? null) : null;
}

function readItem({ rules }: Reading, { scanner, amounts }: Draft): void {
  const spot = scanner.spot();
  const letters = takeLetters(scanner);
  if (letters === undefined) return;
  const amount = takeNumber(scanner);
  const [, note = ''] = scanner.take(/\s*\(([^()]*)\)/y) ?? [];
  const [key] = systems.all(rules).find(([, { writing }]) => writing.letters?.includes(letters)) ?? [];
  if (key === undefined) scanner.tell(unknownLetters(rules, letters), spot);
  else if (amount !== undefined) amounts.set(key, [...(amounts.get(key) ?? []), { amount, note, spot }]);
}

/** Makes the issue for unknown letters, with the module whose component has them. */
function unknownLetters(rules: Rules, letters: string): Issue {
  const module = components.find(rules, letters) ? undefined : components.module(rules, letters);
  const known = systems.all(rules).flatMap(([, { writing }]) => writing.letters ?? []);
  return suggest(issue('unknown-system', [], { system: letters.slice(0, 40) }), letters, known, module);
}

/** Reads a line below an order: it belongs to the first system whose pattern it matches. */
function readBelow({ rules }: Reading, scanner: Scanner, draft: Draft | undefined): void {
  const spot = scanner.spot();
  const [rest = ''] = scanner.take(/.*/y) ?? [];
  for (const [key, { writing }] of draft ? systems.all(rules) : []) {
    const match = writing.line?.exec(rest);
    if (!match) continue;
    draft?.lines.set(key, [...(draft.lines.get(key) ?? []), { scanner, spot, match }]);
    return;
  }
  scanner.tell(issue('not-an-order'), spot);
  if (draft) draft.spoiltBelow = true;
}

/** Returns the place of a group of a pattern. */
export const columnOfGroup = ({ spot, match }: MatchedLine, group: number): Spot => {
  const [from] = match.indices?.[group + 1] ?? [];
  // An empty group is missing at the end of the line.
  const offset = from ?? (match.indices ? match[0].length : 0);
  return { line: spot.line, column: spot.column + offset };
};

/** Returns the ship that a group of a pattern names. If there is none, returns null and reports an issue. */
export function shipInGroup(cast: Cast, line: MatchedLine, group: number): ShipId | null {
  const spot = columnOfGroup(line, group);
  const text = line.match[group + 1] ?? '';
  const found: Issue[] = [];
  const id = takeShip(cast, scan({ number: spot.line, text }, found));
  for (const each of found) line.scanner.tell(each, spot);
  return id;
}
