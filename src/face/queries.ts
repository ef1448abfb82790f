/** Questions to the rules: prices, levels, movement, orders and rounds. */

import { toIssueList, checked, guard, onlyRules, optionalParam, rulesParam } from '../kernel/util/guard.js';
import type { Issues } from '../kernel/util/result.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { citeRule as citationOf, citeIssue } from '../kernel/message/cite.js';
import { resolveRound as resolveRoundOf } from '../game/battle/steps/resolve-fire.js';
import type { Round, RoundResult, Tactic } from '../game/battle/state.js';
import { checkOrders as checkOrdersOf } from '../game/battle/steps/order-rules.js';
import { combatResult as combatResultOf, combatRow as combatRowOf } from '../game/battle/results-table.js';
import { componentPrice, designIssues, mostUnits, shipCost as shipCostOf } from '../game/building/design.js';
import { components, unitsBought } from '../game/ships/components.js';
import { techLevel as techLevelOf } from '../game/ships/levels.js';
import { movementPoints as movementPointsOf } from '../game/movement/limits.js';
import type { Levels } from '../game/state.js';
import {
  designParam,
  levelsParam,
  numberParam,
  ordersParam,
  pricedParam,
  recordParam,
  shipParam,
  shipsParam,
  tacticParam,
  textParam,
} from './params.js';
import { standardIssues } from './standard-issues.js';
import type { Design, Issue, Order, SeenShip, Ship } from './standard-types.js';

/** Answers a call with invalid arguments, for functions that list issues. */
const refusing = (issues: Issues): readonly Issue[] => standardIssues(toIssueList(issues));

/** Lists every issue of a design. Takes anything, never throws. Ledger: E1.BUILD.1, E1.BUILD.2, E1.BUILD.3. */
export const checkDesign = guard(
  'checkDesign',
  [rulesParam, designParam],
  (rules: Rules, design: Design): readonly Issue[] =>
    standardIssues(designIssues(rules, design).map((each) => citeIssue(rules, each))),
  refusing,
);

/** Returns the price of a design in Build Points; each component is rounded up. Throws InvalidArgument. Ledger: E1.BUILD.1. */
export const shipCost = guard('shipCost', [rulesParam, pricedParam], (rules: Rules, design: Design): number =>
  shipCostOf(rules, design),
);

/** Returns the tech levels of ships built in a game-turn; turns count from 1. Throws InvalidArgument. Ledger: E1.TECH.1. */
export const techLevel = guard(
  'techLevel',
  [onlyRules, numberParam('turn')],
  (rules: Rules, turn: number): Levels => techLevelOf(rules, turn),
);

/** Returns the movement points of a ship in a turn; one point is one hex. Throws InvalidArgument. Ledger: E1.MOVE.1. */
export const movementPoints = guard(
  'movementPoints',
  [rulesParam, shipParam],
  (rules: Rules, ship: Ship): number => movementPointsOf(rules, ship),
);

/**
 * Lists every issue of orders for a combat round. A player who orders any ship must order all of theirs that take part.
 * Ships of other players may be counters. Takes anything, never throws. Ledger: chapters 8 and 9.
 */
export const checkOrders = guard(
  'checkOrders',
  [rulesParam, shipsParam, ordersParam],
  (rules: Rules, ships: readonly SeenShip[], orders: readonly Order[]): readonly Issue[] =>
    standardIssues(checkOrdersOf(rules, ships, orders).map((each) => citeIssue(rules, each))),
  refusing,
);

/**
 * Resolves one exchange of fire without a game: for calculators, solvers and duels. Does not check whether the orders are
 * legal; checkOrders does. Throws InvalidArgument, for example if an order names a ship that is not in the round, or a
 * target has no order. `site` of the round says where it is, for modules with a rule of terrain. Ledger: E1.COMBAT.3,
 * E1.COMBAT.4.
 */
export const resolveRound = guard(
  'resolveRound',
  [rulesParam, recordParam('round', 'a round: ships, and an order for each that takes part')],
  (rules: Rules, round: Round): RoundResult => resolveRoundOf(rules, round),
);

/**
 * Reads the Combat Results Table. Throws InvalidArgument. Ledger: E1.CRT.1.
 *
 * - `firing`: the firing ship's tactic; 'attack' for a missile
 * - `driveDifference`: the firer's drive (for a missile, its own setting) minus the target's; a fraction counts as the next
 *   higher whole number
 * - `target`: the target's tactic
 */
export const combatResult = checked(
  'combatResult',
  [tacticParam('firing'), numberParam('driveDifference'), tacticParam('target')],
  combatResultOf,
);

/** Returns the row of the Combat Results Table for a shot: its lowest and highest difference, null for an open end. Throws InvalidArgument. Ledger: E1.CRT.1. */
export const combatRow = checked(
  'combatRow',
  [tacticParam('firing'), numberParam('driveDifference')],
  (firing: Tactic, driveDifference: number): readonly [from: number | null, to: number | null] =>
    combatRowOf(firing, driveDifference),
);

/** Returns the ledger id of a rule in the edition of these rules. Throws InvalidArgument. */
export const citeRule = guard(
  'citeRule',
  [onlyRules, textParam('rule')],
  (rules: Rules, rule: string): string => citationOf(rules, rule),
);

/**
 * Lists the components that ships can be built of, with their prices: `points` BP buy `units` units. If a price depends on
 * the rest of the design, it is the price without other components; use `shipCost` for a whole design. Throws
 * InvalidArgument. Ledger: E1.BUILD.1.
 */
export const componentsOf = guard(
  'componentsOf',
  [onlyRules, optionalParam(levelsParam)],
  (rules: Rules, levels: Levels = {}): readonly Ware[] => waresOf(rules, levels),
);

const waresOf = (rules: Rules, levels: Levels): readonly Ware[] =>
  components.all(rules).map(([letters, component]) => {
    const { name, warpshipsOnly } = component;
    const count = unitsBought(rules, component, levels);
    const design = { [letters]: count };
    const [points, per] = componentPrice(rules, { component: letters, count, levels, design });
    const most = mostUnits(rules, letters);
    return {
      letters,
      name,
      points: points / per,
      units: count,
      ...(Number.isFinite(most) ? { most } : {}),
      ...(warpshipsOnly === undefined ? {} : { warpshipsOnly: true }),
    };
  });

/** A component and its price. */
export interface Ware {
  /** Its letters in a ship record, such as 'PD'. */
  readonly letters: string;
  /** Its name for people. */
  readonly name: string;
  /** Price in Build Points of that many `units`. */
  readonly points: number;
  /** Units that this price buys. */
  readonly units: number;
  /** Most units on one ship. Absent: no limit. */
  readonly most?: number;
  /** Present if only Warpships can have it. */
  readonly warpshipsOnly?: true;
}
