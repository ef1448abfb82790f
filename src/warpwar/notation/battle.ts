/** Notation of battles: the fleets of all sides, and their orders for one round. */

import { decode, playerId } from '../../kernel/decode.js';
import type { Issue, Result } from '../../kernel/result.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import { orderIssues } from '../combat/orders.js';
import { issue as skirmishIssue } from '../modules/skirmish.js';
import { notationIssue } from '../issues.js';
import {
  formatEcm,
  checkEcm,
  readEcm,
  type ReadReply,
  formatOrders,
  readOrders,
  type ReadOrder,
} from './orders.js';
import {
  isHopeless,
  splitLines,
  issueAt,
  toReadResult,
  scan,
  type Line,
  type Scanner,
  type Spot,
} from './scan.js';
import { companyIssues, formatShip, readShip, type ReadShip } from './ships.js';
import { type EcmReply, type Order, type Ship, FIELD } from '../state.js';

/** The ships in a battle, and their orders for one round. */
export interface BattleText {
  /** Names of the sides. */
  readonly players: readonly PlayerId[];
  /** Ships of all sides, in the order of the sides. */
  readonly ships: readonly Ship[];
  /** Orders of all sides. */
  readonly orders: readonly Order[];
  /** ECM that the defenders place. Absent: the text has none. Ledger: E2.ECM.1. */
  readonly ecm?: readonly EcmReply[];
}

/** Most sides and ships of a battle. */
const MOST = { sides: 100, ships: 1000 } as const;

/** A side, where its name is written, and its fleet. */
interface Side {
  readonly player: PlayerId;
  readonly spot: Spot;
  readonly fleet: ReadShip[];
}

/**
 * Parses a battle: for each side a line such as 'red:' and its ship records below, then a line 'orders' and the orders of
 * all sides. A line 'ecm' may follow, with lines such as 'W4 ECM ON M1 OF S35: E=1 D-1': 1 point of ECM on the missile of
 * S35's first tube lowers its drive by 1. Blank lines and `#` comments are ignored. Returns all issues with line and
 * column, illegal orders included.
 *
 * @param rules what may be built and ordered
 * @param text the file
 */
export function parseBattle(rules: Rules, text: string): Result<BattleText> {
  const lines = splitLines(text);
  if (!lines.ok) return lines;
  const { above, below, jamming, turn } = splitSections(lines.value);
  const issues: Issue[] = [];
  const sides = readSides(rules, above, issues);
  const fleet = sides.flatMap((side) => side.fleet);
  // If a record could not be read at all, orders of its ship cannot be judged.
  if (above.length > sides.length + fleet.length) return toReadResult<BattleText>(rules, issues, undefined);
  issues.push(
    ...numberIssues(sides, fleet.length, turn),
    ...(below ? [] : [issueAt(notationIssue('orders-expected'), turn)]),
  );
  if (issues.length === 0) issues.push(...companyIssues(rules, fleet));
  const ships = fleet.map(({ ship }) => ship);
  const read = readOrders(rules, below ?? [], { ships }, issues);
  const replies = readEcm(rules, jamming, ships, issues);
  if (issues.length === 0)
    issues.push(...sides.flatMap(({ player }) => illegalOrders(rules, player, fleet, read)));
  const round = { ships, orders: read.map(({ order }) => order) };
  if (issues.length === 0) issues.push(...checkEcm(rules, round, replies));
  return toReadResult(rules, issues, battleOf(sides, round, replies));
}

const battleOf = (
  sides: readonly Side[],
  round: Pick<BattleText, 'ships' | 'orders'>,
  replies: readonly ReadReply[],
): BattleText => ({
  players: sides.map(({ player }) => player),
  ...round,
  ...(replies.length > 0 ? { ecm: replies.map(({ reply }) => reply) } : {}),
});

