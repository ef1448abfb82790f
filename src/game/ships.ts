/** What happens to ships, wherever they are. */

import type { Audience } from '../kernel/parts.js';
import type { PlayerId } from '../kernel/player.js';
import { lately } from '../kernel/remember.js';
import { damagedShip, type Placement } from './battle/damage.js';
import { more } from './components.js';
import type { Counter, Counts, HexId, Place, SeenShip, Ship, ShipId, State, View } from './nouns.js';
import { outcome, type Live, type Seen } from './parts.js';
import { playerOut } from './players.js';
import { renewed, renewedShip } from './renew.js';
import { witnesses } from './seeing.js';
import { starAt } from './stars.js';
import { tallied, tallyOf, travelled } from './movement/tally.js';

/** The name that stands on a ship's counter: 'W3' of 'red/W3'. */
export const nameOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

/** Who built a ship: 'red' of 'red/W3'. */
export const builderOf = (id: ShipId): string => id.slice(0, id.indexOf('/'));

/** Whether a ship is a Systemship, as its name tells everybody. Ledger: E1.GEN.2, E1.BUILD.2. */
export const isSystemship = (ship: Pick<SeenShip, 'id'>): boolean => nameOf(ship.id).startsWith('S');

/** Whether a player has a Warpship on the map, as everybody sees. */
export const hasMovers = ({ state }: Seen, player: PlayerId): boolean =>
  state.ships.some((ship) => ship.owner === player && typeof ship.at === 'string' && !isSystemship(ship));

/** Whether a player has a Warpship at a star, as everybody sees: what is in it, and what it can do there, is his secret. */
export const hasMoverAtStar = ({ state }: Seen, player: PlayerId): boolean =>
  state.ships.some(
    (ship) =>
      ship.owner === player &&
      !isSystemship(ship) &&
      typeof ship.at === 'string' &&
      starAt(state, ship.at) !== undefined,
  );

/** Whether a ship's whole record is known: then what is left of it is, too. */
export const isRecord = (ship: SeenShip): ship is Ship => ship.now !== undefined;

/** A ship by its id. */
export const findShip = <S extends { readonly id: ShipId }>(ships: readonly S[], id: ShipId): S | undefined =>
  ships[placeOf(ships, id)];

/** A ship's place in a list; the list's length if it is not in it. */
const placeOf = lately((ships: readonly { readonly id: ShipId }[], id: ShipId): number => {
  let at = 0;
  while (at < ships.length && ships[at]?.id !== id) at += 1;
  return at;
});

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
export const companyAt = (seen: Pick<View, 'ships'>, hex: HexId): readonly SeenShip[] =>
  seen.ships.filter((ship) => hexOf(seen.ships, ship) === hex);

/** A state with one ship changed; the same state where there is no such ship. */
export function withShip(state: State, id: ShipId, change: (ship: Ship) => Ship): State {
  const at = placeOf(state.ships, id);
  const ship = state.ships[at];
  if (!ship) return state;
  const ships = state.ships.slice();
  ships[at] = change(ship);
  return renewed(state, { ships });
}

const ownerOf = (state: State, id: ShipId): readonly PlayerId[] => {
  const ship = findShip(state.ships, id);
  return ship ? [ship.owner] : [];
};

/** Hits were placed on a ship; only its owner learns where. Ledger: E1.DMG.4, E1.DMG.5, E1.COMBAT.3. */
export const shipDamaged = outcome('ship/damaged', {
  audience: ({ state }, { ship }: Placement) => ownerOf(state, ship),
  enact: ({ rules, state }, { ship, hits }: Placement) =>
    withShip(state, ship, (each) => damagedShip(rules, each, hits)),
});

/** Who learns of what a ship does at a hex, or where it is. */
const seenBy = (game: Live, id: ShipId, at?: HexId): Audience => {
  const ship = findShip(game.state.ships, id);
  if (!ship) return [];
  return witnesses(game, at === undefined || at === ship.at ? ship : renewedShip(ship, { at }));
};

/** A ship is gone; what was aboard another goes unseen by others. Ledger: E1.DMG.10, E1.GEN.3. */
export const shipDestroyed = outcome('ship/destroyed', {
  audience: (game, { ship }: { readonly ship: ShipId }) => seenBy(game, ship),
  enact: ({ state }, { ship }: { readonly ship: ShipId }) =>
    renewed(state, { ships: state.ships.filter(({ id }) => id !== ship) }),
});

/** A ship was taken off the map without a fight. Ledger: E2.SCRAP.1. */
export const shipRemoved = outcome('ship/removed', {
  audience: (game, { ship }: { readonly ship: ShipId }) => seenBy(game, ship),
  enact: ({ state }, { ship }: { readonly ship: ShipId }) =>
    renewed(state, { ships: state.ships.filter(({ id }) => id !== ship) }),
});

/** The ships of whoever plays no more leave the map, and take along what is aboard. */
const shipsLeave = playerOut.then(({ state }, { player }) =>
  state.ships
    .filter(({ owner, at }) => owner === player && typeof at === 'string')
    .map(({ id }) => shipDestroyed({ ship: id })),
);

