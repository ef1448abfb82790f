/**
 * WarpWar's rules: set up a game, show it to its players, carry out their actions, or say why not.
 *
 * @packageDocumentation
 */

import { playerId as playerIdDecoder, type PlayerId } from './kernel/player.js';
import { noRules, type Rules } from './kernel/rules.js';
import { checkOrders as checkOrdersOf } from './game/battle/orders.js';
import { designIssues, shipCost as shipCostOf } from './game/building/design.js';
import * as pricing from './game/building/pricing.js';
import { techLevel as techLevelOf } from './game/levels.js';
import { movementPoints as movementPointsOf } from './game/movement/limits.js';
import { reachable as reachableOf, type Destination } from './game/movement/reach.js';
import { findShip, isRecord } from './game/finding.js';
import {
  hexId as hexIdDecoder,
  shipId as shipIdDecoder,
  type HexId,
  type Levels,
  type ShipId,
  type View as AnyView,
} from './game/nouns.js';
import { createEngine, type Engine } from './library.js';
import { catalogue } from './modules/index.js';
import type { Catalogue, Design, Issue, Order, SeenShip, Ship, StandardKeys } from './standard.js';
import { standardIssues } from './standard-issues.js';
import { cited } from './kernel/cite.js';

type Library = Engine<Catalogue, StandardKeys>;

const library: Library = createEngine(catalogue);

/** A player's name: 1 to 24 lower-case letters and digits, hyphens between them. Throws on anything else; decodeAction never does. */
export function playerId(name: string): PlayerId {
  const read = playerIdDecoder(name, noRules);
  if (!read.ok) throw new TypeError(`'${name}' is no player's name.`);
  return read.value;
}

/** A ship's id, such as 'red/W3': who built it and its name. Throws on anything else; decodeAction never does. */
export function shipId(id: string): ShipId {
  const read = shipIdDecoder(id, noRules);
  if (!read.ok) throw new TypeError(`'${id}' is no ship's id.`);
  return read.value;
}

/** A hex's number, such as '1207'. Throws on anything else; decodeAction never does. Ledger: MAP.1. */
export function hexId(number: string): HexId {
  const read = hexIdDecoder(number, noRules);
  if (!read.ok) throw new TypeError(`'${number}' is no hex's number.`);
  return read.value;
}

/** Compiles rules from a text such as 'first/skirmish -systemships', or from the same as an object. */
export const ruleset: Library['ruleset'] = library.ruleset;
/** The rules that a game is played by. */
export const rulesOf: Library['rulesOf'] = library.rulesOf;
/** Sets up a game and plays it up to the first decision. */
export const createGame: Library['createGame'] = library.createGame;
/** Carries out one action, or says every reason why it may not be done. Never changes the state, never throws. Cost: up to 0.3 s for the last orders of 1,000 ships with 200 tubes each. */
export const applyAction: Library['applyAction'] = library.applyAction;
/** From anything at all to a typed action, or every reason why it is none. Whether it is legal is for applyAction. */
export const decodeAction: Library['decodeAction'] = library.decodeAction;
/** The same for servers: an action of `player`, who sent it. `raw` may leave its `player` out, and is refused if that is another one. */
export const actionBy: Library['actionBy'] = library.actionBy;
/** Why an action would be refused, from a state or from the acting player's own view. Empty: it would not. */
export const checkAction: Library['checkAction'] = library.checkAction;
/** Who must act before play goes on. Cheap. */
export const awaiting: Library['awaiting'] = library.awaiting;
/** All that somebody may or must decide: from a state everybody's, from a view the viewer's own. Cost: while ships move, about 2 ms for each that has 20 movement points. */
export const decisions: Library['decisions'] = library.decisions;
/** A legal answer to a decision, chosen by chance from what is seen. Cost: up to 0.2 s for orders of hundreds of large ships. */
export const sampleAction: Library['sampleAction'] = library.sampleAction;
/** The game as a player or a spectator may see it. What may not be seen is absent. */
export const view: Library['view'] = library.view;
/** What a viewer may receive after an action was carried out: their view of the new state, and the events that they receive. */
export const updateFor: Library['updateFor'] = library.updateFor;
/** A view kept up to date by events: the next view of the same viewer, from the last one and the events that they received. */
export const followEvents: Library['followEvents'] = library.followEvents;
/** A state as text. */
export const serialize: Library['serialize'] = library.serialize;
/** A state from text; refused, with every reason and its path, if the rules cannot play on with it. That a game can come to it is not proved. Cost: grows with the text; about 25 ms a megabyte. */
export const deserialize: Library['deserialize'] = library.deserialize;
/** Plays a recorded game again; says at which action it is refused, or first leads elsewhere than recorded. Cost: that of all its actions. */
export const replay: Library['replay'] = library.replay;
/** One plain sentence on an issue. */
export const describe: Library['describe'] = library.describe;

/** One legal answer to a player's decision `battle/damage`, the same each time; undefined if there are no hits to place. Ledger: E1.DMG.4. */
export const suggestDamage: Library['suggestDamage'] = library.suggestDamage;

