/**
 * What a rule of your own for Stellar Wars needs: an engine with your module, makers of parts, the nouns of the game, and what
 * modules change and follow up.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

// Engines with modules of others.

export { createStellarEngine } from './engine.js';
export { catalogue as stellarCatalogue } from './modules/index.js';

// Makers of parts, decoders and results.

export * from '../../common/module-kit.js';
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
} from './kit.js';
export { declareIssues, issue } from './issues.js';
export { rolled } from '../../common/chance/roll.js';
export { untilGameOver } from '../../common/timing.js';
export { actions } from './actions.js';

// The nouns of the game, and changes of them.

export { core } from './core.js';
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
} from './nouns.js';
export { changeShip, findShip, recordTurn, recordTurnOf, shipId, shipsOf, turnOf } from './ships/ship.js';
export { workingSystems, type Box } from './ships/boxes.js';
export { isOut, updatePlayer, type OutPayload } from './turn/endings.js';

// Hexes and directions.

export { boardSize, hexId, isHexOn, isOn, mayLeave } from './board/board.js';
export { hexIdAt, toAxial, toHexId } from './board/hex-id.js';
export {
  distance,
  hexesWithin,
  lengthOf,
  neighbor,
  neighbors,
  offset,
  turnDirection,
  type Axial,
} from '../../hex/axial.js';
export { sidesToward } from '../../hex/facing.js';
export { barsSight, hexesBarring } from '../../hex/sight.js';

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
} from './turn/phases.js';
export { activeIn, initiativeWon, orderChosen, otherPlayer, type WonPayload } from './turn/initiative.js';
export {
  choiceMade,
  choiceSealed,
  choicesShown,
  sealedAction,
  showChoices,
  unsealed,
  type Entry as ChoiceEntry,
  type ShownPayload,
} from './turn/sealed.js';
export { anyTime, gameOver, playerOut, playersWithShips, reasons, verdict, wonBy } from './turn/endings.js';

// Speeds and marks.

export { markOf, marks, type Mark, type Marks } from './turn/marks.js';
export {
  speedChange,
  speedIssues,
  speedRange,
  speedSet,
  type SpeedChoice,
  type SpeedOrder,
  type SpeedRange,
} from './turn/speeds.js';

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
} from './turn/move-phase.js';
export { entryIssues, hexesToGo, leavingHow, type Step } from './movement/entry.js';
export { finishIssues } from './movement/finish.js';
export { shipMoved, type MovedPayload } from './movement/step.js';
export { shipTurned, turnIssues, type TurnedPayload } from './movement/turn.js';
export { hexesOpen, movingOf, type Way } from './movement/way.js';
export type { Moving } from './movement/courses.js';

export { actingIssues, shipAction, type ShipActionSpec, type ShipOption } from './turn/ship-action.js';

// Who sees a ship.

export { audienceOf, hidesShips, isHidden, isSeen } from './ships/visibility.js';

// Fire and damage.

export { weapons, type Weapon } from './tables/weapons.js';
export type { Arm } from './combat/arms.js';
export {
  aimIssues,
  firingIssues,
  targetIssues,
  weaponIssues,
  type Aim,
  type Ready,
  type Shot,
} from './combat/fire-rules.js';
export { damageModifier, hitModifier, type Attack } from './combat/attack.js';
export { shipFired, type FiredPayload, type Shots } from './combat/fire.js';
export { attackHit, attackMissed, hitFollows, hitRoll, land, type AttackPayload } from './combat/hit.js';
export {
  blastHits,
  shieldHolds,
  shipStruck,
  strike,
  type Blow,
  type Fallen,
  type Struck,
  type StruckPayload,
} from './combat/damage.js';
export { boxLost, type BoxPayload, type Inside } from './combat/allocation.js';
export { shipLost, type LostPayload } from './ships/losses.js';

// Sheets and set-up.

export { otherSystems, type OtherSystem } from './tables/systems.js';
export { shipTypes, type ShipType } from './tables/ship-types.js';
export { extras, hitDamage, sumExtras, type Effect, type Extra, type WeaponHit } from './sheets/extras.js';
export { printedShips, type PrintedShip } from './sheets/printed.js';
export { fleetIssues, namedSheets, shipsIssues, type GivenShip } from './setup/fleets.js';
export { forces } from './setup/forces.js';
export { deployedRows, type Rows } from './setup/places.js';
export { designLimits, type DesignLimits } from './sheets/issues.js';
export { pointPrices, type PointPrices } from './sheets/price.js';

// What the standard modules declare. A module that imports one of them lists its module in `requires` or `uses`.

export { shipDeployed, type Place } from './setup/deployment.js';
export { shipDesigned, type DesignedPayload } from './setup/designs.js';
export { cloakedShips, hiddenShips, isCloaked } from './cloak/cloaked.js';
export { cloakFailed, cloakLowered, cloakRaised, shipFound, type LoweredPayload } from './cloak/events.js';
export { fields, isMined, laid, type Field, type Knowing } from './mines/fields.js';
export {
  minesLaid,
  minesShown,
  minesSprung,
  type LaidPayload,
  type MinesShownPayload,
  type SprungPayload,
} from './mines/events.js';
export { minesIgnore } from './modules/mines.js';
export { sensorsUsed, type Search, type SearchPayload } from './sensing/devices.js';
export { minesSwept, type SweptPayload } from './sensing/find-mines.js';
export type { AnsweredPayload } from './sensing/find-ship.js';
export { shipDestructed, type DestructedPayload } from './self-destruct/blast.js';
export type { TriedPayload } from './self-destruct/device.js';
export { freighterCrossed, type CrossedPayload } from './modules/crossing.js';
export type { DischargedPayload } from './modules/plasma.js';
export type { LaunchedPayload } from './modules/missiles.js';
export type { DefensePayload, DefendedPayload } from './modules/missile-defense.js';
