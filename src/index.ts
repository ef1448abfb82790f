/**
 * WarpWar's rules: set up a game, show it to its players, carry out their actions, or say why not.
 *
 * @packageDocumentation
 */

import { catalogue } from './modules/index.js';
import { library, type Library } from './standard-engine.js';

/** Compiles rules from a text such as 'first/skirmish -systemships', or from the same as an object. */
export const ruleset: Library['ruleset'] = (...args) => library().ruleset(...args);
/** The rules that a game is played by. */
export const rulesOf: Library['rulesOf'] = (...args) => library().rulesOf(...args);
/** Sets up a game and plays it up to the first decision. */
export const createGame: Library['createGame'] = (...args) => library().createGame(...args);
/** Carries out one action, or says every reason why it may not be done. Never changes the state, never throws. Cost: up to 0.3 s for the last orders of 1,000 ships with 200 tubes each. */
export const applyAction: Library['applyAction'] = (...args) => library().applyAction(...args);
/** From anything at all to a typed action, or every reason why it is none. Whether it is legal is for applyAction. */
export const decodeAction: Library['decodeAction'] = (...args) => library().decodeAction(...args);
/** The same for servers: an action of `player`, who sent it. `raw` may leave its `player` out, and is refused if that is another one. */
export const actionBy: Library['actionBy'] = (...args) => library().actionBy(...args);
/** Why an action would be refused, from a state or from the acting player's own view. Empty: it would not. */
export const checkAction: Library['checkAction'] = (...args) => library().checkAction(...args);
/** Who must act before play goes on. Cheap. */
export const awaiting: Library['awaiting'] = (...args) => library().awaiting(...args);
/** All that somebody may or must decide: from a state everybody's, from a view the viewer's own. Cost: while ships move, about 2 ms for each that has 20 movement points. */
export const decisions: Library['decisions'] = (...args) => library().decisions(...args);
/** A legal answer to a decision, chosen by chance from what is seen. Cost: up to 0.2 s for orders of hundreds of large ships. */
export const sampleAction: Library['sampleAction'] = (...args) => library().sampleAction(...args);
/** The game as a player or a spectator may see it. What may not be seen is absent. */
export const view: Library['view'] = (...args) => library().view(...args);
/** What a viewer may receive after an action was carried out: their view of the new state, and the events that they receive. */
export const updateFor: Library['updateFor'] = (...args) => library().updateFor(...args);
/** A view kept up to date by events: the next view of the same viewer, from the last one and the events that they received. */
export const followEvents: Library['followEvents'] = (...args) => library().followEvents(...args);
/** A state as text. */
export const serialize: Library['serialize'] = (...args) => library().serialize(...args);
/** A state from text; refused, with every reason and its path, if the rules cannot play on with it. That a game can come to it is not proved. Cost: grows with the text; about 25 ms a megabyte. */
export const deserialize: Library['deserialize'] = (...args) => library().deserialize(...args);
/** Plays a recorded game again; says at which action it is refused, or first leads elsewhere than recorded. Cost: that of all its actions. */
export const replay: Library['replay'] = (...args) => library().replay(...args);
/** One plain sentence on an issue. */
export const describe: Library['describe'] = (...args) => library().describe(...args);

/** One legal answer to a player's decision `battle/damage`, the same each time; undefined if there are no hits to place. Ledger: E1.DMG.4. */
export const suggestDamage: Library['suggestDamage'] = (...args) => library().suggestDamage(...args);

export * from './queries.js';
export * from './places.js';
export { InvalidArgument } from './kernel/util/invalid.js';
export { doubledMap } from './map/doubled.js';
export { printedMap } from './map/printed.js';
export type { Chart, MapEnd, MapStar, StarMap, Warpline } from './map/star-map.js';
export type { HomeBases } from './modules/star-map.js';
export type { Score } from './modules/victory-points.js';
export type { Address, Transfer } from './game/economy/accounts.js';
export type { Bill, Charge, LossPrice, Price } from './game/economy/bill.js';
export type { Piece } from './map/counters.js';
export type { Destination } from './game/movement/reach.js';
export type { HexId } from './game/state.js';
export type { Prints } from './kernel/run/fingerprints.js';
export type {
  ActionOf,
  ComponentOf,
  DecisionOf,
  EventOf,
  KeysOf,
  OrderOf,
  PhaseOf,
  ReasonOf,
  StateOf,
  StepOf,
  ViewOf,
  WithKey,
  WithKeys,
} from './game/open-types.js';
export { everything, firstEdition, secondEdition } from './editions/catalogues.js';
export { createEngine, editions, type Engine, type IssueCodeOf, type IssueOf } from './library.js';
export type * from './standard.js';
export { catalogue };

export { tableResults, tactics } from './game/battle/state.js';
export type {
  AnswerExplained,
  Brought,
  EventExplained,
  OmittedEntry,
  RulesetExplained,
  SettingExplained,
  TableExplained,
} from './kernel/ruleset/explain.js';
export type { Audience, Event } from './kernel/parts/part.js';
export type { Branded, PlayerId, Random, Viewer } from './kernel/player.js';
export type { JsonObject, Json, Path } from './kernel/util/result.js';
export type { Rules, Ruleset, Swap } from './kernel/ruleset/rules.js';
export type {
  Edition,
  EditionCitations,
  RulesetSpec,
  Scenario,
  ScenarioNotes,
} from './kernel/ruleset/spec.js';
export type { Home } from './kernel/parts/slice.js';
export type {
  EcmReply,
  Fired,
  Plan,
  Round,
  RoundResult,
  Sealed,
  Shot,
  TableResult,
  Tactic,
  TubeOrder,
} from './game/battle/state.js';
export type { LeavingOptions } from './game/battle/steps/leaving.js';
export type { OrderForm, OrdersOptions } from './game/battle/steps/orders.js';
export type { SystemOffer } from './game/battle/systems/system.js';
export type { DamageOptions } from './game/battle/steps/damage.js';
export type { BuildOptions } from './game/building/building.js';
export type { ServiceAccount, ServiceAsked, ServiceCost, ServiceOptions } from './game/service/pricing.js';
export type { CombatOptions } from './game/turn/combat-phase.js';
export type { MoveOptions } from './game/movement/moving.js';
export type { BeamOrder } from './game/battle/systems/drive-beam-screens.js';
export type { Technology } from './game/ships/levels.js';
export type { Counter, Keys, Levels, Place, Player, ShipId, Star, Tally } from './game/state.js';
export * from './facts.js';
export * from './maps.js';
export * from './rulebooks.js';
export * from './serving.js';
export * from './showing.js';
export * from './texts.js';
