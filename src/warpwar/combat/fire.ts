/**
 * Fire: from orders to hits. The formulas of a shot, and a round that asks them about each. Nothing here reads a
 * state.
 */

import { isDefaultAnswer } from '../../kernel/formula.js';
import type { PlayerId, Rules, Event } from '../../kernel/types.js';
import { addCapped, copyShip, copyState, updateBattle } from '../change.js';
import { doesEscape, type ShotAt } from './escape.js';
import { listTargets, steps } from './steps.js';
import { firingSystems, memberOf, spendingSystems } from './systems.js';
import { bonus, combatResult } from './table.js';
import { LEAD, speed, speedMost } from './weapons.js';
import { createFinder, placeOf, shipsAt, aboardOf, findShip } from '../find.js';
import { formula, event, question, type StateGame, type ViewGame } from '../kit.js';
import { levelOf, subtractUnits } from '../ships/components.js';
import { hitCapacity, damageShip, suggestPlacement, type HitChooser } from '../ships/damage.js';
import { shipDamaged, shipDestroyed } from '../ships/events.js';
import { isUnknown } from '../ships/records.js';
import { listCombatHearers, sightOf } from '../sight.js';
import {
  type SeenShip,
  type Ship,
  type EcmReply,
  type Fire,
  type InRound,
  type Order,
  type TableResult,
  type Counts,
  type ShipId,
  type FireResult,
  type Round,
  type RoundResult,
  type Shot,
  type Battle,
  type RoundEndedPayload,
} from '../state.js';

/** A shot on its way to a ship. */
export interface Approach extends InRound {
  /** The shot. */
  readonly fire: Fire;
  /** The target. */
  readonly target: Ship;
  /** ECM that the target placed. */
  readonly ecm: readonly EcmReply[];
}

/** Drive of a shot for the table: its own setting, or the firer's speed. Ledger: E1.CRT.2, E1.CRT.3. */
export const shotDrive = formula(
  'shotDrive',
  (rules, { fire, round }: Approach): number =>
    fire.setting ?? speed(rules, { ship: fire.by, order: fire.order, round }),
);

/** A shot whose result is read from the table. */
export interface Reading extends InRound {
  /** The shot. */
  readonly fire: Fire;
  /** Its drive minus the target's speed. */
  readonly difference: number;
  /** Order of the target. */
  readonly order: Order;
}

/** Result of a shot in the table. Ledger: E1.CRT.1, E1.WEAP.6. */
export const shotResult = formula('shotResult', (_rules, { fire, difference, order }: Reading): TableResult =>
  combatResult(fire.tactic, difference, order.tactic),
);

/** A shot that hits. */
export interface Landing extends InRound {
  /** The shot. */
  readonly fire: Fire;
  /** Its result in the table. */
  readonly result: TableResult;
}

/** Hits of a shot that hits, before screens. Ledger: E1.WEAP.1, E1.WEAP.5, E1.TECH.3, E1.CRT.4. */
export const shotHits = formula(
  'shotHits',
  (rules, { fire, result }: Landing): number =>
    fire.strength + levelOf(rules, { ship: fire.by, component: fire.component }) + (bonus[result] ?? 0),
);

/** Hits on one ship in one round. */
export interface Taken extends InRound {
  /** The hit ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** Hits of each shot that hit it, before screens. */
  readonly hits: readonly number[];
}

/** Hits past the screens of a ship. Ledger: E1.DMG.1, E1.DMG.2, E1.TECH.4. */
export const hitsPastScreens = formula('hitsPastScreens', (rules, { ship, order, hits }: Taken): number => {
  const { screens = 0 } = order;
  const kept = screens > 0 ? screens + levelOf(rules, { ship, component: 'S' }) : 0;
  return Math.max(0, sumOf(hits) - kept);
});

/** Adds up numbers. */
export function sumOf(numbers: readonly number[]): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

export const fireParts = [shotDrive, shotResult, shotHits, hitsPastScreens];

/** Returns the drive from which on all shots of a player miss; Infinity if a rule changes shots, or enemies may be of any speed. */
export function enoughDrive(game: ViewGame, player: PlayerId): number {
  const { rules, state } = game;
  if (![speed, shotDrive, shotResult].every((each) => isDefaultAnswer(rules, each))) return Infinity;
  const speeds = listTargets(game, player).map((id) => {
    const ship = findShip(state.ships, id);
    const isKnown = ship && sightOf(game, player, ship) === 'record';
    return ship ? speedMost(rules, { ship: isKnown ? ship : counterOf(ship), turn: state.turn }) : 0;
  });
  return LEAD + Math.max(0, ...speeds);
}

