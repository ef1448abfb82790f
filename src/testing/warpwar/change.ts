import type { GameEvent } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { State } from '../../game/state.js';
import type { Terms } from './terms.js';

/** A step of a game, with its rules and the terms. */
export interface Change {
  readonly rules: Rules;
  readonly action: unknown;
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
  readonly terms: Terms;
}
