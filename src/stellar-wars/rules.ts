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
  hexesBarring,
  hexesWithin,
  lengthOf,
  neighbor,
  neighbors,
  offset,
  sidesToward,
  turnDirection,
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
  type AttackPayload,
  type Blow,
  type BoxPayload,
  type Fallen,
  type Inside,
  type DamagedShip,
  type StruckPayload,
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
export { createStellarEngine } from './engine.js';
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
  stateQuestion,
  table,
  type Homes,
  type StateGame,
} from './kit.js';
export {
  cloakFailed,
  cloakLowered,
  cloakRaised,
  cloakedShips,
  hiddenShips,
  isCloaked,
  shipFound,
  type LoweredPayload,
} from './modules/cloaking/cloak.js';
export { freighterCrossed, type CrossedPayload } from './modules/crossing.js';
export { catalogue as stellarCatalogue } from './modules/index.js';
export {
  fields,
  isMined,
  laid,
  minesLaid,
  minesShown,
  minesSprung,
  type Field,
  type Knowing,
  type LaidPayload,
  type MinesShownPayload,
  type SprungPayload,
} from './modules/mines/fields.js';
export { minesIgnore } from './modules/mines/index.js';
export type { DefendedPayload, DefensePayload } from './modules/missile-defense.js';
export type { LaunchedPayload } from './modules/missiles.js';
export type { DischargedPayload } from './modules/plasma.js';
export { shipDestructed, type DestructedPayload, type TriedPayload } from './modules/self-destruct/blast.js';
export {
  minesSwept,
  sensorsUsed,
  type AnsweredPayload,
  type Search,
  type SearchPayload,
  type SweptPayload,
} from './modules/sensors/search.js';
export {
  boardSize,
  entryIssues,
  hexId,
  hexesOpen,
  hexesToGo,
  isHexOn,
  isOn,
  leavingHow,
  mayLeave,
  movingOf,
  type Moving,
  type Step,
  type Way,
} from './movement/courses.js';
export {
  finishIssues,
  shipMoved,
  shipTurned,
  turnIssues,
  type MovedPayload,
  type TurnedPayload,
} from './movement/move.js';
export { shipDeployed, shipDesigned, type DesignedPayload } from './setup/deployment.js';
export {
  deployedRows,
  fleetIssues,
  forces,
  namedSheets,
  shipsIssues,
  type GivenShip,
  type Rows,
} from './setup/fleets.js';
export { designLimits, pointPrices, type DesignLimits, type PointPrices } from './sheets/check.js';
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
  recordTurn,
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
  actingShip,
  actingShips,
  activeIn,
  begin,
  initiativeWon,
  isFinished,
  isMoving,
  orderChosen,
  otherPlayer,
  shipAction,
  shipBegan,
  shipFinished,
  whileMoving,
  type ShipActionSpec,
  type ShipOption,
  type ShipPayload,
  type WonPayload,
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
  type LostPayload,
  type OutPayload,
  type Phase,
  type PhasePayload,
  type TurnPayload,
} from './turn/phases.js';
export {
  choiceMade,
  choiceSealed,
  choicesShown,
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
  type ShownPayload,
  type SpeedChoice,
  type SpeedOrder,
  type SpeedRange,
} from './turn/speeds.js';
