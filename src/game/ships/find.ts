/** Ships found: by id, by hex, by carrier; and what their names and places tell everybody. */

import type { PlayerId } from '../../kernel/player.js';
import { memoizeLast } from '../../kernel/util/memoize.js';
import type { HexId, Place, SeenShip, ShipId, View } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { starAt } from '../stars.js';

/** The name that stands on a ship's counter: 'W3' of 'red/W3'. */
export const nameOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

/** Who built a ship: 'red' of 'red/W3'. */
export const builderOf = (id: ShipId): string => id.slice(0, id.indexOf('/'));

/** Whether a ship is a Systemship, as its name tells everybody. Ledger: E1.GEN.2, E1.BUILD.2. */
export const isSystemship = (ship: Pick<SeenShip, 'id'>): boolean => nameOf(ship.id).startsWith('S');

/** Whether a player has a Warpship on the map, as everybody sees. */
export const hasMovers = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.ships.some((ship) => ship.owner === player && typeof ship.at === 'string' && !isSystemship(ship));

/** Whether a player has a Warpship at a star, as everybody sees: what is in it, and what it can do there, is his secret. */
export const hasMoverAtStar = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.ships.some(
    (ship) =>
      ship.owner === player &&
      !isSystemship(ship) &&
      typeof ship.at === 'string' &&
      starAt(state, ship.at) !== undefined,
  );

/** Whether a ship's whole record is known: then what is left of it is, too. */
export const isRecord = <S extends SeenShip>(
  ship: S,
): ship is S & Required<Pick<S, 'levels' | 'built' | 'now'>> => ship.now !== undefined;

/** A ship by its id. */
export const findShip = <S extends { readonly id: ShipId }>(ships: readonly S[], id: ShipId): S | undefined =>
  ships[placeOf(ships, id)];

/** A ship's place in a list; the list's length if it is not in it. What is kept is a number: see `lately`. */
export const placeOf = memoizeLast((ships: readonly { readonly id: ShipId }[], id: ShipId): number => {
  let at = 0;
  while (at < ships.length && ships[at]?.id !== id) at += 1;
  return at;
});

/** Lists up to this length are looked through each time: an index costs more than that. */
const SHORT = 16;

/** Finds things that belong to a ship by its id, where many are asked for. The list must not change meanwhile; of equal ids the first counts. */
export function createFinder<T>(
  items: readonly T[],
  idOf: (item: T) => ShipId,
): (id: ShipId) => T | undefined {
  if (items.length <= SHORT) return (id) => items.find((item) => idOf(item) === id);
  const index = new Map<ShipId, T>();
  for (const item of items) if (!index.has(idOf(item))) index.set(idOf(item), item);
  return (id) => index.get(id);
}

/** Whether a ship is in a rack of another. */
export const isAboard = (ship: { readonly at: Place }, carrier: ShipId): boolean =>
  typeof ship.at !== 'string' && ship.at.aboard === carrier;

/** The hex where a ship is, by itself or aboard another; undefined if its carrier is not seen. */
export const hexOf = (ships: readonly SeenShip[], { at }: { readonly at: Place }): HexId | undefined => {
  if (typeof at === 'string') return at;
  const carrier = findShip(ships, at.aboard)?.at;
  return typeof carrier === 'string' ? carrier : undefined;
};

/** Ids of the ships in a ship's racks, in the order in which they were built. */
export const aboardOf = (ships: readonly SeenShip[], carrier: ShipId): readonly ShipId[] =>
  ships.filter((ship) => isAboard(ship, carrier)).map(({ id }) => id);

/** Ships that stand on a hex themselves. */
export const shipsAt = <S extends { readonly at: Place }>(ships: readonly S[], hex: HexId): readonly S[] =>
  ships.filter(({ at }) => at === hex);

/** Ships on a hex and those aboard them, as far as they are seen. */
export function allShipsAt({ ships }: Pick<View, 'ships'>, hex: HexId): readonly SeenShip[] {
  const company: SeenShip[] = [];
  for (const at of placesAt(ships, hex)) {
    const ship = ships[at];
    if (ship) company.push(ship);
  }
  return company;
}

/** The places of that company in the list. Numbers, and no ships: what is kept must not hold them (see `lately`). */
const placesAt = memoizeLast((ships: readonly SeenShip[], hex: HexId): readonly number[] => {
  const places: number[] = [];
  for (const [at, ship] of ships.entries()) if (hexOf(ships, ship) === hex) places.push(at);
  return places;
});
