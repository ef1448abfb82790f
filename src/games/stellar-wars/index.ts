/** What 'warpwar/stellar-wars' consists of. */

export { stellarEngine, type StellarEngine } from './engine.js';
export type { ViewGame as StellarGame } from './kit.js';
export { formatDeployment, parseDeployment } from './notation/deployment.js';
export { formatSheet, parseSheet } from './notation/sheet.js';
export type { ShipAction } from './notation/ship-action.js';
export { formatShipTurn, parseShipTurn } from './notation/turn.js';
export type { Direction } from '../../hex/axial.js';
export type { BoardSize } from './board/hex-id.js';
export type { ArmRef } from './combat/arms.js';
export type { Part as CoursePart } from './movement/courses.js';
export type { Hand } from './movement/turn.js';
export type {
  Boxes,
  BySide,
  HexId as StellarHexId,
  Player as StellarPlayerState,
  Ship as StellarShip,
  ShipId as StellarShipId,
  Side,
  State as StellarState,
  TurnRecord,
  View as StellarView,
} from './nouns.js';
export type { DrawnArc, DrawnLoss, DrawnMine, DrawnMove, StellarPictureOptions } from './picture/options.js';
export { stellarSvg } from './picture/svg.js';
export { admiral, type AdmiralOptions, type StellarArena } from './players/admiral.js';
export { cadet } from './players/cadet.js';
export { captain as stellarCaptain } from './players/captain.js';
export type { StellarAction, StellarPlayer, StellarTable } from './players/table.js';
export type { Place as StellarPlace } from './setup/deployment.js';
export { checkSheet, type SheetJudgment } from './sheets/judge.js';
export { sheetCost, type SheetCost } from './sheets/price.js';
export type { Fitting, Mount, Sheet } from './sheets/sheet.js';
export { tellStellarEvent, tellStellarResult, type StellarEvent } from './tell.js';
export { stellarWords } from './words.js';
