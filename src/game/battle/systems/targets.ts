/** Which ships take part in a fight, and which of them may be fired at. */

import type { PlayerId } from '../../../kernel/player.js';
import { memoize } from '../../../kernel/util/memoize.js';
import type { Issue } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { SeenShip, Ship, ShipId } from '../../state.js';
import { createFinder } from '../../ships/find.js';
import { issue } from '../../issues.js';
import type { Fight } from '../state.js';
import { takesPart } from './system.js';

/** Whether a ship takes part in a fight. */
export const isInFight = (rules: Rules, ship: SeenShip, fight: Fight): boolean =>
  takesPart(rules, { ship, fight });

/** Whether a player's ships may fire at a ship. Ledger: E1.ORD.3. */
export const mayTarget = (
  rules: Rules,
  { ship, by, fight }: { readonly ship: SeenShip; readonly by: PlayerId; readonly fight: Fight },
): boolean => areAtWar(fight, by, ship.owner) && isInFight(rules, ship, fight);

/** Whether two players are enemies in a fight. */
export function areAtWar({ sides }: Fight, a: PlayerId, b: PlayerId): boolean {
  if (a === b) return false;
  if (sides) for (const side of sides) if (side.includes(a) && side.includes(b)) return false;
  return true;
}

/** Up to this number of ships, a search costs less than an index. */
const FEW = 16;

/** Finds a ship of a fight by id, since every tube asks for one. */
export function findInFight(fight: Fight, id: ShipId): SeenShip | undefined {
  if (fight.ships.length > FEW) return foughtIn(fight)(id);
  for (const ship of fight.ships) if (ship.id === id) return ship;
  return undefined;
}

/** Indexes the ships of a fight, which never change. */
const foughtIn = memoize(({ ships }: Fight) => createFinder(ships, ({ id }) => id));

/** Checks a target. The issue is the same for a ship that is aboard, elsewhere, their own or unknown: which one may be secret. */
export function targetIssues(rules: Rules, at: ShipId, by: Ship, fight: Fight): readonly Issue[] {
  const ship = findInFight(fight, at);
  return ship && areAtWar(fight, by.owner, ship.owner) && isInFight(rules, ship, fight)
    ? []
    : [issue('not-a-target', ['at'], { ship: at })];
}
