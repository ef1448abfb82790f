/** Finds ships by id, hex and carrier, and reads what ids and places tell every player. */

import type { PlayerId } from '../../kernel/player.js';
import type { HexId, Place, SeenShip, ShipId, View } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { starAt } from '../stars.js';
import { placeOf, positionsNear, positionsOn, SHORT, type Placed } from './ship-index.js';

export { placeOf } from './ship-index.js';

/** Returns the name on a ship's counter: 'W3' of 'red/W3'. */
export const nameOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

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
