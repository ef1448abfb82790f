import type { State } from '../../game/state.js';
import type { Played } from './engine.js';
import type { Terms } from './terms.js';

/** A state of a WarpWar game, its engine, and the terms of its rules. */
export interface Moment {
  readonly engine: Played;
  readonly state: State;
  readonly terms: Terms;
}
