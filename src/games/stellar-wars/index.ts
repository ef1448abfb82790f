/** What 'warpwar/stellar-wars' consists of. */

export { stellarEngine, type StellarEngine } from './engine.js';
export { formatSheet, parseSheet } from './notation/sheet.js';
export { formatShipTurn, parseShipTurn, type ShipAction } from './notation/turn.js';
export type {
  BySide,
  HexId as StellarHexId,
  Ship as StellarShip,
  ShipId as StellarShipId,
  State as StellarState,
  View as StellarView,
} from './nouns.js';
export type { DrawnArc, DrawnMine, DrawnMove, StellarPictureOptions } from './picture/options.js';
export { stellarSvg } from './picture/svg.js';
export { cadet } from './players/cadet.js';
export { captain as stellarCaptain } from './players/captain.js';
export type { StellarAction, StellarPlayer, StellarTable } from './players/table.js';
export { checkSheet, type SheetJudgement } from './sheets/judge.js';
export { sheetCost, type SheetCost } from './sheets/price.js';
export type { Fitting, Mount, Sheet } from './sheets/sheet.js';
export { tellStellarEvent, tellStellarResult, type StellarEvent } from './tell.js';
export { describeStellarIssue, explainStellarRules, stellarRulebook } from './words.js';
