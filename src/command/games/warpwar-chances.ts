/** What an order may lead to: the Combat Results Table, and all that an enemy may choose. */

import {
  combatResult,
  combatRow,
  hitRange,
  prospectsOf,
  titleOf,
  type Order,
  type Prospect,
  type Rules,
  type TableResult,
  type Tactic,
  type View,
} from '../../warpwar/index.js';
import { columns } from '../terminal.js';
import type { KnownHere } from './warpwar-shown.js';

const TACTICS = ['attack', 'dodge', 'retreat'] as const;

const resultIn = (rules: Rules, result: TableResult): string => titleOf(rules, 'result', result);

/** Differences of drives at which the table says all. */
const DIFFERENCES = Array.from({ length: 12 }, (_, at) => at - 5);

/** Says at which differences of drives a beam hits: a row for the firing tactic, a column for that of the target. */
export function hitLines(): readonly string[] {
  const cell = (firing: Tactic, target: Tactic): string => {
    const range = hitRange(firing, target);
    return range ? range.map(signed).join(' to ') : 'never';
  };
  const rows = TACTICS.map((firing) => [
    `if you ${firing}`,
    ...TACTICS.map((target) => cell(firing, target)),
  ]);
  return columns([['', 'they attack', 'they dodge', 'they retreat'], ...rows]);
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** Draws the Combat Results Table: a row for a firing tactic and a difference of drives, a column for the tactic of the target. */
export function tableLines(rules: Rules): readonly string[] {
  const rows = TACTICS.flatMap((firing) => {
    const lows = new Set(DIFFERENCES.map((each) => combatRow(firing, each)[0] ?? -5));
    return [...lows].map((low) => {
      const [from, to] = combatRow(firing, low);
      const span =
        from === null
          ? `${String(to)} or less`
          : to === null
            ? `${from} or more`
            : from === to
              ? String(from)
              : `${from} to ${to}`;
      return [
        `${firing} ${span}`,
        ...TACTICS.map((target) => resultIn(rules, combatResult(firing, from ?? -9, target))),
      ];
    });
  });
  return [
    'Your tactic, and your drive less theirs, against their tactic:',
    ...columns([['', ...TACTICS], ...rows]),
  ];
}

/** Says what an order leads to, whatever tactic and drive each enemy chooses: its shots, and what the enemy may do in return. */
export function tryLines(rules: Rules, view: View, order: Order, { begun }: KnownHere): readonly string[] {
  const prospects = prospectsOf(rules, view, order, begun?.ships);
  const enemies = [...new Set(prospects.flatMap(({ by, at }) => (by === order.ship ? at : by)))];
  return enemies.flatMap((enemy) => {
    const isFiredAt = prospects.some(({ by, at }) => by === order.ship && at === enemy);
    const about = prospects.filter(({ by, at }) => by === enemy || at === enemy);
    return [...(isFiredAt ? [] : [`This order fires nothing at ${enemy}.`]), ...about.flatMap(prospectLines)];
  });
}

/** A table: a row for each tactic of the enemy, or one for its missiles, which have a drive of their own. */
function prospectLines({ text, drives, rows }: Prospect): readonly string[] {
  const isByTactic = rows.length > 1;
  const cells = rows.map((row) => [isByTactic ? row.tactic : '', ...row.cells.map((cell) => cell.text)]);
  return [`${text}:`, ...columns([[isByTactic ? 'their drive' : '', ...drives.map(String)], ...cells])];
}
