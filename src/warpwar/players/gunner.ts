/** The gunner: a computer player for combats. */

import type { AnyAction } from '../../kernel/play/players.js';
import type { Decision, Rules, Random } from '../../kernel/types.js';
import { suggestDamage } from '../combat/damage.js';
import { tacticsOf } from '../combat/orders.js';
import { shipsInCombat } from '../combat/steps.js';
import { bonus, combatResult } from '../combat/table.js';
import { speed } from '../combat/weapons.js';
import { findShip, isRecord, aboardOf } from '../find.js';
import { driveFloor, type IncomingShot } from '../modules/ecm.js';
import { type Stakes, guessesAt, shipOrder, setDownFirst } from './firing.js';
import {
  isOf,
  type PlayerAction,
  type PlayerDecision,
  mostUrgent,
  type Player,
  type PlayerOrder,
  type Table,
} from './player.js';
import { unitsOf } from '../ships/components.js';
import type { EcmReply, Order, Ship, ShipId, View } from '../state.js';

// How a gunner spreads ECM: so that missiles do the fewest hits.

/** Hits of a missile without bonus. Ledger: E1.WEAP.5. */
const MISSILE = 2;

const isSpread = isOf('ecm/spread');

/** One way to spend ECM points. */
interface Plan {
  readonly hits: number;
  readonly points: number;
  readonly replies: readonly EcmReply[];
}

/** Spends powered ECM on the missiles that come at each ship. Returns undefined if the decision is another. */
export function placeJamming(rules: Rules, view: View, decision: Decision): PlayerAction | undefined {
  if (!isSpread(decision)) return undefined;
  const { type, player, options } = decision;
  const replies = Object.entries(options.ships).flatMap(([id, { power, shots }]) => {
    // Sound: the keys are ships' ids.
    const ship = findShip(view.ships, id as ShipId);
    const order = view.battle?.orders.find((each) => each.ship === id);
    return ship && isRecord(ship) && order ? bestReplies(rules, { ship, order }, power, shots) : [];
  });
  return { type, player, replies };
}

/** A ship that missiles come at, and its revealed order. */
interface Target {
  readonly ship: Ship;
  readonly order: Order;
}

/** Returns the replies that let through the fewest hits; among equals, those with the fewest points. */
function bestReplies(
  rules: Rules,
  target: Target,
  power: number,
  shots: readonly IncomingShot[],
): readonly EcmReply[] {
  const begin: readonly Plan[] = [{ hits: 0, points: 0, replies: [] }];
  const plans = shots.reduce((sofar, shot) => {
    const ways = waysFor(rules, target, power, shot);
    return bestByPoints(
      sofar.flatMap((plan) =>
        ways.map((way) => joinReplies(plan, way)).filter(({ points }) => points <= power),
      ),
    );
  }, begin);
  return [...plans].sort((a, b) => a.hits - b.hits || a.points - b.points)[0]?.replies ?? [];
}

const joinReplies = (one: Plan, other: Plan): Plan => ({
  hits: one.hits + other.hits,
  points: one.points + other.points,
  replies: [...one.replies, ...other.replies],
});

/** Keeps the best plan for each number of points. */
function bestByPoints(plans: readonly Plan[]): readonly Plan[] {
  const best = new Map<number, Plan>();
  for (const plan of plans) {
    const known = best.get(plan.points);
    if (!known || plan.hits < known.hits) best.set(plan.points, plan);
  }
  return [...best.values()];
}

/** Lists what can be done about one shot: nothing, or points that change its drive so that it does fewer hits. */
function waysFor(rules: Rules, { ship, order }: Target, power: number, shot: IncomingShot): readonly Plan[] {
  const own = speed(rules, { ship, order });
  const hits = (drive: number): number => {
    const more = bonus[combatResult('attack', drive - own, order.tactic)];
    return more === null ? 0 : MISSILE + more;
  };
  const floor = driveFloor.of(rules);
  const ways = Array.from({ length: power + 1 }, (_, points): Plan => {
    const effective = points === 0 ? (shot.alone ?? 0) : Math.max(0, points + shot.modifier);
    const drives = Array.from({ length: 2 * effective + 1 }, (_each, step) => shot.drive + step - effective);
    const [best = shot.drive] = drives
      .filter((drive) => drive >= floor || drive === shot.drive)
      .sort((a, b) => hits(a) - hits(b) || Math.abs(a - shot.drive) - Math.abs(b - shot.drive));
    const missile = { by: shot.by, tube: shot.tube };
    return {
      hits: hits(best),
      points,
      replies: [{ ship: ship.id, missile, points, shift: best - shot.drive }],
    };
  });
  const untouched: Plan = { hits: hits(shot.drive), points: 0, replies: [] };
  return [untouched, ...ways.filter((way) => way.hits < untouched.hits)];
}

