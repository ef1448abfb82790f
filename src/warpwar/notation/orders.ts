/** Notation of orders, and of ECM. */

import { suggest } from '../../kernel/nearest.js';
import type { Issue, Path, Result } from '../../kernel/result.js';
import type { Rules, PlayerId } from '../../kernel/types.js';
import {
  systems,
  type Amount,
  listUsedSystems,
  mayTarget,
  type OrderLine,
  type OrderText,
  type SystemText,
} from '../combat/systems.js';
import { defensesOf, replyIssues } from '../modules/ecm.js';
import { notationIssue } from '../issues.js';
import {
  createCast,
  listCandidates,
  shortest,
  skipUnknownName,
  takeName,
  resolveName,
  type Cast,
  isHopeless,
  issueAt,
  scan,
  takeNumber,
  type Line,
  type Scanner,
  type Spot,
  type Name,
  takeLevelInBrackets,
  splitLines,
  toReadResult,
} from './scan.js';
import { nextItem, takeLetters } from './ships.js';
import { components } from '../ships/components.js';
import {
  type EcmReply,
  type Round,
  type Ship,
  type ShipId,
  tactics,
  type Tactic,
  type SeenShip,
  type Order,
} from '../state.js';

// Notation of ECM: a line for each missile below the orders, such as 'W4 ECM ON M1 OF S35: E=1 D-1'.

/** Key of the system whose power is placed. */
const SYSTEM = 'ecm';

/** Tubes are numbered from 1, with at most 4 digits. */
const MISSILE = /\s+ON\s+M([1-9][0-9]{0,3})\s+OF\s+/iy;

/** ECM on one missile, and where it is written. */
export interface ReadReply {
  /** Points on a missile, and the change of its drive. */
  readonly reply: EcmReply;
  /** Start of the line. */
  readonly spot: Spot;
}

/** Reads the lines below 'ecm'. Adds what is wrong to `issues`. */
export function readEcm(
  rules: Rules,
  lines: readonly Line[],
  ships: readonly Ship[],
  issues: Issue[],
): readonly ReadReply[] {
  const [first] = lines;
  if (first && !systems.find(rules, SYSTEM)) {
    scan(first, issues).tell(unknownEcm(rules));
    return [];
  }
  const cast = createCast(ships);
  return lines.flatMap((line) => (isHopeless(issues) ? [] : readLine(scan(line, issues), cast)));
}

const unknownEcm = (rules: Rules): Issue =>
  systems.suggest(rules, SYSTEM, notationIssue('unknown-system', [], { system: 'ECM' }));

/** Reads one line. Points and change of 0 are the same as no line. Ledger: E2.ECM.1. */
function readLine(scanner: Scanner, cast: Cast): readonly ReadReply[] {
  scanner.take(/\s*/y);
  const spot = scanner.spot();
  const ship = takeShipId(scanner, cast);
  if (!scanner.take(/\s+ECM(?![a-z0-9])/iy)) return misread(scanner);
  const [, number] = scanner.take(MISSILE) ?? [];
  if (number === undefined) return misread(scanner);
  const by = takeShipId(scanner, cast);
  scanner.take(/\s*:/y);
  const { points, shift } = takeAmounts(scanner);
  if (!ship || !by || points === undefined || (points === 0 && shift === 0)) return [];
  return [{ reply: { ship, missile: { by, tube: Number(number) - 1 }, points, shift }, spot }];
}

function misread(scanner: Scanner): readonly ReadReply[] {
  scanner.tell(notationIssue('not-ecm'));
  return [];
}

const takeShipId = (scanner: Scanner, cast: Cast): ShipId | undefined => {
  const name = takeName(scanner) ?? skipUnknownName(scanner);
  return name ? resolveName(scanner, listCandidates(cast, name), name)?.id : undefined;
};

/** Reads points as 'E=2', and the change of the drive as 'D-1' or 'D+2'. Without points, reports an issue. */
function takeAmounts(scanner: Scanner): { readonly points: number | undefined; readonly shift: number } {
  let points: number | undefined;
  let shift: number | undefined;
  while (nextItem(scanner)) {
    const where = scanner.spot();
    const change = scanner.take(/D\s*(?:=\s*)?([+-])\s*/iy);
    if (!change && !scanner.take(/E\s*=\s*/iy)) {
      scanner.tell(notationIssue('not-ecm'));
      return { points: undefined, shift: 0 };
    }
    const amount = takeNumber(scanner);
    if ((change ? shift : points) !== undefined) scanner.tell(notationIssue('attribute-twice'), where);
    if (amount === undefined) return { points, shift: 0 };
    if (change) shift = change[1] === '-' && amount > 0 ? -amount : amount;
    else points = amount;
  }
  if (points === undefined) scanner.tell(notationIssue('ecm-points-expected'));
  return { points, shift: shift ?? 0 };
}