/** Returns what a counter shows of a ship. */
const counterOf = ({ id, owner, at }: SeenShip): SeenShip => ({ id, owner, at });

// Resolves the fire of a round.

/**
 * Resolves all fire of a round. It is simultaneous: the order of the orders affects only the list of shots. Ledger:
 * E1.COMBAT.4.
 */
export function resolveFire(rules: Rules, round: Round): FireResult {
  const those = present(round);
  const fires = allFire(rules, round, those);
  const shots = fires.map((fire) => resolveShot(rules, fire, round, those));
  const struck = hitsByShip(shots);
  const hits: Record<ShipId, number> = {};
  const effective: Record<ShipId, number> = {};
  for (const ship of round.ships) {
    const each = struck.get(ship.id);
    if (!each) continue;
    hits[ship.id] = sumOf(each);
    effective[ship.id] = hitsPastScreens(rules, {
      ship,
      order: those.order(ship.id),
      hits: each,
      round,
    });
  }
  return { shots, hits, effective, escaped: listEscaping(rules, round, those, { fires, shots }) };
}

/** Ships, orders and ECM of a round, by ship id. */
interface Present {
  ship(id: ShipId): Ship;
  order(id: ShipId): Order;
  ecm(id: ShipId): readonly EcmReply[];
}

const NO_ECM: readonly EcmReply[] = [];

function present({ ships, orders, ecm = NO_ECM }: Round): Present {
  const [ship, order] = [createFinder(ships, ({ id }) => id), createFinder(orders, (each) => each.ship)];
  const replies = ecm.length > 0 ? groupByShip(ecm, (reply) => reply.ship) : undefined;
  return {
    ship: (id) => ship(id) ?? absent(`ship ${id}`),
    order: (id) => order(id) ?? absent(`order for ${id}`),
    ecm: (id) => replies?.get(id) ?? NO_ECM,
  };
}

function absent(what: string): never {
  throw new Error(`There is no ${what} in this round.`);
}

/** Groups items by ship id. */
function groupByShip<T>(items: readonly T[], idOf: (item: T) => ShipId): ReadonlyMap<ShipId, readonly T[]> {
  const groups = new Map<ShipId, T[]>();
  for (const item of items) {
    const group = groups.get(idOf(item));
    if (group) group.push(item);
    else groups.set(idOf(item), [item]);
  }
  return groups;
}

/** Groups the hits of all shots that hit by target. */
function hitsByShip(shots: readonly Shot[]): ReadonlyMap<ShipId, readonly number[]> {
  const struck = new Map<ShipId, number[]>();
  for (const { at, hits } of shots) {
    if (hits <= 0) continue;
    const each = struck.get(at);
    if (each) each.push(hits);
    else struck.set(at, [hits]);
  }
  return struck;
}

/**
 * Resolves the fire of one round outside any game, for calculators, solvers and duels. It does not check that the orders
 * are legal: see `checkOrders`. Throws if an order names a ship that is not there, or if a target has no order. Without a
 * `site` no rule of terrain applies. Cost: grows with the number of shots; about 0.1 s for 200,000. Ledger: E1.COMBAT.3,
 * E1.COMBAT.4.
 *
 * @example
 * ```ts
 * import { compileRules, parseShip, resolveRound, unwrap } from 'warpwar';
 *
 * const rules = unwrap(compileRules('first/skirmish'));
 * const red = unwrap(parseShip(rules, 'W1: PD=6 B=4', 'red'));
 * const blue = unwrap(parseShip(rules, 'W1: PD=6', 'blue'));
 * const orders = [
 *   { ship: red.id, tactic: 'attack', drive: 2, beam: { power: 4, at: blue.id } },
 *   { ship: blue.id, tactic: 'dodge', drive: 2 },
 * ] as const;
 * resolveRound(rules, { ships: [red, blue], orders }).shots[0]?.result; // => 'miss'
 * ```
 */
export function resolveRound(rules: Rules, round: Round): RoundResult {
  const { shots, hits, effective, escaped } = resolveFire(rules, round);
  const destroyed = destroyedBy(rules, round, effective);
  const away = destroyed.length === 0 ? escaped : escaped.filter((id) => !destroyed.includes(id));
  return { shots, hits, effective, destroyed, escaped: away };
}

