/** Notation of a weapon or another system on a sheet: 'gun F -1H', 'multi-3', 'sensors +1R'. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { Issue } from '../../../kernel/util/result.js';
import { issue } from './codes.js';
import { extras } from '../sheets/extras.js';
import { unknownExtra, unknownSystem, unknownWeapon } from '../sheets/line-issues.js';
import type { Side } from '../tables/sides.js';
import { otherSystems } from '../tables/systems.js';
import { weapons } from '../tables/weapons.js';
import type { Draft } from './sheet-draft.js';

/** A weapon or another system as it is written. */
interface Line {
  readonly word: string;
  readonly level: number | undefined;
  readonly side: Side | undefined;
}

/** Reads a weapon or another system, up to the next comma or semicolon. */
export function readLine(draft: Draft): void {
  const { rules, scanner } = draft;
  const column = scanner.column();
  const line = takeLine(draft);
  const marks = line && takeExtras(draft);
  const wrong = line ? lineIssue(rules, line) : issue('sheet-item-expected');
  if (wrong) scanner.tell(wrong, column);
  else if (!scanner.sees(/\s*(?:[,;]|$)/y)) {
    scanner.take(/\s*/y);
    scanner.tell(issue('separator-expected'));
  } else if (line) addLine(draft, line, marks);
  scanner.take(/[^,;]*/y);
}

function takeLine({ scanner }: Draft): Line | undefined {
  const [, word, level] = scanner.take(/([a-z]+(?:-[a-z]+)*)(?:-([0-9]{1,2})(?![0-9]))?/iy) ?? [];
  if (word === undefined) return undefined;
  const [, side] = scanner.take(/\s+(RL|FL|FR|RR|F|R)(?![a-z0-9-])/iy) ?? [];
  return {
    word: word.toLowerCase(),
    level: level === undefined ? undefined : Number(level),
    // Sound: the pattern has the six sides only.
    side: side?.toUpperCase() as Side | undefined,
  };
}

/** Reads extras. If there are none, returns undefined. Reports those that no module in force brings. */
export function takeExtras({ rules, scanner }: Draft): readonly string[] | undefined {
  const marks: string[] = [];
  while (scanner.take(/\s+(?=[+-])/y)) {
    const column = scanner.column();
    const [written = ''] = scanner.take(/[^\s,;]+/y) ?? [];
    const mark = written.toUpperCase();
    if (!extras.find(rules, mark)) scanner.tell(unknownExtra(rules, mark.slice(0, 40)), column);
    marks.push(mark);
  }
  return marks.length > 0 ? marks : undefined;
}

/** Returns the key of a system by its word: its key, or the word for its levels. */
const systemOf = (rules: Rules, word: string): string | undefined =>
  otherSystems.find(rules, word)
    ? word
    : otherSystems.all(rules).find(([, { leveled }]) => leveled?.word === word)?.[0];

/** Returns what is wrong with a line, apart from its extras. */
function lineIssue(rules: Rules, { word, level, side }: Line): Issue | undefined {
  const name = word.slice(0, 40);
  const weapon = weapons.find(rules, word);
  if (weapon && side === undefined) return issue('weapon-side-expected', [], { weapon: weapon.name });
  if (weapon) return level === undefined ? undefined : issue('no-levels', [], { system: weapon.name });
  if (systemOf(rules, word) === undefined)
    return side === undefined ? unknownSystem(rules, name) : unknownWeapon(rules, name);
  return side === undefined ? undefined : issue('side-not-expected', [], { system: name });
}

function addLine(
  { rules, sheet }: Draft,
  { word, level, side }: Line,
  marks: readonly string[] | undefined,
): void {
  const more = marks ? { extras: marks } : {};
  if (side !== undefined) sheet.weapons.push({ kind: word, side, ...more });
  else {
    const kind = systemOf(rules, word) ?? word;
    sheet.systems.push({ kind, ...(level === undefined ? {} : { level }), ...more });
  }
}