/**
 * A player for combats. It concentrates its fire on one enemy and weighs tactics, drives and weapons by the Combat
 * Results Table against all orders that such an enemy may give. After rounds without hits it tries other orders. It
 * places hits so that engines and weapons last, and retreats with ships that cannot fire any more. Outside combat
 * it only makes decisions that must be made, at random.
 */
export const gunner = <Act extends AnyAction>(
  table: Table<Act>,
): Player<Act | PlayerAction, Decision, View> => fighter(table, fleetOrders);

/** Gives orders to the ships of a meeting. */
export type GiveOrders = (meeting: Meeting, random: Random) => readonly PlayerOrder[];

/** Makes a gunner that gives its orders in another way. */
export const fighter =
  <Act extends AnyAction>(
    table: Table<Act>,
    giveOrders: GiveOrders,
  ): Player<Act | PlayerAction, Decision, View> =>
  (view, decisions, random) => {
    const decision = mostUrgent(decisions);
    const rules = table.rulesOf(view);
    const chosen = isOrders(decision)
      ? ordersBy(giveOrders, table, { rules, view, decision }, random)
      : otherChoice(rules, view, decision);
    return chosen && table.checkAction(view, chosen).length === 0
      ? chosen
      : table.sampleAction(view, decision, random);
  };

const isOrders = isOf('battle/orders');
const isDamage = isOf('battle/damage');

function otherChoice(rules: Rules, view: View, decision: Decision): PlayerAction | undefined {
  return isDamage(decision)
    ? suggestDamage(rules, view, decision.player)
    : placeJamming(rules, view, decision);
}

/** The decision to give orders. */
type OrdersDecision = Extract<PlayerDecision, { readonly type: 'battle/orders' }>;

function ordersBy<Act extends AnyAction>(
  giveOrders: GiveOrders,
  table: Table<Act>,
  {
    rules,
    view,
    decision,
  }: { readonly rules: Rules; readonly view: View; readonly decision: OrdersDecision },
  random: Random,
): PlayerAction {
  const { type, player, options } = decision;
  const sample = (): readonly Order[] => {
    const action = table.sampleAction(view, decision, random);
    return isGiven(action) ? action.orders : [];
  };
  return { type, player, orders: giveOrders({ rules, view, ...options, sample }, random) };
}

const isGiven = (action: AnyAction): action is Extract<PlayerAction, { readonly type: 'battle/orders' }> =>
  action.type === 'battle/orders';

/** Ships of a player that need orders, as the player sees the game. */
export interface Meeting {
  readonly rules: Rules;
  readonly view: View;
  /** The ships that need orders. */
  readonly ships: readonly ShipId[];
  /** Enemies that they may fire at. */
  readonly targets: readonly ShipId[];
  /** Returns random legal orders for all of them. Absent: not for a player of a game. */
  readonly sample?: () => readonly Order[];
}

/** Returns the records of the ships that need orders. */
export const shipsOf = ({ view, ships }: Meeting): readonly Ship[] =>
  ships.flatMap((id) => findShip(view.ships, id) ?? []).filter(isRecord);

/** Returns what gunners order. */
export function fleetOrders(meeting: Meeting, random: Random): readonly PlayerOrder[] {
  const { rules, view, targets } = meeting;
  const own = shipsOf(meeting);
  const first = random(Math.max(1, targets.length));
  const engaged = targetsAtOnce(own, targets.length);
  return own.map((ship, at) => {
    const target = targets[(first + (at % engaged)) % targets.length];
    const aboard = aboardOf(view.ships, ship.id);
    const stakes = stakesOf(rules, view, ship, target);
    // It sets ships down as it dodges: an attack does not allow that. Ledger: E1.DROP.1.
    return aboard.length === 0 || !stakes.tactics.includes('dodge')
      ? shipOrder(rules, ship, target, stakes, random)
      : setDownFirst(rules, ship, aboard, target, stakes);
  });
}

/** By how much each round without damage lowers `caution` for the player who must leave after three of them. */
const HURRY = 0.3;

/** Returns what a ship fights for: after three rounds without damage the active player must leave. */
export function stakesOf(rules: Rules, view: View, ship: Ship, target: ShipId | undefined): Stakes {
  const quiet = view.battle?.quiet ?? 0;
  const enemy = target === undefined ? undefined : findShip(view.ships, target);
  const caution = view.active === ship.owner ? 1 - HURRY * quiet : 1;
  const fight = shipsInCombat({ rules, state: view });
  const tactics = tacticsOf(rules, { ship, fight });
  return { guesses: guessesAt(rules, ship, enemy), quiet, caution, tactics, fight };
}

/** Returns how many enemies to fire at: one; with cannons one for every two ships, so that shells are not wasted. */
const targetsAtOnce = (own: readonly Ship[], enemies: number): number =>
  own.some(({ now }) => unitsOf(now, 'C') > 0)
    ? Math.max(1, Math.min(enemies, Math.floor(own.length / 2)))
    : 1;
