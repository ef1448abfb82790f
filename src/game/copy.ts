/** Copies states, combats, ships, players and stars with changes. */

import type { Battle } from './battle/state.js';
import type { PlayerId } from '../kernel/player.js';
import { withExt } from '../common/slices.js';
import type { Home } from '../kernel/parts/slice.js';
import type { Player, Ship, Star, State } from './state.js';

/** Members of a state that events can change. */
export type StateChange = Partial<Omit<State, 'ruleset' | 'actions' | 'unheard' | 'map' | 'result' | 'ext'>>;

/** Copies a state with some members changed. */
export const copyState = (state: State, change: StateChange): State => ({ ...state, ...change });

/** Members of a combat that events can change. */
export type BattleChange = Partial<Omit<Battle, 'at' | 'sides' | 'ext'>>;

/** Copies a combat with some members changed. */
export const copyBattle = (battle: Battle, change: BattleChange): Battle => ({ ...battle, ...change });

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

/** Copies a ship with some members changed. */
export const copyShip = (ship: Ship, { ext, ...change }: ShipChange): Ship =>
  withExt({ ...ship, ...change }, changedExt(ship.ext, ext));

/** Copies a ship for its owner's next turn: without its tally. */
export function restShip({ tally: _spent, ...ship }: Ship): Ship {
  return ship;
}

/** Copies a home with other slices, or without any. */
export function replaceSlices<H extends Home>({ ext: _old, ...bare }: H, ext: Home['ext']): H {
  // Sound: the same home; slices may be absent.
  return withExt(bare as unknown as H, ext);
}

/** Changes of a player: members, and slices by key. All others stay. */
export type PlayerChange = Partial<Pick<Player, 'out' | 'points' | 'ext'>>;

/** Copies a player with some members changed. */
export const copyPlayer = (player: Player, { ext, ...change }: PlayerChange): Player =>
  withExt({ ...player, ...change }, changedExt(player.ext, ext));

/** Changes of a star: members, and slices by key. All others stay. */
export interface StarChange extends Home {
  /** Player whose base star it becomes; null: no player's. */
  readonly base?: PlayerId | null;
  /** Build Points (BP) in its account. */
  readonly points?: number;
}

/** Copies a star with some members changed. */
export function copyStar({ base: held, ...star }: Star, { base = held, ext, ...change }: StarChange): Star {
  const copy = { ...star, ...change, ...(base ? { base } : {}) };
  return withExt(copy, changedExt(star.ext, ext));
}
