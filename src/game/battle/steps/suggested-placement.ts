/** The default placement of hits: engines and weapons last longest. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { driveLimit, power } from '../../ships/drive.js';
import type { Ship } from '../../state.js';
import { buildPlacement, damageShip, type Placement, type Struck } from './damage-rules.js';

/** Components from the first to be given up to the last. Those not listed go before them, the engine after them. */
const DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'C', 'B'];
/** The same for a ship with a Systemship aboard, which would be lost with its rack. */
const LADEN_DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'SR', 'C', 'B'];

/** Chooses the component for the next hit; undefined for the one that the ship can best do without. */
export type HitChooser = (open: readonly string[]) => string | undefined;

/**
 * Returns a legal placement of all hits on a ship: first what it can best do without, weapons and the engine last, as
 * `suggestDamage` places them. `pick` may choose otherwise, hit by hit.
 */
export const suggestPlacement = (rules: Rules, struck: Struck, pick?: HitChooser): Placement =>
  buildPlacement(rules, struck, (open) => pick?.(open) ?? cheapest(rules, struck, open));

function cheapest(rules: Rules, { ship, aboard }: Struck, open: readonly string[]): string {
  const order = aboard.length > 0 ? LADEN_DEAREST_LAST : DEAREST_LAST;
  const moves = (each: Ship): number => power(rules, each) + driveLimit(rules, each);
  const rank = (letters: string): number =>
    moves(damageShip(rules, ship, { [letters]: 1 })) < moves(ship) ? order.length : order.indexOf(letters);
  return [...open].sort((a, b) => rank(a) - rank(b))[0] ?? '';
}
