/** The tables of the rulebook: ships, weapons and where damage goes, as they are in force. */

import { formatTable } from '../../common/rulebook/markdown.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { formatSheet } from './notation/sheet.js';
import { printedShips } from './sheets/printed.js';
import { damageAllocation } from './tables/damage.js';
import { shipTypes } from './tables/ship-types.js';
import { clockwiseSides } from './tables/sides.js';
import { weapons } from './tables/weapons.js';

const numbersTo = (last: number, first = 1): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at));

/** Returns a row of cells: its head, and a cell for each column, empty where the row has no number. */
const rowOf = (head: readonly string[], numbers: readonly number[], columns: number): readonly string[] => [
  ...head,
  ...Array.from({ length: columns }, (_, at) => String(numbers[at] ?? '')),
];

const DIE = 6;

/** Numbers to hit by range, and damage by die. */
export function weaponTables(rules: Rules): readonly string[] {
  const all = weapons.all(rules).map(([, weapon]) => weapon);
  const reach = Math.max(0, ...all.map(({ toHit }) => toHit.length));
  return [
    'Highest sum of two dice that hits, by range:',
    '',
    ...formatTable(
      ['weapon', ...numbersTo(reach)],
      all.map(({ name, toHit }) => rowOf([name], toHit, reach)),
    ),
    '',
    'Points of damage, by die:',
    '',
    ...formatTable(
      ['weapon', ...numbersTo(DIE)],
      all.map(({ name, damage }) => rowOf([name], damage, DIE)),
    ),
  ];
}

/** What a point of damage inside a ship hits, by two dice and side. */
export const allocationTable = (): readonly string[] => [
  'What a point inside hits, by the sum of two dice:',
  '',
  ...formatTable(
    ['dice', ...clockwiseSides],
    numbersTo(2 * DIE, 2).map((sum, at) => [
      sum,
      ...clockwiseSides.map((side) => damageAllocation[side][at] ?? ''),
    ]),
  ),
];

/** Limits and prices of the types of ships, and the sheets that are there to be chosen. */
export const shipTables = (rules: Rules): readonly string[] => [
  ...shipTypeTable(rules),
  '',
  'Printed sheets, in notation; shield and armor in the order RL/FL/F/FR/RR/R:',
  '',
  ...printedShips.all(rules).map(([, { sheet }]) => `- \`${formatSheet(rules, sheet)}\``),
];

function shipTypeTable(rules: Rules): readonly string[] {
  const all = shipTypes.all(rules);
  const fastest = Math.max(0, ...all.map(([, { engine }]) => engine.length));
  const speeds = numbersTo(fastest).map((speed) => `speed ${speed}`);
  return [
    'Types of ships, with the prices of their engines in BP:',
    '',
    ...formatTable(
      ['type', 'name', 'most BP', 'hull', 'reactor', ...speeds],
      all.map(([key, { name, points, hull, reactor, engine }]) =>
        rowOf([key, name, String(points), String(hull), String(reactor)], engine, fastest),
      ),
    ),
  ];
}
