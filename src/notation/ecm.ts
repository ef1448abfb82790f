/** Notation of ECM: a line for each missile below the orders, such as 'W4 ECM ON M1 OF S35: E=1 D-1'. */

import type { Issue } from '../kernel/util/result.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { EcmReply, Round } from '../game/battle/state.js';
import { systems } from '../game/battle/systems/system.js';
import type { Ship, ShipId } from '../game/state.js';
import { defensesOf } from '../modules/ecm/effect.js';
import { replyIssues } from '../modules/ecm/replies.js';
import {
  createCast,
  listCandidates,
  shortest,
  skipUnknownName,
  takeName,
  resolveName,
  type Cast,
} from './names.js';
import { isHopeless, issueAt, scan, takeNumber, type Line, type Scanner, type Spot } from './scan.js';
import { nextItem } from './ships.js';
import { issue } from './issues.js';

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
  systems.suggest(rules, SYSTEM, issue('unknown-system', [], { system: 'ECM' }));

/** Reads one line. Points and change of 0 are the same as no line. Ledger: E2.ECM.1. */
function readLine(scanner: Scanner, cast: Cast): readonly ReadReply[] {
  scanner.take(/\s*/y);
  const spot = scanner.spot();
  const ship = takeShip(scanner, cast);
  if (!scanner.take(/\s+ECM(?![a-z0-9])/iy)) return misread(scanner);
  const [, number] = scanner.take(MISSILE) ?? [];
  if (number === undefined) return misread(scanner);
  const by = takeShip(scanner, cast);
  scanner.take(/\s*:/y);
  const { points, shift } = takeAmounts(scanner);
  if (!ship || !by || points === undefined || (points === 0 && shift === 0)) return [];
  return [{ reply: { ship, missile: { by, tube: Number(number) - 1 }, points, shift }, spot }];
}

function misread(scanner: Scanner): readonly ReadReply[] {
  scanner.tell(issue('not-ecm'));
  return [];
}

const takeShip = (scanner: Scanner, cast: Cast): ShipId | undefined => {
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
      scanner.tell(issue('not-ecm'));
      return { points: undefined, shift: 0 };
    }
    const amount = takeNumber(scanner);
    if ((change ? shift : points) !== undefined) scanner.tell(issue('attribute-twice'), where);
    if (amount === undefined) return { points, shift: 0 };
    if (change) shift = change[1] === '-' && amount > 0 ? -amount : amount;
    else points = amount;
  }
  if (points === undefined) scanner.tell(issue('ecm-points-expected'));
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