/** Splits the lines at the lines 'orders' and 'ecm', and finds where 'orders' is or should be. */
function splitSections(lines: readonly Line[]): {
  readonly above: readonly Line[];
  readonly below?: readonly Line[];
  readonly jamming: readonly Line[];
  readonly turn: Spot;
} {
  const at = lines.findIndex(({ text }) => /^\s*orders\s*:?$/i.test(text));
  const turn = { line: lines.at(at)?.number ?? 1, column: 1 };
  if (at < 0) return { above: lines, jamming: [], turn };
  const rest = lines.slice(at + 1);
  const ecm = rest.findIndex(({ text }) => /^\s*ecm\s*:?$/i.test(text));
  const end = ecm < 0 ? rest.length : ecm;
  return { above: lines.slice(0, at), below: rest.slice(0, end), jamming: rest.slice(end + 1), turn };
}

function readSides(rules: Rules, lines: readonly Line[], issues: Issue[]): readonly Side[] {
  const sides: Side[] = [];
  for (const line of lines) {
    if (isHopeless(issues)) break;
    const scanner = scan(line, issues);
    scanner.take(/\s*/y);
    const spot = scanner.spot();
    const [, name] = scanner.take(/([a-z0-9-]+)\s*:$/y) ?? [];
    const last = sides.at(-1);
    if (name !== undefined) sides.push(...sideOf(rules, scanner, { name, spot }, sides));
    else if (last) last.fleet.push(...recordOf(rules, line, last.player, issues));
    else scanner.tell(notationIssue('side-expected'));
  }
  return sides;
}

function sideOf(
  rules: Rules,
  scanner: Scanner,
  { name, spot }: { readonly name: string; readonly spot: Spot },
  above: readonly Side[],
): readonly Side[] {
  const player = decode(playerId, name, rules);
  if (!player.ok) for (const each of player.issues) scanner.tell(each, spot);
  if (!player.ok) return [];
  if (above.some((side) => side.player === player.value))
    scanner.tell(notationIssue('side-twice', [], { player: player.value }), spot);
  return [{ player: player.value, spot, fleet: [] }];
}

function recordOf(rules: Rules, line: Line, owner: PlayerId, issues: Issue[]): readonly ReadShip[] {
  const read = readShip(rules, line, { owner, at: FIELD }, issues);
  return read ? [read] : [];
}

/** Checks the numbers of sides and ships. */
function numberIssues(sides: readonly Side[], ships: number, end: Spot): readonly Issue[] {
  const empty = sides.filter(({ fleet }) => fleet.length === 0);
  return [
    ...(sides.length < 2 ? [issueAt(notationIssue('too-few-sides'), end)] : []),
    ...empty.map(({ player, spot }) => issueAt(skirmishIssue('no-fleet', [], { player }), spot)),
    ...(sides.length > MOST.sides ? [issueAt(notationIssue('too-many', [], { most: MOST.sides }), end)] : []),
    ...(ships > MOST.ships ? [issueAt(notationIssue('too-many', [], { most: MOST.ships }), end)] : []),
  ];
}

/** Checks a side's orders, with the place of each issue. A ship without an order is reported at its record. */
function illegalOrders(
  rules: Rules,
  by: PlayerId,
  fleet: readonly ReadShip[],
  all: readonly ReadOrder[],
): readonly Issue[] {
  const ships = fleet.map(({ ship }) => ship);
  const owners = new Map(ships.map(({ id, owner }) => [id, owner]));
  const own = all.filter(({ order }) => owners.get(order.ship) === by);
  const orders = own.map(({ order }) => order);
  return orderIssues(rules, { by, orders, fight: { ships } }).map((raw) => {
    const [at, ...inner] = raw.path;
    const order = typeof at === 'number' ? own[at] : undefined;
    const record = fleet.find(({ ship }) => ship.id === raw.params.ship);
    return issueAt(raw, order?.spot(inner) ?? record?.spot([]) ?? { line: 1, column: 1 });
  });
}

/** Formats a battle. All ships must belong to its players. */
export const formatBattle = (rules: Rules, { players, ships, orders, ecm = [] }: BattleText): string =>
  [
    ...players.flatMap((player) => [
      `${player}:`,
      ...ships.filter(({ owner }) => owner === player).map((ship) => formatShip(ship, rules)),
      '',
    ]),
    'orders',
    formatOrders(rules, orders, ships),
    ...(ecm.length > 0 ? ['', 'ecm', formatEcm(ecm, ships)] : []),
    '',
  ].join('\n');
