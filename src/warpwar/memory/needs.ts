/** What ships must have had for what they were seen to do. The rules themselves are asked, so every module counts. */

import { findGreatest } from '../../kernel/helpers.js';
import type { Rules } from '../../kernel/types.js';
import { orderIssues } from '../combat/orders.js';
import { listUsedSystems } from '../combat/systems.js';
import { isSystemship } from '../find.js';
import { movementPoints, travelNeed } from '../movement/limits.js';
import { addUnits, components, GENERATOR, unitsOf } from '../ships/components.js';
import { hitCapacity } from '../ships/damage.js';
import { mostUnits } from '../ships/design.js';
import {
  MAX_COUNTED,
  MAX_UNITS,
  type Counts,
  type Fight,
  type Levels,
  type Order,
  type SeenShip,
  type Ship,
  type Tally,
} from '../state.js';

/** Returns for each component the greater of two numbers of units. */
export function greater(one: Counts, other: Counts): Counts {
  const most: Record<string, number> = { ...one };
  for (const [letters, units] of Object.entries(other))
    most[letters] = Math.max(units, unitsOf(one, letters));
  return most;
}

/** Whether counts have so many units of each component, or more. */
export const holdsAll = (counts: Counts, least: Counts): boolean =>
  Object.entries(least).every(([letters, units]) => unitsOf(counts, letters) >= units);

/** Returns as much of everything as any ship can have that has a generator, or none. */
export const plentyFor = (rules: Rules, ship: SeenShip): Counts =>
  Object.fromEntries(
    components
      .all(rules)
      .filter(
        ([letters, { warpshipsOnly }]) => !isSystemship(ship) || (letters !== GENERATOR && !warpshipsOnly),
      )
      .map(([letters]) => [letters, Math.min(MAX_UNITS, mostUnits(rules, letters))]),
  );

/** Tech levels of a ship that has not shown them: with these it may need the least. */
const HIGHEST: Levels = { all: MAX_COUNTED };

/**
 * Returns the fewest units of each component with which a record passes a test. Each is found while there is plenty of the others.
 * Where a record with plenty does not pass, or a ship with no more than these or fewer does, nothing is certain: then it returns {}.
 */
function fewest(rules: Rules, ship: SeenShip, passes: (record: Ship) => boolean): Counts {
  const plenty = plentyFor(rules, ship);
  const isEnough = (now: Counts, built = now): boolean =>
    passes({ ...ship, levels: ship.levels ?? HIGHEST, built, now });
  if (!isEnough(plenty)) return {};
  const least: Record<string, number> = {};
  for (const [letters, all] of Object.entries(plenty)) {
    const isToo = (units: number): boolean => !isEnough({ ...plenty, [letters]: units }, plenty);
    if (!isToo(0)) continue;
    let most = 1;
    while (most < all && isToo(most)) most *= 2;
    least[letters] = findGreatest(Math.min(most, all), isToo) + 1;
  }
  const bare = { [GENERATOR]: Math.min(1, unitsOf(plenty, GENERATOR)), ...least };
  const doesWithLess = Object.entries(least).some(([letters, units]) =>
    isEnough({ ...bare, [letters]: units - 1 }),
  );
  return isEnough(bare) && !doesWithLess ? least : {};
}

/** Returns what a ship must have for an order. What the viewer cannot judge, such as ships aboard it, counts for nothing. */
export function neededFor(rules: Rules, { ship, order, fight }: Ordered): Counts {
  const legal = (record: Ship, given: Order): boolean => {
    const ships = fight.ships.map((each) => (each.id === ship.id ? record : each));
    const orders = { by: ship.owner, orders: [given], fight: { ...fight, ships }, goesOn: true } as const;
    return orderIssues(rules, orders).length === 0;
  };
  const plenty = plentyFor(rules, ship);
  const rich = { ...ship, levels: ship.levels ?? HIGHEST, built: plenty, now: plenty };
  const { ship: id, tactic } = order;
  const known = listUsedSystems(rules, order)
    .map(({ key, value }) => ({ [key]: value }))
    .filter((member) => legal(rich, { ship: id, tactic, ...member }));
  const given = known.reduce<Order>((all, member) => ({ ...all, ...member }), { ship: id, tactic });
  return fewest(rules, ship, (record) => legal(record, given));
}

/** A ship whose record is not seen, and its order in a fight. */
export interface Ordered {
  readonly ship: SeenShip;
  readonly order: Order;
  readonly fight: Fight;
}

/** Returns what a ship must have for all that it traveled in a turn. */
export const neededToTravel = (rules: Rules, ship: SeenShip, tally: Tally): Counts =>
  fewest(
    rules,
    ship,
    (record) => movementPoints(rules, record) >= travelNeed(rules, { ship: record, tally }),
  );

/** What a ship was seen to have at some time, and what it lost then. */
export interface Trial {
  /** Units that it had, or more. */
  readonly needs: Counts;
  /** Units that it fired after that. */
  readonly spent: Counts;
  /** Hits past screens that it survived after that. */
  readonly hits: number;
}

/** The least that a record can be. */
export interface Least {
  /** Units of each component, or more. */
  readonly units: Counts;
  /** Hits that it can take, or more. */
  readonly hits: number;
}

/** Returns the least that a ship had before each of its trials, and last `after`, what it has after them all. */
export function leastBefore(
  rules: Rules,
  trials: readonly Trial[],
  after: Least,
): readonly [Least, ...Least[]] {
  return trials.reduceRight<readonly [Least, ...Least[]]>(
    (all, { needs, spent, hits }) => {
      const [next] = all;
      const units = greater(needs, addUnits(next.units, spent));
      return [{ units, hits: Math.max(hitCapacity(rules, { now: units }), next.hits + hits) }, ...all];
    },
    [after],
  );
}
