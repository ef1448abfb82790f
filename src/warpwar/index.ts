/**
 * Plays WarpWar: set up a game, show it to its players, and apply their actions or learn why they are refused.
 *
 * @packageDocumentation
 */

export type { Layout } from '../board/layout.js';
export type { Mark } from '../board/marks.js';
export type { PictureOptions } from '../board/page.js';
export type { Theme } from '../board/theme.js';
export type { Home } from '../kernel/action.js';
export { citeRule, type Message, type ModuleText } from '../kernel/describe.js';
export { fitDraft, setMember } from '../kernel/draft.js';
export type { Field, FieldSet, Item, Sheet } from '../kernel/field.js';
export {
  budgetsOf,
  checkForm,
  fieldsOf,
  isForSheet,
  startForm,
  type Draft,
  type Form,
} from '../kernel/form.js';
export { InvalidArgument } from '../kernel/guard.js';
export { plainText } from '../kernel/issue.js';
export type { Sealed } from '../kernel/play/sealed.js';
export type { AnyIssue, Json, JsonObject, Path } from '../kernel/result.js';
export type { Contribution, ModuleExplained, RulesetExplained } from '../kernel/ruleset/explain.js';
export { formatRuleset } from '../kernel/ruleset/text.js';
export { eventsFor, refusalOf, type Accepted, type News, type Update } from '../kernel/run/queries.js';
export { readRecord } from '../kernel/run/record.js';
export { fingerprint, version, type RecordedGame } from '../kernel/run/save.js';
export type { Words } from '../kernel/run/words.js';
export type {
  Audience,
  Edition,
  Event,
  PlayerId,
  Random,
  Rules,
  Ruleset,
  RulesetSpec,
  Scenario,
  Viewer,
} from '../kernel/types.js';
export { firstEdition, secondEdition } from './catalogues.js';
export { resolveRound } from './combat/fire.js';
export { combatResult, combatRow, hitRange } from './combat/table.js';
export type { Address, Transfer } from './economy/accounts.js';
export type { ScenarioName } from './editions.js';
export { createEngine, editions, type Engine, type IssueOf } from './engine.js';
export { hexOf, mapOf, isRecord, isSystemship, nameOf, placeName, starAt } from './find.js';
export { fairness, type Fairness } from './map/fairness.js';
export type { GeneratedMap, MapRequest } from './map/generate.js';
export { distancesFrom, shortestPath } from './map/paths.js';
export { doubledMap, printedHomes, printedMap } from './map/printed.js';
export { areNeighbors, distance, neighbors, type Chart, type HexId, type StarMap } from './map/star-map.js';
export type { Destination } from './movement/search.js';
export { history, newGame, readHistory, type History, type NewGameOptions } from './new-game.js';
export type { BattleText } from './notation/battle.js';
export {
  formatBattle,
  formatFleet,
  formatOrders,
  parseBattle,
  parseFleet,
  parseOrders,
  parseShip,
} from './notation/index.js';
export { formatShip } from './notation/ships.js';
export { checkPeerRules } from './peers.js';
export { renderBattle } from './picture/battle.js';
export type { DrawnRound } from './picture/cards.js';
export { drawMap, layoutOf, renderMap, type DrawingOptions, type DrawnMap } from './picture/index.js';
export { piecesOf, type Piece } from './picture/pieces.js';
export { renderRecord } from './picture/record.js';
export { renderTable } from './picture/results.js';
export { fleetsOf, type FleetShip } from './ships/fleets.js';
export {
  checkDesign,
  checkOrders,
  coreRules,
  generateMap,
  hexId,
  hitsLeft,
  movementPoints,
  playerId,
  readMap,
  shipCost,
  shipId,
  starOwner,
  techLevel,
  victoryPointsOf,
} from './queries.js';
export { componentsOf } from './ships/design.js';
export {
  decodeActionFrom,
  applyAction,
  awaiting,
  barred,
  checkAction,
  createGame,
  decisions,
  decodeAction,
  deserialize,
  engine,
  followEvents,
  formOf,
  reachable,
  replay,
  rulesOf,
  compileRules,
  readUpdate,
  readView,
  sampleAction,
  serialize,
  serviceCost,
  suggestDamage,
  updateFor,
  view,
  workings,
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
  type ReceivedEvent,
  type Refusal,
  type Result,
  type ResultReason,
  type SeenShip,
  type Setup,
  type Ship,
  type State,
  type Step,
  type View,
  type StandardEngine,
} from './standard.js';
export type {
  EcmReply,
  FireResult,
  Levels,
  Place,
  Player,
  Round,
  RoundResult,
  ShipId,
  Shot,
  Site,
  TableResult,
  Tactic,
  Keys,
} from './state.js';
export { prospectsOf, type Prospect } from './tell/prospects.js';
export { reasonFor } from './tell/reason.js';
export {
  explainRound,
  type ExplainedStep,
  type RoundExplained,
  type ShipExplained,
  type ShotExplained,
} from './tell/round.js';
export { formatStory, tell, tellStory, titleOf } from './tell/story.js';
export type {
  ActionOf,
  ComponentOf,
  DecisionOf,
  EventOf,
  OrderOf,
  PhaseOf,
  StateOf,
  ViewOf,
} from './types.js';
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
