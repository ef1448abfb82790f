/** Notation of orders: 'W3 ATTACKS S25: D=0 B=3 S=2', with a line for each missile below. */

import type { PlayerId } from '../kernel/player.js';
import type { Issue, Path, Result } from '../kernel/util/result.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { Order, Tactic } from '../game/battle/state.js';
import { systems, listUsedSystems } from '../game/battle/systems/system.js';
import { mayTarget } from '../game/battle/systems/targets.js';
import type { Below, Told, Written } from '../game/battle/systems/notation.js';
import type { SeenShip, Ship, ShipId } from '../game/state.js';
import { createCast, shortest, type Cast } from './names.js';
import { readDrafts, shipInGroup, columnOfGroup, type Draft, type MatchedLine } from './order-lines.js';
import { splitLines, toReadResult, type Line, type Spot } from './scan.js';
import { issue } from './issues.js';

/** An order, with the places of its parts in the text. */
export interface ReadOrder {
  /** The order. */
  readonly order: Order;
  /** Returns the place of an issue, by its path in the order. */
  readonly spot: (path: Path) => Spot;
}

/**
 * Parses the orders of one player. Returns all issues with line and column. It does not check that the orders are legal:
 * see `checkOrders`.
 *
 * @param rules rules with the systems that orders can use
 * @param text a heading for each ship, such as 'W3 ATTACKS S25: D=0 B=3', and lines of its systems below
 * @param ships all ships in the combat: a bare name means the only ship with that name
 * @param by player who gives the orders: a bare name in a heading means their ship
 */
export function parseOrders(
  rules: Rules,
  text: string,
  ships: readonly SeenShip[],
  by: PlayerId,
): Result<readonly Order[]> {
  const lines = splitLines(text);
  if (!lines.ok) return lines;
  const issues: Issue[] = [];
  const read = readOrders(rules, lines.value, { ships, by }, issues);
  return toReadResult(
    rules,
    issues,
    read.map(({ order }) => order),
  );
}

/** Reads lines of orders. Adds what is wrong to `issues`. Without `by`, reads orders of all players. */
export function readOrders(
  rules: Rules,
  lines: readonly Line[],
  who: { readonly ships: readonly SeenShip[]; readonly by?: PlayerId | undefined },
  issues: Issue[],
): readonly ReadOrder[] {
  const cast = createCast(who.ships);
  const targetOf = createTargets(rules, who.ships);
  return readDrafts(rules, lines, who, issues).flatMap((draft) => {
    const order = orderOf(rules, draft, cast, targetOf(draft.ship));
    return order ? [{ order, spot: (path: Path) => spotOf(draft, path) }] : [];
  });
}

/** Makes the function that returns the only possible target of a ship: if there is just one, the text may leave it out. Ledger: NOTE.2. */
function createTargets(rules: Rules, ships: readonly SeenShip[]): (id?: ShipId) => ShipId | undefined {
  const owners = new Map(ships.map(({ id, owner }) => [id, owner]));
  const targets = new Map<PlayerId, ShipId | undefined>();
  return (id) => {
    const by = id && owners.get(id);
    if (by === undefined) return undefined;
    if (!targets.has(by)) {
      const [first, ...others] = ships.filter((ship) => mayTarget(rules, { ship, by, fight: { ships } }));
      targets.set(by, others.length === 0 ? first?.id : undefined);
    }
    return targets.get(by);
  };
}

/** Builds the order of a draft: each system reads its own part. */
function orderOf(rules: Rules, draft: Draft, cast: Cast, only: ShipId | undefined): Order | undefined {
  const used = systems.all(rules).flatMap(([key, { writing }]) => {
    const muted = draft.spoiltBelow && writing.line !== undefined;
    const told = toldOf(draft, key, cast, muted);
    const value = writing.read(isUnaimed(told) ? { ...told, target: only } : told, rules);
    return value === undefined ? [] : [[key, value] as const];
  });
  const { ship, tactic } = draft;
  if (ship === undefined || tactic === undefined) return undefined;
  const order = { ship, tactic, ...Object.fromEntries(used) };
  idleTarget(rules, draft, order);
  return order;
}

/** Whether a system has power but no target. */
const isUnaimed = ({ target, amounts }: Told): boolean => target === undefined && amounts.length > 0;

