/**
 * One exchange of fire, written as one would write it for these rules and no others: beams, missiles, screens, one
 * tech level a ship. It knows no modules, and what the library is measured against must give the same result.
 */

import type {
  Order,
  Round,
  RoundResult,
  Shot,
  TableResult,
  Tactic,
  Ship,
  ShipId,
} from '../src/warpwar/state.js';

const MISSILE_STRENGTH = 2;
const EDGE = 5;

const cells: Record<string, TableResult> = {
  '-': 'miss',
  h: 'hit',
  '1': 'hit+1',
  '2': 'hit+2',
  e: 'escapes',
};
const bonus: Record<TableResult, number> = { miss: 0, hit: 0, 'hit+1': 1, 'hit+2': 2, escapes: 0 };
const perHit: Record<string, number> = { PD: 1, B: 1, S: 1, T: 1, SR: 1, M: 3 };

const column = (line: string): TableResult[] => Array.from(line, (cell) => cells[cell] ?? 'miss');

/** By the firer's tactic, the target's tactic, and the difference from -5 to 5. */
const results: Record<Tactic, Record<Tactic, TableResult[]>> = {
  attack: { attack: column('---hh221---'), dodge: column('-------1hh-'), retreat: column('eeeee---hh-') },
  dodge: { attack: column('----hhhh---'), dodge: column('--hhhh-----'), retreat: column('eeeeeeeeeee') },
  retreat: { attack: column('----hh-----'), dodge: column('-----------'), retreat: column('eeeeeeeeeee') },
};

/** Resolves a round without anything that the library brings. */
export function plainRound({ ships, orders }: Round): RoundResult {
  const shots: Shot[] = [];
  for (const order of orders) fireOf(order, ships, orders, shots);
  const hits: Record<ShipId, number> = {};
  const effective: Record<ShipId, number> = {};
  for (const { at, hits: more } of shots) if (more > 0) hits[at] = (hits[at] ?? 0) + more;
  const destroyed: ShipId[] = [];
  for (const ship of ships) {
    const taken = hits[ship.id];
    if (taken === undefined) continue;
    const order = find(orders, ship.id);
    const left = pastScreens(ship, order, taken);
    effective[ship.id] = left;
    if (left > 0 && left >= capacity(ship, order)) destroyed.push(ship.id);
  }
  return { shots, hits, effective, destroyed, escaped: escaped(orders, shots, destroyed) };
}

function fireOf(order: Order, ships: readonly Ship[], orders: readonly Order[], shots: Shot[]): void {
  const level = shipOf(ships, order.ship).levels.all ?? 0;
  if (order.beam) {
    const { power, at } = order.beam;
    shots.push(shot('beam', order.ship, find(orders, at), order.tactic, order.drive ?? 0, power + level));
  }
  if (!order.tubes) return;
  for (const { load, at, drive } of order.tubes) {
    shots.push(shot(load, order.ship, find(orders, at), 'attack', drive, MISSILE_STRENGTH + level));
  }
}

function shot(
  weapon: string,
  by: ShipId,
  target: Order,
  tactic: Tactic,
  drive: number,
  strength: number,
): Shot {
  const difference = drive - (target.drive ?? 0);
  const at = Math.max(-EDGE, Math.min(EDGE, difference)) + EDGE;
  const result = results[tactic][target.tactic][at]!;
  const hits = result === 'miss' || result === 'escapes' ? 0 : strength + bonus[result];
  return { weapon, by, at: target.ship, difference, result, hits };
}

function pastScreens(ship: Ship, order: Order, hits: number): number {
  if (order.screens === undefined || order.screens === 0) return hits;
  return Math.max(0, hits - order.screens - (ship.levels.all ?? 0));
}

/** Hits that destroy a ship once the missiles that it fires are gone. */
function capacity(ship: Ship, order: Order): number {
  let total = 0;
  for (const letters in ship.now) {
    let units = ship.now[letters]!;
    if (letters === 'M' && order.tubes) units = Math.max(0, units - order.tubes.length);
    const each = perHit[letters];
    if (each !== undefined) total += Math.ceil(units / each);
  }
  return total;
}

function escaped(orders: readonly Order[], shots: readonly Shot[], destroyed: readonly ShipId[]): ShipId[] {
  const away: ShipId[] = [];
  for (const { ship, tactic } of orders) {
    if (tactic !== 'retreat' || destroyed.includes(ship)) continue;
    const held = shots.some(
      ({ at, weapon, result }) => at === ship && weapon === 'beam' && result !== 'escapes',
    );
    if (!held) away.push(ship);
  }
  return away;
}

function find(orders: readonly Order[], ship: ShipId): Order {
  for (const order of orders) if (order.ship === ship) return order;
  throw new Error(`There is no order for ${ship}.`);
}

function shipOf(ships: readonly Ship[], id: ShipId): Ship {
  for (const ship of ships) if (ship.id === id) return ship;
  throw new Error(`There is no ship ${id}.`);
}
