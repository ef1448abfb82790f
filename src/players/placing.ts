/** Where a gunner puts the hits on his ships: engines and weapons live longest. */

import type { PlayerId } from '../kernel/player.js';
import type { Rules } from '../kernel/rules.js';
import { damagedShip, placedBy, type Placement, type Struck } from '../game/battle/damage.js';
import { struckOf, type DamageFacts } from '../game/battle/placing.js';
import { driveLimit, power } from '../game/drive.js';
import type { Ship, View } from '../game/nouns.js';

/** What is given up last when a ship is hit, but for its engine; what is not listed goes before all of it. */
const DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'C', 'B'];
/** The same with a Systemship aboard, which would go with its rack. */
const LADEN_DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'SR', 'C', 'B'];

/** Every hit on a player's ships. */
export const placements = (
  rules: Rules,
  view: View,
  player: PlayerId,
  hits: DamageFacts['hits'],
): readonly Placement[] =>
  struckOf({ rules, state: view }, player)
    .filter(({ ship }) => ship.id in hits)
    .map((struck) => placedBy(rules, struck, (open) => cheapest(rules, struck, open)));

function cheapest(rules: Rules, { ship, aboard }: Struck, open: readonly string[]): string {
  const order = aboard.length > 0 ? LADEN_DEAREST_LAST : DEAREST_LAST;
  const moves = (each: Ship): number => power(rules, each) + driveLimit(rules, each);
  const rank = (letters: string): number =>
    moves(damagedShip(rules, ship, { [letters]: 1 })) < moves(ship) ? order.length : order.indexOf(letters);
  return [...open].sort((a, b) => rank(a) - rank(b))[0] ?? '';
}
