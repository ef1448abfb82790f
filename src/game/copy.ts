/**
 * Copies states, combats, ships, players and stars with changes; every action runs through here. The members are written
 * out one by one, so that all objects of a kind have the same shape: a spread of a spread object costs several times as
 * much, and JavaScript engines read objects of few shapes much faster. The types make sure that no member is forgotten.
 */

import type { Battle } from './battle/state.js';
import type { PlayerId } from '../kernel/player.js';
import type { Home } from '../kernel/parts/slice.js';
import type { Player, Ship, Star, State } from './state.js';

/** An empty change: the copy only gets the shape that all objects of its kind have. */
export const NO_CHANGE = {};

/** All members except the slices, and those that the kernel adds: a new member makes these copies fail to compile. */
type Bare<T> = Required<Omit<T, 'ext' | 'unheard'>>;

/** Members of a state that events can change. */
export type StateChange = Partial<Omit<State, 'ruleset' | 'actions' | 'unheard' | 'map' | 'result' | 'ext'>>;

/** Copies a state with some members changed. */
export const copyState = (state: State, change: StateChange): State =>
  withExt<Draft<State>>(Object.assign(copyMembers(state), change), state.ext);

/** Copies all members of a state but its slices. Written out: that is much faster than a spread. */
function copyMembers(state: State): Draft<State> {
  const copy: Draft<Bare<State>> = {
    ruleset: state.ruleset,
    actions: state.actions,
    turn: state.turn,
    active: state.active,
    phase: state.phase,
    waiting: state.waiting,
    players: state.players,
    map: state.map,
    stars: state.stars,
    ships: state.ships,
    fought: state.fought,
    battle: state.battle,
    result: state.result,
  };
  return state.unheard ? { ...copy, unheard: state.unheard } : copy;
}

/** Members of a combat that events can change. */
export type BattleChange = Partial<Omit<Battle, 'at' | 'sides' | 'ext'>>;

/** Copies a combat with some members changed. */
export function copyBattle(battle: Battle, change: BattleChange): Battle {
  const copy: Bare<Battle> = {
    at: battle.at,
    sides: battle.sides,
    round: battle.round,
    quiet: battle.quiet,
    plan: battle.plan,
    step: battle.step,
    done: battle.done,
    sealed: battle.sealed,
    orders: battle.orders,
    fired: battle.fired,
  };
  return withExt<Draft<Battle>>(Object.assign(copy, change), battle.ext);
}

/** Adds slices, if there are any, to a new object. */
export function withExt<T extends Draft<Home>>(made: T, ext: Home['ext']): T {
  if (ext) made.ext = ext;
  return made;
}

/** Copies a state with some members of its combat changed. Returns the same state if there is no combat. */
export const updateBattle = (state: State, change: BattleChange): State =>
  state.battle ? putBattle(state, copyBattle(state.battle, change)) : state;

/** Copies a state whose combat enters a step. `sealed`: the choices that it still needs. */
export function enterStep(
  state: State,
  { plan, step }: Pick<Battle, 'plan' | 'step'>,
  sealed: Battle['sealed'],
  done: boolean,
): State {
  const { battle } = state;
  if (!battle) return state;
  const copy: Bare<Battle> = {
    at: battle.at,
    sides: battle.sides,
    round: battle.round,
    quiet: battle.quiet,
    plan,
    step,
    done,
    sealed,
    orders: battle.orders,
    fired: battle.fired,
  };
  return putBattle(state, withExt<Draft<Battle>>(copy, battle.ext));
}

/** Copies a state with another combat: what most events of a combat do, so it has no list of changes. */
function putBattle(state: State, battle: Battle): State {
  const copy = copyMembers(state);
  copy.battle = battle;
  return withExt<Draft<State>>(copy, state.ext);
}

/** An object under construction: its members can be assigned. */
export type Draft<T> = { -readonly [Member in keyof T]: T[Member] };

/** Merges changed slices into the old ones. */
const changedExt = (ext: Home['ext'], changed: Home['ext']): Home['ext'] =>
  changed ? { ...ext, ...changed } : ext;

/** Changes of a ship: members, and slices by key. All others stay. */
export type ShipChange = Partial<Omit<Ship, 'id'>>;

/** Copies a ship with some members changed. Members keep the order of a save, so a loaded game writes the same text. */
export function copyShip(ship: Ship, change: ShipChange): Ship {
  const { at = ship.at, owner = ship.owner, now = ship.now } = change;
  const { levels = ship.levels, built = ship.built } = change;
  const { shown = ship.shown, tally = ship.tally, points = ship.points } = change;
  const copy: Draft<Ship> = { id: ship.id, owner, at, levels, built, now };
  if (shown) copy.shown = shown;
  if (tally) copy.tally = tally;
  if (points !== undefined) copy.points = points;
  return withExt(copy, changedExt(ship.ext, change.ext));
}

/** Copies a ship for its owner's next turn: without its tally. */
export function restShip(ship: Ship): Ship {
  const { id, owner, at, levels, built, now, shown, points, ext } = ship;
  const copy: Draft<Ship> = { id, owner, at, levels, built, now };
  if (shown) copy.shown = shown;
  if (points !== undefined) copy.points = points;
  return withExt(copy, ext);
}

/** Copies a ship with other slices. */
export function replaceSlices(ship: Ship, ext: Home['ext']): Ship {
  const { id, owner, at, levels, built, now, shown, tally, points } = ship;
  const copy: Draft<Ship> = { id, owner, at, levels, built, now };
  if (shown) copy.shown = shown;
  if (tally) copy.tally = tally;
  if (points !== undefined) copy.points = points;
  return withExt(copy, ext);
}

/** Changes of a player: members, and slices by key. All others stay. */
export type PlayerChange = Partial<Pick<Player, 'out' | 'points' | 'ext'>>;

/** Copies a player with some members changed, in the order of a save. */
export function copyPlayer(player: Player, change: PlayerChange): Player {
  const { id, side } = player;
  const { out = player.out, points = player.points } = change;
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

/** Copies a star with some members changed, in the order of a save. */
export function copyStar(star: Star, change: StarChange): Star {
  const { hex, name, value } = star;
  const { base = star.base, points = star.points } = change;
  const copy: Draft<Star> = { hex, name };
  if (value !== undefined) copy.value = value;
  if (base) copy.base = base;
  if (points !== undefined) copy.points = points;
  return withExt(copy, changedExt(star.ext, change.ext));
}

/** Copies a state so that everything in it has the shape of its kind. */
export const normalizeState = (state: State): State =>
  copyState(state, {
    players: state.players.map((player) => copyPlayer(player, NO_CHANGE)),
    stars: state.stars.map((star) => copyStar(star, NO_CHANGE)),
    ships: state.ships.map((ship) => copyShip(ship, NO_CHANGE)),
    battle: state.battle && copyBattle(state.battle, NO_CHANGE),
  });
