/**
 * For whoever writes modules: games by chance that are held against the laws which every game keeps, whatever is in force,
 * and what a module must say of itself. It knows no test runner, and goes with any.
 *
 * @packageDocumentation
 */

export { battery, type BatteryOptions, type FactsOf, type NamedTrial } from './battery.js';
export { keepsLaws, type Trial, type Tried } from './laws.js';
export { LawBroken, laws, type Law } from './law.js';
export type { GameLaw, Meaning, Terms } from './terms.js';
export type { Held } from './held.js';
export { type Played as AnyEngine } from './engine.js';
export { additions, including, removals, titled, variants } from './specs.js';
export { skirmishOf } from './skirmishes.js';
export { campaignOf, eagerly, smallMap } from './campaigns.js';
export { moduleLaws, unshown } from './module-laws.js';
export { ruleTest, type RuleTest, type Runner } from './rule-test.js';
