/** Finds ships, stars and players in a state. */

import { Adopted } from '../kernel/helpers.js';
import type { JsonObject } from '../kernel/result.js';
import type { PlayerId } from '../kernel/types.js';
import type { ViewGame } from './kit.js';
import type { HexId, StarMap } from './map/star-map.js';
import type { Player, View, Star, Place, ShipId, SeenShip } from './state.js';

// Finds stars, and names places for people.

/** Finds a player by id. A plain loop: it runs for each ship of every phase. */
export function findPlayer({ players }: Pick<View, 'players'>, id: PlayerId): Player | undefined {
  for (const player of players) if (player.id === id) return player;
  return undefined;
}

/** Returns the star on a hex; undefined if there is none. */
export function starAt({ stars }: Pick<View, 'stars'>, hex: string): Star | undefined {
  // There are few stars, and they change too often for an index.
  for (const star of stars) if (star.hex === hex) return star;
  return undefined;
}

/** Formats a hex for people: its number, and the name of its star if it has one. */
export const placeName = (seen: Pick<View, 'stars'>, hex: string): string => {
  const star = starAt(seen, hex);
  return star ? `${hex} ${star.name}` : hex;
};

/**
 * Returns the params of an issue about a path: the hexes `from` and `to`, and the names of their stars, `fromStar` and
 * `toStar`.
 */
export const wayParams = (
  seen: Pick<View, 'stars'>,
  way: { readonly from?: HexId | undefined; readonly to?: HexId },
): JsonObject => ({ ...placeParams(seen, 'from', way.from), ...placeParams(seen, 'to', way.to) });

function placeParams(seen: Pick<View, 'stars'>, fact: string, hex: HexId | undefined): JsonObject {
  if (hex === undefined) return {};
  const star = starAt(seen, hex);
  return star ? { [fact]: hex, [`${fact}Star`]: star.name } : { [fact]: hex };
}

// Finds ships in long lists without a search. An index lasts as long as its list, and holds numbers and ids, never ships.
// A copy of a list with one ship changed shares its index, and remembers which ships have changed since.

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
  /** Where it is: a hex, or aboard a ship. */
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
 * A copy of a list, with its index in a private field, which nobody else can see, copy or make up. Every move of a ship in
 * a long list makes such a copy, and an entry of a WeakMap would cost several times as much.
 */
