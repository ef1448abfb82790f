/** How a gunner spreads ECM: so that missiles do the fewest hits. */

import type { Decision } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { speed } from '../game/battle/systems/drive-beam-screens.js';
import type { EcmReply, Order } from '../game/battle/state.js';
import { bonus, combatResult } from '../game/battle/results-table.js';
import type { Ship, ShipId, View } from '../game/state.js';
import { findShip, isRecord } from '../game/ships/find.js';
import { driveFloor } from '../modules/ecm/effect.js';
import type { IncomingShot } from '../modules/ecm/spread.js';
import { isOf, type PlayerAction } from './player.js';

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
