/**
 * Sight: who sees a ship, views, and the events that bring a view up to date.
 *
 * @packageDocumentation
 */

export {
  hears,
  isHeard,
  listCombatHearers,
  listHearers,
  type Happening,
  type HearingQuestion,
} from '../game/hearing.js';
export {
  judgedByView,
  listWitnesses,
  seenStar,
  sightAt,
  sightOf,
  type Sight,
  type SightQuestion,
  type StarQuestion,
} from '../game/sight/visibility.js';
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
export {
  battleShown,
  starShown,
  type BattleShownPayload,
  type StarShownPayload,
} from '../game/sight/shown.js';
