/** What the game offers to modules, except for combat. */

// Nouns.

export { neighbours } from '../map/hex.js';
export {
  hexId,
  shipId,
  type Counter,
  type Counts,
  type GameResult,
  type HexId,
  type Levels,
  type Place,
  type Player,
  type SeenShip,
  type Ship,
  type ShipId,
  type Star,
  type State,
  type View,
} from '../game/nouns.js';
export {
  plans,
  tableResults,
  tactics,
  type Battle,
  type EcmReply,
  type Fight,
  type Fire,
  type Fired,
  type Order,
  type Plan,
  type Round,
  type RoundResult,
  type Sealed,
  type Shot,
  type TableResult,
  type Tactic,
  type TubeOrder,
} from '../game/battle/nouns.js';
export { core } from '../game/core.js';

// Ships: components, prices, design, engine, levels, records.

export {
  components,
  countsDecoder,
  exactPrice,
  GENERATOR,
  isWarpship,
  less,
  levelOf,
  levelsDecoder,
  POINT_BY_POINT,
  unitsOf,
  type Component,
} from '../game/components.js';
export {
  componentPrice,
  designIssues,
  mostUnits,
  servicePrice,
  shipCost,
  systemshipsAllowed,
  unknownComponent,
  worth,
  type Design,
  type Purchase,
} from '../game/design.js';
export { driveLimit, power, propulsion } from '../game/drive.js';
export { levelsAtBuilding, techLevel } from '../game/levels.js';
export {
  berths,
  fleetDecoder,
  fleetIssues,
  placeDecoder,
  recordIssues,
  shipFields,
} from '../game/records.js';
export {
  aboardOf,
  builderOf,
  companyAt,
  findShip,
  hexOf,
  isAboard,
  nameOf,
  shipAppeared,
  shipBuilt,
  shipDamaged,
  shipDestroyed,
  shipEntered,
  shipEscaped,
  shipMoved,
  shipOwnerChanged,
  shipsAt,
  shipWithdrew,
  withShip,
  type Move,
} from '../game/ships.js';

// Movement.

export { mayEnter, maySetOut, movementPoints, mustStop, travelNeed, type Tally } from '../game/movement.js';

// Turn, players, sight.

export {
  gameBegan,
  gameOver,
  nextTurn,
  phaseBegan,
  phaseAsked,
  phaseEnded,
  phases,
  sequence,
  turnBegan,
  turnEnded,
  type Phase,
} from '../game/turn.js';
export { activeSide, enemyAt, hostile, isOut, playerOut, sideOf, sidesOf } from '../game/players.js';
export { seen, viewOf, type Sight } from '../game/sight.js';

// Build Points.

export {
  income,
  holders,
  payers,
  pointsAt,
  pointsMoved,
  room,
  workshops,
  yards,
  type Address,
  type Purpose,
  type Transfer,
} from '../game/accounts.js';

// What the standard modules declare.

export { adrift, dropped, loadedRackHit, pickedUp } from '../modules/systemships/aboard.js';
export { embarked, leftBehind, stowedAway, type Passage } from '../modules/systemships/embark.js';
export {
  freeRacks,
  handlingLimit,
  isSystemship,
  mostHandled,
  RACK,
  racksSystem,
  usedWhilePickedUp,
  type RackOrder,
} from '../modules/systemships/racks.js';
