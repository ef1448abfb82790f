/** The laws of points and records: what ships cost, hold and lose adds up. */

import type { Rules } from '../../kernel/types.js';
import { isFromTo } from '../combat/steps.js';
import { systems } from '../combat/systems.js';
import {
  type Change,
  holds,
  hinted,
  judged,
  meaningOf,
  type EventEffect,
  UNHEARD_PAYMENT,
  chargeOf,
} from './facts.js';
import { components } from '../ships/components.js';
import { billedAs, servicePrice, shipCost } from '../ships/design.js';
import { isAllHeard } from '../sight.js';
import type { State, Order, Counts, Ship } from '../state.js';

// Bookkeeping of Build Points: they change only by events, in whole numbers, and no account is overdrawn.

/** The payload of an event. */
type Payload = Readonly<Record<string, unknown>>;

/** Returns the points of each account: of players, stars and ships. */
const accounts = ({ players, stars, ships }: State): ReadonlyMap<string, number> =>
  new Map(
    [
      ...players.map(({ id, points }) => [`player ${id}`, points] as const),
      ...stars.map(({ hex, points }) => [`star ${hex}`, points] as const),
      ...ships.map(({ id, points }) => [`ship ${id}`, points] as const),
    ].map(([name, points = 0]) => [name, points]),
  );

/** Returns the name of an account, or undefined where points come from or go to nowhere. */
const named = (address: unknown): string | undefined =>
  typeof address === 'object' && address !== null ? Object.entries(address)[0]?.join(' ') : undefined;

/** Throws unless every account has a whole number of points, 0 or more. */
export function pointsWhole(state: State): void {
  for (const [name, points] of accounts(state)) {
    holds(
      Number.isInteger(points) && points >= 0,
      'points-conserved',
      () => `There are ${points} points at ${name}; expected a whole number, 0 or more.`,
    );
  }
}

/** Returns the name of an account, or the word for where points come from or go to. */
const called = (address: unknown): string => named(address) ?? String(address);

/** Returns the points that left accounts without an event: nobody received it. */
export function countUnheard({ before, after, events }: Change): number {
  const left = accounts(after);
  let unheard = 0;
  for (const [name, points] of accountsByEvents(before, events))
    unheard += Math.max(0, points - (left.get(name) ?? points));
  return unheard;
}

/** Returns the points of each account according to the events. Throws if a movement is negative or not whole. */
function accountsByEvents(before: State, events: Change['events']): ReadonlyMap<string, number> {
  const all = new Map(accounts(before));
  const add = (address: unknown, points: number): void => {
    const name = named(address);
    if (name !== undefined) all.set(name, (all.get(name) ?? 0) + points);
  };
  for (const { type, payload } of events) {
    // Sound: read only from payloads of the two types that are named below.
    const { ship, from, to, points } = payload as Payload & { readonly points: number };
    if (type === 'points/sunk') add({ ship }, -points);
    if (type !== 'points/moved') continue;
    holds(
      Number.isInteger(points) && points >= 0,
      'points-conserved',
      () =>
        `${points} points were moved from ${called(from)} to ${called(to)}; expected a whole number, 0 or more.`,
    );
    add(from, -points);
    add(to, points);
  }
  return all;
}

/** Throws unless the events explain all points after an action. */
export function pointsKept({ rules, before, after, events }: Change): void {
  const [expected, left] = [accountsByEvents(before, events), accounts(after)];
  for (const [name, points] of expected)
    holds(
      points === 0 || left.has(name),
      'points-conserved',
      () => `There were ${points} points at ${name}, which is gone, and no event says where they went.`,
    );
  for (const [name, points] of left) {
    // Where rules decide who hears of a star, perhaps nobody heard what happened to its points.
    const isUnheard = name.startsWith('star ') && !isAllHeard(rules);
    holds(
      points >= 0 && (isUnheard || points === (expected.get(name) ?? 0)),
      'points-conserved',
      () => `There are ${points} points at ${name}, but the events leave ${expected.get(name) ?? 0}.`,
    );
  }
}

// Bookkeeping: every change of a ship's record or an account must be in the events.

// Sound, here and below: payloads of the game's own events, with the types that they were made with.
type Tally = Readonly<Record<string, number>>;

interface Books {
  readonly rules: Rules;
  /** Units left on each ship, according to the events. */
  readonly now: Map<string, Counts>;
  orders: readonly Order[];
  /** Hits past the screens that must still be placed, by ship. */
  readonly due: Map<string, number>;
  /** Whether a combat is going on. There every hit needs a cause; elsewhere, as in `hitShip`, placed hits speak for themselves. */
  isFight: boolean;
}

