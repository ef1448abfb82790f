/**
 * Plays WarpWar: set up a game, show it to its players, and apply their actions or learn why they are refused.
 *
 * @packageDocumentation
 */

export type { Home } from '../kernel/action.js';
export {
  citeRule,
  type Describable,
  type ForeignMessage,
  type Message,
  type ModuleText,
} from '../kernel/describe.js';
export { InvalidArgument } from '../kernel/guard.js';
export { plainText } from '../kernel/issue.js';
export type { DrawFields, DrawOptions, DrawPayload, ResignedPayload } from '../kernel/play/endings.js';
export type { Sealed } from '../kernel/play/sealed.js';
export type { Json, JsonObject, Path } from '../kernel/result.js';
export type {
  AnswerExplained,
  PartOfModule,
  Contribution,
  EventExplained,
  ModuleExplained,
  OmittedEntry,
  RulesetExplained,
  SettingExplained,
  TableExplained,
} from '../kernel/ruleset/explain.js';
export type { OwnScenario } from '../kernel/ruleset/own-scenarios.js';
export { formatRuleset } from '../kernel/ruleset/text.js';
export type { EngineParts } from '../kernel/run/engine.js';
export {
  eventsFor,
  refusalOf,
  type Accepted,
  type News,
  type ReceivedEvent,
  type Update,
} from '../kernel/run/queries.js';
export { fingerprint, version, type Prints, type RecordedGame } from '../kernel/run/save.js';
export type { Wording, Words } from '../kernel/run/words.js';
export type {
  Audience,
  Branded,
  Edition,
  EditionCitations,
  Event,
  PlayerId,
  Random,
  Rules,
  Ruleset,
  RulesetSpec,
  Scenario,
  ScenarioNotes,
  Swap,
  Viewer,
} from '../kernel/types.js';
export { firstEdition, secondEdition } from './catalogues.js';
export type {
  AboardOffer,
  CargoOffer,
  DamageAnswer,
  DamageFields,
  DamageForm,
  DamageOffer,
  DamageOptions,
} from './combat/damage.js';
export type { LeavingFields, LeavingOptions } from './combat/escape.js';
export { resolveRound } from './combat/fire.js';
export type { OrderForm, OrdersFields, OrdersOptions, Revealed } from './combat/orders.js';
export type { CombatFields, CombatOptions } from './combat/phase.js';
export type { SystemOffer } from './combat/systems.js';
export { combatResult, combatRow } from './combat/table.js';
export type { BeamOrder } from './combat/weapons.js';
export type { Address, Transfer } from './economy/accounts.js';
export type {
  Bill,
  Charge,
  LossPrice,
  Price,
  ServiceAccount,
  ServiceAsked,
  ServiceCost,
  ServiceOptions,
} from './economy/bill.js';
export type { BuildFields, BuildOptions, DepositFields } from './economy/building.js';
export type { ServiceFields } from './economy/service.js';
export { createEngine, editions, type Engine, type IssueCodeOf, type IssueOf } from './engine.js';
export { hexOf, isRecord, isSystemship, nameOf, placeName, starAt } from './find.js';
export { fairness, type Fairness, type HomeReport, type HomeStars, type Spread } from './map/fairness.js';
export type { GeneratedMap, MapRequest } from './map/generate.js';
export { distancesFrom, shortestPath } from './map/paths.js';
export { doubledMap, printedHomes, printedMap } from './map/printed.js';
export {
  areNeighbors,
  distance,
  neighbors,
  type Chart,
  type HexId,
  type MapEnd,
  type MapStar,
  type StarMap,
  type Warpline,
} from './map/star-map.js';
export type { BaseFields, BaseOptions, BaseProgress } from './modules/base-building.js';
export type { LootFields, LootOptions } from './modules/base-fall.js';
export type { AllotFields, AllotOptions, Shares } from './modules/base-stockpiles.js';
export type {
  Deal,
  TechnologyFields,
  TechnologyOptions,
  Trade,
  TradeFields,
  TradeOptions,
  Trades,
} from './modules/bought-technology/trading.js';
export type { CannonOrder } from './modules/cannons.js';
export type { ColonyFields, ColonyOptions, ColonySite } from './modules/colonies.js';
export type { EcmFields, EcmOptions, IncomingShot } from './modules/ecm.js';
export type { CargoFields, CargoOptions } from './modules/holds.js';
export type { FleetShip, GivenFleet } from './modules/identical-fleets.js';
export type { Pickup, RecoverFields, RecoverOptions } from './modules/marines/prizes.js';
export type { ScrapFields, ScrapOptions } from './modules/scrapping.js';
export type { Claim } from './modules/star-economy.js';
export type { EndsFields, EndsOptions, HomeBases } from './modules/star-map.js';
export type { EmbarkFields, EmbarkOptions } from './modules/systemships/embark.js';
export type {
  HandlingFields,
  HandlingOptions,
  RearrangeFields,
  RearrangeOptions,
} from './modules/systemships/ferrying.js';
export type { RackOrder } from './modules/systemships/racks.js';
export type { Score } from './modules/victory-points.js';
export type { MoveFields, MoveOptions } from './movement/move.js';
export type { Destination } from './movement/search.js';
export type { BattleText } from './notation/battle.js';
export {
  formatBattle,
  formatOrders,
  parseBattle,
  parseFleet,
  parseOrders,
  parseShip,
} from './notation/index.js';
export { formatFleet, formatShip } from './notation/ships.js';
export { renderMap, type DrawingOptions, type DrawnMap } from './picture/index.js';
export { piecesOf, type DrawnStar, type Piece } from './picture/pieces.js';
export {
  checkDesign,
  checkOrders,
  componentsOf,
  coreRules,
  generateMap,
  hexId,
  mapOf,
  movementPoints,
  playerId,
  readMap,
  shipCost,
  shipId,
  starOwner,
  techLevel,
  victoryPointsOf,
  type ComponentPrice,
} from './queries.js';
export type { Technology } from './ships/components.js';
export {
  decodeActionFrom,
  applyAction,
  awaiting,
  checkAction,
  createGame,
  decisions,
  decodeAction,
  deserialize,
  followEvents,
  reachable,
  replay,
  rulesOf,
  compileRules,
  sampleAction,
  serialize,
  serviceCost,
  suggestDamage,
  updateFor,
  view,
  type Action,
  type Applied,
  type Battle,
  type Catalogue,
  type Component,
  type Counts,
  type Decision,
  type Design,
  type GameEvent,
  type GameResult,
  type Issue,
  type IssueCode,
  type IssueParams,
  type Issues,
  type Order,
  type Phase,
  type Placement,
  type Refusal,
  type Result,
  type ResultReason,
  type SeenShip,
  type Setup,
  type Ship,
  type StandardKeys,
  type StandardSpec,
  type State,
  type Step,
  type View,
} from './standard.js';
export type {
  Counter,
  EcmReply,
  FireResult,
  Keys,
  Levels,
  Place,
  Plan,
  Player,
  Round,
  RoundResult,
  ShipId,
  Shot,
  Site,
  Star,
  TableResult,
  Tactic,
  Tally,
  TubeOrder,
} from './state.js';
export type { PhaseFields, PhaseOptions } from './turn.js';
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
} from './types.js';
export type { AllRevealed, SeenNow } from './view/announce.js';
export type { PlainEvent } from './view/follow.js';
export {
  catalogue,
  describe,
  explain,
  explainRuleset,
  moduleText,
  rulebook,
  unwrap,
  words,
} from './words/index.js';
