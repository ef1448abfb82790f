/** Orders that answer what enemies may order: their ships and orders are guessed, and each order is tried against the guesses. */

import type { Random, Rules } from '../../kernel/types.js';
import { resolveRound } from '../combat/fire.js';
import { isRecord, isSystemship } from '../find.js';
import { LAUNCH_COST, LET_GO, ordersOfShip } from './firing.js';
import { fleetOrders, stakesOf } from './gunner.js';
import type { PlayerOrder } from './player.js';
import { pickRandom } from '../../kernel/random.js';
import { hitCapacity } from '../ships/damage.js';
import type { Order, Round, SeenShip, Ship, ShipId, View } from '../state.js';

/** A fight as its player sees it. */
export interface Meeting {
  readonly rules: Rules;
  readonly view: View;
  /** The player's ships that need orders. */
  readonly own: readonly Ship[];
  /** Enemies at whom they may fire. */
  readonly targets: readonly ShipId[];
}

/** A guess at a round: the ships with their records, and what the enemies order. */
interface World {
  readonly ships: readonly Ship[];
  readonly orders: readonly Order[];
}

/** Against how many guesses each order is tried. */
const WORLDS = 6;
/** Most enemies at whom each ship considers to fire. */
const MOST_TARGETS = 3;

/** Returns an enemy as it may be: like one of the player's own ships of its kind, unhurt. */
function guessShip(seen: SeenShip, own: readonly Ship[], random: Random): Ship {
  if (isRecord(seen)) return seen;
  const alike = own.filter((each) => isSystemship(each) === isSystemship(seen));
  const { built, levels } = pickRandom(alike.length > 0 ? alike : own, random);
  return { ...seen, built, now: built, levels: seen.levels ?? levels } as Ship;
}

/** Guesses the enemies, and what they order as gunners. */
function guessWorld({ rules, view, own, targets }: Meeting, random: Random): World {
  const all = view.ships.filter(isRecord).filter(({ owner }) => owner === own[0]?.owner);
  const enemies = view.ships.flatMap((ship) =>
    targets.includes(ship.id) ? [guessShip(ship, all, random)] : [],
  );
  const ships = [...own, ...enemies];
  const ids = own.map(({ id }) => id);
  const seen = { ...view, ships: view.ships.map((ship) => enemies.find(({ id }) => id === ship.id) ?? ship) };
  return { ships, orders: fleetOrders(rules, seen, targets, ids, random) };
}

/** Returns the orders of the player's ships: those of gunners, each bettered against guesses at the enemies. */
export function answerOrders(meeting: Meeting, random: Random): readonly PlayerOrder[] {
  const { rules, view, own, targets } = meeting;
  const ids = own.map(({ id }) => id);
  const worlds = Array.from({ length: WORLDS }, () => guessWorld(meeting, random));
  let orders = fleetOrders(rules, view, ids, targets, random);
  for (const [at, ship] of own.entries()) {
    const [stakes] = [stakesOf(rules, view, ship, targets[0])];
    const aims = targets.slice(0, MOST_TARGETS);
    const others = aims.flatMap((target) => ordersOfShip(rules, ship, target, stakes, random));
    let best = -Infinity;
    for (const order of [orders[at] as PlayerOrder, ...others]) {
      const tried = orders.map((each, index) => (index === at ? order : each));
      const value = valueOf(meeting, tried, worlds, stakes.caution);
      if (value > best + 1e-9) [best, orders] = [value, tried];
    }
  }
  return orders;
}

function valueOf({ rules, view, own }: Meeting, orders: readonly PlayerOrder[], worlds: readonly World[], caution: number): number {
  const { battle, turn } = view;
  let sum = 0;
  for (const world of worlds) {
    const round: Round = { ships: world.ships, orders: [...orders, ...world.orders], turn, ...(battle && { site: battle }) };
    sum += worthOf(rules, round, own.length, caution);
  }
  const launched = orders.reduce((all, { tubes }) => all + (tubes?.length ?? 0), 0);
  return sum / worlds.length - LAUNCH_COST * launched;
}

/** What a destroyed ship is worth beside its hits. */
const DESTROYED = 2;

function worthOf(rules: Rules, round: Round, own: number, caution: number): number {
  const { effective, destroyed, escaped } = resolveRound(rules, round);
  let sum = 0;
  for (const [at, ship] of round.ships.entries()) {
    const taken = Math.min(effective[ship.id] ?? 0, hitCapacity(rules, ship));
    const lost = taken + (destroyed.includes(ship.id) ? DESTROYED : 0) + (escaped.includes(ship.id) ? LET_GO : 0);
    sum += at < own ? -caution * lost : lost;
  }
  return sum;
}
