/**
 * What a rule of your own for Stellar Wars needs: an engine with your module, makers of parts, the nouns of the game, and what
 * modules change and follow up.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

export { actions, catalogue } from './modules/index.js';
export { barsSight, distance, lengthOf, neighbor, offset, sidesToward, type Axial } from '../board/hexes.js';
export {
  armsOf,
  attackHit,
  attackMissed,
  blastHits,
  boxLost,
  damageModifier,
  hitFollows,
  hitModifier,
  shieldHolds,
  shipStruck,
  strike,
  type Arm,
  type Attack,
  type Blow,
  type DamagedShip,
} from './combat/damage.js';
export {
  aimIssues,
  firingIssues,
  shipFired,
  shotsOf,
  targetIssues,
  weaponIssues,
  type Aim,
  type FiredPayload,
  type Ready,
  type Shot,
  type Shots,
} from './combat/fire.js';
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
export {
  fields,
  laid,
  minesLeft,
  type Field,
  type Knowing,
  type LaidPayload,
  minesIgnore,
} from './modules/mines.js';
export { minesSwept, type Search } from './modules/sensors.js';
export {
  boardSize,
  courses,
  entryIssues,
  entryOf,
  partsOf,
  hexId,
  hexesOpen,
  hexesToGo,
  isHexOn,
  leavingHow,
  mayLeave,
  isOn,
  movingOf,
  type Course,
  type CourseOptions,
  type Entry as HexEntry,
  type Moving,
  type Step,
  type Way,
} from './movement/courses.js';
export { finishIssues, shipMoved, turnIssues, type MovedPayload } from './movement/move.js';
export {
  fleetIssues,
  forces,
  shipsIssues,
  deployedRows,
  namedSheets,
  type GivenShip,
} from './setup/fleets.js';
export {
  designLimits,
  pointPrices,
  sheetCost,
  sheetIssues,
  type DesignLimits,
  type PointPrices,
  type SheetCost,
} from './sheets/check.js';
export { printedShips, type PrintedShip } from './sheets/printed.js';
export { isBlank as isBlankSheet, extras, hitDamage, type Extra, type WeaponHit } from './sheets/sheet.js';
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
  shipAction,
  shipBegan,
  shipFinished,
  isFinished,
  isMoving,
  type ShipActionSpec,
  type ShipOption,
  type ShipPayload,
} from './turn/moves.js';
export {
  anyTime,
  gameOver,
  phaseBegan,
  phases,
  playerOut,
  reasons,
  sequence,
  shipLost,
  turnEnded,
  verdict,
  wonBy,
  lateEnding,
  type Phase,
} from './turn/phases.js';
export {
  marks,
  sealedAction,
  speedChange,
  speedIssues,
  speedRange,
  speedSet,
  type Entry as ChoiceEntry,
  type Mark,
  type Marks,
  type SpeedChoice,
  type SpeedOrder,
  type SpeedRange,
} from './turn/speeds.js';
export { formatWeapon, listWeapons } from './notation/sheet.js';
export { hiddenShips } from './modules/cloaking.js';
