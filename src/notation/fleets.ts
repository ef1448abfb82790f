/** Notation of fleets: one ship record on each line. */

import type { PlayerId } from '../kernel/player.js';
import type { Issue, Result } from '../kernel/util/result.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { HexId, Ship } from '../game/state.js';
import { FIELD } from '../game/state.js';
import { fleetIssues, recordIssues } from '../game/ships/records.js';
import { isHopeless, splitLines, issueAt, toReadResult } from './scan.js';
import { formatShip, readShip, type ReadShip } from './ships.js';

/**
 * Parses a fleet: one ship record on each line. Blank lines and `#` comments are ignored. Returns all issues with line and
 * column, records that the rules forbid included.
 *
 * @param rules what may be built
 * @param text the records
 * @param owner who built and commands the ships
 * @param at where they stand, unless aboard another
 */
export function parseFleet(
  rules: Rules,
  text: string,
  owner: PlayerId,
  at: HexId = FIELD,
): Result<readonly Ship[]> {
  const lines = splitLines(text);
  if (!lines.ok) return lines;
  const issues: Issue[] = [];
  const read = lines.value.flatMap(
    (line) => (isHopeless(issues) ? [] : readShip(rules, line, { owner, at }, issues)) ?? [],
  );
  const all = issues.length > 0 ? issues : companyIssues(rules, read);
  return toReadResult(
    rules,
    all,
    read.map(({ ship }) => ship),
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

/** Writes a fleet: one ship record on each line. Ledger: NOTE.1. */
export const formatFleet = (ships: readonly Ship[]): string => ships.map(formatShip).join('\n');
