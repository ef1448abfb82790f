/**
 * WarpWar's rules: set up a game, show it to its players, carry out their actions, or say why not.
 *
 * @packageDocumentation
 */

import type { Setup as SetupOf } from './kernel/engine.js';
import type { EventsOf } from './kernel/infer.js';
import type { ActionOf, DecisionOf, OrderOf } from './game/open.js';
import type { Engine } from './library.js';
import { catalogue } from './modules/index.js';
import { library, type Catalogue } from './standard.js';

export type { Catalogue };
type Library = Engine<Catalogue>;

/** Anything that a player can do. */
export type Action = ActionOf<Catalogue>;
/** Anything that a player may, or must, decide: told apart by `type`, each with the facts that an answer needs. */
export type Decision = DecisionOf<Catalogue>;
/** Anything that can happen. */
export type GameEvent = EventsOf<Catalogue>;
/** What createGame must be told. */
export type Setup = SetupOf<Catalogue>;

/** One ship's order for one combat round. Each system that is used has its own member; modules add systems. */
export type Order = OrderOf<Catalogue>;

/** Compiles rules from a text such as 'first/skirmish -systemships', or from the same as an object. */
export const ruleset: Library['ruleset'] = library.ruleset;
/** The rules that a game is played by. */
export const rulesOf: Library['rulesOf'] = library.rulesOf;
/** Sets up a game and plays it up to the first decision. */
export const createGame: Library['createGame'] = library.createGame;
/** Carries out one action, or says every reason why it may not be done. Never changes the state, never throws. */
export const applyAction: Library['applyAction'] = library.applyAction;
/** From anything at all to a typed action, or every reason why it is none. Whether it is legal is for applyAction. */
export const decodeAction: Library['decodeAction'] = library.decodeAction;
/** Why an action would be refused, from a state or from the acting player's own view. Empty: it would not. */
export const checkAction: Library['checkAction'] = library.checkAction;
/** Who must act before play goes on. Cheap. */
export const awaiting: Library['awaiting'] = library.awaiting;
/** All that somebody may or must decide: from a state everybody's, from a view the viewer's own. */
export const decisions: Library['decisions'] = library.decisions;
/** A legal answer to a decision, chosen by chance from what is seen. */
export const sampleAction: Library['sampleAction'] = library.sampleAction;
/** The game as a player or a spectator may see it. What may not be seen is absent. */
export const view: Library['view'] = library.view;
/** A state as text. */
export const serialize: Library['serialize'] = library.serialize;
/** A state from text; refused, with every reason and its path, if the rules cannot play on with it. That a game can come to it is not proved. */
export const deserialize: Library['deserialize'] = library.deserialize;
/** Plays a recorded game again; says at which action it is refused, or first leads elsewhere than recorded. */
export const replay: Library['replay'] = library.replay;
/** One plain sentence on an issue. */
export const describe: Library['describe'] = library.describe;

/** The shortest text that `ruleset` reads as the same rules. */
export const formatRuleset: Library['formatRuleset'] = library.formatRuleset;
/** The rules in force as Markdown: a rulebook of exactly this game, for print. */
export const rulebook: Library['rulebook'] = library.rulebook;
/** Who answers each formula and question, who adds to each table and who reacts to each moment, as plain data. */
export const explainRuleset: Library['explainRuleset'] = library.explainRuleset;

export * from './queries.js';
export * from './places.js';
export { InvalidArgument } from './kernel/invalid.js';
export { doubledMap } from './map/doubled.js';
export { printedMap } from './map/printed.js';
export type { Chart, MapEnd, MapStar, StarMap, Warpline } from './map/star-map.js';
export type { HomeBases } from './modules/star-map.js';
export type { Score } from './modules/victory-points.js';
export type { Address, Transfer } from './game/accounts.js';
export type { Bill, Charge, LossPrice, Price } from './game/building/bill.js';
export type { Piece } from './map/counters.js';
export type { Destination } from './game/movement/reach.js';
export type { HexId } from './game/nouns.js';
export type { ActionOf, DecisionOf, OrderOf } from './game/open.js';
export { createEngine, editions, type Engine } from './library.js';
export { catalogue };

export { tableResults, tactics } from './game/battle/nouns.js';
export type { Applied } from './kernel/engine.js';
export type {
  AnswerExplained,
  Brought,
  MomentExplained,
  OmittedEntry,
  RulesetExplained,
  SettingExplained,
  TableExplained,
} from './kernel/explain.js';
export type { Audience, Outcome } from './kernel/parts.js';
export type { Branded, PlayerId, Random, Viewer } from './kernel/player.js';
export type { Facts, Issue, Issues, Json, Path, Refusal, Result } from './kernel/result.js';
export type { EditionCitations, Rules, Ruleset, ScenarioNotes, Swap } from './kernel/rules.js';
export type { Prints } from './kernel/prints.js';
export type { Recorded } from './kernel/save.js';
export type { Edition, RulesetSpec, Scenario } from './kernel/choice.js';
export type { Home } from './kernel/slice.js';
export type {
  Battle,
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
} from './game/battle/nouns.js';
export type { Placement } from './game/battle/damage.js';
export type { LeavingFacts } from './game/battle/leaving.js';
export type { OrderForm, OrdersFacts } from './game/battle/ordering.js';
export type { SystemOffer } from './game/battle/systems.js';
export type { DamageFacts } from './game/battle/placing.js';
export type { BuildFacts } from './game/building/building.js';
export type { Design } from './game/building/design.js';
export type { ServiceAccount, ServiceAsked, ServiceCost, ServiceFacts } from './game/building/pricing.js';
export type { CombatFacts } from './game/combat.js';
export type { MoveFacts } from './game/movement/moving.js';
export type { BaseFacts } from './modules/base-building/building.js';
export type { FleetShip, GivenFleet } from './modules/identical-fleets/fleet.js';
export type { LootFacts } from './modules/base-fall/loot.js';
export type { Works } from './modules/base-building/works.js';
export type { Claim } from './modules/star-economy/ownership.js';
export type { RackOrder } from './modules/systemships/racks.js';
export type { BeamOrder } from './game/battle/energy.js';
export type { Technology } from './game/levels.js';
export type { TechnologyFacts } from './modules/bought-technology/paying.js';
export type { Deal, Trade, TradeFacts, Trades } from './modules/bought-technology/trading.js';
export type { ColonyFacts, ColonySite } from './modules/colonies/upgrade.js';
export type { Pickup, RecoverFacts } from './modules/marines/recovery.js';
export type { AllotFacts, Shares } from './modules/base-stockpiles.js';
export type { CannonOrder } from './modules/cannons.js';
export type { EcmFacts, IncomingShot } from './modules/ecm/spread.js';
export type { CargoFacts } from './modules/holds/cargo.js';
export type { ScrapFacts } from './modules/scrapping.js';
export type { EndsFacts } from './modules/star-map.js';
export type { EmbarkFacts } from './modules/systemships/embark.js';
export type { HandlingFacts } from './modules/systemships/ferrying.js';
export type { RearrangeFacts } from './modules/systemships/rearranging.js';
export type {
  Counter,
  Counts,
  GameResult,
  Levels,
  Place,
  Player,
  SeenShip,
  Ship,
  ShipId,
  Star,
  State,
  Tally,
  View,
} from './game/nouns.js';
export * from './maps.js';
export * from './showing.js';
export * from './texts.js';
