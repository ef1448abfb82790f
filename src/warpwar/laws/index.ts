/**
 * For authors of modules: random games that are checked against the laws of every game, and checks of a module's
 * description. Works with any test runner. Also the page of a scenario.
 *
 * Experimental: the laws of another game, which are `playByLaws`, `playByDiceLaws` and what they need.
 *
 * @packageDocumentation
 */

export { chainsOf, diceLaws, heldByDice, playByDiceLaws, type DiceLaw } from '../../laws/dice.js';
export {
  otherSlices,
  type Choice,
  type AnyEngine as EngineOfAnyGame,
  type Finding,
  type Held as HeldOfAnyGame,
  type Look,
  type Step,
  type Subject,
} from '../../laws/law.js';
export { ruleTest, unshown, type RuleTest, type Runner } from '../../laws/modules.js';
export type { SetupGiven } from '../../laws/options.js';
export { playByLaws, type Manners, type Played as PlayedByLaws } from '../../laws/play.js';
export { additions, including, removals, titleOf } from '../../laws/specs.js';
export { PLAIN_JUNK } from '../../laws/states.js';
export { battery, type NamedTrial } from './battery.js';
export { campaignOf, eagerly, skirmishOf, smallMap } from './games.js';
export { moduleLaws, scenarioPage, variants } from './modules.js';
export type { BatteryOptions, PayloadOf } from './options.js';
export type { Played as AnyEngine } from './secrets.js';
export {
  LawBroken,
  laws,
  mergeTerms,
  type GameLaw,
  type Held,
  type Law,
  type Meaning,
  type MergedTerms,
  type Terms,
} from './terms.js';
export { keepsLaws, type Trial, type Tried } from './trial.js';
