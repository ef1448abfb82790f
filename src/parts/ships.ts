/** What the game offers to modules about ships: what they are made of, where they are, and how they move. */

// Ships: components, prices, design, engine, levels, records.

export {
  components,
  countsDecoder,
  exactPrice,
  GENERATOR,
  isWarpship,
  subtractUnits,
  addUnits,
  dropZeros,
  levelIn,
  levelOf,
  levelsDecoder,
  POINT_BY_POINT,
  unitsBought,
  unitsOf,
  type Component,
} from '../game/ships/components.js';
export {
  cheapestDesign,
  componentPrice,
  designIssues,
  mostUnits,
  billedAs,
  servicePrice,
  shipCost,
  systemshipsAllowed,
  unknownComponent,
  worth,
  type Design,
  type Purchase,
  type Remains,
} from '../game/building/design.js';
export { driveLimit, power, propulsion } from '../game/ships/drive.js';
export { levelsAtBuilding, technologies, techLevel, type Technology } from '../game/ships/levels.js';
export {
  berths,
  cargoLimit,
  fleetDecoder,
  fleetIssues,
  standIssues,
  placeDecoder,
  recordIssues,
  shipFields,
} from '../game/ships/records.js';
export {
  aboardOf,
  builderOf,
  allShipsAt,
  findShip,
  hexOf,
  isAboard,
  isRecord,
  isSystemship,
  nameOf,
  shipsAt,
} from '../game/ships/find.js';
export { MAX_REVERSALS } from '../game/movement/tally.js';
export { reversalIssues, shipReversed } from '../game/reversals.js';
export {
  shipAppeared,
  shipBuilt,
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
  type Entry,
  type Journey,
  type Kind,
  type Move,
  type Served,
  type Service,
} from '../game/ships/events.js';

// Movement.

export {
  entryIssues,
  mostMoved,
  movementPoints,
  mustStop,
  setOutIssues,
  shortage,
  standstill,
  travelNeed,
  turnsOfPeace,
} from '../game/movement/limits.js';
export { placeName, starAt } from '../game/stars.js';
export {
  departureIssues,
  hasStopped,
  needIssues,
  pointsLeft,
  stepBetween,
  walkPath,
  type Stride,
} from '../game/movement/route.js';
export { reachable, type Destination } from '../game/movement/reach.js';
export { addToTally, tallyOf } from '../game/movement/tally.js';
export { duringMovement, moveShip, ownShip, ownShipIssues, planForShip } from '../game/movement/moving.js';
