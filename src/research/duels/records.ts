/** All that whole duels need to know of the ships of a price: their records, what each can do in a round, and what hits leave of them. */

import { ok, type Result } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import { hexId, playerId, shipId, type Levels } from '../../warpwar/index.js';
import {
  type Counts,
  damageShip,
  hitCapacity,
  openComponents,
  type Order,
  type Ship,
  shipCost,
  spendAmmunition,
  unitsOf,
} from '../../warpwar/rules.js';
import { hitsMatrix } from '../../warpwar/duels/cells.js';
import { type Fates, numbering } from '../../warpwar/duels/fates.js';
import { ordersOf } from '../../warpwar/duels/orders.js';

/** Something that a ship can do in a round: orders that do the same are one. */
export interface Way {
  /** The class of what it fires. */
  readonly fire: number;
  /** The class of what it is as a target. */
  readonly target: number;
  /** The number of its record after the ammunition is spent. */
  readonly left: number;
}

/** The records of ships, by number, and what a round does to them. */
export interface Records {
  /** The units of each record. */
  readonly counts: readonly Counts[];
  /** Returns the number of a record; -1 if it is not there. */
  readonly find: (counts: Counts) => number;
  /** What a ship with each record can do. */
  readonly ways: readonly (readonly Way[])[];
  /** Hits that destroy each. */
  readonly capacities: readonly number[];
  /** Hits past screens, by the class of fire times `width`, plus the class of the target. */
  readonly hits: Int32Array;
  /** How the target ends, in the same order, if the hits do not destroy it. */
  readonly ends: Uint8Array;
  readonly width: number;
  /** Returns the records that hits can leave, as their owner places them; fewer hits than destroy it. */
  readonly after: (record: number, hits: number) => readonly number[];
}

/** Which ships: components by letters, besides the Warp Generator, and what a whole ship may cost. */
export interface DuelShips {
  /** Letters of the components: `['PD', 'B', 'S']`. */
  readonly letters: readonly string[];
  /** Most Build Points of a whole ship, with its Warp Generator. */
  readonly points: number;
  /** Tech levels. Default: 0. */
  readonly levels?: Levels;
}

/** Lists the records that ships of at most a price can have; stops after so many. */
export function listRecords(
  rules: Rules,
  { letters, points, levels = {} }: DuelShips,
  most: number,
): readonly Counts[] {
  const found: Counts[] = [];
  const add = (at: number, counts: Counts): void => {
    const letter = letters[at];
    if (letter === undefined) {
      if (hitCapacity(rules, { now: counts }) > 0) found.push(counts);
      return;
    }
    for (let units = 0; found.length <= most; units += 1) {
      const more = units > 0 ? { ...counts, [letter]: units } : counts;
      if (shipCost(rules, { counts: { ...more, WG: 1 }, levels }) > points) return;
      add(at + 1, more);
    }
  };
  add(0, {});
  return found;
}

/** The two ships of every duel. Nothing reads where they are. */
const at = hexId('0101');
const [active, passive] = [
  { id: shipId('active/W1'), owner: playerId('active'), at },
  { id: shipId('passive/W1'), owner: playerId('passive'), at },
];

const enemyOf = new Map([
  [active.id, passive.id],
  [passive.id, active.id],
]);

/** Writes an order of one ship as the same order of the other. */
const mirrored = (order: Order): Order =>
  // Sound: the same order, with other names.
  JSON.parse(JSON.stringify(order), (_, value: unknown) =>
    typeof value === 'string' ? (enemyOf.get(value as typeof active.id) ?? value) : value,
  ) as Order;

/** So many units of a component that no hits destroy a ship. */
const INDESTRUCTIBLE = 1e6;

/** Finds out all about records, by the rules in force. Refuses what `ordersOf` and `hitsMatrix` refuse. */
export function readRecords(rules: Rules, given: DuelShips, counts: readonly Counts[]): Result<Records> {
  const { letters, levels = {} } = given;
  const shipOf = (now: Counts): Ship => ({ ...active, levels, built: now, now });
  const keyOf = (of: Counts): string => letters.map((letter) => unitsOf(of, letter)).join();
  const numbers = new Map(counts.map((each, number) => [keyOf(each), number]));
  const find = (of: Counts): number => numbers.get(keyOf(of)) ?? -1;
  const greatest = Object.fromEntries(
    letters.map((letter) => [letter, Math.max(...counts.map((each) => unitsOf(each, letter)))]),
  );
  const ships = counts.map(shipOf);
  const all = listAll(rules, ships, shipOf(greatest));
  if (!all.ok) return all;
  const { fates, lists } = all.value;
  return ok({
    counts,
    find,
    ways: ships.map((ship, at) =>
      waysOf(fates, lists[at] ?? [], (order) => find(spendAmmunition(rules, ship, [order]).now)),
    ),
    capacities: counts.map((now) => hitCapacity(rules, { now })),
    hits: fates.hits,
    ends: fates.ends,
    width: fates.classes[1],
    after: placements(rules, ships, find),
  });
}

/** An order with its number among the orders of all ships. */
interface Numbered {
  readonly order: Order;
  readonly number: number;
}

/** Lists the orders of all ships, and finds what each of them does to each. `greatest` has the most units of each component. */
function listAll(
  rules: Rules,
  ships: readonly Ship[],
  greatest: Ship,
): Result<{ readonly fates: Fates; readonly lists: readonly (readonly Numbered[])[] }> {
  const orders = numbering<Order>((order) => JSON.stringify(order));
  const lists: (readonly Numbered[])[] = [];
  for (const ship of ships) {
    const listed = ordersOf(rules, { ship, enemy: { ...greatest, ...passive } });
    if (!listed.ok) return listed;
    lists.push(listed.value.map((order) => ({ order, number: orders.of(order) })));
  }
  // Each ship is destroyed by hits of its own number: so none are destroyed here.
  const [letter = ''] = Object.keys(greatest.now);
  const giant = { ...greatest, now: { ...greatest.now, [letter]: INDESTRUCTIBLE } };
  const [rows, columns] = [orders.all, orders.all.map(mirrored)];
  const cells = hitsMatrix(rules, { ships: [giant, { ...giant, ...passive }], rows, columns });
  return cells.ok ? ok({ fates: cells.value.fates[1], lists }) : cells;
}

/** Lists what a ship can do: orders that fire alike, are alike as targets and spend alike are one. */
function waysOf(
  { fires, targets }: Fates,
  orders: readonly Numbered[],
  leftBy: (order: Order) => number,
): readonly Way[] {
  const ways = numbering<Way>(({ fire, target, left }) => `${fire} ${target} ${left}`);
  for (const { order, number } of orders)
    ways.of({ fire: fires[number] ?? 0, target: targets[number] ?? 0, left: leftBy(order) });
  return ways.all;
}

/** Returns what lists the records that hits can leave, one hit after the other. Lists are kept. */
function placements(
  rules: Rules,
  ships: readonly Ship[],
  find: (counts: Counts) => number,
): Records['after'] {
  const known = new Map<number, readonly number[]>();
  const after = (record: number, hits: number): readonly number[] => {
    const ship = ships[record];
    if (hits === 0 || !ship) return [record];
    const key = record * INDESTRUCTIBLE + hits;
    const found = known.get(key);
    if (found) return found;
    const open = openComponents(rules, { ship, aboard: [], effective: hits });
    const all = open.flatMap(([letters]) =>
      after(find(damageShip(rules, ship, { [letters]: 1 }).now), hits - 1),
    );
    const distinct = [...new Set(all)];
    known.set(key, distinct);
    return distinct;
  };
  return after;
}
