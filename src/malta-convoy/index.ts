/**
 * Plays Malta Convoy: a convoy sails through enemy waters, and dice decide. For one player.
 *
 * @packageDocumentation
 */

export {
  convoyEngine,
  type ConvoyAction,
  type ConvoyDecision,
  type ConvoyEngine,
  type ConvoyEvent,
} from './engine.js';
export { convoySvg } from './picture.js';
export { commodore, type CommodoreOptions } from './players.js';
export type {
  ConvoyState,
  ConvoyView,
  Fleet,
  Flotilla,
  Raid,
  RunningOption,
  ShipType,
  TripEnding,
} from './state.js';
export { tellConvoyEvent } from './tell.js';
export { convoyTexts, convoyWords } from './words.js';
