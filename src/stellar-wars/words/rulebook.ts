/** The tables of the rulebook: ships, turns, fire, damage, blasts and prices, as they are in force. */

import { ring, isInCone, sidesToward, sides as clockwiseSides, type Side } from '../../board/hexes.js';
import { formatTable } from '../../kernel/ruleset/rulebook.js';
import type { Rules } from '../../kernel/types.js';
import { defenseNumberAt, test as defenseTest } from '../modules/missile-defense.js';
import { blastDamage } from '../modules/self-destruct.js';
import { spansAt } from '../movement/courses.js';
import { formatSheet } from '../notation/sheet.js';
import { pointPrices } from '../sheets/check.js';
import { printedShips } from '../sheets/printed.js';
import {
  damageAllocation,
  defenseNumbers,
  systemDamage,
  shipTypes,
  missileDefense,
  otherSystems,
  selfDestruct,
  type OtherSystem,
  missile,
  weapons,
  type Weapon,
} from '../sheets/tables.js';

const numbersTo = (last: number, first = 1): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at));

/** Returns a row of cells: its head, and a cell for each column, empty where the row has no number. */
const rowOf = (head: readonly string[], numbers: readonly number[], columns: number): readonly string[] => [
  ...head,
  ...Array.from({ length: columns }, (_, at) => String(numbers[at] ?? '')),
];

/** Returns a table under its caption, with a blank line after each: a chapter drops the last one. */
const captioned = (caption: string, ...of: Parameters<typeof formatTable>): readonly string[] => [
  caption,
  '',
  ...formatTable(...of),
  '',
];

const DIE = 6;

/** Numbers to hit by range, damage by die, arcs, and missile defense. */
export const fireTables = (rules: Rules): readonly string[] => [
  ...weaponTables(rules),
  ...arcTables(rules),
  ...defenseTable(rules),
];

function weaponTables(rules: Rules): readonly string[] {
  const all = weapons.all(rules).map(([, weapon]) => weapon);
  const reach = Math.max(0, ...all.map(({ toHit }) => toHit.length));
  return [
    ...captioned(
      'Highest sum of two dice that hits, by range:',
      ['weapon', ...numbersTo(reach)],
      all.map(({ name, toHit }) => rowOf([name], toHit, reach)),
    ),
    ...captioned(
      'Points of damage, by die:',
      ['weapon', ...numbersTo(DIE)],
      all.map(({ name, damage }) => rowOf([name], damage, DIE)),
    ),
  ];
}

const HERE = { q: 0, r: 0 };

/** Sides that share a line with a side. */
const sidesBeside = (side: Side): readonly Side[] =>
  ring(HERE, 2)
    .map((way) => sidesToward(0, way))
    .flatMap((facing) => (facing.includes(side) ? facing.filter((each) => each !== side) : []));

/** How many hexes at a range lie in the arc of a side. */
const widthOf = (arc: Weapon['arc'], range: number): number =>
  ring(HERE, range).filter((way) => (arc === 'cone' ? isInCone(0, way) : sidesToward(0, way).includes('F')))
    .length;

function arcTables(rules: Rules): readonly string[] {
  const all = weapons.all(rules).map(([, weapon]) => weapon);
  const reachOf = (arc: Weapon['arc']): number =>
    Math.max(0, ...all.map((each) => (each.arc === arc ? each.toHit.length : 0)));
  const arcs = (['side', 'cone'] as const).filter((arc) => reachOf(arc) > 0);
  const reach = Math.max(0, ...arcs.map(reachOf));
  return [
    ...captioned(
      'Sides, with the hex side ahead of each, clockwise from the bow, and the sides whose arcs share a line with its arc:',
      ['side', 'hex side', 'shares a line with'],
      clockwiseSides.map((side, at) => [side, String(at), sidesBeside(side).join(', ')]),
    ),
    ...captioned(
      'Hexes in the arc of a side, by range, side by side, the one straight ahead of the side in the middle. At even ranges the first and the last of a side lie on the lines that it shares.',
      ['arc', ...numbersTo(reach)],
      arcs.map((arc) => {
        const widths = numbersTo(reachOf(arc)).map((range) => widthOf(arc, Number(range)));
        return rowOf([arc], widths, reach);
      }),
    ),
  ];
}

function defenseTable(rules: Rules): readonly string[] {
  if (!otherSystems.find(rules, missileDefense.key)) return [];
  const ranges = numbersTo(defenseNumbers.length + 1);
  const most = defenseTest.of(rules) === 'atMost' ? 'Highest' : 'Lowest';
  return captioned(
    `${most} sum of two dice by which missile defense destroys a missile, by the range of the missile:`,
    ranges.map((range, at) => (at < defenseNumbers.length ? range : `${range} and more`)),
    [ranges.map((range) => String(defenseNumberAt(rules, Number(range))))],
  );
}

