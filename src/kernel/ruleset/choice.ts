import type { Module, Rules } from '../types.js';
import type { Edition, Ruleset } from './spec.js';

/** What rulesets are chosen from. */
export interface RulesetSource {
  /** Modules in the order in which they apply; the first is always in force. */
  readonly catalogue: readonly Module[];
  /** The editions. */
  readonly editions: readonly Edition[];
  /** Slots that a module in force must fill: otherwise the game would never end. */
  readonly filled?: readonly string[];
  /** Finds rules that were compiled before, by the content of their ruleset. Default: none are known. */
  readonly known?: (ruleset: Ruleset) => Rules | undefined;
}
