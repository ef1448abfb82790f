/** Where the hits on a player's ships go, if nobody says otherwise: engines and weapons live longest. */

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

/** What is given up last when a ship is hit, but for its engine; what is not listed goes before all of it. */
const DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'C', 'B'];
/** The same with a Systemship aboard, which would go with its rack. */
const LADEN_DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'SR', 'C', 'B'];

/** An answer to a decision `battle/damage`. */
export interface DamageAnswer {
  /** The action. */
  readonly type: 'battle/damage';
  /** Whose ships were hit. */
  readonly player: PlayerId;
  /** Where the hits go, on each ship with a choice. */
  readonly placements: readonly Placement[];
}

/** A legal placement of all hits that a player must place now; undefined where there are none to place. */
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
