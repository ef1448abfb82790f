/** What most modules read of a game, change in it, and follow up. */

// The state and its nouns.

export { core } from '../../game/core.js';
export {
  hexId,
  shipId,
  type Counter,
  type Counts,
  type GameResult,
  type HexId,
  type Keys,
  type Levels,
  type Place,
  type Player,
  type SeenShip,
  type Ship,
  type ShipId,
  type Star,
  type State,
  type Tally,
  type View,
} from '../../game/state.js';
export type {
  Battle,
  EcmReply,
  Fight,
  Fire,
  Fired,
  Order,
  Plan,
  Round,
  RoundResult,
  Sealed,
  Shot,
  Site,
  TableResult,
  Tactic,
  TubeOrder,
} from '../../game/battle/state.js';
export type { Chart, MapEnd, MapStar, StarMap, Warpline } from '../../map/star-map.js';

export type {
  PhasePayload,
  PlayerPayload,
  RoundEndedPayload,
  RoundPayload,
  ShipPayload,
  StarPayload,
  StepPayload,
} from '../../game/payloads.js';

// Changes of the state.

export { updatePlayer, updateShip, updateStar, type Changing } from '../../game/update.js';
export type { PlayerChange, ShipChange, StarChange } from '../../game/copy.js';

// When an action may be done.

export { anyTime, untilGameOver } from '../../game/turn/timing.js';
export { duringPhase, isActiveIn } from '../../game/turn/phase.js';
export { duringBuildEvent } from '../../game/building/acts.js';
export { duringMovement } from '../../game/movement/moving.js';
export { duringStep, findSealedChoice, sealedAction } from '../../game/battle/sealed-choices.js';
export type { SealedSpec } from '../../common/sealed-choices.js';

// Turns, and the end of the game.

export { setupIssues } from '../../game/setup.js';
export { insertAfter, filterPlayers } from '../../game/battle/step.js';
export {
  endIssues,
  gameBegan,
  gameOver,
  phaseBegan,
  phaseEnded,
  phases,
  reasons,
  sequence,
  turnBegan,
  turnEnded,
  type Phase,
  type TurnPayload,
} from '../../game/turn/sequence.js';

// Players and sides.

export { enemyAt, friendsOf, hasReserves, hostile, isOut, playerOut, sidesOf } from '../../game/players.js';

// Ships and stars.

export { aboardOf, findShip, hexOf, isRecord, shipsAt } from '../../game/ships/find.js';
export { starAt } from '../../game/stars.js';
export {
  addUnits,
  components,
  isWarpship,
  levelOf,
  POINT_BY_POINT,
  subtractUnits,
  unitsOf,
  type Component,
} from '../../game/ships/components.js';
export { designIssues, shipCost, type Design } from '../../game/building/design.js';
export { propulsion } from '../../game/ships/drive.js';
export { movementPoints } from '../../game/movement/limits.js';
export {
  shipBuilt,
  shipDamaged,
  shipDestroyed,
  shipMoved,
  shipOwnerChanged,
  shipRemoved,
  shipServiced,
  type BuiltPayload,
  type Entry,
  type Journey,
  type Kind,
  type Move,
  type Served,
  type Service,
  type OwnerPayload,
} from '../../game/ships/events.js';

// Build Points and Bases.

export {
  baseFounded,
  baseLost,
  bases,
  baseTaken,
  type Loss,
  type BaseFoundedPayload,
} from '../../game/economy/bases.js';
export { buildsNothing } from '../../game/building/building.js';
export {
  holders,
  income,
  payers,
  pointsAt,
  pointsMoved,
  treasury,
  type Address,
  type Payment,
  type Purpose,
  type Transfer,
} from '../../game/economy/accounts.js';

// Combat.

export { battleBegan, battleEnded } from '../../game/battle/step-machine.js';
export { steps, stepsOf, type Step } from '../../game/battle/step.js';
export { shipsAtBattle } from '../../game/battle/participants.js';
export { ordersRevealed, type Revealed } from '../../game/battle/steps/reveal.js';
export { roundFired } from '../../game/battle/steps/fire.js';
export { roundEnded } from '../../game/battle/steps/count.js';
export { orderIssues, type Idler, type Orders } from '../../game/battle/steps/order-rules.js';
export {
  powerOffer,
  system,
  systems,
  takesPart,
  type Chance,
  type Orderable,
  type System,
  type SystemOffer,
  type SystemPart,
  type Use,
  type Used,
  type UseInFight,
  type UseInRound,
} from '../../game/battle/systems/system.js';
export {
  powerNotation,
  type Below,
  type Told,
  type Writing,
  type Written,
} from '../../game/battle/systems/notation.js';
export { somePoints, speed } from '../../game/battle/systems/drive-beam-screens.js';
export { loads, type Load } from '../../game/battle/systems/tubes.js';
export { shotHits } from '../../game/battle/steps/fire-rules.js';
export {
  hitCapacity,
  placementIssues,
  type Placement,
  type Struck,
} from '../../game/battle/steps/damage-rules.js';
export type { CommonParams } from '../../common/issues.js';
