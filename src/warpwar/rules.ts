/**
 * For authors of rules: makers of parts, the nouns of the game, and the formulas, tables and events that rules ask, change and
 * follow up. Decoders, results and dice are in `warpwar/kernel`.
 *
 * @packageDocumentation
 */

export { actions } from './modules/index.js';
export {
  updatePlayer,
  updateShip,
  updateStar,
  type Changing,
  type PlayerChange,
  type ShipChange,
  type StarChange,
} from './change.js';
export { damagedUnseen } from './combat/damage.js';
export {
  canLeaveAlone,
  doesEscape,
  holdsRetreater,
  retreatHexes,
  retreatIssues,
  stayIssue,
  type Pursuit,
  type Retreat,
  type ShotAt,
} from './combat/escape.js';
export {
  currentRound,
  destroyWreck,
  hitShip,
  hitsPastScreens,
  isQuietRound,
  roundEnded,
  roundFired,
  shotDrive,
  shotHits,
  shotResult,
  spendAmmunition,
  type Approach,
  type Landing,
  type Strike,
} from './combat/fire.js';
export { orderIssues, ordersRevealed, outOfItIssue, tacticsOf, type NoOrder } from './combat/orders.js';
export { contested } from './combat/phase.js';
export {
  battleBegan,
  battleEnded,
  filterPlayers,
  findSealedChoice,
  insertAfter,
  isBattleOver,
  listFighters,
  roundBegan,
  sealedAction,
  shipsAtBattle,
  stepBegan,
  steps,
  stepsOf,
  type Step,
} from './combat/steps.js';
export {
  areAtWar,
  capIssues,
  powerField,
  powerNotation,
  readAmount,
  system,
  systems,
  takesPart,
  targetIssues,
  type Amount,
  type OrderLine,
  type Chance,
  type OverAllocation,
  type Orderable,
  type System,
  type SystemPart,
  type OrderText,
  type Use,
  type UseInFight,
  type UseInRound,
  type UsedSystem,
  type SystemNotation,
  type SystemText,
} from './combat/systems.js';
export {
  beamSystem,
  driveSystem,
  loads,
  screensSystem,
  somePoints,
  speed,
  speedMost,
  tubesSystem,
  type Load,
  type Mover,
} from './combat/weapons.js';
export { core } from './core.js';
export {
  addressDecoder,
  baseFounded,
  baseLost,
  baseTaken,
  bases,
  holders,
  income,
  openBases,
  payerOf,
  payers,
  pointsAt,
  pointsMoved,
  producePoints,
  regainsUnseen,
  room,
  takersAt,
  treasury,
  workshops,
  yards,
  type Loss,
  type Patient,
  type Payment,
  type Purpose,
} from './economy/accounts.js';
export {
  buildIssues,
  buildsNothing,
  nameTaken,
  namesGiven,
  priceProject,
  yardIssues,
  type PricedProject,
  type Project,
} from './economy/building.js';
export { depositIssues, openDeposits, type Debit } from './economy/deposits.js';
export { extras, type Extra, type ExtraChoice } from './economy/extras.js';
export { unserved } from './economy/service.js';
export { aboardOf, allShipsAt, builderOf, findShip, shipsAt } from './find.js';
export { declareIssues, issue } from './issues.js';
export {
  action,
  event,
  formula,
  question,
  setting,
  setupField,
  slice,
  table,
  type Homes,
  type StateGame,
  type ViewGame,
} from './kit.js';
export { atlasOf, type Atlas } from './map/paths.js';
export { hexId } from './map/star-map.js';
export { technologyRisen } from './modules/bought-technology/research.js';
export { tradeOffered } from './modules/bought-technology/trading.js';
export { cannonsSystem } from './modules/cannons.js';
export { colonyFounded, isColony } from './modules/colonies.js';
export { defensesOf, ecmEffect, ecmSystem } from './modules/ecm.js';
export { shipLost } from './modules/last-fleet.js';
export { shipCaptured } from './modules/marines/boarding.js';
export { ownerOf, starClaimed, starYield, type StarSource } from './modules/star-economy.js';
export { standardMap, endsSettled } from './modules/star-map.js';
export type { Passage } from './modules/systemships/embark.js';
export { mostHandled, racksSystem, usedWhilePickedUp } from './modules/systemships/racks.js';
export {
  entryIssues,
  mostMoved,
  movementPoints,
  mustHalt,
  mustStop,
  pointsLeft,
  setOutIssues,
  shortage,
  standstill,
  stepBetween,
  stepIssues,
  stepTally,
  stopIssue,
  travelNeed,
  turnsOfPeace,
  type ShipAtHex,
  type ShipStep,
  type Stride,
  type Walk,
  type Way,
} from './movement/limits.js';
export { duringMovement, ownShip, ownShipIssues } from './movement/move.js';
export { setupIssues } from './setup.js';
export {
  POINT_BY_POINT,
  addUnits,
  components,
  countsDecoder,
  driveLimit,
  isWarpship,
  levelOf,
  levelsAtBuilding,
  power,
  propulsion,
  subtractUnits,
  techLevel,
  unitsOf,
  type Component,
} from './ships/components.js';
export {
  buildPlacement,
  countHitsTaken,
  damageShip,
  hitCapacity,
  onlyPlacement,
  openComponents,
  placementIssues,
  shipsLostAboard,
  suggestPlacement,
  unitsRemoved,
  type HitChooser,
  type Placement,
  type DamagedShip,
} from './ships/damage.js';
export {
  billedAs,
  cheapestPrice,
  componentPrice,
  designIssues,
  mostUnits,
  servicePrice,
  shipCost,
  systemshipsAllowed,
  worth,
  type Design,
  type PricedUnits,
} from './ships/design.js';
export {
  shipAppeared,
  shipBuilt,
  shipDamaged,
  shipDestroyed,
  shipEntered,
  shipEscaped,
  shipMoved,
  shipOwnerChanged,
  shipRemoved,
  shipServiced,
  shipStopped,
  shipWithdrew,
  type Journey,
  type Move,
} from './ships/events.js';
export {
  berths,
  cargoLimit,
  fleetDecoder,
  fleetIssues,
  placeDecoder,
  recordIssues,
  standIssues,
} from './ships/records.js';
export { addToOthers, addToTally, tallyOf } from './ships/tally.js';
export {
  activeSide,
  enemyAt,
  friendsOf,
  hasReserves,
  hostile,
  isOut,
  leavingIssues,
  playerOut,
  sideOf,
  sidesOf,
} from './sides.js';
export {
  hears,
  isHeard,
  isMapOpen,
  isPassingSeen,
  isScorePublic,
  judgedByView,
  listCombatHearers,
  listHearers,
  listWitnesses,
  seenMap,
  seenStar,
  sightAt,
  sightOf,
  type HearingQuestion,
  type Sight,
  type SightQuestion,
  type StarQuestion,
} from './sight.js';
export {
  plans,
  shipId,
  tactics,
  type Battle,
  type Counts,
  type Fight,
  type Fire,
  type GameResult,
  type InRound,
  type Order,
  type SeenShip,
  type Ship,
  type State,
  type View,
} from './state.js';
export {
  actDone,
  actIssues,
  anyTime,
  duringBuildEvent,
  duringPhase,
  endIssues,
  gameBegan,
  gameOver,
  isActiveIn,
  nextTurn,
  phaseBegan,
  phaseEnded,
  phases,
  reasons,
  sequence,
  turnBegan,
  turnEnded,
  untilGameOver,
  type Act,
  type Phase,
} from './turn.js';
export { baseFate } from './modules/base-fall.js';