const sumOfTally = (counts: Tally): number => Object.values(counts).reduce((total, each) => total + each, 0);

const perHit = (rules: Rules, letters: string): number => components.find(rules, letters)?.perHit ?? 0;

/** Returns the hits that units can take. */
const takes = (rules: Rules, now: Counts): number =>
  Object.entries(now).reduce(
    (total, [letters, units]) =>
      total + (perHit(rules, letters) > 0 ? Math.ceil(units / perHit(rules, letters)) : 0),
    0,
  );

const minus = (now: Counts, taken: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now).map(([letters, units]) => [letters, Math.max(0, units - (taken[letters] ?? 0))]),
  );

const plus = (now: Counts, given: Counts): Counts => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(given).map(([letters, units]) => [letters, (now[letters] ?? 0) + units]),
  ),
});

/** Throws unless the events of an action explain every change of records and accounts. */
export function checkBooks(change: Change): void {
  const { facts, events } = change;
  judged(facts, () => hinted(facts, events, () => recordsKept(change)));
  judged(facts, () => hinted(facts, events, () => pointsKept(change)));
}

function recordsKept(change: Change): void {
  const { rules, before, after, events } = change;
  const books: Books = {
    rules,
    now: new Map(before.ships.map(({ id, now }) => [id, now])),
    orders: before.battle?.orders ?? [],
    due: unplaced(rules, before),
    isFight: before.battle !== null,
  };
  for (const event of events) {
    const { type, payload } = event;
    entries[type]?.(books, payload as Payload);
    entered(books, meaningOf(change, event));
  }
  if (!before.battle && !after.battle) allPlaced(books);
  for (const ship of after.ships) {
    const kept = books.now.get(ship.id);
    if (!kept) continue;
    for (const letters of new Set([...Object.keys(kept), ...Object.keys(ship.now)])) {
      const [expected, found] = [kept[letters] ?? 0, ship.now[letters] ?? 0];
      holds(
        expected === found,
        'hits-conserved',
        () => `${ship.id} has ${found} ${letters}, but the events leave ${expected}.`,
      );
    }
  }
  const gone = [...books.now.keys()].find((id) => !after.ships.some((ship) => ship.id === id));
  holds(gone === undefined, 'ships-conserved', () => `${String(gone)} is gone, but no event removed it.`);
}

/** Applies what `eventEffects` says about an event. */
function entered({ now, due }: Books, { ship, units, hits = 0 }: EventEffect = {}): void {
  if (ship === undefined) return;
  if (units) now.set(ship, plus(now.get(ship) ?? {}, units));
  if (hits > 0) due.set(ship, (due.get(ship) ?? 0) + hits);
}

/** Returns the hits that were past the screens but not placed before the action. */
const unplaced = (rules: Rules, { battle }: State): Books['due'] =>
  new Map(
    battle?.fired && isFromTo(rules, battle, ['fire', 'damage'])
      ? Object.entries(battle.fired.effective)
      : [],
  );

const entries: Readonly<Record<string, (books: Books, payload: Payload) => void>> = {
  'orders/revealed': (books, { orders }) => {
    books.orders = orders as readonly Order[];
  },
  'round/fired': (books, payload) => fired(books, payload as unknown as Fired),
  'ship/damaged': (books, payload) =>
    placed(books, payload as unknown as { readonly ship: string; readonly hits: Counts }),
  'ship/built': ({ now }, { ship }) => {
    const { id, now: counts } = ship as Ship;
    now.set(id, counts);
  },
  'ship/serviced': ({ now }, { ship, counts }) => {
    now.set(ship as string, plus(now.get(ship as string) ?? {}, counts as Counts));
  },
  'ship/destroyed': ({ now }, { ship }) => {
    now.delete(ship as string);
  },
  'ship/removed': ({ now }, { ship }) => {
    now.delete(ship as string);
  },
  'round/ended': allPlaced,
  'battle/began': (books) => {
    books.isFight = true;
  },
  'battle/ended': (books) => {
    allPlaced(books);
    books.isFight = false;
  },
};

interface Fired {
  readonly shots: readonly { readonly at: string; readonly hits: number }[];
  readonly hits: Tally;
  readonly effective: Tally;
}

