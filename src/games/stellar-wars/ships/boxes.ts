/** Boxes of ships: what a new ship has, and what is left after damage. */

import { whole } from '../../../kernel/util/decode.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { setting } from '../kit.js';
import type { Boxes, Sheet, Ship } from '../nouns.js';
import { SHEET } from '../sheets/sheet.js';
import { sum } from '../sum.js';

/** Boxes of each weapon and of each other system. Ledger: SW.R21. */
export const boxesPerLine = setting('stellar/boxes', {
  decode: whole(1, 9),
  standard: SHEET.boxesPerLine,
});

/** Returns the boxes of a new ship. Ledger: SW.4.a, SW.18. */
export function boxesOf(rules: Rules, sheet: Sheet): Boxes {
  const { engine, hull, reactor, shield, armor, missiles } = sheet;
  const perLine = boxesPerLine.of(rules);
  return {
    engine,
    hull,
    reactor,
    shield,
    armor,
    missiles,
    weapons: sheet.weapons.map(() => perLine),
    systems: sheet.systems.map(() => perLine),
  };
}

/** What can lose a box. */
export type Box = 'hull' | 'reactor' | 'engine' | 'weapon' | 'system';

/** Returns the numbers with one less at an index. */
const lessAt = (all: readonly number[], line: number): readonly number[] =>
  all.map((each, at) => (at === line ? each - 1 : each));

/** Returns a ship without one box. A ship is never faster than its engine. Ledger: SW.5.a, SW.R3. */
export function loseBox(ship: Ship, box: Box, line: number): Ship {
  const { left } = ship;
  if (box === 'weapon') return { ...ship, left: { ...left, weapons: lessAt(left.weapons, line) } };
  if (box === 'system') return { ...ship, left: { ...left, systems: lessAt(left.systems, line) } };
  const now = { ...left, [box]: left[box] - 1 };
  return { ...ship, speed: Math.min(ship.speed, now.engine), left: now };
}

/** Returns how many boxes are left inside a ship. */
export const countBoxes = ({ left: { engine, hull, reactor, weapons, systems } }: Ship): number =>
  sum([engine, hull, reactor, ...weapons, ...systems]);

/** Whether a ship is out of play: nothing is left of its hull or its reactor. Ledger: SW.9.7.b. */
export const isDestroyed = ({ left }: Ship): boolean => left.hull === 0 || left.reactor === 0;

/** Lists the indexes of a ship's working systems of a kind, in the order of the sheet. Ledger: SW.9.7.a. */
export function workingSystems({ sheet, left }: Ship, kind: string): readonly number[] {
  const lines: number[] = [];
  for (const [at, system] of sheet.systems.entries())
    if (system.kind === kind && (left.systems[at] ?? 0) > 0) lines.push(at);
  return lines;
}
