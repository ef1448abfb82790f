/** Compiled rules, and the types of their origin. */

export { noRules } from '../no-rules.js';
export type { Entries } from '../parts/answer-parts.js';
export type { EventEntry, Rules } from '../types.js';
export type { EditionCitations, Ruleset, ScenarioNotes, Swap } from './spec.js';