/** Books a round of fire: ammunition is spent, and hits must be placed. */
function fired(books: Books, { shots, hits, effective }: Fired): void {
  for (const order of books.orders) {
    const taken = systems.all(books.rules).flatMap(([key, { spends }]) => {
      const value: unknown = (order as unknown as Payload)[key];
      return spends && value !== undefined ? [spends(books.rules, value)] : [];
    });
    books.now.set(order.ship, taken.reduce(minus, books.now.get(order.ship) ?? {}));
  }
  for (const [ship, past] of Object.entries(effective)) {
    const all = shots.reduce((total, shot) => total + (shot.at === ship ? shot.hits : 0), 0);
    holds(
      all === hits[ship] && past >= 0 && past <= all,
      'hits-conserved',
      () =>
        `The shots at ${ship} do ${all} hits; round/fired has ${hits[ship] ?? 0} hits and ${past} past the screens.`,
    );
    if (past > 0) books.due.set(ship, past);
  }
}

/** Books placed hits: as many as the ship can take, each with its units. */
function placed(
  { rules, now, due, isFight }: Books,
  { ship, hits }: { readonly ship: string; readonly hits: Counts },
): void {
  const left = now.get(ship) ?? {};
  const owed = Math.min(due.get(ship) ?? (isFight ? 0 : sumOfTally(hits)), takes(rules, left));
  holds(
    sumOfTally(hits) === owed,
    'hits-conserved',
    () =>
      `${sumOfTally(hits)} hits were placed on ${ship}; expected ${owed}: ${JSON.stringify({ left, hits })}.`,
  );
  due.delete(ship);
  now.set(
    ship,
    minus(
      left,
      Object.fromEntries(
        Object.entries(hits).map(([letters, count]) => [letters, count * perHit(rules, letters)]),
      ),
    ),
  );
}

function allPlaced({ due, now }: Books): void {
  const [owed] = [...due].filter(([ship, hits]) => hits > 0 && now.has(ship));
  holds(
    owed === undefined,
    'hits-conserved',
    () => `${owed?.[1] ?? 0} hits on ${owed?.[0] ?? ''} were never placed.`,
  );
  due.clear();
}

/** Throws unless every ship has 0 units or more of each component, and no more than it was built with. */
export function checkWithinBuilt({ ships }: State): void {
  for (const { id, now, built } of ships) {
    for (const [letters, units] of Object.entries(now)) {
      const most = built[letters] ?? 0;
      holds(
        units >= 0 && units <= most,
        'within-built',
        () => `${id} has ${units} ${letters}; expected 0 to ${most}.`,
      );
    }
  }
}

// How many actions a player has while play stands still.

/** Most actions of one player while play stands still, with any number of ships and points. */
const MAX_ACTIONS = 10_000;

/**
 * Returns the most actions of one player while play stands still: 100 for each player and each ship, 200 for each hold
 * and 4 for each Build Point, and never more than 10,000. Ledger: DRAW.2, REPEAT.1, REPEAT.2.
 */
export function maxActions({ players, stars, ships }: State): number {
  const points = [...players, ...stars, ...ships].reduce((sum, { points: each = 0 }) => sum + each, 0);
  const holdsOfAll = ships.reduce((sum, { built }) => sum + (built.H ?? 0), 0);
  return Math.min(MAX_ACTIONS, 100 * (players.length + ships.length) + 200 * holdsOfAll + 4 * points);
}

/** Returns where play stands: as long as it does not change, the others wait. */
export const positionOf = ({ turn, active, phase, battle, result }: State): string =>
  JSON.stringify([turn, active, phase, battle?.at, battle?.round, battle?.step, result]);

// Checks payments for ships, Bases, Colonies, repair and resupply against the tables, over a whole build event.

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

const sumOfNumbers = (numbers: Iterable<number>): number =>
  [...numbers].reduce((total, each) => total + each, 0);

/**
 * Throws unless the points spent are the price of what was built, repaired and resupplied. Services are added up for
 * each payer and component before they are rounded up. Ledger: E1.BUILD.1, E1.REPAIR.2, E1.REPAIR.6, E2.REPAIR.5,
 * E2.BASE.1.
 */
export function pricesPaid(bills: Bills, change: Change): void {
  const { action, rules, before, events, facts } = change;
  const charge = chargeOf(facts, { rules, state: before }, action);
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
  const service = sumOfNumbers(
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
    const charges = Object.entries(billed.get(kind) ?? {}).filter(([name]) => name.endsWith(` ${component}`));
    const total = sumOfNumbers(charges.map(([, [each, per]]) => each / per));
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

function sold(bills: Bills, { price = 0 }: EventEffect = {}): void {
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
