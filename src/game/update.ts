/** Copies states with one ship, player or star changed, for `apply` of events. Callers give the change only. */

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
import { placeOf, replaceShip } from './ships/ship-index.js';

/** A change, or a function that computes it from the current value. */
export type Changing<Thing, Change> = Change | ((now: Thing) => Change);

const changeOf = <Thing, Change extends object>(thing: Thing, change: Changing<Thing, Change>): Change =>
  typeof change === 'function' ? change(thing) : change;

/** Copies a list with the item at an index replaced. By index: behind proxies an item is another object each time. */
function replace<T>(items: readonly T[], at: number, item: T): readonly T[] {
  const copy = items.slice();
  copy[at] = item;
  return copy;
}

/** Copies a state with one ship changed. Returns the same state if there is no such ship. To change a slice, use its `change`. */
export function updateShip(state: State, id: ShipId, change: Changing<Ship, ShipChange>): State {
  const at = placeOf(state.ships, id);
  const ship = state.ships[at];
  if (!ship) return state;
  return copyState(state, { ships: replaceShip(state.ships, at, copyShip(ship, changeOf(ship, change))) });
}

/**
 * Copies a state with one player changed. Returns the same state if there is no such player. To change a slice, use its
 * `change`.
 */
export function updatePlayer(state: State, id: PlayerId, change: Changing<Player, PlayerChange>): State {
  const at = state.players.findIndex((each) => each.id === id);
  const player = state.players[at];
  if (!player) return state;
  const players = replace(state.players, at, copyPlayer(player, changeOf(player, change)));
  return copyState(state, { players });
}

/**
 * Copies a state with the star on a hex changed. Returns the same state if there is none. To change a slice, use its
 * `change`.
 */
export function updateStar(state: State, hex: HexId, change: Changing<Star, StarChange>): State {
  const at = state.stars.findIndex((each) => each.hex === hex);
  const star = state.stars[at];
  if (!star) return state;
  return copyState(state, { stars: replace(state.stars, at, copyStar(star, changeOf(star, change))) });
}
