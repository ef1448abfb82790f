/**
 * Finds ships in long lists without a search. An index lasts as long as its list, and holds numbers and ids, never ships.
 * A copy of a list with one ship changed shares its index, and remembers which ships have changed since.
 */

import type { HexId, Place, ShipId } from '../state.js';

/** Up to this length a search costs less than an index. */
export const SHORT = 64;

/** Number of changes after which a list gets an index of its own. */
const MOST_CHANGES = 32;

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

/** What lists have in common that differ only in some ships, and not in their ids. */
interface ShipIndex {
  /** Positions by id. */
  byId?: ReadonlyMap<ShipId, number> | undefined;
  /** Positions by place, before any change. */
  readonly columns: Columns;
}

/** A list that differs from the indexed one in some ships. */
interface Indexed {
  readonly index: ShipIndex;
  /** Positions of those ships, in the order in which they changed. */
  readonly changed: readonly number[];
}

/** The indices of lists that came from elsewhere, and may be frozen. */
const indices = new WeakMap<readonly object[], Indexed>();

/**
 * Constructs nothing: a class that extends it adds its private fields to an object that there is. Sound: a constructor may
 * return an object.
 */
const Itself = function (given: object): object {
  return given;
} as unknown as new (given: object) => object;

/**
 * A copy of a list, with its index in a private field, which nobody else can see, copy or make up. Every move of a ship in
 * a long list makes such a copy, and an entry of a WeakMap would cost several times as much.
 */
const IndexedCopy = class extends Itself {
  readonly #indexed: Indexed;

  constructor(copy: readonly object[], indexed: Indexed) {
    super(copy);
    this.#indexed = indexed;
  }

  /** Returns the index of a list; undefined if the list has none here. */
  static indexIn(list: readonly object[]): Indexed | undefined {
    return #indexed in list ? list.#indexed : undefined;
  }
};

const knownIndex = (ships: readonly object[]): Indexed | undefined =>
  IndexedCopy.indexIn(ships) ?? indices.get(ships);

function indexOf(ships: readonly Placed[]): Indexed {
  const known = knownIndex(ships);
  if (known) return known;
  const indexed = { index: { columns: columnsOf(ships) }, changed: NOWHERE };
  indices.set(ships, indexed);
  return indexed;
}

const NOWHERE: readonly number[] = [];

/** The column of ships aboard others: no hex has it. */
const ABOARD = 0;

/** Returns the column of a hex: the number of its first two digits, 1 to 99. */
const columnOf = (at: Place): number =>
  typeof at === 'string' ? 10 * at.charCodeAt(0) + at.charCodeAt(1) - 11 * 48 : ABOARD;

function columnsOf(ships: readonly Placed[]): Columns {
  const columns: number[][] = [];
  for (const [position, { at }] of ships.entries()) (columns[columnOf(at)] ??= []).push(position);
  return columns;
}

/** Returns positions by id; of equal ids the first counts. */
function namesOf(ships: readonly Named[]): ReadonlyMap<ShipId, number> {
  const names = new Map<ShipId, number>();
  for (const [at, { id }] of ships.entries()) if (!names.has(id)) names.set(id, at);
  return names;
}

/** Returns the index of a ship in a list; the list's length if it is not there. */
export function placeOf(ships: readonly (Named & Placed)[], id: ShipId): number {
  if (ships.length > SHORT) {
    const { index } = indexOf(ships);
    return (index.byId ??= namesOf(ships)).get(id) ?? ships.length;
  }
  let at = 0;
  while (at < ships.length && ships[at]?.id !== id) at += 1;
  return at;
}

/**
 * Returns the positions of the ships on a hex, in the order of the list. Ships aboard others are not on it. Undefined: the
 * list is short, and any ship can be there.
 */
export function positionsOn(ships: readonly Placed[], hex: HexId): readonly number[] | undefined {
  if (ships.length <= SHORT) return undefined;
  const { index, changed } = indexOf(ships);
  const found: number[] = [];
  for (const at of index.columns[columnOf(hex)] ?? NOWHERE) if (ships[at]?.at === hex) found.push(at);
  const unchanged = found.length;
  for (const at of changed) if (ships[at]?.at === hex && !found.includes(at)) found.push(at);
  return found.length > unchanged ? found.sort((one, other) => one - other) : found;
}

/**
 * Returns the positions of all ships that can be on a hex or aboard others, in the order of the list. Undefined: the list
 * is short, and any ship can be there.
 */
export function positionsNear(ships: readonly Placed[], hex?: HexId): readonly number[] | undefined {
  if (ships.length <= SHORT) return undefined;
  const { index, changed } = indexOf(ships);
  const on = hex === undefined ? NOWHERE : (index.columns[columnOf(hex)] ?? NOWHERE);
  return inOrder([...on, ...(index.columns[ABOARD] ?? NOWHERE), ...changed]);
}

const inOrder = (positions: readonly number[]): readonly number[] =>
  [...new Set(positions)].sort((one, other) => one - other);

/** Copies a list with one ship replaced by another record of it. The copy shares the index of the list. */
export function replaceShip<S extends Named & Placed>(
  ships: readonly S[],
  position: number,
  ship: S,
): readonly S[] {
  const copy = ships.slice();
  copy[position] = ship;
  const known = copy.length > SHORT ? knownIndex(ships) : undefined;
  if (known) new IndexedCopy(copy, changedOnce(known, copy, position));
  return copy;
}

function changedOnce({ index, changed }: Indexed, ships: readonly Placed[], position: number): Indexed {
  if (changed.length < MOST_CHANGES) return { index, changed: [...changed, position] };
  return { index: { byId: index.byId, columns: columnsOf(ships) }, changed: NOWHERE };
}

/** Returns the positions where two lists differ, in order. Undefined: they share no index, and may differ anywhere. */
export function listChanged(
  before: readonly Placed[],
  after: readonly Placed[],
): readonly number[] | undefined {
  if (after.length <= SHORT) return undefined;
  const [was, is] = [knownIndex(before), knownIndex(after)];
  if (!was || was.index !== is?.index) return undefined;
  const found: number[] = [];
  for (const changed of [was.changed, is.changed])
    for (const at of changed) if (before[at] !== after[at] && !found.includes(at)) found.push(at);
  return found.sort((one, other) => one - other);
}
