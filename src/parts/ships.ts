/**
 * Ships: their components, drive, levels and records, and what happens to them.
 *
 * @packageDocumentation
 */

export {
  dropZeros,
  exactPrice,
  GENERATOR,
  levelIn,
  levelsDecoder,
  unitsBought,
} from '../game/ships/components.js';
export { countsDecoder } from '../game/ships/engine-letters.js';
export { driveLimit, power } from '../game/ships/drive.js';
export { levelsAtBuilding, technologies, techLevel, type Technology } from '../game/ships/levels.js';
export {
  berths,
  cargoLimit,
  fleetDecoder,
  fleetIssues,
  placeDecoder,
  recordIssues,
  shipFields,
  standIssues,
} from '../game/ships/records.js';
export { allShipsAt, builderOf, isAboard } from '../game/ships/find.js';
export { reversalIssues, shipReversed } from '../game/reversals.js';
export {
  shipAppeared,
  shipCharged,
  shipEntered,
  shipEscaped,
  shipHandled,
  shipStopped,
  shipWithdrew,
  type ChargedPayload,
  type StoppedPayload,
} from '../game/ships/events.js';
