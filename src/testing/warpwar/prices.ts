/** Checks payments for ships, Bases, Colonies, repair and resupply against the tables, over a whole build event. */

import type { Rules } from '../../kernel/ruleset/rules.js';
import { billedAs, servicePrice, shipCost } from '../../game/building/design.js';
import type { Counts, Ship } from '../../game/state.js';
import type { Change } from './change.js';
import { holds, UNHEARD_PAYMENT } from './law.js';
import { countUnheard } from './points.js';
import { chargeOf, meaningOf } from './by-terms.js';
import type { Meaning } from './terms.js';

// Sound, here and below: payloads of the game's own events, with the types that they were made with.

/** Exact Build Points, as numerator and denominator, by payer and component. */
type Bill = Readonly<Record<string, readonly [points: number, per: number]>>;

/** What was repaired, resupplied and spent in the present build event. */
export interface Bills {
  /** Exact Build Points by kind of service and component. */
  readonly owed: Map<string, number>;
  /** The bill of each kind of service. */
  readonly billed: Map<string, Bill>;
  /** The cost of all ships that were built. */
  built: number;
  /** The price of what modules sold: Bases, Colonies, technology, and sales of other modules. */
  others: number;
  spent: number;
  /** Whether a build event is going on: only then are points spent on these things. */
  isOpen: boolean;
}

/** Makes empty bills, in a build event or outside one. */
export const noBills = (isOpen: boolean): Bills => ({
  owed: new Map(),
  billed: new Map(),
  built: 0,
  others: 0,
  spent: 0,
  isOpen,
});

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/**
 * Throws unless the points spent are the price of what was built, repaired and resupplied. Services are added up for
 * each payer and component before they are rounded up. Ledger: E1.BUILD.1, E1.REPAIR.2, E1.REPAIR.6, E2.REPAIR.5,
 * E2.BASE.1.
 */
export function pricesPaid(bills: Bills, change: Change): void {
  const { action, rules, before, events, terms } = change;
  const charge = chargeOf(terms, { rules, state: before }, action);
  sold(bills, { price: charge ?? 0 });
  const ships = new Map(before.ships.map((ship) => [ship.id, ship]));
  for (const event of events) {
    const { type, payload } = event;
    sold(bills, meaningOf(change, event));
    // The next phase may be skipped without a word, and what follows at the end of a turn is not for sale.
    if (type === 'phase/ended' || type === 'turn/ended') bills.isOpen = false;
    if (type === 'phase/began') begin(bills, (payload as { readonly phase: string }).phase);
    if (type === 'points/moved') paid(bills, payload as { readonly to: unknown; readonly points: number });
    if (type === 'ship/built' && charge === undefined)
      built(bills, rules, (payload as { readonly ship: Ship }).ship);
    if (type.endsWith('/billed'))
      bills.billed.set(type.split('/')[0] ?? '', (payload as { readonly bill: Bill }).bill);
    if (type === 'ship/serviced') serviced(bills, rules, ships, payload as Served);
  }
  billedExactly(bills);
  spentExactly(bills, change);
}

/** Throws unless the points spent are the price of all that was built, sold and billed. */
function spentExactly({ billed, built, others, spent }: Bills, change: Change): void {
  const service = sum(
    [...billed.values()].flatMap((bill) =>
      Object.values(bill).map(([points, per]) => Math.ceil(points / per)),
    ),
  );
  const due = built + others + service;
  if (spent === due) return;
  const unheard = countUnheard(change);
  const found = `${spent} points were spent; expected ${due}. Bills: ${JSON.stringify([...billed])}.`;
  if (unheard === 0) holds(false, 'prices-paid', () => found);
  const missed = `${found} Another ${unheard} points left an account, and no event that anybody receives says so.`;
  holds(false, 'prices-paid', () => missed, UNHEARD_PAYMENT);
}

/** Throws unless the bills are exactly the price of what was repaired and resupplied. */
function billedExactly({ owed, billed }: Bills): void {
  for (const [key, points] of owed) {
    const [kind = '', component = ''] = key.split(' ');
    const told = Object.entries(billed.get(kind) ?? {}).filter(([name]) => name.endsWith(` ${component}`));
    const total = sum(told.map(([, [each, per]]) => each / per));
    holds(
      Math.abs(total - points) < 1e-9,
      'prices-paid',
      () => `${kind} of ${component} costs ${points}, but the bill says ${total}.`,
    );
  }
}

function begin(bills: Bills, phase: string): void {
  bills.owed.clear();
  bills.billed.clear();
  bills.built = 0;
  bills.others = 0;
  bills.spent = 0;
  bills.isOpen = phase === 'build';
}

function sold(bills: Bills, { price = 0 }: Meaning = {}): void {
  if (bills.isOpen) bills.others += price;
}

function paid(bills: Bills, { to, points }: { readonly to: unknown; readonly points: number }): void {
  if (to === 'spent' && bills.isOpen) bills.spent += points;
}

function built(bills: Bills, rules: Rules, { built: counts, levels }: Ship): void {
  bills.built += shipCost(rules, { counts, levels });
}

interface Served {
  readonly ship: Ship['id'];
  readonly counts: Counts;
  readonly by: string;
}

/** Books a repair or resupply; only those of the build event are paid for. Ledger: E1.REPAIR.2, A34. */
function serviced(
  { owed, isOpen }: Bills,
  rules: Rules,
  ships: ReadonlyMap<string, Ship>,
  { ship: id, counts, by }: Served,
): void {
  const ship = ships.get(id);
  if (!ship || !isOpen) return;
  const { levels, built: design } = ship;
  for (const [component, count] of Object.entries(counts)) {
    const purchase = { component, count, levels, design };
    const [points, per] = servicePrice(rules, purchase);
    const key = `${by} ${billedAs(rules, purchase)}`;
    owed.set(key, (owed.get(key) ?? 0) + points / per);
  }
}
