/** Finds ships by id, hex and carrier, and reads what ids and places tell every player. */

import type { PlayerId } from '../../kernel/player.js';
import { memoizeLast } from '../../kernel/util/memoize.js';
import type { HexId, Place, SeenShip, ShipId, View } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { starAt } from '../stars.js';

/** Returns the name on a ship's counter: 'W3' of 'red/W3'. */
export const nameOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

/** Returns the player who built a ship: 'red' of 'red/W3'. */
export const builderOf = (id: ShipId): string => id.slice(0, id.indexOf('/'));

/** Whether a ship is a Systemship: its public name starts with S. Ledger: E1.GEN.2, E1.BUILD.2. */
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

/** Whether the whole record of a ship is known, and not only its counter. */
export const isRecord = <S extends SeenShip>(
  ship: S,
): ship is S & Required<Pick<S, 'levels' | 'built' | 'now'>> => ship.now !== undefined;

/** Finds a ship by its id; undefined if it is not in the list. */
export const findShip = <S extends { readonly id: ShipId }>(ships: readonly S[], id: ShipId): S | undefined =>
  ships[placeOf(ships, id)];

/**
 * Returns the index of a ship in a list; the list's length if it is not there. The memoized value is a number, so no
 * ship is kept alive.
 */
export const placeOf = memoizeLast((ships: readonly { readonly id: ShipId }[], id: ShipId): number => {
  let at = 0;
  while (at < ships.length && ships[at]?.id !== id) at += 1;
  return at;
});

/** Up to this length a search costs less than an index. */
const SHORT = 16;

/**
 * Returns a function that finds items by ship id, for many searches. The list must not change meanwhile; of equal ids
 * the first counts.
 */
export function createFinder<T>(
  items: readonly T[],
  idOf: (item: T) => ShipId,
): (id: ShipId) => T | undefined {
  if (items.length <= SHORT)
    return (id) => {
      for (const item of items) if (idOf(item) === id) return item;
      return undefined;
    };
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

/** Lists the ships aboard a carrier, in the order in which they were built. */
export const aboardOf = (ships: readonly SeenShip[], carrier: ShipId): readonly ShipId[] =>
  ships.filter((ship) => isAboard(ship, carrier)).map(({ id }) => id);

/** Lists the ships on a hex, without those aboard others. */
export const shipsAt = <S extends { readonly at: Place }>(ships: readonly S[], hex: HexId): readonly S[] =>
  ships.filter(({ at }) => at === hex);

/** Lists the visible ships on a hex, with those aboard them. */
export function allShipsAt({ ships }: Pick<View, 'ships'>, hex: HexId): readonly SeenShip[] {
  const company: SeenShip[] = [];
  for (const at of placesAt(ships, hex)) {
    const ship = ships[at];
    if (ship) company.push(ship);
  }
  return company;
}

/** Indices of those ships in the list. The memoized values are numbers, so no ships are kept alive. */
const placesAt = memoizeLast((ships: readonly SeenShip[], hex: HexId): readonly number[] => {
  const places: number[] = [];
  for (const [at, ship] of ships.entries()) if (hexOf(ships, ship) === hex) places.push(at);
  return places;
});
