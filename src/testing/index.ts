/**
 * For authors of modules: random games that are checked against the laws of every game, and checks of a module's
 * description. Works with any test runner. Also the page of a scenario.
 *
 * Experimental: the laws of another game, which are `playByLaws`, `playByDiceLaws` and what they need.
 *
 * @packageDocumentation
 */

export { battery, type NamedTrial } from './warpwar/battery.js';
export type { BatteryOptions, PayloadOf, SetupGiven } from './warpwar/battery-options.js';
export { keepsLaws, type Trial, type Tried } from './warpwar/keeps-laws.js';
export { LawBroken, laws, type Law } from './warpwar/law.js';
export { mergeTerms, type MergedTerms } from './warpwar/merge-terms.js';
export type { GameLaw, Meaning, Terms } from './warpwar/terms.js';
export type { Held } from './warpwar/held.js';
export type { Finding } from './laws/law.js';
export { type Played as AnyEngine } from './warpwar/engine.js';
export { additions, including, removals, titleOf, variants } from './warpwar/specs.js';
export { skirmishOf } from './warpwar/skirmishes.js';
export { campaignOf, eagerly, smallMap } from './warpwar/campaigns.js';
export { moduleLaws, unshown } from './warpwar/module-laws.js';
export { scenarioPage } from './warpwar/scenario-page.js';
export { ruleTest, type RuleTest, type Runner } from './laws/rule-test.js';

// The laws of another game.

export { playByLaws, type Manners, type Played as PlayedByLaws } from './laws/play-by-laws.js';
export { chainsOf, diceLaws, heldByDice, playByDiceLaws, type DiceLaw } from './laws/dice/index.js';
export type { AnyEngine as EngineOfAnyGame, Choice, Step, Subject } from './laws/subject.js';
export { otherSlices, type Held as HeldOfAnyGame, type Look } from './laws/other-slices.js';
export { PLAIN_JUNK } from './laws/damaged.js';