/** Lists the ships that hits past screens destroy, wherever they are placed. Ledger: E1.DMG.8. */
export function destroyedBy(
  rules: Rules,
  { ships, orders }: Pick<Round, 'ships' | 'orders'>,
  effective: RoundResult['effective'],
): readonly ShipId[] {
  const destroyed: ShipId[] = [];
  for (const ship of ships) {
    const taken = effective[ship.id] ?? 0;
    if (taken > 0 && taken >= hitCapacity(rules, { now: unspent(rules, ship, orders) }))
      destroyed.push(ship.id);
  }
  return destroyed;
}

function allFire(rules: Rules, round: Round, those: Present): readonly Fire[] {
  const fires: Fire[] = [];
  for (const order of round.orders)
    for (const fire of listFire(rules, those.ship(order.ship), order, round)) fires.push(fire);
  return fires;
}

/** Lists the shots that one ship fires by its order; without a round, as far as the order alone says. Ledger: E1.ORD.4. */
export function listFire(rules: Rules, ship: Ship, order: Order, round?: Round): readonly Fire[] {
  const fires: Fire[] = [];
  for (const { key, shots } of firingSystems(rules)) {
    const value = memberOf(order, key);
    if (value === undefined) continue;
    const use = round ? { value, ship, order, round } : { value, ship, order };
    for (const fire of shots(rules, use)) fires.push(fire);
  }
  return fires;
}

function resolveShot(rules: Rules, fire: Fire, round: Round, those: Present): Shot {
  const [target, order] = [those.ship(fire.at), those.order(fire.at)];
  const ecm = those.ecm(fire.at);
  const difference =
    shotDrive(rules, { fire, target, ecm, round }) - speed(rules, { ship: target, order, round });
  const result = shotResult(rules, { fire, difference, order, round });
  const hits = bonus[result] === null ? 0 : shotHits(rules, { fire, result, round });
  return { weapon: fire.weapon, by: fire.by.id, at: fire.at, difference, result, hits };
}

function listEscaping(
  rules: Rules,
  round: Round,
  those: Present,
  { fires, shots }: { readonly fires: readonly Fire[]; readonly shots: readonly Shot[] },
): readonly ShipId[] {
  const retreats = round.orders.filter(({ tactic }) => tactic === 'retreat');
  if (retreats.length === 0) return [];
  const all = fires.flatMap((fire, number): readonly ShotAt[] => {
    const shot = shots[number];
    return shot ? [{ fire, shot }] : [];
  });
  const at = groupByShip(all, ({ fire }) => fire.at);
  return retreats
    .filter((order) =>
      doesEscape(rules, { ship: those.ship(order.ship), order, at: at.get(order.ship) ?? [], round }),
    )
    .map(({ ship }) => ship);
}

/** Copies a ship without the ammunition that it fires. Ledger: E1.WEAP.8, A14. */
export function spendAmmunition(rules: Rules, ship: Ship, orders: readonly Order[]): Ship {
  const now = unspent(rules, ship, orders);
  return now === ship.now ? ship : copyShip(ship, { now });
}

/** Returns the units of a ship without the ammunition that it fires. */
function unspent(rules: Rules, { id, now }: Ship, orders: readonly Order[]): Counts {
  let left = now;
  for (const order of orders) {
    if (order.ship !== id) continue;
    for (const { key, spends } of spendingSystems(rules)) {
      const value = memberOf(order, key);
      if (value !== undefined) left = subtractUnits(left, spends(rules, value));
    }
    return left;
  }
  return left;
}

// The step `fire`.

/** Returns the current round as it will be resolved. Modules add what players decided after the reveal. */
export const currentRound = question('currentRound', ({ state }): Round => {
  const { battle, turn } = state;
  // Sound: a round is resolved from a state, where every record is whole.
  return battle
    ? { ships: shipsAt(state.ships, battle.at) as readonly Ship[], orders: battle.orders, site: battle, turn }
    : { ships: [], orders: [] };
});

/** The round's fire, for all who hear of the combat. Ammunition that was fired is spent. Ledger: E1.COMBAT.4, E1.WEAP.8. */
export const roundFired = event('round/fired', {
  audience: (game, _: FireResult) => listCombatHearers(game),
  apply: ({ rules, state }, fired) => {
    if (!state.battle) return state;
    const after = updateBattle(state, { fired });
    const ships = spendAllAmmunition(rules, state.ships, state.battle.orders);
    return ships === state.ships ? after : copyState(after, { ships });
  },
});

