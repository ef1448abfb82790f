/**
 * For authors of modules of Stellar Wars: random games that are checked against the laws of every game, those of dice and its
 * own, and checks of a module's description. Works with any test runner. `warpwar/laws` has what serves any game.
 *
 * @packageDocumentation
 */

export { battery, type BatteryOptions, type NamedTrial } from './battery.js';
export { duelOf } from './games.js';
export { laws, type Law } from './law.js';
export { keepsLaws, moduleLaws, subjectOf, type Trial } from './trial.js';
