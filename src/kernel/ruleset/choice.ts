import type { Module } from '../types.js';
import type { Edition } from './spec.js';

/** What rulesets are chosen from. */
export interface RulesetSource {
  /** Modules in the order in which they apply; the first is always in force. */
  readonly catalogue: readonly Module[];
  /** The editions. */
  readonly editions: readonly Edition[];
  /** Slots that a module in force must fill: otherwise the game would never end. */
  readonly filled?: readonly string[];
}
