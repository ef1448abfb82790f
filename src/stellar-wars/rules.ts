/**
 * What a rule of your own for Stellar Wars needs: an engine with your module, makers of parts, the nouns of the game, and what
 * modules change and follow up.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

export { actions } from './modules/index.js';
export {
  barsSight,
  distance,
  hexesWithin,
  lengthOf,
  neighbor,
  neighbors,
  type Axial,
} from '../board/hexes.js';
export {
  attackHit,
  attackMissed,
  blastHits,
  boxLost,
  damageModifier,
  hitFollows,
  hitModifier,
  hitRoll,
  land,
  shieldHolds,
  shipStruck,
  strike,
  type Arm,
  type Attack,
  type Blow,
  type Fallen,
  type DamagedShip,
} from './combat/damage.js';
export {
  aimIssues,
  firingIssues,
  shipFired,
  targetIssues,
  weaponIssues,
  type Aim,
  type FiredPayload,
  type Ready,
  type Shot,
  type Shots,
} from './combat/fire.js';
export { core } from './core.js';
export { declareIssues, issue } from './issues.js';
export {
  action,
  event,
  formula,
  question,
  roll,
  setting,
  setupField,
  slice,
  table,
  type Homes,
  type StateGame,
} from './kit.js';
export { cloakedShips, isCloaked } from './modules/cloaking/cloak.js';
export { catalogue } from './modules/index.js';
export { fields, laid, type Field, type Knowing, type LaidPayload } from './modules/mines/fields.js';
export { minesIgnore } from './modules/mines/index.js';
export { shipDestructed } from './modules/self-destruct/blast.js';
export { minesSwept, type Search } from './modules/sensors/search.js';
export {
  boardSize,
  entryIssues,
  hexId,
  hexesOpen,
  hexesToGo,
  isHexOn,
  leavingHow,
  mayLeave,
  type Moving,
  type Step,
  type Way,
} from './movement/courses.js';
export { finishIssues, shipMoved, turnIssues, type MovedPayload } from './movement/move.js';
export {
  deployedRows,
  fleetIssues,
  forces,
  namedSheets,
  shipsIssues,
  type GivenShip,
  type Rows,
} from './setup/fleets.js';
export {
  designLimits,
  pointPrices,
  sheetCost,
  type DesignLimits,
  type PointPrices,
  type SheetCost,
} from './sheets/check.js';
export { printedShips, type PrintedShip } from './sheets/printed.js';
export { extras, hitDamage, sumExtras, type Effect, type Extra, type WeaponHit } from './sheets/sheet.js';
export {
  otherSystems,
  shipTypes,
  weapons,
  type OtherSystem,
  type ShipType,
  type Weapon,
} from './sheets/tables.js';
export {
  audienceOf,
  changeShip,
  findShip,
  hidesShips,
  isHidden,
  isSeen,
  recordTurnOf,
  shipId,
  shipsOf,
  turnOf,
  workingSystems,
  type Box,
} from './ships.js';
export { hexIdAt, toAxial, toHexId, type Facing } from './state.js';
export {
  actingIssues,
  actingShips,
  begin,
  isMoving,
  shipAction,
  shipBegan,
  shipFinished,
  type ShipActionSpec,
  type ShipOption,
  type ShipPayload,
} from './turn/moves.js';
export {
  anyTime,
  gameOver,
  isOut,
  phaseBegan,
  phases,
  playerOut,
  playersWithShips,
  reasons,
  sequence,
  settle,
  shipLost,
  turnEnded,
  updatePlayer,
  verdict,
  wonBy,
  type Phase,
} from './turn/phases.js';
export {
  markOf,
  marks,
  sealedAction,
  showChoices,
  speedChange,
  speedIssues,
  speedRange,
  speedSet,
  unsealed,
  type Entry as ChoiceEntry,
  type Mark,
  type Marks,
  type SpeedChoice,
  type SpeedOrder,
  type SpeedRange,
} from './turn/speeds.js';
