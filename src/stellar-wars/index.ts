/**
 * Plays Stellar Wars: starships with facing, arcs and sheets, and dice that decide their fire. For two players.
 *
 * @packageDocumentation
 */

export { editions } from './editions.js';
export { createEngine, engine, type Engine } from './engine.js';
export type { ViewGame } from './kit.js';
export { newGame } from './new-game.js';
export { formatSheet, parseSheet } from './notation/sheet.js';
export {
  formatDeployment,
  formatShipTurn,
  parseDeployment,
  parseShipTurn,
  type ShipAction,
} from './notation/turn.js';
export type { DrawnMove } from './picture/ground.js';
export { layoutOf, renderMap, type DrawingOptions } from './picture/index.js';
export { admiral } from './players/admiral.js';
export { cadet } from './players/cadet.js';
export { captain } from './players/captain.js';
export type { Action } from './players/player.js';
export type { Place } from './setup/deployment.js';
export { checkSheet, type SheetJudgment } from './sheets/check.js';
export type { Mount, Sheet } from './sheets/sheet.js';
export type { BySide } from './sheets/tables.js';
export type { HexId, Player, Ship, ShipId, State, View, TurnRecord } from './state.js';
export { formatStory, tell, tellResult, tellStory, titleOf, type GameEvent } from './tell.js';
export { describe, explainRuleset, rulebook, words } from './words/index.js';
export type { Side } from '../board/hexes.js';
