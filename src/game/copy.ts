/**
 * New states, combats, ships, players and stars from old ones, on the path of every action. They are written out member
 * by member, so that all of a kind have one form: a spread of what was itself made by a spread costs several times as
 * much, and engines read things of few forms much faster than those of many. The types see to it that no member is
 * forgotten.
 */

import type { Battle } from './battle/state.js';
import type { PlayerId } from '../kernel/player.js';
import type { Home } from '../kernel/parts/slice.js';
import type { Player, Ship, Star, State } from './state.js';

/** No change but of form: whatever made a thing, it comes to have the form of all its kind. */
export const NO_CHANGE = {};

/** Every member but the slices, so that one more makes these copies fail to compile. */
type Bare<T> = Required<Omit<T, 'ext'>>;

/** What changes in a state from one event to the next. */
export type StateChange = Partial<Omit<State, 'ruleset' | 'map' | 'result' | 'ext'>>;

/** A state with some members changed. */
export function copyState(state: State, change: StateChange): State {
  const copy: Bare<State> = {
    ruleset: state.ruleset,
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
  return withExt<Draft<State>>(Object.assign(copy, change), state.ext);
}

/** What changes in a combat. */
export type BattleChange = Partial<Omit<Battle, 'at' | 'sides' | 'ext'>>;

/** A combat with some members changed. */
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

/** What was just made, with slices, if there are any. */
function withExt<T extends Draft<Home>>(made: T, ext: Home['ext']): T {
  if (ext) made.ext = ext;
  return made;
}

/** A state with some members of the combat at hand changed; the same state where there is none. */
export const updateBattle = (state: State, change: BattleChange): State =>
  state.battle ? copyState(state, { battle: copyBattle(state.battle, change) }) : state;

/** The members of something, to be put in one after another. */
type Draft<T> = { -readonly [Member in keyof T]: T[Member] };

/** Slices of something once some of them have changed. */
const changedExt = (ext: Home['ext'], changed: Home['ext']): Home['ext'] =>
  changed ? { ...ext, ...changed } : ext;

/** What changes in a ship: members, and slices by key. The others stay. */
export type ShipChange = Partial<Omit<Ship, 'id'>>;

/** A ship with some members changed, in the order in which a save lists them: so a game that was read back writes the same. */
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

/** A ship as its owner's next turn finds it. */
export function restShip(ship: Ship): Ship {
  const { id, owner, at, levels, built, now, shown, points, ext } = ship;
  const copy: Draft<Ship> = { id, owner, at, levels, built, now };
  if (shown) copy.shown = shown;
  if (points !== undefined) copy.points = points;
  return withExt(copy, ext);
}

/** What changes in a player: members, and slices by key. The others stay. */
export type PlayerChange = Partial<Pick<Player, 'out' | 'points' | 'ext'>>;

/** A player with some members changed, in the order of a save. */
export function copyPlayer(player: Player, change: PlayerChange): Player {
  const { id, side } = player;
  const { out = player.out, points = player.points } = change;
  const copy: Draft<Player> = { id, side };
  if (out) copy.out = out;
  if (points !== undefined) copy.points = points;
  return withExt(copy, changedExt(player.ext, change.ext));
}

/** What changes in a star: members, and slices by key. The others stay. A base of null: it is nobody's base star any more. */
export interface StarChange extends Home {
  /** Whose base star it is from now on. */
  readonly base?: PlayerId | null;
  /** Build Points in its account. */
  readonly points?: number;
}

/** A star with some members changed, in the order of a save. */
export function copyStar(star: Star, change: StarChange): Star {
  const { hex, name, value } = star;
  const { base = star.base, points = star.points } = change;
  const copy: Draft<Star> = { hex, name };
  if (value !== undefined) copy.value = value;
  if (base) copy.base = base;
  if (points !== undefined) copy.points = points;
  return withExt(copy, changedExt(star.ext, change.ext));
}

/** A state of any origin, with all that is in it in the one form of its kind. */
export const normalizeState = (state: State): State =>
  copyState(state, {
    players: state.players.map((player) => copyPlayer(player, NO_CHANGE)),
    stars: state.stars.map((star) => copyStar(star, NO_CHANGE)),
    ships: state.ships.map((ship) => copyShip(ship, NO_CHANGE)),
    battle: state.battle && copyBattle(state.battle, NO_CHANGE),
  });
