/**
 * Rules of escape. A ship retreats if its order has the tactic `retreat`. fire-rules.ts asks here, in the step `fire`, which
 * of these ships get away; the step `escape` moves them. Nothing here reads a state.
 */

import { flag } from '../../../kernel/util/decode.js';
import { setting, formula } from '../../kernel.js';
import type { Ship } from '../../state.js';
import { speed } from '../systems/drive-beam-screens.js';
import type { Fire, InRound, Order, Shot } from '../state.js';
import { combatResult } from '../results-table.js';
import { loads } from '../systems/tubes.js';

/**
 * Whether a ship that fires only missiles at a retreating ship still holds it, unless the table says 'escapes' for its own
 * tactic and drive. Ruling: A1.
 */
export const missileFirersHold = setting('core/missileFirersHold', {
  decode: flag,
  standard: false,
});

/** A shot at a retreating ship, before and after the table is read. */
export interface ShotAt {
  /** The shot before the table is read. */
  readonly fire: Fire;
  /** The shot with its result. */
  readonly shot: Shot;
}

/** A retreating ship, and the shots at it. */
export interface Retreat extends InRound {
  /** The ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** All shots at it. */
  readonly at: readonly ShotAt[];
}

/** A retreating ship, and one shot at it. */
export interface Pursuit extends ShotAt, InRound {
  /** The ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
}

/**
 * Whether one shot keeps a retreating ship from escaping: by its own result or, with a load that lets ships go, by the tactic and
 * speed of the firing ship. Ledger: E1.ESC.1, E1.CRT.5.
 */
export const holdsRetreater = formula(
  'holdsRetreater',
  (rules, { ship, order, fire, shot, round }: Pursuit): boolean => {
    const load = loads.find(rules, shot.weapon);
    // A beam has no load. It holds, as some loads do, unless the table says 'escapes'.
    if (!load || load.holds) return shot.result !== 'escapes';
    if (!missileFirersHold.of(rules)) return false;
    const own = speed(rules, { ship, order, round });
    const difference = speed(rules, { ship: fire.by, order: fire.order, round }) - own;
    return combatResult(fire.order.tactic, difference, order.tactic) !== 'escapes';
  },
);

/**
 * Whether a retreating ship escapes, if it survives. What holds a ship without a shot is a wrap of this, by the orders of
 * the `round`. Ledger: E1.ESC.1, E1.ESC.2.
 */
export const doesEscape = formula('doesEscape', (rules, { ship, order, at, round }: Retreat): boolean =>
  at.every(({ fire, shot }) => !holdsRetreater(rules, { ship, order, fire, shot, round })),
);

export const escapeParts = [missileFirersHold, holdsRetreater, doesEscape];
