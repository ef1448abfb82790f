import { createEngine, type Engine } from './engine.js';
import type { OwnTypes } from '../kernel/run/engine.js';
import { once } from '../kernel/util/once.js';
import { catalogue } from '../modules/index.js';
import type { Action, Catalogue, Decision, GameEvent, Issue, State, View } from './standard-types.js';

/** What the functions of `warpwar` take and return. They have names, which editors show in place of what they stand for. */
interface StandardTypes extends OwnTypes {
  readonly state: State;
  readonly view: View;
  readonly action: Action;
  readonly decision: Decision;
  readonly event: GameEvent;
  readonly issue: Issue;
}

/** The functions of `warpwar`: an engine for the standard catalogue. */
export type StandardEngine = Engine<Catalogue, StandardTypes>;

/** Returns the engine for the standard catalogue. Makes it at the first call, so importing the package costs nothing. */
export const standardEngine: () => StandardEngine = once(() => createEngine(catalogue));
