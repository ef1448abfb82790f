/**
 * What most modules need: makers of parts, decoders, issues, the nouns of the game, and the formulas, tables and events
 * that modules change most. The rest is in the entries below this one, by rule: `warpwar/parts/ships`,
 * `warpwar/parts/building`, `warpwar/parts/economy`, `warpwar/parts/movement`, `warpwar/parts/combat`,
 * `warpwar/parts/turn`, `warpwar/parts/sight`, `warpwar/parts/modules` and `warpwar/parts/kernel`.
 *
 * @packageDocumentation
 */

import { createActionOverrides, type ActionOverrides } from '../kernel/action.js';
import { deepFreeze } from '../kernel/helpers.js';
import type { PartsOf } from '../kernel/module.js';
import type { ActionPart } from '../kernel/types.js';
import type { catalogue } from './modules/index.js';
import type { State, View } from './state.js';

/** The actions of the standard modules. */
type StandardActions = Extract<PartsOf<typeof catalogue>, ActionPart>;

/**
 * Changes actions of other modules: `actions.wrap('resign/resign', (base) => ({ ... }))`. What `offers` and `sample` return,
 * `judge` must accept. `apply` alone changes what follows from the action.
 */
export const actions: ActionOverrides<StandardActions, State, View> =
  deepFreeze(createActionOverrides<StandardActions, State, View>());

