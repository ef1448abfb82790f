/**
 * New states and combats from old ones, on the path of every round. They are written out member by member: a spread of
 * what was itself made by a spread costs several times as much. The types see to it that no member is forgotten.
 */

import type { Battle } from './battle/nouns.js';
import type { PlayerId } from '../kernel/player.js';
import type { HexId, Player, Ship, Star, State } from './nouns.js';

/** Every member but the slices, so that one more makes these copies fail to compile. */
type Bare<T> = Required<Omit<T, 'ext'>>;

/** What changes in a state from one outcome to the next. */
export type StateChange = Partial<Omit<State, 'ruleset' | 'map' | 'result' | 'ext'>>;

/** A state with some members changed. */
export function renewed(state: State, change: StateChange): State {
  const bare: Bare<State> = {
    ruleset: state.ruleset,
    turn: change.turn ?? state.turn,
    active: change.active ?? state.active,
    phase: change.phase ?? state.phase,
    waiting: change.waiting ?? state.waiting,
    players: change.players ?? state.players,
    map: state.map,
    stars: change.stars ?? state.stars,
    ships: change.ships ?? state.ships,
    fought: change.fought ?? state.fought,
    battle: change.battle === undefined ? state.battle : change.battle,
    result: state.result,
  };
  return state.ext ? { ...bare, ext: state.ext } : bare;
}

/** A combat with some members changed. */
export function renewedBattle(battle: Battle, change: Partial<Omit<Battle, 'at' | 'sides' | 'ext'>>): Battle {
  const bare: Bare<Battle> = {
    at: battle.at,
    sides: battle.sides,
    round: change.round ?? battle.round,
    quiet: change.quiet ?? battle.quiet,
    plan: change.plan ?? battle.plan,
    step: change.step ?? battle.step,
    done: change.done ?? battle.done,
    sealed: change.sealed ?? battle.sealed,
    orders: change.orders ?? battle.orders,
    fired: change.fired === undefined ? battle.fired : change.fired,
  };
  return battle.ext ? { ...bare, ext: battle.ext } : bare;
}

/** A state with some members of the combat at hand changed; the same state where there is none. */
export const withBattle = (state: State, change: Parameters<typeof renewedBattle>[1]): State =>
  state.battle ? renewed(state, { battle: renewedBattle(state.battle, change) }) : state;

/** The members of something, to be put in one after another. */
type Draft<T> = { -readonly [Member in keyof T]: T[Member] };

/** What changes in a ship in the course of a game, apart from its record. */
export type ShipChange = Partial<Pick<Ship, 'at' | 'shown' | 'tally' | 'points'>>;

/** A ship with some members changed, in the order in which a save lists them: so a game that was read back writes the same. */
export function renewedShip(ship: Ship, change: ShipChange): Ship {
  const { id, owner, levels, built, now, ext } = ship;
  const { at = ship.at, shown = ship.shown, tally = ship.tally, points = ship.points } = change;
  const copy: Draft<Ship> = { id, owner, at, levels, built, now };
  if (shown) copy.shown = shown;
  if (tally) copy.tally = tally;
  if (points !== undefined) copy.points = points;
  if (ext) copy.ext = ext;
  return copy;
}

/** A player with some members changed, in the order of a save. */
export function renewedPlayer(player: Player, change: Partial<Pick<Player, 'out' | 'points'>>): Player {
  const { id, side, ext } = player;
  const { out = player.out, points = player.points } = change;
  const copy: Draft<Player> = { id, side };
  if (out) copy.out = out;
  if (points !== undefined) copy.points = points;
  if (ext) copy.ext = ext;
  return copy;
}

/** What changes in a star; a base of null: it is nobody's base star any more. */
export interface StarChange {
  /** Whose base star it is from now on. */
  readonly base?: PlayerId | null;
  /** Build Points in its account. */
  readonly points?: number;
}

/** A star with some members changed, in the order of a save. */
export function renewedStar(star: Star, change: StarChange): Star {
  const { hex, name, value, ext } = star;
  const { base = star.base, points = star.points } = change;
  const copy: Draft<Star> = { hex, name };
  if (value !== undefined) copy.value = value;
  if (base) copy.base = base;
  if (points !== undefined) copy.points = points;
  if (ext) copy.ext = ext;
  return copy;
}

/** A state with the star on a hex changed; the same state where there is none. */
export function withStar(state: State, hex: HexId, change: (star: Star) => Star): State {
  const at = state.stars.findIndex((star) => star.hex === hex);
  const star = state.stars[at];
  if (!star) return state;
  const stars = state.stars.slice();
  stars[at] = change(star);
  return renewed(state, { stars });
}
