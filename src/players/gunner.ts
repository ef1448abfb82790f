import type { Decision, Random } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { shipsInCombat } from '../game/battle/participants.js';
import { tacticsOf } from '../game/battle/steps/order-rules.js';
import { unitsOf } from '../game/ships/components.js';
import type { Ship, ShipId, View } from '../game/state.js';
import { aboardOf, findShip, isRecord } from '../game/ships/find.js';
import type { Stakes } from './aim.js';
import { guessesAt } from './guesses.js';
import { shipOrder, setDownFirst } from './firing.js';
import { placeJamming } from './jamming.js';
import { suggestDamage } from './placing.js';
import {
  isOf,
  mostUrgent,
  type AnyAction,
  type Player,
  type PlayerAction,
  type PlayerOrder,
  type Table,
} from './player.js';

/**
 * A player for combats. It concentrates its fire on one enemy and weighs tactics, drives and weapons by the Combat
 * Results Table against all orders that such an enemy may give. After rounds without hits it tries other orders. It
 * places hits so that engines and weapons last, and retreats with ships that cannot fire any more. Outside combat
 * it only makes decisions that must be made, at random.
 */
export const gunner =
  <Act extends AnyAction>(table: Table<Act>): Player<Act | PlayerAction, Decision, View> =>
  (view, decisions, random) => {
    const decision = mostUrgent(decisions);
    const chosen = choice(table.rulesOf(view), view, decision, random);
    return chosen && table.checkAction(view, chosen).length === 0
      ? chosen
      : table.sampleAction(view, decision, random);
  };

const isOrders = isOf('battle/orders');
const isDamage = isOf('battle/damage');

function choice(rules: Rules, view: View, decision: Decision, random: Random): PlayerAction | undefined {
  const { player } = decision;
  if (isOrders(decision)) {
    const { ships, targets } = decision.options;
    return { type: decision.type, player, orders: fleetOrders(rules, view, ships, targets, random) };
  }
  return isDamage(decision) ? suggestDamage(rules, view, player) : placeJamming(rules, view, decision);
}

function fleetOrders(
  rules: Rules,
  view: View,
  ships: readonly ShipId[],
  targets: readonly ShipId[],
  random: Random,
): readonly PlayerOrder[] {
  const own = ships.flatMap((id) => findShip(view.ships, id) ?? []).filter(isRecord);
  const first = random(Math.max(1, targets.length));
  const engaged = targetsAtOnce(own, targets.length);
  return own.map((ship, at) => {
    const target = targets[(first + (at % engaged)) % targets.length];
    const aboard = aboardOf(view.ships, ship.id);
    const stakes = stakesOf(rules, view, ship, target);
    // It sets ships down as it dodges: an attack does not allow that. Ledger: E1.DROP.1.
    return aboard.length === 0 || !stakes.tactics.includes('dodge')
      ? shipOrder(rules, ship, target, stakes, random)
      : setDownFirst(rules, ship, aboard, target);
  });
}

/** By how much each round without damage lowers `caution` for the player who must leave after three of them. */
const HURRY = 0.3;

/** Returns what a ship fights for: after three rounds without damage the active player must leave. */
export function stakesOf(rules: Rules, view: View, ship: Ship, target: ShipId | undefined): Stakes {
  const quiet = view.battle?.quiet ?? 0;
  const enemy = target === undefined ? undefined : findShip(view.ships, target);
  const caution = view.active === ship.owner ? 1 - HURRY * quiet : 1;
  const tactics = tacticsOf(rules, { ship, fight: shipsInCombat({ rules, state: view }) });
  return { guesses: guessesAt(rules, ship, enemy), quiet, caution, tactics };
}

/** Returns how many enemies to fire at: one; with cannons one for every two ships, so that shells are not wasted. */
const targetsAtOnce = (own: readonly Ship[], enemies: number): number =>
  own.some(({ now }) => unitsOf(now, 'C') > 0)
    ? Math.max(1, Math.min(enemies, Math.floor(own.length / 2)))
    : 1;
