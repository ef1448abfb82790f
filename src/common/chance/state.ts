/** What chance reads of a game. */

import type { Home } from '../../kernel/parts/slice.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Viewed } from '../../kernel/run/actions.js';
import type { Json } from '../../kernel/util/result.js';
import type { CommonState } from '../state.js';

/** The members that states and views of a game with dice have. `ext` holds slices of the home 'game'; it is the last member. */
export interface ChanceState extends CommonState, Home, Viewed {}

/** Most dice of one roll. */
export const MAX_DICE = 100;

/** Most sides of a die. */
export const MAX_SIDES = 1_000_000;

/** Most rolls that may be pending together. */
export const MAX_PENDING = 1_000;

/** A roll that was asked for and is not known yet. */
export interface PendingRoll {
  /** Key of the roll. In a view '' for a roll whose faces the viewer will not learn. */
  readonly roll: string;
  /** What its reader needs. */
  readonly about: Json;
  /** Who learns the faces, if not everybody. */
  readonly hears?: readonly PlayerId[];
  /** Who must act before it is known. Absent: nobody, or another roll is made before it. */
  readonly waits?: readonly PlayerId[];
  /**
   * It was asked for before the last roll was known: what follows from that one stands before it. No game
   * that waits for somebody has it.
   */
  readonly later?: true;
}

/** Puts slices of the game into a state. Without any the state has no `ext`, so that a state has one form. */
export function putExt<State extends Home>(state: State, ext: Home['ext']): State {
  if (ext && Object.keys(ext).length > 0) return { ...state, ext };
  const { ext: _old, ...bare } = state;
  return bare as State; // Sound: the same state without slices, which may be absent.
}
