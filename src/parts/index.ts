/**
 * What most modules need: makers of parts, decoders, issues, the nouns of the game, and the formulas, tables and events
 * that modules change most. The rest is in the entries below this one, by rule: `warpwar/parts/ships`,
 * `warpwar/parts/building`, `warpwar/parts/economy`, `warpwar/parts/movement`, `warpwar/parts/combat`,
 * `warpwar/parts/turn`, `warpwar/parts/sight`, `warpwar/parts/modules` and `warpwar/parts/kernel`.
 *
 * @packageDocumentation
 */

export * from './basics/makers.js';
export * from './basics/game.js';
export { actions } from './basics/actions.js';
