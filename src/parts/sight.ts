/**
 * Sight: who sees a ship, views, and the events that bring a view up to date.
 *
 * @packageDocumentation
 */

export { sightAt, sightOf, listWitnesses, type SightQuestion, type Sight } from '../game/sight/visibility.js';
export { viewOf } from '../game/sight/view.js';
export {
  playersAwaited,
  recordsOpened,
  shipHidden,
  shipShown,
  type Opened,
  type Shown,
  type AwaitedPayload,
} from '../game/sight/announce.js';
export { pointsShown, type PointsPayload } from '../game/sight/announce-points.js';
