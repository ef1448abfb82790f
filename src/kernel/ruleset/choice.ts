import type { Module } from '../types.js';
import type { Edition } from './spec.js';

/** All that rulesets are chosen from. */
export interface RulesetSource {
  /** In the order in which modules apply; the first is always in force. */
  readonly catalogue: readonly Module[];
  /** The editions. */
  readonly editions: readonly Edition[];
  /** Slots that some module in force must fill: without one the game would never end. */
  readonly filled?: readonly string[];
}
