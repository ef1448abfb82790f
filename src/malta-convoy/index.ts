/**
 * Plays Malta Convoy: a convoy sails through enemy waters, and dice decide. For one player.
 *
 * @packageDocumentation
 */

export { editions } from './editions.js';
export { engine, type Action, type Decision, type Engine, type GameEvent } from './engine.js';
export { newGame } from './new-game.js';
export { renderMap } from './picture.js';
export { commodore } from './players.js';
export type { State, View, Fleet, ShipType } from './state.js';
export { formatStory, tell, tellStory, titleOf } from './tell.js';
export { describe, explainRuleset, rulebook, words } from './words.js';
