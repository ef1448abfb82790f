/** What is paid for ships and for what is made good, held against the tables over a whole build event. */

import type { GameEvent } from '../../src/kernel/parts.js';
import type { Rules } from '../../src/kernel/rules.js';
import { componentPrice, shipCost } from '../../src/game/building/design.js';
import { components } from '../../src/game/components.js';
import type { Counts, Ship, State } from '../../src/game/nouns.js';
import { holds } from './law.js';

/** What was made good, and what was spent, since the build event at hand began. */
export interface Bills {
  /** Exact Build Points by kind of service and component. */
  readonly owed: Map<string, number>;
  /** What ships cost that were built. */
  built: number;
  spent: number;
  /** Only what is spent in a build event is for this. */
  isOpen: boolean;
}

/** No bills yet, in a build event or outside one. */
export const noBills = (isOpen: boolean): Bills => ({ owed: new Map(), built: 0, spent: 0, isOpen });

/** Throws unless what was spent is what was built and made good, the latter added up before it is rounded. Ledger: E1.BUILD.1, E1.REPAIR.2, E1.REPAIR.6. */
export function pricesPaid(bills: Bills, rules: Rules, before: State, events: readonly GameEvent[]): void {
  const ships = new Map(before.ships.map((ship) => [ship.id, ship]));
  for (const { type, facts } of events) {
    if (type === 'phase/began') begin(bills, (facts as { readonly phase: string }).phase);
    if (type === 'points/moved') paid(bills, facts as { readonly to: unknown; readonly points: number });
    if (type === 'ship/built') built(bills, rules, (facts as { readonly ship: Ship }).ship);
    if (type === 'ship/serviced') {
      const { ship, counts } = facts as { readonly ship: Ship['id']; readonly counts: Counts };
      serviced(bills, rules, ships.get(ship), counts);
    }
  }
  const due = [...bills.owed.values()].reduce((sum, each) => sum + Math.ceil(each - 1e-9), bills.built);
  holds(
    bills.spent === due,
    'prices-paid',
    () => `${bills.spent} points were spent on what costs ${due}: ${JSON.stringify([...bills.owed])}.`,
  );
}

function begin(bills: Bills, phase: string): void {
  bills.owed.clear();
  bills.built = 0;
  bills.spent = 0;
  bills.isOpen = phase === 'build';
}

function paid(bills: Bills, { to, points }: { readonly to: unknown; readonly points: number }): void {
  if (to === 'spent' && bills.isOpen) bills.spent += points;
}

function built(bills: Bills, rules: Rules, { built: counts, levels }: Ship): void {
  bills.built += shipCost(rules, { counts, levels });
}

function serviced({ owed }: Bills, rules: Rules, ship: Ship | undefined, given: Counts): void {
  if (!ship) return;
  const { levels, built: design } = ship;
  for (const [component, count] of Object.entries(given)) {
    const [points, per] = componentPrice(rules, { component, count, levels, design });
    const key = `${components.find(rules, component)?.service ?? ''} ${component}`;
    owed.set(key, (owed.get(key) ?? 0) + points / per);
  }
}
