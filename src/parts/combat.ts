/**
 * Combat: its rounds and steps, orders and systems, fire, damage, escape and retreat.
 *
 * @packageDocumentation
 */

// Rounds and steps.

export {
  isBattleOver,
  quietCountReset,
  roundBegan,
  stepBegan,
  stepDone,
} from '../game/battle/step-machine.js';
export { isQuietRound } from '../game/battle/steps/count.js';
export { plans, tableResults, tactics } from '../game/battle/state.js';
export {
  choiceMade,
  choiceSealed,
  isAwaited,
  sealChoice,
  type ChosenPayload,
} from '../game/battle/sealed-choices.js';
export { currentRound } from '../game/battle/steps/fire.js';
export { listFighters, listTargets, shipsInCombat } from '../game/battle/participants.js';

// Orders and systems.

export { orderDecoder, outOfItIssue, tacticsOf, type Chooser } from '../game/battle/steps/order-rules.js';
export {
  capIssues,
  describeLaunched,
  listUsedSystems,
  powerUsed,
  type Excess,
} from '../game/battle/systems/system.js';
export { areAtWar, mayTarget, targetIssues } from '../game/battle/systems/targets.js';
export { readAmount, type Amount } from '../game/battle/systems/notation.js';
export {
  beamSystem,
  driveSystem,
  points,
  screensSystem,
  type BeamOrder,
  type Mover,
} from '../game/battle/systems/drive-beam-screens.js';
export { missile, tubesSystem } from '../game/battle/systems/tubes.js';
export { giveOrders } from '../game/battle/steps/orders.js';
export { sampleOrders } from '../game/battle/steps/sample-orders.js';

// Fire.

export { bonus } from '../game/battle/results-table.js';
export {
  hitsPastScreens,
  shotDrive,
  shotResult,
  type Approach,
  type Landing,
  type Reading,
  type Taken,
} from '../game/battle/steps/fire-rules.js';
export type { InRound } from '../game/battle/state.js';
export { listFire, resolveFire, spendAmmunition } from '../game/battle/steps/resolve-fire.js';

// Damage.

export {
  buildPlacement,
  countHitsTaken,
  damageShip,
  onlyPlacement,
  openComponents,
  shipsLostAboard,
  unitsRemoved,
} from '../game/battle/steps/damage-rules.js';
export { suggestPlacement, type HitChooser } from '../game/battle/steps/suggested-placement.js';
export { destroyWreck, hitShip, type Strike } from '../game/battle/steps/hit-ship.js';
export { listStruckShips, placeDamage } from '../game/battle/steps/damage.js';

// Escape and retreat.

export {
  doesEscape,
  holdsRetreater,
  missileFirersHold,
  type Pursuit,
  type Retreat,
  type ShotAt,
} from '../game/battle/steps/escape-rules.js';
export { chooseEscape } from '../game/battle/steps/escape.js';
export { chooseWithdrawal } from '../game/battle/steps/withdraw.js';
export { canLeaveAlone, retreatHexes, retreatIssues, stayIssue } from '../game/battle/steps/retreat-rules.js';
