/** Questions to the rules: prices, levels, movement, orders and rounds. */

import { toIssueList, guard, rulesParam } from '../kernel/util/guard.js';
import type { Issues } from '../kernel/util/result.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { citeIssue } from '../kernel/message/cite.js';
import { checkOrders as checkOrdersOf } from '../game/battle/steps/order-rules.js';
import { componentPrice, designIssues, mostUnits, shipCost as shipCostOf } from '../game/building/design.js';
import { movementPoints as movementPointsOf } from '../game/movement/limits.js';
import { components, unitsBought } from '../game/ships/components.js';
import { techLevel as techLevelOf } from '../game/ships/levels.js';
import type { Levels } from '../game/state.js';
import { designParam, ordersParam, shipsParam } from './params.js';
import { standardIssues } from './standard-issues.js';
import type { Design, Issue, Order, SeenShip, Ship } from './standard-types.js';

export { citeRule } from '../kernel/message/cite.js';
export { combatResult, combatRow } from '../game/battle/results-table.js';
export { resolveRound } from '../game/battle/steps/resolve-fire.js';

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

/** Returns the price of a design in Build Points; each component is rounded up. Ledger: E1.BUILD.1. */
export const shipCost = (rules: Rules, design: Design): number => shipCostOf(rules, design);

/** Returns the tech levels of ships built in a game-turn; turns count from 1. Ledger: E1.TECH.1. */
export const techLevel = (rules: Rules, turn: number): Levels => techLevelOf(rules, turn);

/** Returns the movement points of a ship in a turn; one point is one hex. Ledger: E1.MOVE.1. */
export const movementPoints = (rules: Rules, ship: Ship): number => movementPointsOf(rules, ship);

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
 * Lists the components that ships can be built of, with their prices: `points` BP buy `units` units. If a price depends on
 * the rest of the design, it is the price without other components; use `shipCost` for a whole design. Ledger: E1.BUILD.1.
 */
export const componentsOf = (rules: Rules, levels: Levels = {}): readonly Ware[] =>
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
