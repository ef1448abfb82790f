/**
 * What a module of Stellar Wars needs: makers of parts, the nouns of the game, and what modules change and follow up. Each part
 * says what it decides; `createStellarEngine` of `warpwar/stellar-wars` makes an engine with your module.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

// Makers of parts, decoders and results.

export * from '../parts/basics/any-game.js';
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
  type ViewGame,
} from '../games/stellar-wars/kit.js';
export { declareIssues, issue } from '../games/stellar-wars/issues.js';
export { rolled } from '../common/chance/roll.js';
export { untilGameOver } from '../common/timing.js';
export { actions } from '../games/stellar-wars/actions.js';

// The nouns of the game, and changes of them.

export { core } from '../games/stellar-wars/core.js';
export type {
  Boxes,
  BySide,
  Ending,
  Facing,
  HexId,
  Player,
  Sealed,
  Sheet,
  Ship,
  ShipId,
  Side,
  State,
  TurnRecord,
  View,
} from '../games/stellar-wars/nouns.js';
export {
  changeShip,
  findShip,
  recordTurn,
  recordTurnOf,
  shipId,
  shipsOf,
  turnOf,
} from '../games/stellar-wars/ships/ship.js';
export { workingSystems, type Box } from '../games/stellar-wars/ships/boxes.js';
export { isOut, updatePlayer, type OutPayload } from '../games/stellar-wars/turn/endings.js';

// Hexes and directions.

export { boardSize, hexId, isHexOn, isOn, mayLeave } from '../games/stellar-wars/board/board.js';
export { hexIdAt, toAxial, toHexId } from '../games/stellar-wars/board/hex-id.js';
export {
  distance,
  hexesWithin,
  lengthOf,
  neighbour,
  neighbours,
  offset,
  turnDirection,
  type Axial,
} from '../hex/axial.js';
export { sidesTowards } from '../hex/facing.js';
export { barsSight, hexesBarring } from '../hex/sight.js';

// Turns and phases, and the end of the game.

export {
  phaseBegan,
  phases,
  sequence,
  settle,
  turnEnded,
  type Phase,
  type PhasePayload,
  type TurnPayload,
} from '../games/stellar-wars/turn/phases.js';
export {
  activeIn,
  initiativeWon,
  orderChosen,
  otherPlayer,
  type WonPayload,
} from '../games/stellar-wars/turn/initiative.js';
export {
  choiceMade,
  choiceSealed,
  findSealedChoice,
  sealedAction,
} from '../games/stellar-wars/turn/sealed.js';
export {
  anyTime,
  gameOver,
  playerOut,
  playersWithShips,
  reasons,
  verdict,
  wonBy,
} from '../games/stellar-wars/turn/endings.js';

// Speeds and marks.

export { markOf, marks, type Mark, type Marks } from '../games/stellar-wars/turn/marks.js';
export {
  choicesShown,
  speedChange,
  speedIssues,
  speedRange,
  speedSet,
  unsealed,
  type ShownPayload,
  type SpeedChoice,
  type SpeedOrder,
  type SpeedRange,
} from '../games/stellar-wars/turn/speeds.js';

// Moves.

export {
  actingShip,
  actingShips,
  begin,
  isFinished,
  isMoving,
  shipBegan,
  shipFinished,
  whileMoving,
  type ShipPayload,
} from '../games/stellar-wars/turn/move-phase.js';
export { entryIssues, hexesToGo, leavingHow, type Step } from '../games/stellar-wars/movement/entry.js';
export { finishIssues } from '../games/stellar-wars/movement/finish.js';
export { shipMoved, type MovedPayload } from '../games/stellar-wars/movement/step.js';
export { shipTurned, turnIssues, type TurnedPayload } from '../games/stellar-wars/movement/turn.js';
export { hexesOpen, movingOf, type Way } from '../games/stellar-wars/movement/way.js';
export type { Moving } from '../games/stellar-wars/movement/courses.js';

// Who sees a ship.

export { audienceOf, hidesShips, isHidden, isSeen } from '../games/stellar-wars/ships/visibility.js';

// Fire and damage.

export { weapons, type Weapon } from '../games/stellar-wars/tables/weapons.js';
export type { Arm } from '../games/stellar-wars/combat/arms.js';
export {
  aimIssues,
  firingIssues,
  targetIssues,
  weaponIssues,
  type Aim,
  type Ready,
  type Shot,
} from '../games/stellar-wars/combat/fire-rules.js';
export { damageModifier, hitModifier, type Attack } from '../games/stellar-wars/combat/attack.js';
export { shipFired, type FiredPayload, type Shots } from '../games/stellar-wars/combat/fire.js';
export {
  attackHit,
  attackMissed,
  hitFollows,
  hitRoll,
  land,
  type AttackPayload,
} from '../games/stellar-wars/combat/hit.js';
export {
  blastHits,
  shieldHolds,
  shipStruck,
  strike,
  type Blow,
  type Fallen,
  type Struck,
  type StruckPayload,
} from '../games/stellar-wars/combat/damage.js';
export { boxLost, type BoxPayload, type Inside } from '../games/stellar-wars/combat/allocation.js';
export { shipLost, type LostPayload } from '../games/stellar-wars/ships/losses.js';

// Sheets and set-up.

export { otherSystems, type OtherSystem } from '../games/stellar-wars/tables/systems.js';
export { shipTypes, type ShipType } from '../games/stellar-wars/tables/ship-types.js';
export {
  extras,
  hitDamage,
  sumExtras,
  type Effect,
  type Extra,
  type WeaponHit,
} from '../games/stellar-wars/sheets/extras.js';
export { printedShips, type PrintedShip } from '../games/stellar-wars/sheets/printed.js';
export { fleetIssues, namedSheets, shipsIssues, type GivenShip } from '../games/stellar-wars/setup/fleets.js';
export { forces } from '../games/stellar-wars/setup/forces.js';
export { deployedRows, type Rows } from '../games/stellar-wars/setup/places.js';
export { designLimits, type DesignLimits } from '../games/stellar-wars/sheets/issues.js';
export { pointPrices, type PointPrices } from '../games/stellar-wars/sheets/price.js';

// What the standard modules declare. A module that imports one of them lists its module in `requires` or `uses`.

export { shipDeployed, type Place } from '../games/stellar-wars/setup/deployment.js';
export { shipDesigned, type DesignedPayload } from '../games/stellar-wars/setup/designs.js';
export { cloakedShips, hiddenShips, isCloaked } from '../games/stellar-wars/cloak/cloaked.js';
export {
  cloakFailed,
  cloakLowered,
  cloakRaised,
  shipFound,
  type LoweredPayload,
} from '../games/stellar-wars/cloak/events.js';
export { fields, laid, minedHexes, type Field, type Knowing } from '../games/stellar-wars/mines/fields.js';
export {
  minesLaid,
  minesShown,
  minesSprung,
  type LaidPayload,
  type MinesShownPayload,
  type SprungPayload,
} from '../games/stellar-wars/mines/events.js';
export { minesIgnore } from '../games/stellar-wars/modules/mines.js';
export { sensorsUsed, type Search, type SearchPayload } from '../games/stellar-wars/sensing/devices.js';
export { minesSwept, type SweptPayload } from '../games/stellar-wars/sensing/find-mines.js';
export type { AnsweredPayload } from '../games/stellar-wars/sensing/find-ship.js';
export { shipDestructed, type DestructedPayload } from '../games/stellar-wars/self-destruct/blast.js';
export type { TriedPayload } from '../games/stellar-wars/self-destruct/device.js';
export { freighterCrossed, type CrossedPayload } from '../games/stellar-wars/modules/crossing.js';
export type { DischargedPayload } from '../games/stellar-wars/modules/plasma.js';
export type { LaunchedPayload } from '../games/stellar-wars/modules/missiles.js';
export type { DefencePayload, DefendedPayload } from '../games/stellar-wars/modules/missile-defence.js';