const IndexedCopy = class extends Adopted {
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

// Finds ships by id, hex and carrier, and reads what ids and places tell every player.

/** Returns the name on a ship's counter: 'W3' of 'red/W3'. */
export const nameOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** Returns the player who built a ship: 'red' of 'red/W3'. */
// Sound: every id begins with a player's.
export const builderOf = (id: ShipId): PlayerId => id.slice(0, id.indexOf('/')) as PlayerId;

/** Checks whether a ship is a Systemship. Its name, which begins with S, shows that to everybody. Ledger: E1.GEN.2, E1.BUILD.2. */
export const isSystemship = (ship: Pick<SeenShip, 'id'>): boolean =>
  ship.id.startsWith('S', ship.id.indexOf('/') + 1);

/** Whether a player has a Warpship on the map. Public: reads counters only. */
export const hasMovers = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.ships.some((ship) => ship.owner === player && typeof ship.at === 'string' && !isSystemship(ship));

/** Whether a player has a Warpship at a star. Public: reads counters only, not what the ship can do there. */
export const hasMoverAtStar = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.ships.some(
    (ship) =>
      ship.owner === player &&
      !isSystemship(ship) &&
      typeof ship.at === 'string' &&
      starAt(state, ship.at) !== undefined,
  );

/** Checks whether the viewer knows a ship's whole record, and not only its counter. */
export const isRecord = <S extends SeenShip>(
  ship: S,
): ship is S & Required<Pick<S, 'levels' | 'built' | 'now'>> => ship.now !== undefined;

/** Finds a ship by its id; undefined if it is not in the list. */
export const findShip = <S extends Pick<SeenShip, 'id' | 'at'>>(
  ships: readonly S[],
  id: ShipId,
): S | undefined => ships[placeOf(ships, id)];

/** Up to this number of items, searches cost less than a map. */
const FEW = 16;

function searchFor<T>(items: readonly T[], idOf: (item: T) => ShipId, id: ShipId): T | undefined {
  for (const item of items) if (idOf(item) === id) return item;
  return undefined;
}

/**
 * Returns a function that finds items by ship id, for many searches. The list must not change meanwhile; of equal ids
 * the first counts.
 */
export function createFinder<T>(
  items: readonly T[],
  idOf: (item: T) => ShipId,
): (id: ShipId) => T | undefined {
  if (items.length <= FEW) return (id) => searchFor(items, idOf, id);
  const index = new Map<ShipId, T>();
  for (const item of items) if (!index.has(idOf(item))) index.set(idOf(item), item);
  return (id) => index.get(id);
}

/** Whether a ship is aboard a carrier. */
export const isAboard = (ship: { readonly at: Place }, carrier: ShipId): boolean =>
  typeof ship.at !== 'string' && ship.at.aboard === carrier;

/** Returns the hex of a ship, or of its carrier; undefined if the carrier is not visible. */
export const hexOf = (ships: readonly SeenShip[], { at }: { readonly at: Place }): HexId | undefined => {
  if (typeof at === 'string') return at;
  const carrier = findShip(ships, at.aboard)?.at;
  return typeof carrier === 'string' ? carrier : undefined;
};

/** No ships: a list that all answers share. */
const NONE: readonly never[] = Object.freeze([]);

/** Lists the ships aboard a carrier, in the order in which they were built. */
export function aboardOf(ships: readonly SeenShip[], carrier: ShipId): readonly ShipId[] {
  let found: ShipId[] | undefined;
  const inside = positionsNear(ships);
  const most = inside ? inside.length : ships.length;
  for (let at = 0; at < most; at += 1) {
    const ship = ships[inside ? (inside[at] ?? most) : at];
    if (ship && isAboard(ship, carrier)) (found ??= []).push(ship.id);
  }
  return found ?? NONE;
}

/** Lists the ships on a hex, without those aboard others. */
export function shipsAt<S extends Placed>(ships: readonly S[], hex: HexId): readonly S[] {
  let found: S[] | undefined;
  const on = positionsOn(ships, hex);
  const most = on ? on.length : ships.length;
  for (let at = 0; at < most; at += 1) {
    const ship = ships[on ? (on[at] ?? most) : at];
    if (ship?.at === hex) (found ??= []).push(ship);
  }
  return found ?? NONE;
}

/** Whether a player has a ship on a hex. Ships aboard others are not on it. */
export function hasShipAt(ships: readonly SeenShip[], hex: HexId, player: PlayerId): boolean {
  if (ships.length > SHORT) return shipsAt(ships, hex).some(({ owner }) => owner === player);
  for (const { owner, at } of ships) if (owner === player && at === hex) return true;
  return false;
}

/** Lists the visible ships on a hex, with those aboard them. */
export function allShipsAt({ ships }: Pick<View, 'ships'>, hex: HexId): readonly SeenShip[] {
  const near = positionsNear(ships, hex);
  const company: SeenShip[] = [];
  const most = near ? near.length : ships.length;
  for (let at = 0; at < most; at += 1) {
    const ship = ships[near ? (near[at] ?? most) : at];
    if (ship && hexOf(ships, ship) === hex) company.push(ship);
  }
  return company;
}

/** Returns the map of a game, with its stars as they are now. */
export const mapOf = ({ map, stars }: Pick<View, 'map' | 'stars'>): StarMap & Pick<View, 'stars'> => ({
  ...map,
  stars: stars.map((star) => ({ ...star, value: star.value ?? 0 })),
});
