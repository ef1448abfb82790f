/** The default answer to hits: what a ship can best do without goes first. */

import type { PlayerId } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { Placement } from '../game/battle/steps/damage-rules.js';
import { listShipsToDamage } from '../game/battle/steps/damage.js';
import { suggestPlacement } from '../game/battle/steps/suggested-placement.js';
import type { View } from '../game/state.js';

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
  const placements = due.map((struck) => suggestPlacement(rules, struck));
  return due.length === 0 ? undefined : { type: 'battle/damage', player, placements };
}
