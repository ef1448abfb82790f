/** What 'warpwar/malta-convoy' consists of. */

export {
  convoyEngine,
  type ConvoyAction,
  type ConvoyDecision,
  type ConvoyEngine,
  type ConvoyEvent,
} from './engine.js';
export { commodore, type CommodoreOptions } from './players/commodore.js';
export { convoySvg } from './picture.js';
export { tellConvoyEvent } from './texts/events.js';
export { convoyWords } from './words.js';
export type {
  ConvoyState,
  ConvoyView,
  Fleet,
  Flotilla,
  Raid,
  RunningOption,
  ShipType,
  TripEnding,
} from './nouns.js';
