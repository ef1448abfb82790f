/** The default placement of hits: engines and weapons last longest. */

import type { PlayerId } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import {
  damageShip,
  buildPlacement,
  type Placement,
  type Struck,
} from '../game/battle/steps/damage-rules.js';
import { listShipsToDamage } from '../game/battle/steps/damage.js';
import { driveLimit, power } from '../game/ships/drive.js';
import type { Ship, View } from '../game/state.js';

/** Components from the first to be given up to the last. Those not listed go before them, the engine after them. */
const DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'C', 'B'];
/** The same for a ship with a Systemship aboard, which would be lost with its rack. */
const LADEN_DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'SR', 'C', 'B'];

/** An answer to a decision `battle/damage`. */
export interface DamageAnswer {
  /** The action. */
  readonly type: 'battle/damage';
  /** Whose ships were hit. */
  readonly player: PlayerId;
  /** Where the hits go, for each ship with a choice. */
  readonly placements: readonly Placement[];
}

/** Returns a legal placement of all hits that a player must place now, or undefined if there are none. */
export function suggestDamage(rules: Rules, seen: View, player: PlayerId): DamageAnswer | undefined {
  const due = listShipsToDamage({ rules, state: seen }, player);
  const placements = due.map((struck) =>
    buildPlacement(rules, struck, (open) => cheapest(rules, struck, open)),
  );
  return due.length === 0 ? undefined : { type: 'battle/damage', player, placements };
}

function cheapest(rules: Rules, { ship, aboard }: Struck, open: readonly string[]): string {
  const order = aboard.length > 0 ? LADEN_DEAREST_LAST : DEAREST_LAST;
  const moves = (each: Ship): number => power(rules, each) + driveLimit(rules, each);
  const rank = (letters: string): number =>
    moves(damageShip(rules, ship, { [letters]: 1 })) < moves(ship) ? order.length : order.indexOf(letters);
  return [...open].sort((a, b) => rank(a) - rank(b))[0] ?? '';
}
