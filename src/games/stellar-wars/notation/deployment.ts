/** Notation of where ships begin: 'red/SC1 1302, red/ES1 1401'. */

import { citeIssue } from '../../../kernel/message/cite.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { checkText } from '../../../kernel/util/decode.js';
import { ok, refusal, type Issue, type Result } from '../../../kernel/util/result.js';
import { hexId } from '../board/board.js';
import type { Place } from '../setup/deployment.js';
import { shipId } from '../ships/ship.js';
import { issue } from './codes.js';
import { scan } from './scan.js';

/** Most characters of a deployment: room for 99 ships of each of two players with the longest names. */
const MAX_DEPLOYMENT = 8000;

/**
 * Parses the places of `fleet/deploy`. Returns all issues with their columns. It does not check that the ships may begin there.
 *
 * @param text at most 8,000 characters, such as 'red/SC1 1302, red/ES1 1401': ships with their hexes
 */
export function parseDeployment(rules: Rules, text: unknown): Result<readonly Place[]> {
  const checked = checkText(text, MAX_DEPLOYMENT);
  if (!checked.ok) return checked;
  const issues: Issue[] = [];
  const places: Place[] = [];
  const scanner = scan(checked.value, issues);
  do {
    scanner.take(/\s*/y);
    const column = scanner.column();
    const [, ship = '', at = ''] = scanner.take(/([^\s,]+)\s+([^\s,]+)\s*(?=,|$)/y) ?? [];
    const [id, hex] = [shipId(ship, rules), hexId(at, rules)];
    if (id.ok && hex.ok) places.push({ ship: id.value, at: hex.value });
    else scanner.tell(issue('place-expected'), column);
    scanner.take(/[^,]*/y);
  } while (scanner.take(/,/y));
  return refusal(issues.map((each) => citeIssue(rules, each))) ?? ok(places);
}

/** Formats the places of `fleet/deploy`. */
export const formatDeployment = (places: readonly Place[]): string =>
  places.map(({ ship, at }) => `${ship} ${at}`).join(', ');
