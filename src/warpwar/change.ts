/** Copies states, combats, ships, players and stars with changes. */

import type { Home } from '../kernel/action.js';
import { withExt } from '../kernel/play/slices.js';
import type { PlayerId } from '../kernel/types.js';
import { placeOf, replaceShip } from './find.js';
import type { HexId } from './map/star-map.js';
import {
  MAX_COUNTED,
  type Battle,
  type Player,
  type Ship,
  type Star,
  type State,
  type ShipId,
} from './state.js';

/** Members of a state that events can change. */
export type StateChange = Partial<Omit<State, 'ruleset' | 'actions' | 'unheard' | 'map' | 'result' | 'ext'>>;

/** Copies a state with some members changed. */
export const copyState = (state: State, change: StateChange): State => ({ ...state, ...change });

/** Members of a combat that events can change. */
export type BattleChange = Partial<Omit<Battle, 'at' | 'sides' | 'ext'>>;

/** Copies a combat with some members changed. */
export const copyBattle = (battle: Battle, change: BattleChange): Battle => ({ ...battle, ...change });

/** Copies a combat with other slices, or without any. */
export const replaceBattleSlices = ({ ext: _old, ...battle }: Battle, ext: Home['ext']): Battle =>
  withExt(battle, ext);

/** Copies a state with some members of its combat changed. Returns the same state if there is no combat. */
export const updateBattle = (state: State, change: BattleChange): State =>
  state.battle ? { ...state, battle: copyBattle(state.battle, change) } : state;

/** Copies a state whose combat enters a step. `sealed`: the choices that it still needs. */
export const enterStep = (
  state: State,
  { plan, step }: Pick<Battle, 'plan' | 'step'>,
  sealed: Battle['sealed'],
  done: boolean,
): State => updateBattle(state, { plan, step, sealed, done });

/** An object under construction: its members can be assigned. */
export type Draft<T> = { -readonly [Member in keyof T]: T[Member] };

/** Merges changed slices into the old ones. */
const changedExt = (ext: Home['ext'], changed: Home['ext']): Home['ext'] =>
  changed ? { ...ext, ...changed } : ext;

/** Changes of a ship: members, and slices by key. All others stay. */
export type ShipChange = Partial<Omit<Ship, 'id'>>;

/** Makes a ship of its members, in the order of a save. */
function shipOf(given: Ship, ext: Home['ext']): Ship {
  const { id, owner, at, levels, built, now, shown, tally, points } = given;
  const ship: Draft<Ship> = { id, owner, at, levels, built, now };
  if (shown) ship.shown = shown;
  if (tally) ship.tally = tally;
  if (points !== undefined) ship.points = points;
  if (ext) ship.ext = ext;
  return ship;
}

/** Copies a ship with some members changed. */
export const copyShip = (ship: Ship, change: ShipChange): Ship =>
  shipOf({ ...ship, ...change }, changedExt(ship.ext, change.ext));

/** Copies a ship for its owner's next turn: without its tally. */
export function restShip({ tally: _spent, ...ship }: Ship): Ship {
  return ship;
}

/** Copies a ship with other slices, or without any. */
export const replaceSlices = (ship: Ship, ext: Home['ext']): Ship => shipOf(ship, ext);

/** Changes of a player: members, and slices by key. All others stay. */
export type PlayerChange = Partial<Pick<Player, 'out' | 'points' | 'ext'>>;

/** Copies a player with some members changed, in the order of a save. */
export function copyPlayer(player: Player, change: PlayerChange): Player {
  const { id, side, out, points } = { ...player, ...change };
  const copy: Draft<Player> = { id, side };
  if (out) copy.out = out;
  if (points !== undefined) copy.points = points;
  return withExt(copy, changedExt(player.ext, change.ext));
}

/** Changes of a star: members, and slices by key. All others stay. */
export interface StarChange extends Home {
  /** Player whose base star it becomes; null: no player's. */
  readonly base?: PlayerId | null;
  /** Build Points (BP) in its account. */
  readonly points?: number;
}

/** Copies a star with some members changed, in the order of a save. An empty account is none: nobody can tell whether points were there. */
export function copyStar(star: Star, change: StarChange): Star {
  const { hex, name, value, base, points } = { ...star, ...change };
  const copy: Draft<Star> = { hex, name };
  if (value !== undefined) copy.value = value;
  if (base) copy.base = base;
  if (points) copy.points = points;
  return withExt(copy, changedExt(star.ext, change.ext));
}

// Copies states with one ship, player or star changed, for `apply` of events. Callers give the change only.

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

/** Adds to a count, up to `MAX_COUNTED`. */
export const addCapped = (number: number, more = 1): number => Math.min(MAX_COUNTED, number + more);