/** Checks the ECM that was read, with the place of each issue. Ledger: E2.ECM.1 to E2.ECM.4. */
export function checkEcm(rules: Rules, round: Round, read: readonly ReadReply[]): readonly Issue[] {
  if (read.length === 0) return [];
  const replies = read.map(({ reply }) => reply);
  return replyIssues(rules, defensesOf(rules, round), replies).map((raw) => {
    const [at] = raw.path;
    const own = read.filter(({ reply }) => reply.ship === raw.params.ship);
    const line = typeof at === 'number' ? read[at] : own.at(-1);
    return issueAt(raw, line?.spot ?? { line: 1, column: 1 });
  });
}

/** Formats ECM: a line for each missile. */
export function formatEcm(replies: readonly EcmReply[], ships: readonly Pick<Ship, 'id'>[]): string {
  const name = shortest(createCast(ships));
  return replies
    .map(({ ship, missile: { by, tube }, points, shift }) => {
      const change = shift === 0 ? '' : ` D${shift > 0 ? '+' : ''}${shift}`;
      return `${name(ship)} ECM ON M${tube + 1} OF ${name(by)}: E=${points}${change}`;
    })
    .join('\n');
}

// Reads the lines of orders: a heading for each ship, and lines of its systems below.

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
  scanner.tell(notationIssue('not-your-ship', [], { ship: other.id }), name.spot);
  return undefined;
}

function readLevel(scanner: Scanner, ship: SeenShip | undefined): void {
  const spot = scanner.spot();
  const written = takeLevelInBrackets(scanner);
  const level = ship?.levels?.all;
  if (written === undefined || level === undefined || written === level) return;
  scanner.tell(notationIssue('level-differs', [], { ship: ship?.id ?? '', level, written }), spot);
}

