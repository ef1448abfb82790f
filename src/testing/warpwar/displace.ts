/** Makes games that differ only in a ship that a viewer does not see: where it is, or whether it exists. */

import type { Random, Viewer } from '../../kernel/player.js';
import { pickRandom } from '../../kernel/util/random.js';
import type { StateGame } from '../../game/kernel.js';
import { findShip, isSystemship } from '../../game/ships/find.js';
import { isEveryCounterSeen, sightAt, sightOf } from '../../game/sight/visibility.js';
import type { HexId, Ship, ShipId, State } from '../../game/state.js';

/** A ship that a viewer does not see, and a state in which it is elsewhere. */
export interface Displacement {
  /** The other state. */
  readonly state: State;
  /** The ship's id. */
  readonly ship: ShipId;
  /** Hexes where the ship is in one of the two states. */
  readonly hexes: readonly HexId[];
  /** What differs, in words. */
  readonly what: string;
}

/** A ship on a hex that a viewer does not see. */
type Unseen = Ship & { readonly at: HexId };

/**
 * Returns the state with one ship on another hex, gone or added, so that the viewer sees it in neither state. Undefined if
 * they see every ship, or no place is left. Ships in company of other players stay: what they meet is decided in public.
 */
export function displaced(game: StateGame, viewer: Viewer, random: Random): Displacement | undefined {
  if (isEveryCounterSeen(game.rules)) return undefined;
  const unseen = game.state.ships.filter((ship): ship is Unseen => isMovable(game, viewer, ship));
  if (unseen.length === 0) return undefined;
  const ship = pickRandom(unseen, random);
  const hexes = freeHexes(game, viewer, ship);
  const kind = random(3);
  if (kind === 0) return checked(game, viewer, without(game, ship));
  if (hexes.length === 0) return undefined;
  const to = pickRandom(hexes, random);
  return checked(game, viewer, kind === 1 ? moved(game, ship, to) : added(game, ship, to));
}

const isMovable = (game: StateGame, viewer: Viewer, ship: Ship): boolean =>
  ship.owner !== viewer &&
  typeof ship.at === 'string' &&
  ship.at !== game.state.battle?.at &&
  sightOf(game, viewer, ship) === 'nothing' &&
  isAlone(game, ship, ship.at);

/** Whether no ship of another player is on a hex. */
const isAlone = ({ state }: StateGame, { owner }: Ship, hex: HexId): boolean =>
  state.ships.every(({ at, owner: other }) => at !== hex || other === owner);

/** Lists other hexes where the ship may be and the viewer would not see it. */
function freeHexes(game: StateGame, viewer: Viewer, ship: Unseen): readonly HexId[] {
  const { map, stars, battle } = game.state;
  const hexes = isSystemship(ship) ? stars.map(({ hex }) => hex) : map.hexes;
  return hexes.filter(
    (at) =>
      at !== ship.at &&
      at !== battle?.at &&
      isAlone(game, ship, at) &&
      sightAt(game, { viewer, ship: { ...ship, at }, at }) === 'nothing',
  );
}

const without = ({ state }: StateGame, { id, at: hex }: Unseen): Displacement => ({
  state: {
    ...state,
    ships: state.ships.filter(
      (each) => each.id !== id && (typeof each.at === 'string' || each.at.aboard !== id),
    ),
  },
  ship: id,
  hexes: [hex],
  what: `without ${id} at ${hex}`,
});

const moved = ({ state }: StateGame, { id, at: hex }: Unseen, to: HexId): Displacement => ({
  state: { ...state, ships: state.ships.map((each) => (each.id === id ? { ...each, at: to } : each)) },
  ship: id,
  hexes: [hex, to],
  what: `with ${id} at ${to}, not at ${hex}`,
});

function added({ state }: StateGame, ship: Unseen, to: HexId): Displacement {
  // Sound: an id that no set-up of these tests gives.
  const id = `${ship.owner}/${isSystemship(ship) ? 'S' : 'W'}9998` as ShipId;
  const place = state.ships.indexOf(ship);
  const ships = [...state.ships.slice(0, place), { ...ship, id, at: to }, ...state.ships.slice(place)];
  return { state: { ...state, ships }, ship: id, hexes: [to], what: `with ${id} at ${to}` };
}

/** Returns a displacement whose ship the viewer does not see there either. */
function checked({ rules }: StateGame, viewer: Viewer, made: Displacement): Displacement | undefined {
  const ship = findShip(made.state.ships, made.ship);
  const isUnseen = !ship || sightOf({ rules, state: made.state }, viewer, ship) === 'nothing';
  return isUnseen ? made : undefined;
}
