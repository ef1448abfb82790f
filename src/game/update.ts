/** States with one ship, player or star changed: for `apply`. Modules say what changes; the copying is done here and in `copy.ts`. */

import type { PlayerId } from '../kernel/player.js';
import type { HexId, Player, Ship, ShipId, Star, State } from './state.js';
import {
  copyState,
  copyPlayer,
  copyShip,
  copyStar,
  type PlayerChange,
  type ShipChange,
  type StarChange,
} from './copy.js';
import { placeOf } from './ships/find.js';

/** What changes, or a function that works it out from what there is now. */
export type Changing<Thing, Change> = Change | ((now: Thing) => Change);

const changeOf = <Thing, Change extends object>(thing: Thing, change: Changing<Thing, Change>): Change =>
  typeof change === 'function' ? change(thing) : change;

/** A state with one ship changed; the same state if there is no such ship. A slice of it changes by its `change`. */
export function updateShip(state: State, id: ShipId, change: Changing<Ship, ShipChange>): State {
  const at = placeOf(state.ships, id);
  const ship = state.ships[at];
  if (!ship) return state;
  const ships = state.ships.slice();
  ships[at] = copyShip(ship, changeOf(ship, change));
  return copyState(state, { ships });
}

/** A state with one player changed; the same state if nobody has that id. A slice of theirs changes by its `change`. */
export function updatePlayer(state: State, id: PlayerId, change: Changing<Player, PlayerChange>): State {
  const at = state.players.findIndex((each) => each.id === id);
  const player = state.players[at];
  if (!player) return state;
  const players = state.players.slice();
  players[at] = copyPlayer(player, changeOf(player, change));
  return copyState(state, { players });
}

/** A state with the star on a hex changed; the same state if there is none. A slice of it changes by its `change`. */
export function updateStar(state: State, hex: HexId, change: Changing<Star, StarChange>): State {
  const at = state.stars.findIndex((star) => star.hex === hex);
  const star = state.stars[at];
  if (!star) return state;
  const stars = state.stars.slice();
  stars[at] = copyStar(star, changeOf(star, change));
  return copyState(state, { stars });
}