export {
  updatePlayer,
  updateShip,
  updateStar,
  type Changing,
  type PlayerChange,
  type ShipChange,
  type StarChange,
} from './change.js';
export { listStruckShips, placeDamage } from './combat/damage.js';
export {
  canLeaveAlone,
  chooseEscape,
  chooseWithdrawal,
  doesEscape,
  holdsRetreater,
  missileFirersHold,
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
  listFire,
  resolveFire,
  roundEnded,
  roundFired,
  shotDrive,
  shotHits,
  shotResult,
  spendAmmunition,
  type Approach,
  type Landing,
  type Reading,
  type Strike,
  type Taken,
} from './combat/fire.js';
export {
  giveOrders,
  orderDecoder,
  orderIssues,
  ordersRevealed,
  outOfItIssue,
  sampleOrders,
  tacticsOf,
  type Chooser,
  type Idler,
  type Orders,
} from './combat/orders.js';
export { beginCombat, contested } from './combat/phase.js';
export {
  battleBegan,
  battleEnded,
  choiceMade,
  choiceSealed,
  duringStep,
  filterPlayers,
  findSealedChoice,
  insertAfter,
  isAwaited,
  isBattleOver,
  listFighters,
  listTargets,
  quietCountReset,
  roundBegan,
  sealChoice,
  sealedAction,
  shipsAtBattle,
  shipsInCombat,
  stepBegan,
  stepDone,
  steps,
  stepsOf,
  type Step,
} from './combat/steps.js';
export {
  areAtWar,
  capIssues,
  describeLaunched,
  listUsedSystems,
  mayTarget,
  powerNotation,
  powerOffer,
  powerUsed,
  readAmount,
  system,
  systems,
  takesPart,
  targetIssues,
  type Amount,
  type Below,
  type Chance,
  type Excess,
  type Orderable,
  type System,
  type SystemPart,
  type Told,
  type Use,
  type UseInFight,
  type UseInRound,
  type Used,
  type Writing,
  type Written,
} from './combat/systems.js';
export { bonus } from './combat/table.js';
export {
  beamSystem,
  driveSystem,
  loads,
  missile,
  points,
  screensSystem,
  somePoints,
  speed,
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
  emptyStar,
  fillShips,
  formatAccount,
  holders,
  income,
  mostPayable,
  openBases,
  payerOf,
  payers,
  pointsAt,
  pointsMoved,
  pointsSunk,
  producePoints,
  room,
  takersAt,
  treasury,
  workshops,
  yards,
  type BaseFoundedPayload,
  type Cargo,
  type Loss,
  type Patient,
  type Payment,
  type Purpose,
  type Sunk,
} from './economy/accounts.js';
export { lossesOf } from './economy/bill.js';
export {
  buildIssues,
  buildShip,
  buildsNothing,
  depositIssues,
  nameTaken,
  namesGiven,
  openDeposits,
  openYards,
  priceProject,
  yardIssues,
  type Debit,
  type OpenDeposit,
  type PricedProject,
  type Project,
} from './economy/building.js';
export { service, unserved, type BilledPayload, type ServiceRefusals } from './economy/service.js';
export { aboardOf, allShipsAt, builderOf, findShip, isAboard, shipsAt } from './find.js';
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
export { drawOffered, drawReady, drawTakenBack } from './modules/agreed-draw.js';
export { ARMOR, absorbs } from './modules/armor.js';
export {
  baseFreshened,
  baseInstalments,
  basePrice,
  freshAtBase,
  progress,
  worksAdvanced,
  type FreshenedPayload,
} from './modules/base-building.js';
export { conquestPlaysOn } from './modules/base-conquest.js';
export { baseCaptor, baseFate, baseLeftTo, type LeftToPayload } from './modules/base-fall.js';
export {
  research,
  researchOf,
  technologyInAdvance,
  technologyPaid,
  technologyPrice,
  technologyRisen,
  technologyStolen,
  tradesPast,
  type ByTechnology,
  type Credit,
  type Research,
  type RisenPayload,
  type StolenPayload,
} from './modules/bought-technology/research.js';
export {
  levelsTraded,
  tradeImpossible,
  tradeOffered,
  tradesOffered,
  type TradeOfferedPayload,
} from './modules/bought-technology/trading.js';
export { buildStep, buildStepReached, type BuildStepPayload } from './modules/build-steps.js';
export { cannonsSystem } from './modules/cannons.js';
export {
  colonyAdvanced,
  colonyFounded,
  colonyPrice,
  colonyProgress,
  founder,
  isColony,
  onlyColoniesBuild,
  type Advance,
} from './modules/colonies.js';
export {
  defensesOf,
  driveFloor,
  ecmEffect,
  ecmModifier,
  ecmPlaced,
  ecmReach,
  ecmSystem,
  leadAlone,
  replyIssues,
  spreadShown,
  type Defense,
  type Incoming,
  type Jammed,
  type SpreadPayload,
} from './modules/ecm.js';
export { firstIncome, laterIncome } from './modules/flat-income.js';
export { freeLoading } from './modules/holds.js';
export { fleetBudget, fleetOfAll, playsOnDoubledMap } from './modules/identical-fleets.js';
export { king, lostShips, shipLost, type ShipLostPayload } from './modules/last-fleet.js';
export {
  MARINES,
  isCaptured,
  marinesCaptured,
  platoonsOn,
  shipCaptured,
  shipDefended,
  shuttle,
  shuttlesWait,
  shuttlesWaiting,
  type Boarding,
  type Capture,
  type WaitingPayload,
} from './modules/marines/boarding.js';
export { recovered, stranded, type StrandedPayload } from './modules/marines/prizes.js';
export { baysResupply } from './modules/repair-bays.js';
export { repairBill, repairBilled } from './modules/repair.js';
export { hasResigned, resigned } from './modules/resign.js';
export { resupplyBill, resupplyBilled } from './modules/resupply.js';
export { levelsRotateEvery } from './modules/rotating-technology.js';
export { scrapValue, scrapped, type ScrappedPayload } from './modules/scrapping.js';
export { screensSurplus } from './modules/screens-per-hit.js';
export {
  claim,
  openingYield,
  ownerOf,
  starClaimed,
  starYield,
  type ClaimedPayload,
  type StarSource,
} from './modules/star-economy.js';
export { basesAtEnds, endsSettled, standardMap, type EndsSettledPayload } from './modules/star-map.js';
export {
  adrift,
  dropped,
  loadedRackHit,
  pickedUp,
  type PickedUpPayload,
} from './modules/systemships/aboard.js';
export {
  embarked,
  leftBehind,
  stowedAway,
  withdrawInRacks,
  type Passage,
} from './modules/systemships/embark.js';
export {
  RACK,
  drivePickedUp,
  freeRacks,
  handlingLimit,
  mostHandled,
  racksSystem,
  usedWhilePickedUp,
} from './modules/systemships/racks.js';
export { firstRise, levelsEvery } from './modules/technology.js';
export { shipsMovedAtMost } from './modules/three-moves.js';
export { thrustRounding } from './modules/thrust-to-weight.js';
export { turnsAtMost } from './modules/turn-limit.js';
export {
  pointsScored,
  starsHeld,
  victoryCounted,
  victoryCounting,
  victoryScored,
  victoryTarget,
  type StarsHeldPayload,
} from './modules/victory-points.js';
export {
  departureIssues,
  entryIssues,
  hasStopped,
  mostMoved,
  movementPoints,
  mustHalt,
  mustStop,
  needIssues,
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
  walkPath,
  type ShipAtHex,
  type ShipStep,
  type Stride,
  type Walk,
} from './movement/limits.js';
export { duringMovement, moveShip, ownShip, ownShipIssues, planForShip } from './movement/move.js';
export { mapChanged, setupIssues, type ListChange, type MapChangedPayload } from './setup.js';
export {
  GENERATOR,
  POINT_BY_POINT,
  addUnits,
  components,
  countsDecoder,
  driveLimit,
  dropZeros,
  exactPrice,
  isWarpship,
  levelIn,
  levelOf,
  levelsAtBuilding,
  levelsDecoder,
  power,
  propulsion,
  subtractUnits,
  techLevel,
  technologies,
  unitsBought,
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
  type Struck,
} from './ships/damage.js';
export {
  billedAs,
  cheapestPrice,
  componentPrice,
  designIssues,
  designStarts,
  mostUnits,
  servicePrice,
  shipCost,
  systemshipsAllowed,
  unknownComponent,
  worth,
  type Design,
  type PricedUnits,
  type Remains,
} from './ships/design.js';
export {
  shipAppeared,
  shipBuilt,
  shipCharged,
  shipDamaged,
  shipDestroyed,
  shipEntered,
  shipEscaped,
  shipHandled,
  shipMoved,
  shipOwnerChanged,
  shipRemoved,
  shipServiced,
  shipStopped,
  shipWithdrew,
  type BuiltPayload,
  type ChargedPayload,
  type Entry,
  type Journey,
  type Kind,
  type Move,
  type OwnerPayload,
  type Served,
  type Service,
  type StoppedPayload,
} from './ships/events.js';
export {
  berths,
  cargoLimit,
  fleetDecoder,
  fleetIssues,
  placeDecoder,
  recordIssues,
  shipFields,
  standIssues,
} from './ships/records.js';
export {
  MAX_REVERSALS,
  addToOthers,
  addToTally,
  reversalIssues,
  shipReversed,
  tallyOf,
  type Surcharge,
} from './ships/tally.js';
export {
  activeSide,
  enemyAt,
  friendsOf,
  hasReserves,
  hostile,
  isOut,
  playerOut,
  sideOf,
  sidesLeft,
  sidesOf,
} from './sides.js';
export {
  hears,
  isHeard,
  judgedByView,
  listCombatHearers,
  listHearers,
  listWitnesses,
  seenStar,
  sightAt,
  sightOf,
  type Happening,
  type HearingQuestion,
  type Sight,
  type SightQuestion,
  type StarQuestion,
} from './sight.js';
export {
  plans,
  shipId,
  tableResults,
  tactics,
  type Battle,
  type Counts,
  type Fight,
  type Fire,
  type GameResult,
  type InRound,
  type Order,
  type PhasePayload,
  type PlayerPayload,
  type RoundEndedPayload,
  type RoundPayload,
  type SeenShip,
  type Ship,
  type ShipPayload,
  type StarPayload,
  type State,
  type StepPayload,
  type View,
} from './state.js';
export {
  actDone,
  actIssues,
  anyTime,
  duringBuildEvent,
  duringPhase,
  endIssues,
  endPhase,
  gameBegan,
  gameOver,
  isActiveIn,
  nextTurn,
  phaseAsked,
  phaseBegan,
  phaseDone,
  phaseEnded,
  phases,
  reasons,
  sequence,
  turnBegan,
  turnEnded,
  turnPassed,
  untilGameOver,
  type Act,
  type Phase,
  type TurnPayload,
} from './turn.js';
export {
  battleShown,
  playersAwaited,
  pointsShown,
  recordsOpened,
  shipHidden,
  shipShown,
  starShown,
  type AwaitedPayload,
  type BattleShownPayload,
  type PointsPayload,
  type StarShownPayload,
} from './view/announce.js';
export { viewOf } from './view/view.js';
