/** Prices, levels, ways, orders and rounds: what the rules say of values that a program hands in. */

import { toIssueList, checked, guard, onlyRules, rulesParam } from './kernel/util/guard.js';
import type { Issues } from './kernel/util/result.js';
import type { Rules } from './kernel/ruleset/rules.js';
import { citeRule as citationOf, citeIssue } from './kernel/message/cite.js';
import { resolveRound as resolveRoundOf } from './game/battle/steps/fire-rules.js';
import type { Round, RoundResult, TableResult, Tactic } from './game/battle/state.js';
import { checkOrders as checkOrdersOf } from './game/battle/steps/order-rules.js';
import { combatResult as combatResultOf, combatRow as combatRowOf } from './game/battle/results-table.js';
import { designIssues, shipCost as shipCostOf } from './game/building/design.js';
import { serviceCost as serviceCostOf, type ServiceAsked, type ServiceCost } from './game/service/pricing.js';
import { findShip, isRecord } from './game/ships/find.js';
import { techLevel as techLevelOf } from './game/ships/levels.js';
import { movementPoints as movementPointsOf } from './game/movement/limits.js';
import { reachable as reachableOf, type Destination } from './game/movement/reach.js';
import type { Levels, ShipId, View } from './game/state.js';
import {
  designParam,
  numberParam,
  ordersParam,
  pricedParam,
  recordParam,
  seenParam,
  serviceParam,
  shipParam,
  shipsParam,
  tacticParam,
  textParam,
} from './params.js';
import { library } from './standard-engine.js';
import { standardIssues } from './standard-issues.js';
import type { Design, Issue, Order, SeenShip, Ship } from './standard.js';

/** What is wrong with arguments, as functions tell it that list what is wrong. */
const refusing = (issues: Issues): readonly Issue[] => standardIssues(toIssueList(issues));

/** All that is wrong with a design, at once. Takes anything. Ledger: E1.BUILD.1, E1.BUILD.2, E1.BUILD.3. */
export const checkDesign = guard(
  'checkDesign',
  [rulesParam, designParam],
  (rules: Rules, design: Design): readonly Issue[] =>
    standardIssues(designIssues(rules, design).map((each) => citeIssue(rules, each))),
  refusing,
);

/** Build Points that a design costs; each component is rounded up. Throws InvalidArgument. Ledger: E1.BUILD.1. */
export const shipCost = guard('shipCost', [rulesParam, pricedParam], (rules: Rules, design: Design): number =>
  shipCostOf(rules, design),
);

/** Build Points that an action `repair/ships` or `resupply/ships` costs, and who pays; what is wrong with it, `checkAction` tells. Throws InvalidArgument. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export const serviceCost = guard(
  'serviceCost',
  [seenParam, serviceParam],
  (seen: View, asked: ServiceAsked): ServiceCost =>
    serviceCostOf({ rules: library().rulesOf(seen), state: seen }, asked),
);

/** Tech levels of ships that are built in a game-turn, from 1. Throws InvalidArgument. Ledger: E1.TECH.1. */
export const techLevel = guard(
  'techLevel',
  [onlyRules, numberParam('turn')],
  (rules: Rules, turn: number): Levels => techLevelOf(rules, turn),
);

/** Movement points that a ship has in a turn, in hexes. Throws InvalidArgument. Ledger: E1.MOVE.1. */
export const movementPoints = guard(
  'movementPoints',
  [rulesParam, shipParam],
  (rules: Rules, ship: Ship): number => movementPointsOf(rules, ship),
);

/**
 * Hexes that a ship can go to with the movement points that it has left, nearest first, each with the points it takes
 * and a way there. Of a ship whose record is not seen, none. Throws InvalidArgument. Ledger: E1.MOVE.1 to E1.MOVE.12.
 */
export const reachable = guard(
  'reachable',
  [seenParam, textParam('ship', 'the id of a ship')],
  (seen: View, ship: ShipId): readonly Destination[] => {
    const found = findShip(seen.ships, ship);
    const game = { rules: library().rulesOf(seen), state: seen };
    return found && isRecord(found) ? reachableOf(game, found) : [];
  },
);

/**
 * All that is wrong with orders, at once: every player who orders any ship must order all of his that take part. Ships
 * of others may be given as counters. Takes anything. Ledger: chapters 8 and 9.
 */
export const checkOrders = guard(
  'checkOrders',
  [rulesParam, shipsParam, ordersParam],
  (rules: Rules, ships: readonly SeenShip[], orders: readonly Order[]): readonly Issue[] =>
    standardIssues(checkOrdersOf(rules, ships, orders).map((each) => citeIssue(rules, each))),
  refusing,
);

/**
 * Resolves one exchange of fire, outside any game: for calculators, solvers and duels. The orders are taken as legal:
 * checkOrders says whether they are. Throws InvalidArgument, as where an order names a ship that is not there, or a ship
 * that is fired at has no order. Ledger: E1.COMBAT.3, E1.COMBAT.4.
 */
export const resolveRound = guard(
  'resolveRound',
  [rulesParam, recordParam('round', 'a round: ships, and an order for each that takes part')],
  (rules: Rules, round: Round): RoundResult => resolveRoundOf(rules, round),
);

/**
 * Reads the Combat Results Table: for the firing ship's tactic ('attack' for missiles), the firer's drive (a missile's own
 * setting) less the target's, of which fractions read the row above, and the target's tactic. Throws InvalidArgument.
 * Ledger: E1.CRT.1.
 */
export const combatResult = checked(
  'combatResult',
  [tacticParam('firing'), numberParam('driveDifference'), tacticParam('target')],
  (firing: Tactic, driveDifference: number, target: Tactic): TableResult =>
    combatResultOf(firing, driveDifference, target),
);

/** The row that a shot is read in, as lowest and highest difference; null where it is open. Throws InvalidArgument. Ledger: E1.CRT.1. */
export const combatRow = checked(
  'combatRow',
  [tacticParam('firing'), numberParam('driveDifference')],
  (firing: Tactic, driveDifference: number): readonly [from: number | null, to: number | null] =>
    combatRowOf(firing, driveDifference),
);

/** The ledger id of a rule in the edition that is played. Throws InvalidArgument. */
export const citeRule = guard(
  'citeRule',
  [onlyRules, textParam('rule')],
  (rules: Rules, rule: string): string => citationOf(rules, rule),
);
