/**
 * What repair and resupply cost. All that the same accounts pay for in one build event is added up, component by
 * component, before it is rounded up; so it does not matter in how many actions it is asked for.
 */

import { list, record, whole, type Decoder } from '../../kernel/decode.js';
import type { PlayerId } from '../../kernel/player.js';
import { issue, ok, refuse } from '../../kernel/result.js';
import { payers, pointsAt, workshops, type Address } from '../accounts.js';
import { servicePrice } from './design.js';
import type { Ship } from '../nouns.js';
import type { Seen } from '../parts.js';
import { findShip, isRecord, type Kind, type Service } from '../ships.js';

/** An exact price, as numerator and denominator. */
export type Price = readonly [number, number];

/** Exact prices by who may pay and for what: `player:red M`. */
export type Bill = Readonly<Record<string, Price>>;

/** What somebody wants to be made good, and what he was billed for before in this event. */
export interface Billing {
  /** Who. */
  readonly player: PlayerId;
  /** How. */
  readonly kind: Kind;
  /** Of which ships. */
  readonly ships: readonly Service[];
  /** Before. */
  readonly before: Bill;
}

/** What some accounts are charged together. */
export interface Charge {
  /** The account that pays; undefined if none has enough. */
  readonly from: Address | undefined;
  /** Points that it pays. */
  readonly points: number;
  /** Most points that one of them has. */
  readonly has: number;
}

const price: Decoder<Price> = (raw, rules) => {
  const read = list(whole(0, Number.MAX_SAFE_INTEGER), 2)(raw, rules);
  if (!read.ok) return read;
  const [points, per] = read.value;
  return points === undefined || per === undefined || per === 0
    ? refuse(issue('not-allowed', [], { allowed: ['[points, per]'] }))
    : ok([points, per]);
};

/** Reads a bill. */
export const billDecoder: Decoder<Bill> = record(/^[a-zA-Z0-9:/+ -]{1,400}$/, price);

/** The accounts that may pay for a ship where it is. */
const payersFor = (game: Seen, { player, kind }: Billing, ship: Ship): readonly Address[] => {
  const [at] = workshops(game, { player, ship });
  return at === undefined ? [] : payers(game, { player, purpose: kind, at });
};

const called = (address: Address): string =>
  Object.entries(address)
    .map(([kind, id]) => `${kind}:${String(id)}`)
    .join('');

/** Everything that is asked for, by the accounts that may pay for it. */
function grouped(
  game: Seen,
  billing: Billing,
): ReadonlyMap<string, { readonly payers: readonly Address[]; readonly bill: Bill }> {
  const groups = new Map<string, { readonly payers: readonly Address[]; readonly bill: Bill }>();
  for (const { ship: id, counts } of billing.ships) {
    const ship = findShip(game.state.ships, id);
    if (!ship || !isRecord(ship)) continue;
    const all = payersFor(game, billing, ship);
    const who = all.map(called).join('+');
    const bill = Object.entries(counts).reduce<Bill>(
      (sum, [component, count]) => {
        const asked = { component, count, levels: ship.levels, design: ship.built };
        return plus(sum, `${who} ${component}`, servicePrice(game.rules, asked));
      },
      groups.get(who)?.bill ?? {},
    );
    groups.set(who, { payers: all, bill });
  }
  return groups;
}

/** A bill with more on it. */
function plus(bill: Bill, key: string, [points, per]: Price): Bill {
  const [sum, over] = bill[key] ?? [0, per];
  return { ...bill, [key]: over === per ? [sum + points, per] : [sum * per + points * over, over * per] };
}

const roundedUp = (bill: Bill): number =>
  Object.values(bill).reduce((sum, [points, per]) => sum + Math.ceil(points / per), 0);

const added = (before: Bill, bill: Bill): Bill =>
  Object.entries(bill).reduce((sum, [key, each]) => plus(sum, key, each), before);

/** What each group of accounts pays, over what it has paid before; what one group takes the next no longer finds. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export function chargesFor(game: Seen, billing: Billing): readonly Charge[] {
  const taken = new Map<string, number>();
  const left = (address: Address): number =>
    pointsAt(game.state, address) - (taken.get(called(address)) ?? 0);
  return [...grouped(game, billing).values()].map(({ payers: all, bill }) => {
    const points = roundedUp(added(billing.before, bill)) - roundedUp(billing.before);
    const has = Math.max(0, ...all.map(left));
    const from = all.find((address) => left(address) >= points);
    if (from) taken.set(called(from), (taken.get(called(from)) ?? 0) + points);
    return { from, points, has };
  });
}

/** The bill once all of it was paid. */
export const billAfter = (game: Seen, billing: Billing): Bill =>
  [...grouped(game, billing).values()].reduce((sum, { bill }) => added(sum, bill), billing.before);