/** A ship from one hex to another. */
export interface Move {
  /** Which. */
  readonly ship: ShipId;
  /** To which hex. */
  readonly to: HexId;
}

const moved = {
  audience: (game: Live, { ship, to }: Move): Audience => seenBy(game, ship, to),
  enact: ({ state }: { readonly state: State }, { ship, to }: Move): State =>
    withShip(state, ship, (each) => ({ ...each, at: to })),
};

/** A retreating ship left a combat. Ledger: E1.ESC.3. */
export const shipEscaped = outcome('ship/escaped', moved);

/** A ship left a combat in which nothing happened any more. Ledger: E1.END.4. */
export const shipWithdrew = outcome('ship/withdrew', moved);

/** A ship's command passed to another player; of one aboard another, nobody else hears. Ledger: E1.GEN.3. */
export const shipOwnerChanged = outcome('ship/owner-changed', {
  audience: (game, { ship, owner }: { readonly ship: ShipId; readonly owner: PlayerId }): Audience => {
    const see = seenBy(game, ship);
    return see === 'all' || see.includes(owner) ? see : [...see, owner];
  },
  enact: ({ state }, { ship, owner }: { readonly ship: ShipId; readonly owner: PlayerId }) =>
    withShip(state, ship, (each) => ({ ...each, owner })),
});

/** Units of a ship that are made good. */
export interface Service {
  /** Which ship. */
  readonly ship: ShipId;
  /** Units by component. */
  readonly counts: Counts;
}

/** How losses are made good. */
export type Kind = 'repair' | 'resupply';

/** Units that were made good, and how. */
export interface Served extends Service {
  /** By repair, or by resupply. */
  readonly by: Kind;
}

/** A ship was built; only its owner learns its record. Ledger: E1.GEN.3, E1.BUILD.5. */
export const shipBuilt = outcome('ship/built', {
  audience: (_game, { ship }: { readonly ship: Ship }) => [ship.owner],
  enact: ({ state }, { ship }: { readonly ship: Ship }) => renewed(state, { ships: [...state.ships, ship] }),
});

/** A counter came to the map: what everybody learns of a new ship. Ledger: E1.MOVE.13. */
export const shipAppeared = outcome('ship/appeared', {
  audience: (game, counter: Counter) => witnesses(game, counter),
});

/** A step of a ship's way. */
export interface Entry extends Move {
  /** From which hex. */
  readonly from: HexId;
  /** Into the next hex, or along a whole warpline. */
  readonly by: 'hexes' | 'lines';
}

/** A ship entered a hex on its way: the next one, or the other end of a warpline. It stands there once it has moved. Ledger: E1.MOVE.4, E1.MOVE.5. */
export const shipEntered = outcome('ship/entered', {
  audience: (game, { ship, to }: Entry) => seenBy(game, ship, to),
});

/** A ship met an enemy at a star and must stop there. Ledger: E1.MOVE.10. */
export const shipStopped = outcome('ship/stopped', {
  audience: (game, { ship, at }: { readonly ship: ShipId; readonly at: HexId }) => seenBy(game, ship, at),
});

/** A ship picked up another, or set it down, in the movement event. Only its owner learns which did. Ledger: E1.MOVE.6. */
export const shipHandled = outcome('ship/handled', {
  audience: ({ state }, { ship }: { readonly ship: ShipId }) => ownerOf(state, ship),
  enact: ({ state }, { ship }: { readonly ship: ShipId }) =>
    withShip(state, ship, (each) => renewedShip(each, { tally: tallied(tallyOf(each), 'handled') })),
});

/** Losses of a ship were made good; only its owner learns it. Ledger: E1.REPAIR.2, E1.REPAIR.6, E1.GEN.3. */
export const shipServiced = outcome('ship/serviced', {
  audience: ({ state }, { ship }: Served) => ownerOf(state, ship),
  enact: ({ state }, { ship, counts }: Served) =>
    withShip(state, ship, (each) => ({ ...each, now: more(each.now, counts) })),
});

/** A way that a ship has gone. */
export interface Journey extends Move {
  /** Hexes that it entered by ordinary movement. */
  readonly hexes: number;
  /** Warplines that it travelled. */
  readonly lines: number;
}

/** A ship moved to where its way ends. Ledger: E1.MOVE.1. */
export const shipMoved = outcome('ship/moved', {
  audience: (game, { ship, to }: Journey) => seenBy(game, ship, to),
  enact: ({ state }, { ship, to, hexes, lines }: Journey) =>
    withShip(state, ship, (each) =>
      renewedShip(each, { at: to, tally: travelled(tallyOf(each), hexes, lines) }),
    ),
});

export const shipParts = [
  shipDamaged,
  shipDestroyed,
  shipRemoved,
  shipsLeave,
  shipEscaped,
  shipWithdrew,
  shipOwnerChanged,
  shipBuilt,
  shipAppeared,
  shipEntered,
  shipStopped,
  shipHandled,
  shipMoved,
  shipServiced,
];
