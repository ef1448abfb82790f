/**
 * For authors of modules: random games that are checked against the laws of every game, and checks of a module's
 * description. Works with any test runner. Also the page of a scenario.
 *
 * Experimental: the laws of another game, which are `playByLaws`, `playByDiceLaws` and what they need.
 *
 * @packageDocumentation
 */

export { chainsOf, diceLaws, hiddenByDice, playByDiceLaws } from '../../laws/dice.js';
export {
  otherSlices,
  type Choice,
  type AnyEngine,
  type Failure,
  type ArbitrarySlice,
  type Observer,
  type Step,
  type GameAdapter,
} from '../../laws/law.js';
export { ruleTest, untestedRules } from '../../laws/modules.js';

export { playByLaws } from '../../laws/play.js';
export { additions, including, removals, titleOf } from '../../laws/specs.js';
export { PLAIN_JUNK } from '../../laws/states.js';
export { battery, type NamedTrial } from './battery.js';
export { campaignOf, eagerly, skirmishOf, smallMap } from './games.js';
export { moduleLaws, scenarioPage, variants } from './modules.js';
export type { BatteryOptions } from './options.js';
export type { TestedEngine } from './secrets.js';
export {
  LawBroken,
  laws,
  mergeFacts,
  type GameLaw,
  type Law,
  type EventEffect,
  type RuleFacts,
} from './facts.js';
export { keepsLaws, type Trial } from './trial.js';
