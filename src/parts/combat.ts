/** What the chapter on combat offers to modules. */

// Combat: its course.

export { contested } from '../game/combat.js';
export {
  after,
  battleBegan,
  battleEnded,
  battleOver,
  playersWho,
  quiet,
  roundBegan,
  countedAnew,
  roundEnded,
  stepBegan,
  stepDone,
  steps,
  stepsOf,
  type Step,
} from '../game/battle/course.js';
export {
  choiceMade,
  choiceSealed,
  isAwaited,
  notNow,
  seal,
  sealedAction,
  sealedBy,
  type SealedSpec,
} from '../game/battle/sealed.js';
export { ordersRevealed, roundAt, roundFired, shipsThere, type Revealed } from '../game/battle/steps.js';

// Combat: orders and systems.

export {
  checkOrders,
  orderDecoder,
  orderIssues,
  outOfItIssue,
  tacticsOf,
  type Idler,
  type Orders,
} from '../game/battle/orders.js';
export {
  atWar,
  capIssues,
  launchedBy,
  mayTarget,
  powerOffer,
  powerUsed,
  system,
  systems,
  takesPart,
  targetIssues,
  usedBy,
  type Chance,
  type Excess,
  type Orderable,
  type System,
  type SystemOffer,
  type SystemPart,
  type Use,
  type Used,
  type UseInFight,
} from '../game/battle/systems.js';
export {
  onlyAmount,
  plainPower,
  type Amount,
  type Below,
  type Told,
  type Writing,
  type Written,
} from '../game/battle/writing.js';
export {
  beamSystem,
  driveSystem,
  points,
  screensSystem,
  somePoints,
  speed,
  type BeamOrder,
} from '../game/battle/energy.js';
export { loads, missile, tubesSystem, type Load } from '../game/battle/tubes.js';
export { giveOrders } from '../game/battle/ordering.js';
export { sampleOrders } from '../game/battle/sampling.js';
export { fightersOf, fightOf, targetsOf } from '../game/battle/fight.js';

// Combat: fire, damage, escape.

export { bonus, combatResult, combatRow } from '../game/battle/table.js';
export {
  fireAll,
  fireOf,
  pastScreens,
  resolveRound,
  shotDrive,
  shotHits,
  shotResult,
  spentBy,
  type Taken,
} from '../game/battle/fire.js';
export {
  capacity,
  damagedShip,
  hitsOn,
  lostAboard,
  onlyPlacement,
  openComponents,
  placedBy,
  placementIssues,
  removed,
  type Placement,
  type Struck,
} from '../game/battle/damage.js';
export { placeDamage, struckOf } from '../game/battle/placing.js';
export {
  escapes,
  holdsRetreater,
  missileFirersHold,
  type Retreat,
  type ShotAt,
} from '../game/battle/escape.js';
export {
  chooseEscape,
  chooseWithdrawal,
  leavesByItself,
  retreatHexes,
  retreatIssues,
  stayIssue,
} from '../game/battle/leaving.js';

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
