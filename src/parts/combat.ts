/** What the chapter on combat offers to modules. */

// Combat: its course.

export { contested } from '../game/turn/combat-phase.js';
export { insertAfter, filterPlayers, steps, stepsOf, type Step } from '../game/battle/step.js';
export {
  battleBegan,
  battleEnded,
  isBattleOver,
  roundBegan,
  quietCountReset,
  stepBegan,
  stepDone,
} from '../game/battle/step-machine.js';
export { isQuietRound, roundEnded } from '../game/battle/steps/count.js';
export {
  choiceMade,
  choiceSealed,
  isAwaited,
  duringStep,
  sealChoice,
  sealedAction,
  findSealedChoice,
} from '../game/battle/sealed-choices.js';
export type { SealedSpec } from '../common/sealed-choices.js';
export { ordersRevealed, type Revealed } from '../game/battle/steps/reveal.js';
export { currentRound, roundFired } from '../game/battle/steps/fire.js';
export { shipsAtBattle } from '../game/battle/participants.js';

// Combat: orders and systems.

export {
  checkOrders,
  orderDecoder,
  orderIssues,
  outOfItIssue,
  tacticsOf,
  type Idler,
  type Orders,
} from '../game/battle/steps/order-rules.js';
export {
  areAtWar,
  capIssues,
  describeLaunched,
  mayTarget,
  powerOffer,
  powerUsed,
  system,
  systems,
  takesPart,
  targetIssues,
  listUsedSystems,
  type Chance,
  type Excess,
  type Orderable,
  type System,
  type SystemOffer,
  type SystemPart,
  type Use,
  type Used,
  type UseInFight,
} from '../game/battle/systems/system.js';
export {
  readAmount,
  powerNotation,
  type Amount,
  type Below,
  type Told,
  type Writing,
  type Written,
} from '../game/battle/systems/notation.js';
export {
  beamSystem,
  driveSystem,
  points,
  screensSystem,
  somePoints,
  speed,
  type BeamOrder,
} from '../game/battle/systems/drive-beam-screens.js';
export { loads, missile, tubesSystem, type Load } from '../game/battle/systems/tubes.js';
export { giveOrders } from '../game/battle/steps/orders.js';
export { sampleOrders } from '../game/battle/sample-orders.js';
export { listFighters, shipsInCombat, listTargets } from '../game/battle/participants.js';

// Combat: fire, damage, escape.

export { bonus, combatResult, combatRow } from '../game/battle/results-table.js';
export {
  resolveFire,
  listFire,
  hitsPastScreens,
  resolveRound,
  shotDrive,
  shotHits,
  shotResult,
  spendAmmunition,
  type Taken,
} from '../game/battle/steps/fire-rules.js';
export {
  hitCapacity,
  damageShip,
  countHitsTaken,
  shipsLostAboard,
  onlyPlacement,
  openComponents,
  buildPlacement,
  placementIssues,
  unitsRemoved,
  type Placement,
  type Struck,
} from '../game/battle/steps/damage-rules.js';
export { placeDamage, listStruckShips } from '../game/battle/steps/damage.js';
export {
  doesEscape,
  holdsRetreater,
  missileFirersHold,
  type Retreat,
  type ShotAt,
} from '../game/battle/steps/escape-rules.js';
export { chooseEscape } from '../game/battle/steps/escape.js';
export { chooseWithdrawal } from '../game/battle/steps/withdraw.js';
export { canLeaveAlone, retreatHexes, retreatIssues, stayIssue } from '../game/battle/steps/retreat-rules.js';

// What the standard modules declare for combat.

export { cannonsSystem, type CannonOrder } from '../modules/cannons.js';
export {
  defencesOf,
  driveFloor,
  ecmEffect,
  ecmModifier,
  ecmReach,
  ecmSystem,
  leadAlone,
  type Defence,
  type Incoming,
  type Jammed,
} from '../modules/ecm/effect.js';
export { replyIssues } from '../modules/ecm/replies.js';
export { spreadShown } from '../modules/ecm/spread.js';
export { absorbs, ARMOR } from '../modules/armor.js';
export {
  isCaptured,
  shipCaptured,
  shipDefended,
  shuttlesWait,
  type Boarding,
  type Capture,
} from '../modules/marines/boarding.js';
export { recovered, stranded, type Pickup } from '../modules/marines/recovery.js';
export { MARINES, platoonsOn, shuttle } from '../modules/marines/shuttle.js';
