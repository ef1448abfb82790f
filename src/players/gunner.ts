import type { Decision, PlayerId, Random } from '../kernel/player.js';
import type { Rules } from '../kernel/rules.js';
import type { Order, Tactic } from '../game/battle/nouns.js';
import { damagedShip, placedBy, type Placement, type Struck } from '../game/battle/damage.js';
import { struckOf, type DamageFacts } from '../game/battle/placing.js';
import { tacticsOf } from '../game/battle/orders.js';
import { unitsOf } from '../game/components.js';
import { driveLimit, power } from '../game/drive.js';
import type { Ship, ShipId, View } from '../game/nouns.js';
import { aboardOf, findShip, isRecord } from '../game/ships.js';
import {
  isOf,
  mostUrgent,
  type AnyAction,
  type Player,
  type PlayerAction,
  type PlayerOrder,
  type Table,
} from './player.js';

/** What a gunner gives up last when his ship is hit, but for its engine; what is not listed goes before all of it. */
const DEAREST_LAST = ['M', 'T', 'S', 'B'];
/** The same with a Systemship aboard, which would go with its rack. */
const LADEN_DEAREST_LAST = ['M', 'T', 'S', 'SR', 'B'];

/**
 * A player that fights: it concentrates its fire on one enemy, guesses at drives as the table rewards, keeps engines and
 * weapons alive, and runs with a ship that can no longer hurt anybody.
 */
export const gunner =
  <Act extends AnyAction>(table: Table<Act>): Player<Act | PlayerAction, Decision> =>
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
    const { ships, targets } = decision.facts;
    return { type: decision.type, player, orders: fleetOrders(rules, view, ships, targets, random) };
  }
  return isDamage(decision)
    ? { type: decision.type, player, placements: placements(rules, view, player, decision.facts.hits) }
    : undefined;
}

function fleetOrders(
  rules: Rules,
  view: View,
  ships: readonly ShipId[],
  targets: readonly ShipId[],
  random: Random,
): readonly PlayerOrder[] {
  const target = targets[random(Math.max(1, targets.length))];
  return ships.flatMap((id) => {
    const ship = findShip(view.ships, id);
    if (!ship || !isRecord(ship)) return [];
    const [aboard] = aboardOf(view.ships, id);
    return [
      aboard === undefined ? shipOrder(rules, ship, target, random) : unloading(rules, ship, aboard, target),
    ];
  });
}

/** A Systemship in its rack cannot fight: it is set down first, while the beam keeps firing. */
function unloading(rules: Rules, ship: Ship, aboard: ShipId, at: ShipId | undefined): PlayerOrder {
  const beam = Math.min(power(rules, ship), unitsOf(ship.now, 'B'));
  const fire = at === undefined || beam === 0 ? {} : { beam: { power: beam, at } };
  return { ship: ship.id, tactic: 'dodge', ...fire, racks: { drop: [aboard] } };
}

function shipOrder(rules: Rules, ship: Ship, target: ShipId | undefined, random: Random): Order {
  const beam = Math.min(power(rules, ship), unitsOf(ship.now, 'B'));
  const tubes = Math.min(power(rules, ship), unitsOf(ship.now, 'T'), unitsOf(ship.now, 'M'));
  if (target === undefined || beam + tubes === 0) return flight(rules, ship);
  // A missile does 2 hits and the beam one for each point, so two points of beam weigh as much as one tube.
  const launches = random(beam + 2 * tubes) >= beam;
  return launches
    ? missileOrder(rules, ship, target, tubes, random)
    : beamOrder(rules, ship, target, beam, random);
}

/** Nothing to fire: away with all power, or out of the way where it cannot leave. */
function flight(rules: Rules, ship: Ship): Order {
  const tactic: Tactic = tacticsOf(rules, ship).includes('retreat') ? 'retreat' : 'dodge';
  const drive = driveLimit(rules, ship);
  return { ship: ship.id, tactic, ...(drive > 0 ? { drive } : {}) };
}

function beamOrder(rules: Rules, ship: Ship, at: ShipId, most: number, random: Random): Order {
  const all = power(rules, ship);
  const beam = Math.max(1, most - random(2));
  const drive = Math.min(driveLimit(rules, ship), random(all - beam + 1));
  const screens = Math.min(unitsOf(ship.now, 'S'), all - beam - drive);
  const tactic: Tactic = random(3) === 0 ? 'dodge' : 'attack';
  return { ship: ship.id, tactic, ...allocation(drive, screens), beam: { power: beam, at } };
}

function missileOrder(rules: Rules, ship: Ship, at: ShipId, tubes: number, random: Random): Order {
  const drive = Math.min(driveLimit(rules, ship), power(rules, ship) - tubes);
  // A hit needs the target's drive or a little more: a spread of settings meets one of its guesses.
  const guess = 1 + random(4);
  const launched = Array.from({ length: tubes }, (_, tube) => ({ load: 'missile', at, drive: guess + tube }));
  return { ship: ship.id, tactic: 'dodge', ...allocation(drive, 0), tubes: launched };
}

const allocation = (drive: number, screens: number): Pick<Order, 'drive' | 'screens'> => ({
  ...(drive > 0 ? { drive } : {}),
  ...(screens > 0 ? { screens } : {}),
});

function placements(
  rules: Rules,
  view: View,
  player: PlayerId,
  hits: DamageFacts['hits'],
): readonly Placement[] {
  return struckOf({ rules, state: view }, player)
    .filter(({ ship }) => ship.id in hits)
    .map((struck) => placedBy(rules, struck, (open) => cheapest(rules, struck, open)));
}

function cheapest(rules: Rules, { ship, aboard }: Struck, open: readonly string[]): string {
  const order = aboard.length > 0 ? LADEN_DEAREST_LAST : DEAREST_LAST;
  const moves = (each: Ship): number => power(rules, each) + driveLimit(rules, each);
  const rank = (letters: string): number =>
    moves(damagedShip(rules, ship, { [letters]: 1 })) < moves(ship) ? order.length : order.indexOf(letters);
  return [...open].sort((a, b) => rank(a) - rank(b))[0] ?? '';
}
