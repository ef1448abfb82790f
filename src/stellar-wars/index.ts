/**
 * Plays Stellar Wars: starships with facing, arcs and sheets, and dice that decide their fire. For two players.
 *
 * @packageDocumentation
 */

export type { Direction, Side } from '../board/hexes.js';
export type { ArmRef } from './combat/damage.js';
export { stellarEngine, type StellarEngine } from './engine.js';
export type { ViewGame as StellarGame } from './kit.js';
export type { Part as CoursePart } from './movement/courses.js';
export type { Hand } from './movement/move.js';
export { formatSheet, formatWeapon, listWeapons, parseSheet } from './notation/sheet.js';
export {
  formatDeployment,
  formatShipTurn,
  parseDeployment,
  parseShipTurn,
  type ShipAction,
} from './notation/turn.js';
export {
  stellarSvg,
  type DrawnArc,
  type DrawnLoss,
  type DrawnMine,
  type DrawnMove,
  type StellarPictureOptions,
} from './picture.js';
export { admiral, type AdmiralOptions, type StellarArena } from './players/admiral.js';
export { cadet } from './players/cadet.js';
export { captain as stellarCaptain } from './players/captain.js';
export type { StellarAction, StellarPlayer, StellarTable } from './players/player.js';
export type { Place as StellarPlace } from './setup/deployment.js';
export { checkSheet, sheetCost, type SheetCost, type SheetJudgment } from './sheets/check.js';
export { isBlank as isBlankSheet, type Fitting, type Mount, type Sheet } from './sheets/sheet.js';
export type { BySide } from './sheets/tables.js';
export type {
  BoardSize,
  Boxes,
  HexId as StellarHexId,
  Player as StellarPlayerState,
  Ship as StellarShip,
  ShipId as StellarShipId,
  State as StellarState,
  View as StellarView,
  TurnRecord,
} from './state.js';
export { tellStellarEvent, tellStellarResult, type StellarEvent } from './tell.js';
export { stellarWords } from './words/index.js';
