/**
 * Rules of fire: from orders to hits. resolve-fire.ts asks these formulas about each shot. Nothing here reads a state.
 */

import { levelOf } from '../../ships/components.js';
import type { Ship } from '../../state.js';
import { formula } from '../../kernel.js';
import { speed } from '../systems/drive-beam-screens.js';
import type { EcmReply, Fire, InRound, Order, TableResult } from '../state.js';
import { bonus, combatResult } from '../results-table.js';

/** A shot on its way to a ship. */
export interface Approach extends InRound {
  /** The shot. */
  readonly fire: Fire;
  /** The target. */
  readonly target: Ship;
  /** ECM that the target placed. */
  readonly ecm: readonly EcmReply[];
}

/** Drive of a shot for the table: its own setting, or the firer's speed. Ledger: E1.CRT.2, E1.CRT.3. */
export const shotDrive = formula(
  'shotDrive',
  (rules, { fire, round }: Approach): number =>
    fire.setting ?? speed(rules, { ship: fire.by, order: fire.order, round }),
);

/** A shot whose result is read from the table. */
export interface Reading extends InRound {
  /** The shot. */
  readonly fire: Fire;
  /** Its drive minus the target's speed. */
  readonly difference: number;
  /** Order of the target. */
  readonly order: Order;
}

/** Result of a shot in the table. Ledger: E1.CRT.1, E1.WEAP.6. */
export const shotResult = formula('shotResult', (_rules, { fire, difference, order }: Reading): TableResult =>
  combatResult(fire.tactic, difference, order.tactic),
);

/** A shot that hits. */
export interface Landing extends InRound {
  /** The shot. */
  readonly fire: Fire;
  /** Its result in the table. */
  readonly result: TableResult;
}

/** Hits of a shot that hits, before screens. Ledger: E1.WEAP.1, E1.WEAP.5, E1.TECH.3, E1.CRT.4. */
export const shotHits = formula(
  'shotHits',
  (rules, { fire, result }: Landing): number =>
    fire.strength + levelOf(rules, { ship: fire.by, component: fire.component }) + (bonus[result] ?? 0),
);

/** Hits on one ship in one round. */
export interface Taken extends InRound {
  /** The hit ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** Hits of each shot that hit it, before screens. */
  readonly hits: readonly number[];
}

/** Hits past the screens of a ship. Ledger: E1.DMG.1, E1.DMG.2, E1.TECH.4. */
export const hitsPastScreens = formula('hitsPastScreens', (rules, { ship, order, hits }: Taken): number => {
  const { screens = 0 } = order;
  const kept = screens > 0 ? screens + levelOf(rules, { ship, component: 'S' }) : 0;
  return Math.max(0, sumOf(hits) - kept);
});

/** Adds up numbers. */
export function sumOf(numbers: readonly number[]): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

export const fireParts = [shotDrive, shotResult, shotHits, hitsPastScreens];