/** The turn chart for all speeds that ships have. */
export function turnTable(rules: Rules): readonly string[] {
  if (!rules.ruleset.modules.includes('turn-chart')) return [];
  const rows = numbersTo(fastestOf(rules)).map((speed) => {
    const [, ...between] = spansAt(Number(speed));
    return rowOf([speed, String(between.length + 1)], between, 2);
  });
  return captioned(
    'Most hex sides by which a ship turns in a move, and the fewest hexes to enter between a turn by one hex side and the next one, and the next but one. A ship enters a hex before it turns.',
    ['speed', 'hex sides', 'to the next', 'to the next but one'],
    rows,
  );
}

/** Points of damage of a ship that destroys itself, by its type and the distance. */
export function blastTable(rules: Rules): readonly string[] {
  if (!otherSystems.find(rules, selfDestruct.key)) return [];
  const types = shipTypes.all(rules).flatMap(([type, { blast }]) => (blast ? [type] : []));
  let reach = 0;
  while (types.some((type) => blastDamage(rules, type, reach + 1) > 0)) reach++;
  const distances = numbersTo(reach, 0);
  return captioned(
    'Points of damage of a blast, by the distance in hexes:',
    ['type', ...distances],
    types.map((type) => [
      type,
      ...distances.map((distance) => String(blastDamage(rules, type, Number(distance)) || '')),
    ]),
  );
}

/** Prices of all that a design may have besides its engine. */
export function priceTable(rules: Rules): readonly string[] {
  if (!rules.ruleset.modules.includes('own-designs')) return [];
  const points = pointPrices(rules, undefined);
  return captioned(
    'Prices in BP; those of engines stand with the types of ships:',
    ['item', 'BP'],
    [
      ['hull point, reactor point', String(points.hull)],
      ['shield point of a side', String(points.shield)],
      ['armor point of a side', String(points.armor)],
      ...weapons
        .all(rules)
        .map(([key, { name, price }]) => [name, String(key === missile.key ? points.missile : price)]),
      ...otherSystems.all(rules).map(([, system]) => [itemOf(system), String(system.price)]),
    ],
  );
}

/** What the price of a system is for. */
function itemOf({ name, leveled, counted }: OtherSystem): string {
  if (leveled) return `${name}, each ship beyond the first`;
  return counted ? `${name}, a unit` : name;
}

/** What a point of damage inside a ship hits, by two dice and side, and which of its other systems. */
export const damageTables = (): readonly string[] => [
  ...allocationTable(),
  ...captioned(
    'Which line of the other systems is hit, by the number that the ship was built with and the sum of the dice:',
    ['built with', 'dice', ...numbersTo(2 * DIE)],
    // No dice are rolled for a single system.
    systemDamage
      .slice(1)
      .map(({ dice, lines }, at) => [
        String(at + 2),
        String(dice.length),
        ...numbersTo(2 * DIE).map((sum) => String(lines[Number(sum) - dice.length] ?? '')),
      ]),
  ),
];

const allocationTable = (): readonly string[] =>
  captioned(
    'What a point inside hits, by the sum of two dice:',
    ['dice', ...clockwiseSides],
    numbersTo(2 * DIE, 2).map((sum, at) => [
      sum,
      ...clockwiseSides.map((side) => damageAllocation[side][at] ?? ''),
    ]),
  );

/** Limits and prices of the types of ships, and the sheets that are there to be chosen. */
export const shipTables = (rules: Rules): readonly string[] => [
  ...shipTypeTable(rules),
  'Printed sheets, in notation; shield and armor in the order RL/FL/F/FR/RR/R:',
  '',
  ...printedShips.all(rules).map(([, { sheet }]) => `- \`${formatSheet(rules, sheet)}\``),
];

/** The highest speed that an engine can have. */
const fastestOf = (rules: Rules): number =>
  Math.max(0, ...shipTypes.all(rules).map(([, { engine }]) => engine.length));

function shipTypeTable(rules: Rules): readonly string[] {
  const all = shipTypes.all(rules);
  const fastest = fastestOf(rules);
  const speeds = numbersTo(fastest).map((speed) => `speed ${speed}`);
  return captioned(
    'Types of ships, with the prices of their engines in BP:',
    ['type', 'name', 'most BP', 'hull', 'reactor', ...speeds],
    all.map(([key, { name, points, hull, reactor, engine }]) =>
      rowOf([key, name, String(points), String(hull), String(reactor)], engine, fastest),
    ),
  );
}