/** Returns the text of one system. If `muted`, it reports no missing parts, since something could not be read. */
function toldOf(draft: Draft, key: string, cast: Cast, muted: boolean): Told {
  const { scanner, spot, ship, target, spoilt } = draft;
  const amounts = draft.amounts.get(key) ?? [];
  return {
    target: target?.id,
    amounts,
    lines: (draft.lines.get(key) ?? []).map((line) => belowOf(line, cast)),
    wrong: (raw, at = 0) => {
      if (muted || (spoilt && amounts.length === 0)) return;
      const params = { ...(ship === undefined ? {} : { ship }), ...raw.params };
      scanner.tell({ ...raw, params }, amounts[at]?.spot ?? spot);
    },
  };
}

const belowOf = (line: MatchedLine, cast: Cast): Below => ({
  caught: line.match.slice(1).map((each: string | undefined) => each ?? ''),
  ship: (group) => shipInGroup(cast, line, group),
  wrong: (group, raw) => line.scanner.tell(raw, columnOfGroup(line, group)),
});

/** Reports a target at which nothing fires: E1.ORD.6. */
function idleTarget(rules: Rules, { scanner, target, spoilt }: Draft, order: Order): void {
  if (spoilt || !target?.id) return;
  const fires = written(rules, order, (id) => id).some((each) => each.target !== undefined);
  if (!fires)
    scanner.tell(issue('target-without-power', [], { ship: order.ship, target: target.id }), target.spot);
}

/** Returns the place of an issue, by its path: the ship, the tactic, or a system with a line or the target. */
function spotOf(draft: Draft, [field = '', ...inner]: Path): Spot {
  const { spot, tacticSpot, target, amounts, lines } = draft;
  if (field === 'tactic') return tacticSpot;
  const own = lines.get(String(field)) ?? [];
  const line = inner.map((each) => (typeof each === 'number' ? own[each] : undefined)).find((each) => each);
  if (line) return line.spot;
  if (inner[0] === 'at' && target) return target.spot;
  return amounts.get(String(field))?.[0]?.spot ?? own[0]?.spot ?? spot;
}

const verbs: Readonly<Record<Tactic, readonly [alone: string, at: string]>> = {
  attack: ['ATTACK', 'ATTACKS'],
  dodge: ['DODGE', 'DODGES'],
  retreat: ['RETREAT', 'RETREATS'],
};

/**
 * Formats orders. Ships get their bare names where these are unique, such as W3, and else their ids.
 *
 * @param rules rules with the systems that orders can use
 * @param orders orders, in the order of the text
 * @param ships all ships in the combat. Default: those that the orders name
 */
export function formatOrders(
  rules: Rules,
  orders: readonly Order[],
  ships?: readonly Pick<Ship, 'id'>[],
): string {
  const known = new Set((ships ?? []).map(({ id }) => id));
  if (!ships) for (const id of listNamedShips(rules, orders)) known.add(id);
  const name = shortest(createCast([...known].map((id) => ({ id }))));
  return orders.flatMap((order) => orderLines(rules, order, name)).join('\n');
}

/** Lists every ship that orders name. */
function listNamedShips(rules: Rules, orders: readonly Order[]): readonly ShipId[] {
  const ids: ShipId[] = [];
  const name = (id: ShipId): string => {
    ids.push(id);
    return id;
  };
  for (const order of orders) orderLines(rules, order, name);
  return ids;
}

function orderLines(rules: Rules, order: Order, name: (id: ShipId) => string): readonly string[] {
  for (const key of Object.keys(order))
    if (key !== 'ship' && key !== 'tactic' && !systems.find(rules, key))
      throw new TypeError(`These rules do not know how to write '${key}': give the rules of the game.`);
  const all = written(rules, order, name);
  const target = all.find((each) => each.target !== undefined)?.target;
  const amounts = all.flatMap((each) => each.amounts ?? []);
  const [alone, at] = verbs[order.tactic];
  const head = [name(order.ship), ...(target === undefined ? [alone] : [at, target])].join(' ');
  return [
    amounts.length > 0 ? `${head}: ${amounts.join(' ')}` : head,
    ...all.flatMap(({ lines = [] }) => lines),
  ];
}

const written = (rules: Rules, order: Order, name: (id: ShipId) => string): readonly Written[] =>
  listUsedSystems(rules, order).map(({ value, system }) => system.writing.print(value, name, rules));
