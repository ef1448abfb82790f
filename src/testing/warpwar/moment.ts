import type { State } from '../../game/state.js';
import type { Played } from './engine.js';
import type { Terms } from './terms.js';

/** A state of some game of WarpWar, the engine that plays it, and what the laws must be told of its rules. */
export interface Moment {
  readonly engine: Played;
  readonly state: State;
  readonly terms: Terms;
}