/** The shortest text that `ruleset` reads as the same rules. */
export const formatRuleset: Library['formatRuleset'] = library.formatRuleset;
/** The rules in force as Markdown: a rulebook of exactly this game, for print. */
export const rulebook: Library['rulebook'] = library.rulebook;
/** Who answers each formula and question, who adds to each table and who reacts to each moment, as plain data. */
export const explainRuleset: Library['explainRuleset'] = library.explainRuleset;

/** All that is wrong with a design, at once. Cost: small, unless a design has very many members; 0.4 s for a million. Ledger: E1.BUILD.1, E1.BUILD.2, E1.BUILD.3. */
export const checkDesign = (rules: Rules, design: Design): readonly Issue[] =>
  standardIssues(designIssues(rules, design).map((each) => cited(rules, each)));

/** Build Points that a design costs; each component is rounded up. Ledger: E1.BUILD.1. */
export const shipCost = (rules: Rules, design: Design): number => shipCostOf(rules, design);

/** Build Points that an action `repair/ships` or `resupply/ships` costs, and who pays; what is wrong with it, `checkAction` tells. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export const serviceCost = (seen: AnyView, asked: pricing.ServiceAsked): pricing.ServiceCost =>
  pricing.serviceCost({ rules: library.rulesOf(seen), state: seen }, asked);

/** Tech levels of ships that are built in a game-turn, from 1. Ledger: E1.TECH.1. */
export const techLevel = (rules: Rules, turn: number): Levels => techLevelOf(rules, turn);

/** Movement points that a ship has in a turn, in hexes. Ledger: E1.MOVE.1. */
export const movementPoints = (rules: Rules, ship: Ship): number => movementPointsOf(rules, ship);

/**
 * Hexes that a ship can go to with the movement points that it has left, nearest first, each with the points it takes
 * and a way there. Of a ship whose record is not seen, none. Ledger: E1.MOVE.1 to E1.MOVE.12.
 */
export function reachable(seen: AnyView, ship: ShipId): readonly Destination[] {
  const found = findShip(seen.ships, ship);
  return found && isRecord(found) ? reachableOf({ rules: library.rulesOf(seen), state: seen }, found) : [];
}

/**
 * All that is wrong with orders, at once: every player who orders any ship must order all of his that take part. Ships
 * of others may be given as counters. Ledger: chapters 8 and 9.
 */
export const checkOrders = (
  rules: Rules,
  ships: readonly SeenShip[],
  orders: readonly Order[],
): readonly Issue[] => standardIssues(checkOrdersOf(rules, ships, orders).map((each) => cited(rules, each)));

export { combatResult, combatRow } from './game/battle/table.js';
export { resolveRound } from './game/battle/fire.js';
export { areNeighbours, distance, neighbours } from './map/hex.js';
export { shortest, steps } from './map/atlas.js';
export { doubledMap } from './map/doubled.js';
export { printedHomes } from './map/homes.js';
export { printedMap } from './map/printed.js';
export type { Chart, MapEnd, MapStar, StarMap, Warpline } from './map/star-map.js';
export { placeName, starAt } from './game/stars.js';
export { hexOf, isRecord, isSystemship, nameOf } from './game/finding.js';
export type { HomeBases } from './modules/star-map.js';
export type { Score } from './modules/victory-points.js';
export type { Address, Transfer } from './game/accounts.js';
export type { Bill, Charge, LossPrice, Price } from './game/building/bill.js';
export type { Piece } from './map/counters.js';
export type { Destination, HexId };
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
} from './game/open.js';
export { createEngine, editions, type Engine, type IssueCodeOf, type IssueOf } from './library.js';
export type * from './standard.js';
export { catalogue };

export { citation } from './kernel/cite.js';
export { tableResults, tactics } from './game/battle/nouns.js';
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
export type { Facts, Json, Path } from './kernel/result.js';
export type { EditionCitations, Rules, Ruleset, ScenarioNotes, Swap } from './kernel/rules.js';
export type { Edition, RulesetSpec, Scenario } from './kernel/choice.js';
export type { Home } from './kernel/slice.js';
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
} from './game/battle/nouns.js';
export type { LeavingFacts } from './game/battle/leaving.js';
export type { OrderForm, OrdersFacts } from './game/battle/ordering.js';
export type { SystemOffer } from './game/battle/systems.js';
export type { DamageFacts } from './game/battle/placing.js';
export type { BuildFacts } from './game/building/building.js';
export type { ServiceAccount, ServiceAsked, ServiceCost, ServiceFacts } from './game/building/pricing.js';
export type { CombatFacts } from './game/combat.js';
export type { MoveFacts } from './game/movement/moving.js';
export type { BeamOrder } from './game/battle/energy.js';
export type { Technology } from './game/levels.js';
export type { Counter, Keys, Levels, Place, Player, ShipId, Star, Tally } from './game/nouns.js';
export * from './facts.js';
export * from './maps.js';
export * from './serving.js';
export * from './showing.js';
export * from './texts.js';
