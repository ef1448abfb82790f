/** The engine that is attacked, and the steps of games at which it is. */

import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';
import type { TestedEngine } from '../../../src/warpwar/laws/secrets.js';

/** The standard catalogue's engine. */
export const library = createEngine(catalogue);

/** The same, its types forgotten. */
export const engine: TestedEngine = library;

/** A moment of a game, and something legal to do in it. */
export interface Step {
  readonly state: State;
  readonly action: Readonly<Record<string, unknown>>;
  readonly type: string;
}
