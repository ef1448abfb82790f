/**
 * Building: prices and limits of designs, when and where players build, and what.
 *
 * @packageDocumentation
 */

export {
  billedAs,
  cheapestPrice,
  componentPrice,
  designStarts,
  mostUnits,
  systemshipsAllowed,
  unknownComponent,
  worth,
  type PricedUnits,
  type Remains,
} from '../game/building/design.js';
export {
  buildIssues,
  buildShip,
  nameTaken,
  openYards,
  priceProject,
  yardIssues,
  type PricedProject,
  type Project,
} from '../game/building/building.js';
export { namesGiven } from '../game/building/ship-limit.js';
export { actDone, actIssues, type Act } from '../game/building/acts.js';
