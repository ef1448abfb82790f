/**
 * Movement: what a ship can do in a turn, where it may go and must stop, and paths.
 *
 * @packageDocumentation
 */

export {
  entryIssues,
  mostMoved,
  mustHalt,
  mustStop,
  setOutIssues,
  shortage,
  standstill,
  stepIssues,
  stepTally,
  stopIssue,
  travelNeed,
  turnsOfPeace,
  type ShipAtHex,
  type ShipStep,
  type Stride,
} from '../game/movement/limits.js';
export {
  departureIssues,
  hasStopped,
  needIssues,
  pointsLeft,
  stepBetween,
  walkPath,
  type Walk,
} from '../game/movement/route.js';
export type { Destination } from '../game/movement/reach.js';
export { addToOthers, addToTally, MAX_REVERSALS, tallyOf, type Surcharge } from '../game/ships/tally.js';
export { moveShip, ownShip, ownShipIssues, planForShip } from '../game/movement/moving.js';
export { atlasOf, type Atlas } from '../map/atlas.js';
export { mapChanged, type ListChange, type MapChangedPayload } from '../game/map.js';