/** Copies a list of ships without the ammunition that they fire; returns the same list if they fire none. */
function spendAllAmmunition(rules: Rules, ships: readonly Ship[], orders: readonly Order[]): readonly Ship[] {
  let left: Ship[] | undefined;
  for (const order of orders) {
    if (!spendsAny(rules, order)) continue;
    const at = placeOf(ships, order.ship);
    const ship = ships[at];
    if (!ship || isUnknown(ship)) continue;
    left ??= ships.slice();
    left[at] = spendAmmunition(rules, ship, orders);
  }
  return left ?? ships;
}

function spendsAny(rules: Rules, order: Order): boolean {
  for (const { key } of spendingSystems(rules)) if (memberOf(order, key) !== undefined) return true;
  return false;
}

/** Whether no ship has hits past its screens. */
export function noShipHit(fired: FireResult | null | undefined): boolean {
  const effective: Readonly<Record<string, number>> = fired?.effective ?? {};
  for (const id in effective) if (Object.hasOwn(effective, id) && effective[id] !== 0) return false;
  return true;
}

const fireStep = steps.add('fire', {
  title: 'ships fire',
  does: (game) => [roundFired(resolveFire(game.rules, currentRound(game, undefined)))],
});

export const fireStepParts = [currentRound, roundFired, fireStep];

// The step `count`: quiet rounds are counted.

/** Whether fire did no damage past screens. Ledger: E1.END.3. */
export const isQuietRound = formula(
  'isQuietRound',
  (_rules, { fired }: { readonly fired: FireResult; readonly battle: Battle }): boolean => noShipHit(fired),
);

/** A round ended. `quiet` is the number of consecutive quiet rounds. Ledger: E1.END.3. */
export const roundEnded = event('round/ended', {
  audience: (game, _: RoundEndedPayload) => listCombatHearers(game),
  apply: ({ state }, payload) => updateBattle(state, { quiet: payload.quiet }),
});

const countStep = steps.add('count', {
  title: 'rounds without a hit are counted',
  does: ({ rules, state: { battle } }) => {
    if (!battle?.fired) return [];
    const running = isQuietRound(rules, { fired: battle.fired, battle }) ? addCapped(battle.quiet) : 0;
    return [roundEnded({ round: battle.round, quiet: running })];
  },
});

export const countParts = [isQuietRound, roundEnded, countStep];

// Hits on ships outside combat: mines, flares and other rules of modules.

/** Hits on a ship that nobody fired at. */
export interface Strike {
  /** The ship. */
  readonly ship: ShipId;
  /** Hits past screens: a whole number, 0 or more. Hits that the ship has no component for are lost. */
  readonly hits: number;
  /** Chooses the component for the next hit; undefined for the usual one. Default: always the usual one. */
  readonly pick?: HitChooser;
  /**
   * Whether the ship is on its way, as in a reaction to `shipEntered`. Then it stays on the map: return `destroyWreck` in
   * a reaction to `shipMoved`. Default: false.
   */
  readonly isMoving?: boolean;
}

/**
 * Returns the events of hits on a ship outside combat: they go first where the ship can best do without, as `suggestDamage`
 * places them, under any rules of damage. A ship with nothing left is destroyed. Ships aboard and cargo that are lost
 * with it, or with a component, follow by themselves. []: the ship is gone, or nothing happens to it. Its cost grows with
 * the hits. Ledger: E1.DMG.3, E1.DMG.5, E1.DMG.8.
 */
export function hitShip(
  { rules, state }: StateGame,
  { ship: id, hits, pick, isMoving = false }: Strike,
): readonly Event[] {
  const ship = findShip(state.ships, id);
  if (!ship) return [];
  const effective = Math.min(hits, hitCapacity(rules, ship));
  const placement = suggestPlacement(rules, { ship, aboard: aboardOf(state.ships, id), effective }, pick);
  const isWreck = hitCapacity(rules, damageShip(rules, ship, placement.hits)) === 0;
  return [
    ...(effective > 0 ? [shipDamaged(placement)] : []),
    ...(isWreck && !isMoving ? [shipDestroyed({ ship: id })] : []),
  ];
}

/**
 * Returns the event that destroys a ship if no component is left that can take a hit; [] for any other ship, and for one
 * that is gone. Ledger: E1.DMG.8, E1.DMG.10.
 */
export function destroyWreck({ rules, state }: StateGame, ship: ShipId): readonly Event[] {
  const found = findShip(state.ships, ship);
  return found && hitCapacity(rules, found) === 0 ? [shipDestroyed({ ship })] : [];
}