function readTactic(scanner: Scanner, draft: Draft): boolean {
  draft.tacticSpot = scanner.spot();
  const [, word] = scanner.take(/(ATTACK|DODGE|RETREAT)S?(?![a-z0-9])[\s,]*/iy) ?? [];
  const tactic = tactics.find((each) => each === word?.toLowerCase());
  if (tactic) draft.tactic = tactic;
  else scanner.tell(notationIssue('tactic-expected'));
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
  scanner.tell(notationIssue('second-target'));
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
  return suggest(
    notationIssue('unknown-system', [], { system: letters.slice(0, 40) }),
    letters,
    known,
    module,
  );
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
  scanner.tell(notationIssue('not-an-order'), spot);
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

// Notation of orders: 'W3 ATTACKS S25: D=0 B=3 S=2', with a line for each missile below.

/** An order, with the places of its parts in the text. */
export interface ReadOrder {
  /** The order. */
  readonly order: Order;
  /** Returns the place of an issue, by its path in the order. */
  readonly spot: (path: Path) => Spot;
}

/**
 * Parses the orders of one player. Returns all issues with line and column. It does not check that the orders are legal:
 * see `checkOrders`.
 *
 * @param rules rules with the systems that orders can use
 * @param text a heading for each ship, such as 'W3 ATTACKS S25: D=0 B=3', and lines of its systems below
 * @param ships all ships in the combat: a bare name means the only ship with that name
 * @param by player who gives the orders: a bare name in a heading means their ship
 */
export function parseOrders(
  rules: Rules,
  text: string,
  ships: readonly SeenShip[],
  by: PlayerId,
): Result<readonly Order[]> {
  const lines = splitLines(text);
  if (!lines.ok) return lines;
  const issues: Issue[] = [];
  const read = readOrders(rules, lines.value, { ships, by }, issues);
  return toReadResult(
    rules,
    issues,
    read.map(({ order }) => order),
  );
}

/** Reads lines of orders. Adds what is wrong to `issues`. Without `by`, reads orders of all players. */
export function readOrders(
  rules: Rules,
  lines: readonly Line[],
  who: { readonly ships: readonly SeenShip[]; readonly by?: PlayerId | undefined },
  issues: Issue[],
): readonly ReadOrder[] {
  const cast = createCast(who.ships);
  const targetOf = createTargets(rules, who.ships);
  return readDrafts(rules, lines, who, issues).flatMap((draft) => {
    const order = orderOf(rules, draft, cast, targetOf(draft.ship));
    return order ? [{ order, spot: (path: Path) => spotOf(draft, path) }] : [];
  });
}

/** Makes the function that returns the only possible target of a ship: if there is just one, the text may leave it out. Ledger: NOTE.2. */
function createTargets(rules: Rules, ships: readonly SeenShip[]): (id?: ShipId) => ShipId | undefined {
  const owners = new Map(ships.map(({ id, owner }) => [id, owner]));
  const targets = new Map<PlayerId, ShipId | undefined>();
  return (id) => {
    const by = id && owners.get(id);
    if (by === undefined) return undefined;
    if (!targets.has(by)) {
      const [first, ...others] = ships.filter((ship) => mayTarget(rules, { ship, by, fight: { ships } }));
      targets.set(by, others.length === 0 ? first?.id : undefined);
    }
    return targets.get(by);
  };
}

/** Builds the order of a draft: each system reads its own part. */
function orderOf(rules: Rules, draft: Draft, cast: Cast, only: ShipId | undefined): Order | undefined {
  const used = systems.all(rules).flatMap(([key, { writing }]) => {
    const muted = draft.spoiltBelow && writing.line !== undefined;
    const text = textOf(draft, key, cast, muted);
    const value = writing.read(isUnaimed(text) ? { ...text, target: only } : text, rules);
    return value === undefined ? [] : [[key, value] as const];
  });
  const { ship, tactic } = draft;
  if (ship === undefined || tactic === undefined) return undefined;
  const order = { ship, tactic, ...Object.fromEntries(used) };
  idleTarget(rules, draft, order);
  return order;
}

/** Whether a system has power but no target. */
const isUnaimed = ({ target, amounts }: OrderText): boolean => target === undefined && amounts.length > 0;

/** Returns the text of one system. If `muted`, it reports no missing parts, since something could not be read. */
function textOf(draft: Draft, key: string, cast: Cast, muted: boolean): OrderText {
  const { scanner, spot, ship, target, spoilt } = draft;
  const amounts = draft.amounts.get(key) ?? [];
  return {
    target: target?.id,
    amounts,
    lines: (draft.lines.get(key) ?? []).map((line) => belowOf(line, cast)),
    wrong: (raw, at = 0) => {
      if (muted || (spoilt && amounts.length === 0)) return;
      const params = { ...(ship === undefined ? {} : { ship }), ...raw.params };
      scanner.tell({ ...raw, params }, amounts[at]?.spot ?? spot);
    },
  };
}

const belowOf = (line: MatchedLine, cast: Cast): OrderLine => ({
  caught: line.match.slice(1).map((each: string | undefined) => each ?? ''),
  ship: (group) => shipInGroup(cast, line, group),
  wrong: (group, raw) => line.scanner.tell(raw, columnOfGroup(line, group)),
});

/** Reports a target at which nothing fires: E1.ORD.6. */
function idleTarget(rules: Rules, { scanner, target, spoilt }: Draft, order: Order): void {
  if (spoilt || !target?.id) return;
  const fires = written(rules, order, (id) => id).some((each) => each.target !== undefined);
  if (!fires)
    scanner.tell(
      notationIssue('target-without-power', [], { ship: order.ship, target: target.id }),
      target.spot,
    );
}

/** Returns the place of an issue, by its path: the ship, the tactic, or a system with a line or the target. */
function spotOf(draft: Draft, [field = '', ...inner]: Path): Spot {
  const { spot, tacticSpot, target, amounts, lines } = draft;
  if (field === 'tactic') return tacticSpot;
  const own = lines.get(String(field)) ?? [];
  const line = inner.map((each) => (typeof each === 'number' ? own[each] : undefined)).find((each) => each);
  if (line) return line.spot;
  if (inner[0] === 'at' && target) return target.spot;
  return amounts.get(String(field))?.[0]?.spot ?? own[0]?.spot ?? spot;
}

const verbs: Readonly<Record<Tactic, readonly [alone: string, at: string]>> = {
  attack: ['ATTACK', 'ATTACKS'],
  dodge: ['DODGE', 'DODGES'],
  retreat: ['RETREAT', 'RETREATS'],
};

/**
 * Formats orders. Ships get their bare names where these are unique, such as W3, and else their ids.
 *
 * @param rules rules with the systems that orders can use
 * @param orders orders, in the order of the text
 * @param ships all ships in the combat. Default: those that the orders name
 */
export function formatOrders(
  rules: Rules,
  orders: readonly Order[],
  ships?: readonly Pick<Ship, 'id'>[],
): string {
  const known = new Set((ships ?? []).map(({ id }) => id));
  if (!ships) for (const id of listNamedShips(rules, orders)) known.add(id);
  const name = shortest(createCast([...known].map((id) => ({ id }))));
  return orders.flatMap((order) => orderLines(rules, order, name)).join('\n');
}

/** Lists every ship that orders name. */
function listNamedShips(rules: Rules, orders: readonly Order[]): readonly ShipId[] {
  const ids: ShipId[] = [];
  const name = (id: ShipId): string => {
    ids.push(id);
    return id;
  };
  for (const order of orders) orderLines(rules, order, name);
  return ids;
}

function orderLines(rules: Rules, order: Order, name: (id: ShipId) => string): readonly string[] {
  for (const key of Object.keys(order))
    if (key !== 'ship' && key !== 'tactic' && !systems.find(rules, key))
      throw new TypeError(`These rules do not know how to write '${key}': give the rules of the game.`);
  const all = written(rules, order, name);
  const target = all.find((each) => each.target !== undefined)?.target;
  const amounts = all.flatMap((each) => each.amounts ?? []);
  const [alone, at] = verbs[order.tactic];
  const head = [name(order.ship), ...(target === undefined ? [alone] : [at, target])].join(' ');
  return [
    amounts.length > 0 ? `${head}: ${amounts.join(' ')}` : head,
    ...all.flatMap(({ lines = [] }) => lines),
  ];
}

const written = (rules: Rules, order: Order, name: (id: ShipId) => string): readonly SystemText[] =>
  listUsedSystems(rules, order).map(({ value, system }) => system.writing.print(value, name, rules));
