/**
 * Finds ships in long lists without a search. An index holds numbers and ids, never ships, and lasts as long as its list.
 * A copy of a list with one ship changed takes over its index.
 */

import type { HexId, Place, ShipId } from '../state.js';

/** Up to this length a search costs less than an index. */
export const SHORT = 64;

/** Anything that has the id of a ship. */
interface Named {
  readonly id: ShipId;
}

/** Anything that has the place of a ship. */
export interface Placed {
  readonly at: Place;
}

/** Positions in a list, by the column of the map. Those of one column are in the order of the list. */
type Columns = readonly (readonly number[] | undefined)[];

/** What is known of a list. Each part is found when it is first asked for. */
interface ShipIndex {
  /** Positions by id. */
  byId?: ReadonlyMap<ShipId, number>;
  /** Positions by place. */
  columns?: Columns;
}

const indices = new WeakMap<readonly object[], ShipIndex>();

function indexOf(list: readonly object[]): ShipIndex {
  const known = indices.get(list);
  if (known) return known;
  const index = {};
  indices.set(list, index);
  return index;
}

/** Returns the index of a ship in a list; the list's length if it is not there. */
export function placeOf(ships: readonly Named[], id: ShipId): number {
  if (ships.length > SHORT) return (indexOf(ships).byId ??= namesOf(ships)).get(id) ?? ships.length;
  let at = 0;
  while (at < ships.length && ships[at]?.id !== id) at += 1;
  return at;
}

/** Returns positions by id; of equal ids the first counts. */
function namesOf(ships: readonly Named[]): ReadonlyMap<ShipId, number> {
  const names = new Map<ShipId, number>();
  for (const [at, { id }] of ships.entries()) if (!names.has(id)) names.set(id, at);
  return names;
}

/**
 * Returns the positions of all ships in the column of a hex, or of all that are aboard others. Undefined: the list is
 * short, and any ship may be there.
 */
export const positionsNear = (
  ships: readonly Placed[],
  place: HexId | 'aboard',
): readonly number[] | undefined =>
  ships.length > SHORT
    ? ((indexOf(ships).columns ??= columnsOf(ships))[place === 'aboard' ? ABOARD : columnOf(place)] ??
      NOWHERE)
    : undefined;

const NOWHERE: readonly number[] = [];

/** The column of ships aboard others. No hex of a map starts with 00; if one did, its ships would only be searched longer. */
const ABOARD = 0;

/** Returns the column of a hex: the number of its first two digits. */
const columnOf = (at: Place): number =>
  typeof at === 'string' ? 10 * at.charCodeAt(0) + at.charCodeAt(1) - 11 * 48 : ABOARD;

function columnsOf(ships: readonly Placed[]): Columns {
  const columns: number[][] = [];
  for (const [position, { at }] of ships.entries()) (columns[columnOf(at)] ??= []).push(position);
  return columns;
}

/** Returns the position of the first ship on a hex from a position on; -1 if there is none. Ships aboard others are not on it. */
export function nextAt(ships: readonly Placed[], hex: HexId, from: number): number {
  const near = positionsNear(ships, hex);
  if (near) return nextOf(near, ships, hex, from);
  for (let at = from; at < ships.length; at += 1) if (ships[at]?.at === hex) return at;
  return -1;
}

const nextOf = (near: readonly number[], ships: readonly Placed[], hex: HexId, from: number): number =>
  near.find((at) => at >= from && ships[at]?.at === hex) ?? -1;

/** Copies a list with one item replaced by an item with the same id. */
export function replaceAt<S extends Named & Placed>(ships: readonly S[], position: number, ship: S): readonly S[] {
  const copy = ships.slice();
  copy[position] = ship;
  const index = copy.length > SHORT ? indices.get(ships) : undefined;
  if (index) indices.set(copy, placedAnew(index, position, ships[position]?.at, ship.at));
  return copy;
}

/** Returns the index of a list after one ship got another place. */
function placedAnew(index: ShipIndex, position: number, from: Place | undefined, to: Place): ShipIndex {
  const { byId, columns } = index;
  if (from === undefined || from === to) return index;
  if (!columns) return byId ? { byId } : {};
  const changed = columns.slice();
  changed[columnOf(from)] = changed[columnOf(from)]?.filter((each) => each !== position);
  const there = changed[columnOf(to)] ?? NOWHERE;
  const after = there.findIndex((each) => each > position);
  changed[columnOf(to)] = after < 0 ? [...there, position] : there.toSpliced(after, 0, position);
  return byId ? { byId, columns: changed } : { columns: changed };
}
