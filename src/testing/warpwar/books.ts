/** Bookkeeping: every change of a ship's record or an account must be in the events. */

import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Order } from '../../game/battle/state.js';
import { systems } from '../../game/battle/systems/system.js';
import { components } from '../../game/ships/components.js';
import type { Counts, Ship, State } from '../../game/state.js';
import type { Change } from './change.js';
import { holds } from './law.js';
import { pointsKept } from './points.js';
import { hinted, judged, meaningOf } from './by-terms.js';
import type { Meaning } from './terms.js';

// Sound, here and below: payloads of the game's own events, with the types that they were made with.
type Payload = Readonly<Record<string, unknown>>;
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

const sum = (counts: Tally): number => Object.values(counts).reduce((total, each) => total + each, 0);

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
  const { terms, events } = change;
  judged(terms, () => hinted(terms, events, () => recordsKept(change)));
  judged(terms, () => hinted(terms, events, () => pointsKept(change)));
}

function recordsKept(change: Change): void {
  const { rules, before, after, events } = change;
  const books: Books = {
    rules,
    now: new Map(before.ships.map(({ id, now }) => [id, now])),
    orders: before.battle?.orders ?? [],
    due: unplaced(before),
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
      const [told, found] = [kept[letters] ?? 0, ship.now[letters] ?? 0];
      holds(
        told === found,
        'hits-conserved',
        () => `${ship.id} has ${found} ${letters}, but the events leave ${told}.`,
      );
    }
  }
  const gone = [...books.now.keys()].find((id) => !after.ships.some((ship) => ship.id === id));
  holds(gone === undefined, 'ships-conserved', () => `${String(gone)} is gone, but no event removed it.`);
}

/** Applies what `means` says about an event. */
function entered({ now, due }: Books, { ship, units, hits = 0 }: Meaning = {}): void {
  if (ship === undefined) return;
  if (units) now.set(ship, plus(now.get(ship) ?? {}, units));
  if (hits > 0) due.set(ship, (due.get(ship) ?? 0) + hits);
}

/** Returns the hits that were past the screens but not placed before the action. */
const unplaced = ({ battle }: State): Books['due'] =>
  new Map(battle?.fired && battle.step === 'damage' ? Object.entries(battle.fired.effective) : []);

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
  const owed = Math.min(due.get(ship) ?? (isFight ? 0 : sum(hits)), takes(rules, left));
  holds(
    sum(hits) === owed,
    'hits-conserved',
    () => `${sum(hits)} hits were placed on ${ship}; expected ${owed}: ${JSON.stringify({ left, hits })}.`,
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
