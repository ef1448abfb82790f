/** Who gets away. Nothing here reads a state. */

import { setting, formula } from '../../kernel.js';
import { flag } from '../../../kernel/util/decode.js';
import type { Ship } from '../../state.js';
import { speed } from '../systems/drive-beam-screens.js';
import type { Fire, Order, Shot } from '../state.js';
import { combatResult } from '../results-table.js';
import { loads } from '../systems/tubes.js';

/** Whether a ship that only launched missiles at a retreating ship may hold it by its own tactic and drive: A1. */
export const missileFirersHold = setting('core/missileFirersHold', {
  decode: flag,
  standard: false,
});

/** A shot at a retreating ship, before and after the table was read. */
export interface ShotAt {
  /** On its way. */
  readonly fire: Fire;
  /** Resolved. */
  readonly shot: Shot;
}

/** A ship that tries to retreat, and all that was fired at it. */
export interface Retreat {
  /** The ship. */
  readonly ship: Ship;
  /** Its order. */
  readonly order: Order;
  /** What was fired at it. */
  readonly at: readonly ShotAt[];
}

/** Whether one shot keeps a ship from getting away. Ledger: E1.ESC.1, E1.CRT.5. */
export const holdsRetreater = formula(
  'holdsRetreater',
  (rules, { ship, order, fire, shot }: ShotAt & { readonly ship: Ship; readonly order: Order }): boolean => {
    const load = loads.find(rules, fire.weapon);
    if (!load || load.holds) return shot.result !== 'escapes';
    if (!missileFirersHold.of(rules)) return false;
    const difference = speed(rules, { ship: fire.by, order: fire.order }) - speed(rules, { ship, order });
    return combatResult(fire.order.tactic, difference, order.tactic) !== 'escapes';
  },
);

/** Whether a retreating ship gets away, if it survives. Ledger: E1.ESC.1, E1.ESC.2. */
export const doesEscape = formula('doesEscape', (rules, { ship, order, at }: Retreat): boolean =>
  at.every(({ fire, shot }) => !holdsRetreater(rules, { ship, order, fire, shot })),
);

export const escapeParts = [missileFirersHold, holdsRetreater, doesEscape];
