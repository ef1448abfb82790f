/** What is paid for ships, for Bases and for what is made good, held against the tables over a whole build event. */

import type { GameEvent } from '../../src/kernel/parts.js';
import type { Rules } from '../../src/kernel/rules.js';
import { servicePrice, shipCost } from '../../src/game/building/design.js';
import type { Counts, Ship, State } from '../../src/game/nouns.js';
import { holds } from './law.js';

/** Exact Build Points, as numerator and denominator, by payer and component. */
type Bill = Readonly<Record<string, readonly [points: number, per: number]>>;

/** What was made good, and what was spent, since the build event at hand began. */
export interface Bills {
  /** Exact Build Points by kind of service and component. */
  readonly owed: Map<string, number>;
  /** By kind of service, what each account was billed for. */
  readonly billed: Map<string, Bill>;
  /** What ships cost that were built. */
  built: number;
  /** What was put into Bases. */
  readonly works: Map<string, number>;
  spent: number;
  /** Only what is spent in a build event is for this. */
  isOpen: boolean;
}

/** No bills yet, in a build event or outside one. */
export const noBills = (isOpen: boolean): Bills => ({
  owed: new Map(),
  billed: new Map(),
  built: 0,
  works: new Map(),
  spent: 0,
  isOpen,
});

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/**
 * Throws unless what was spent is what was built and made good: the latter added up for each payer and component before
 * it is rounded. Ledger: E1.BUILD.1, E1.REPAIR.2, E1.REPAIR.6, E2.REPAIR.5, E2.BASE.1.
 */
export function pricesPaid(bills: Bills, rules: Rules, before: State, events: readonly GameEvent[]): void {
  const ships = new Map(before.ships.map((ship) => [ship.id, ship]));
  const progress = worksOf(before);
  for (const { type, facts } of events) {
    if (type === 'phase/began') begin(bills, (facts as { readonly phase: string }).phase);
    if (type === 'points/moved') paid(bills, facts as { readonly to: unknown; readonly points: number });
    if (type === 'ship/built') built(bills, rules, (facts as { readonly ship: Ship }).ship);
    if (type.endsWith('/billed'))
      bills.billed.set(type.split('/')[0] ?? '', (facts as { readonly bill: Bill }).bill);
    if (type === 'base-building/advanced') advanced(bills, progress, facts as Works);
    if (type === 'ship/serviced') serviced(bills, rules, ships, facts as Served);
  }
  billedExactly(bills);
  const service = sum(
    [...bills.billed.values()].flatMap((bill) =>
      Object.values(bill).map(([points, per]) => Math.ceil(points / per)),
    ),
  );
  const due = bills.built + sum(bills.works.values()) + service;
  holds(
    bills.spent === due,
    'prices-paid',
    () => `${bills.spent} points were spent on what costs ${due}: ${JSON.stringify([...bills.billed])}.`,
  );
}

/** What every account was billed for is what was made good, exactly. */
function billedExactly({ owed, billed }: Bills): void {
  for (const [key, points] of owed) {
    const [kind = '', component = ''] = key.split(' ');
    const told = Object.entries(billed.get(kind) ?? {}).filter(([name]) => name.endsWith(` ${component}`));
    const total = sum(told.map(([, [each, per]]) => each / per));
    holds(
      Math.abs(total - points) < 1e-9,
      'prices-paid',
      () => `${kind} of ${component} is worth ${points}, and ${total} was billed.`,
    );
  }
}

function begin(bills: Bills, phase: string): void {
  bills.owed.clear();
  bills.billed.clear();
  bills.works.clear();
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

interface Works {
  readonly at: string;
  readonly player: string;
  readonly points: number;
}

/** Points in Bases that are not finished, by star and builder. */
const worksOf = ({ stars }: State): ReadonlyMap<string, number> =>
  new Map(
    stars.flatMap(({ hex, ext }) =>
      Object.entries((ext?.['base-building/progress'] ?? {}) as Readonly<Record<string, number>>).map(
        ([player, points]) => [`${hex} ${player}`, points] as const,
      ),
    ),
  );

/** What was put into a Base in one action; that it is finished, or fell, costs nothing more. */
function advanced(
  { works }: Bills,
  before: ReadonlyMap<string, number>,
  { at, player, points }: Works,
): void {
  const key = `${at} ${player}`;
  const more = points - (before.get(key) ?? 0);
  if (more > 0) works.set(key, (works.get(key) ?? 0) + more);
}

interface Served {
  readonly ship: Ship['id'];
  readonly counts: Counts;
  readonly by: string;
}

function serviced(
  { owed }: Bills,
  rules: Rules,
  ships: ReadonlyMap<string, Ship>,
  { ship: id, counts, by }: Served,
): void {
  const ship = ships.get(id);
  if (!ship) return;
  const { levels, built: design } = ship;
  for (const [component, count] of Object.entries(counts)) {
    const [points, per] = servicePrice(rules, { component, count, levels, design });
    const key = `${by} ${component}`;
    owed.set(key, (owed.get(key) ?? 0) + points / per);
  }
}
