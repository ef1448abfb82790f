/** Orders: their form, what they may contain, how they are sealed and revealed, and orders at random. */

import type { Action } from '../../kernel/action.js';
import {
  collectorOf,
  createDecoder,
  decode,
  readField,
  array,
  oneOf,
  optional,
  readable,
  object,
} from '../../kernel/decode.js';
import { isOnView, StatementError } from '../../kernel/declared.js';
import { choiceOf, fixedTo, keyItem, type FieldSet, type Sheet } from '../../kernel/field.js';
import { isDefaultAnswer } from '../../kernel/formula.js';
import { memoize } from '../../kernel/helpers.js';
import { suggest } from '../../kernel/nearest.js';
import { shuffle } from '../../kernel/random.js';
import { atPath, refuse, type Issue, type Json } from '../../kernel/result.js';
import type { Decoder, PlayerId, Rules, Random } from '../../kernel/types.js';
import { copyState, copyShip, updateBattle } from '../change.js';
import {
  listFighters,
  shipsInCombat,
  listTargets,
  steps,
  listFightingPlayers,
  sealedAction,
  openChoice,
} from './steps.js';
import { enoughDrive } from './fire.js';
import {
  bindingSystems,
  describeLaunched,
  listUsedSystems,
  memberOf,
  powerIn,
  systems,
  findInFight,
  isInFight,
  powerUsed,
  type Orderable,
} from './systems.js';
import { shipItem } from '../fields.js';
import { isRecord, findShip, placeOf } from '../find.js';
import { issue } from '../issues.js';
import { declared, formula, type ViewGame, event, type StateGame } from '../kit.js';
import { levelsDecoder, power } from '../ships/components.js';
import { listCombatHearers } from '../sight.js';
import {
  shipId,
  type SeenShip,
  type Ship,
  type ShipId,
  tactics,
  type Fight,
  type Order,
  type Tactic,
  type Levels,
} from '../state.js';

// Rules of orders: their form, and what they may contain. Nothing here reads a state.

/** A ship that may choose a tactic. */
export interface Chooser {
  /** The ship. */
  readonly ship: Pick<SeenShip, 'id'>;
  /** The combat. Absent while a player weighs an order outside one. */
  readonly fight?: Fight;
}

/** Tactics that a ship may choose. Ledger: E1.ORD.2. */
export const tacticsOf = formula('tacticsOf', (_rules, _chooser: Chooser): readonly Tactic[] => tactics);

/** All orders of one player, and the ships in the combat. */
export interface Orders {
  /** The player. */
  readonly by: PlayerId;
  /** One order for each of their ships that takes part. */
  readonly orders: readonly Order[];
  /** The ships in the combat. */
  readonly fight: Fight;
  /** Whether more orders follow, as while a random player writes them: a ship may lack one yet. */
  readonly goesOn?: true;
}

/** An order for a ship that takes none. */
export interface NoOrder {
  /** The player who gave the order. */
  readonly by: PlayerId;
  /** The ship, of any owner. */
  readonly ship: SeenShip;
}

/**
 * Makes the issue for a ship that takes no order from a player: it is not theirs, it is aboard another ship, or it
 * takes no part. Ledger: E1.ORD.1, E1.COMBAT.6.
 */
export const outOfItIssue = formula('outOfItIssue', (_rules, { by, ship }: NoOrder): Issue => {
  const { id, at } = ship;
  if (ship.owner !== by || !isRecord(ship)) return issue('not-your-ship', ['ship'], { ship: id });
  return typeof at === 'object'
    ? issue('aboard-takes-no-part', ['ship'], { ship: id, carrier: at.aboard })
    : issue('takes-no-part', ['ship'], { ship: id });
});

/** Checks all orders of a player. Paths start at the list. Ledger: E1.ORD.1 to E1.ORD.6, E1.POWER.1 to E1.POWER.5. */
export const orderIssues = formula('orderIssues', (rules, given: Orders): readonly Issue[] => {
  const { orders } = given;
  let issues = eachOrderIssues(rules, given);
  for (const { key, checkAll } of bindingSystems(rules))
    if (orders.some((order) => memberOf(order, key) !== undefined)) issues = checkAll(rules, orders, issues);
  return issues;
});

function eachOrderIssues(rules: Rules, given: Orders): readonly Issue[] {
  const { by, orders, fight } = given;
  const issues: Issue[] = [];
  for (let at = 0; at < orders.length; at += 1)
    for (const each of oneOrderIssues(rules, given, at)) issues.push({ ...each, path: [at, ...each.path] });
  if (given.goesOn) return issues;
  for (const ship of fight.ships)
    if (ship.owner === by && isInFight(rules, ship, fight) && !hasOrder(orders, ship.id, orders.length))
      issues.push(issue('no-order', [], { ship: ship.id }));
  return issues;
}

/** Whether a ship has an order before an index. */
function hasOrder(orders: readonly Order[], ship: ShipId, before: number): boolean {
  for (let at = 0; at < before; at += 1) if (orders[at]?.ship === ship) return true;
  return false;
}

function oneOrderIssues(rules: Rules, { by, orders, fight }: Orders, at: number): readonly Issue[] {
  const order = orders[at];
  if (!order) return [];
  const ship = findInFight(fight, order.ship);
  if (!ship) return [issue('not-your-ship', ['ship'], { ship: order.ship })];
  if (ship.owner !== by || !isRecord(ship)) return [outOfItIssue(rules, { by, ship })];
  if (hasOrder(orders, order.ship, at)) return [issue('two-orders', ['ship'], { ship: order.ship })];
  if (!isInFight(rules, ship, fight)) return [outOfItIssue(rules, { by, ship })];
  const fighter = { ship, fight };
  const allowed = tacticsOf(rules, fighter);
  const tacticIssues = allowed.includes(order.tactic)
    ? []
    : [issue('tactic-not-allowed', ['tactic'], { ship: ship.id, tactic: order.tactic, allowed })];
  return areSystemsLegal(rules, order, fighter)
    ? tacticIssues
    : [...tacticIssues, ...systemIssues(rules, order, fighter), ...allocationIssues(rules, order, fighter)];
}

/** A ship in a combat. */
interface Fighter {
  readonly ship: Ship;
  readonly fight: Fight;
}

/** Whether nothing is wrong with the systems that an order uses: most orders are legal, and need no list. */
function areSystemsLegal(rules: Rules, order: Order, fighter: Fighter): boolean {
  const { ship, fight } = fighter;
  let uses = 0;
  let hasEnergy = false;
  let hasLaunch = false;
  // An order has fewer members than there are systems, and a search for what is absent costs most.
  for (const key in order) {
    const system = systems.find(rules, key);
    const value = system && memberOf(order, key);
    if (!system || value === undefined) continue;
    if (system.check(rules, { value, ship, order, fight }).length > 0) return false;
    uses += system.power(value);
    if (system.group === 'energy') hasEnergy = true;
    if (system.group === 'launch') hasLaunch = true;
  }
  return uses <= power(rules, fighter) && !(hasEnergy && hasLaunch);
}

/** Checks the use of each system, in their order. */
const systemIssues = (rules: Rules, order: Order, { ship, fight }: Fighter): readonly Issue[] =>
  listUsedSystems(rules, order).flatMap(({ key, value, system }) =>
    atPath(key, system.check(rules, { value, ship, order, fight })),
  );

/** Checks that a ship has the power for an order, and that no systems exclude each other. */
function allocationIssues(rules: Rules, order: Order, fighter: Fighter): readonly Issue[] {
  const issues: Issue[] = [];
  const used = listUsedSystems(rules, order);
  const { id } = fighter.ship;
  const has = power(rules, fighter);
  const uses = powerIn(used);
  if (uses > has) issues.push(issue('too-much-power', [], { ship: id, has, uses }));
  const fires = describeLaunched(used);
  if (fires !== '' && used.some(({ system }) => system.group === 'energy'))
    issues.push(issue('energy-with-launch', [], { ship: id, fires }));
  return issues;
}

/**
 * Checks orders outside any game. If a player gives any order, all of their ships in `ships` that take part need one. Paths
 * start at the list of orders. Ships of other players may be counters, without records.
 */
export function checkOrders(
  rules: Rules,
  ships: readonly SeenShip[],
  orders: readonly Order[],
): readonly Issue[] {
  // Reads them like orders in an action: a power of 0 means none, and fractions or negative numbers are refused.
  const read = decode(array(orderDecoder), orders, rules);
  return read.ok ? issuesByOwner(rules, { ships }, read.value) : read.issues;
}

function issuesByOwner(rules: Rules, fight: Fight, orders: readonly Order[]): readonly Issue[] {
  const { ships } = fight;
  const owners = [...new Set(orders.map((order) => ships.find(({ id }) => id === order.ship)?.owner))];
  return owners.flatMap((by) => {
    const places = orders.flatMap((order, at) =>
      ships.find(({ id }) => id === order.ship)?.owner === by ? [at] : [],
    );
    const own = orders.filter((_, at) => places.includes(at));
    if (by === undefined)
      return own.map((order, number) =>
        issue('not-your-ship', [places[number] ?? 0, 'ship'], { ship: order.ship }),
      );
    return orderIssues(rules, { by, orders: own, fight }).map((each) => {
      const [at, ...inner] = each.path;
      return typeof at === 'number' ? { ...each, path: [places[at] ?? at, ...inner] } : each;
    });
  });
}

const unknownSystem = (key: string, rules: Rules): Issue =>
  suggest(
    issue('unknown-system', [key], { system: key.slice(0, 40) }),
    key,
    ['ship', 'tactic', ...systems.all(rules).map(([each]) => each)],
    systems.module(rules, key),
  );

/** How an order is read: each system in force reads its own member. Memoized by ruleset. */
const collectorFor = memoize((rules: Rules) => {
  const members = systems
    .all(rules)
    .map(([key, system]) => [key, optional(readable(system.decode))] as const);
  return collectorOf(
    object({ ship: shipId, tactic: oneOf(...tactics), ...Object.fromEntries(members) }, unknownSystem),
  );
});

/**
 * Reads one order. Uses without effect are left out, so equal orders have one form. Sound: each member was read by the
 * system of its name.
 */
export const orderDecoder: Decoder<Order> = createDecoder((raw, rules, issues) => {
  const known = issues.length;
  const order = collectorFor(rules)(raw, rules, issues);
  if (issues.length > known) nameShip(raw, rules, issues, known);
  return order;
});

/**
 * Adds the param `ship` to the issues of an order, if the ship can be read: systems do not know it when they read.
 * `from`: the index of the first of these issues.
 */
function nameShip(raw: unknown, rules: Rules, issues: Issue[], from: number): void {
  const ship = decode(shipIn, raw, rules);
  if (!ship.ok) return;
  for (const [at, each] of issues.slice(from).entries())
    issues[from + at] = { ...each, params: { ship: ship.value, ...each.params } };
}

const shipIn: Decoder<ShipId> = (raw, rules) => {
  const field = readField('ship')(raw, rules);
  return field.ok ? shipId(field.value, rules) : field;
};

export const orderParts = [tacticsOf, outOfItIssue, orderIssues];

// Random legal orders, of every kind that the systems in force allow.

/** Number of attempts at random orders before plain ones are taken. */
const TRIES = 4;

/** What a random order is made from. */
interface Situation {
  readonly rules: Rules;
  readonly fight: Fight;
  readonly targets: readonly ShipId[];
  readonly random: Random;
}

/** Returns random legal orders for all ships of a player in the combat; plain ones if the random ones conflict. */
export function sampleOrders(game: ViewGame, player: PlayerId, random: Random): readonly Order[] {
  const { rules } = game;
  const fight = shipsInCombat(game);
  const ships = listFighters(game, player);
  const situation = { rules, fight, targets: listTargets(game, player), random };
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const orders: Order[] = [];
    for (const ship of ships) orders.push(sampleOrder(situation, ship, orders));
    if (orderIssues(rules, { by: player, orders, fight }).length === 0) return orders;
  }
  return ships.map((ship): Order => ({
    ship: ship.id,
    tactic: tacticsOf(rules, { ship, fight })[0] ?? 'attack',
  }));
}

/** Builds one order that is legal beside those of earlier ships. */
function sampleOrder(situation: Situation, ship: Ship, earlier: readonly Order[]): Order {
  const order = buildOrder(situation, ship, []);
  // Most orders go with any others, and to judge all of them for each system costs far more.
  return earlier.length === 0 || isLegalSoFar(situation, ship, [...earlier, order])
    ? order
    : buildOrder(situation, ship, earlier);
}

/** Tries the systems in random order, and keeps what is legal beside other orders. */
function buildOrder(situation: Situation, ship: Ship, others: readonly Order[]): Order {
  const { rules, fight, targets, random } = situation;
  const fighter = { ship, fight };
  const allowed = tacticsOf(rules, fighter);
  let order: Order = { ship: ship.id, tactic: allowed[random(allowed.length)] ?? 'attack' };
  for (const [key, system] of shuffle(systems.all(rules), random)) {
    const left = power(rules, fighter) - powerUsed(rules, order);
    const value = system.sample(rules, { ship, order, left, targets, fight, random });
    if (value === undefined) continue;
    const tried: Order = { ...order, [key]: value };
    if (isLegalSoFar(situation, ship, [...others, tried])) order = tried;
  }
  return order;
}

/** Whether nothing is wrong with orders, although later ships have none yet. */
const isLegalSoFar = ({ rules, fight }: Situation, { owner }: Ship, orders: readonly Order[]): boolean =>
  orderIssues(rules, { by: owner, orders, fight, goesOn: true }).length === 0;

// The first step of a round: players give orders, which stay sealed until all have given theirs.

/** Options of `battle/orders`. */
export type OrdersOptions = {
  /** The player's ships that need an order. */
  readonly ships: readonly ShipId[];
  /** Ships that they may fire at. */
  readonly targets: readonly ShipId[];
};

const ordersOptions = (game: ViewGame, player: PlayerId): OrdersOptions => ({
  ships: listFighters(game, player).map(({ id }) => id),
  targets: listTargets(game, player),
});

/** Returns the fields of the orders: a sheet for each ship, with its systems and its power. */
function orderFields(game: ViewGame, player: PlayerId): FieldSet {
  const { rules } = game;
  const fight = shipsInCombat(game);
  const targets = listTargets(game, player).map(shipItem);
  const situation = { fight, targets, enough: enoughDrive(game, player) };
  const sheets = listFighters(game, player).map((ship) => sheetFor(rules, ship, situation));
  const isExact = isDefaultAnswer(rules, orderIssues) && sheets.every(({ exact }) => exact);
  return {
    fields: [{ kind: 'sheets', key: 'orders', sheets: sheets.map(({ exact: _, ...sheet }) => sheet) }],
    ...(isExact && { exact: true }),
  };
}

function sheetFor(rules: Rules, ship: Ship, situation: Omit<Orderable, 'ship' | 'power'>): Sheet {
  const has = power(rules, { ship, fight: situation.fight });
  const offered = systems.all(rules).flatMap(([key, { field, group, not }]) => {
    const { exact = false, ...found } = field?.(rules, { ship, power: has, ...situation }) ?? {};
    if (!('kind' in found)) return [];
    return [{ key, group, not, exact, field: { ...found, key, optional: true } as const }];
  });
  const unknown = systems.all(rules).flatMap(([key, { field }]) => (field ? [] : [key]));
  const keysOf = (wanted: 'energy' | 'launch') =>
    offered.filter(({ group }) => group === wanted).map(({ key }) => key);
  return {
    title: ship.id,
    piece: ship.id,
    fields: [
      fixedTo('ship', ship.id),
      choiceOf('tactic', tacticsOf(rules, { ship, fight: situation.fight }).map(keyItem)),
      ...offered.map(({ field }) => field),
    ],
    budgets: [{ unit: 'power', most: has }],
    either: [
      [keysOf('energy'), keysOf('launch')],
      ...offered.flatMap(({ key, not }) => (not ? [[[key], not] as const] : [])),
    ],
    ...(unknown.length > 0 && { open: unknown }),
    ...(unknown.length === 0 && offered.every(({ exact }) => exact) && { exact: true }),
  };
}

/** Fields of the action `battle/orders`. */
export type OrdersFields = {
  /** An order for each of the player's ships that take part. */
  readonly orders: readonly Order[];
};

/** Gives all orders of a player for a round. Ledger: E1.ORD.1, E1.ORD.5, E1.COMBAT.3. */
export const giveOrders: Action<'battle/orders', OrdersFields, OrdersOptions> = sealedAction(
  'battle/orders',
  'orders',
  { orders: array(orderDecoder, 1000) },
  {
    options: ordersOptions,
    check: (game, { player, orders }) =>
      atPath('orders', orderIssues(game.rules, { by: player, orders, fight: shipsInCombat(game) })),
    sample: (game, player, random) => ({ orders: sampleOrders(game, player, random) }),
    form: orderFields,
  },
);

const ordersStep = steps.add('orders', {
  title: 'orders are written',
  awaits: listFightingPlayers,
  does: () => [],
  answeredBy: giveOrders.key,
});

export const ordersStepParts = [ordersStep];

// The step `reveal`: all orders are shown.

/** The orders of a round. */
export interface Revealed {
  /** In the order of the players. */
  readonly orders: readonly Order[];
  /** Tech levels of ships that show them for the first time. Absent if there are none. */
  readonly levels?: Readonly<Record<ShipId, Levels>>;
}

/** All orders of the round are shown at once, with the tech levels of their ships. Ledger: E1.ORD.5, E1.GEN.3. */
export const ordersRevealed = event('orders/revealed', {
  audience: (game, _: Revealed) => listCombatHearers(game),
  apply: ({ state }, { orders }) => {
    const revealed = updateBattle(state, { orders, sealed: [] });
    let ships: Ship[] | undefined;
    for (const order of orders) {
      const at = placeOf(state.ships, order.ship);
      const ship = state.ships[at];
      if (!ship || ship.shown) continue;
      ships ??= state.ships.slice();
      ships[at] = copyShip(ship, { shown: true });
    }
    return ships ? copyState(revealed, { ships }) : revealed;
  },
  applyToView: ({ state }, { orders, levels = {} }) =>
    copyState(updateBattle(state, { orders, sealed: [] }), {
      ships: state.ships.map((ship) => {
        const known = levels[ship.id];
        return known ? copyShip(ship, { levels: known, shown: true }) : ship;
      }),
    }),
});

/** Returns the orders that a player sealed in the step `orders`. */
const ordersOf = (choice: Json): readonly Order[] =>
  // Sound: what is sealed in the step of orders are the fields of that action.
  (choice as unknown as { readonly orders: readonly Order[] }).orders;

/** Lists what the players sealed, in order of play. On a view, another's orders are told. */
function listSealedOrders(game: StateGame): readonly (readonly Order[])[] {
  if (!isOnView(game.rules)) return (game.state.battle?.sealed ?? []).map(({ choice }) => ordersOf(choice));
  return listFightingPlayers(game).map((player) => {
    const read = decode(sealedOrders, openChoice(game, player), game.rules);
    if (!read.ok) throw new StatementError(read);
    const { orders } = read.value;
    const own = new Set(listFighters(game, player).map(({ id }) => id));
    const strange = orders.find(({ ship }, at) => !own.has(ship) || hasOrder(orders, ship, at));
    if (strange) throw new StatementError(refuse(issue('not-your-ship', [], { ship: strange.ship })));
    return orders;
  });
}

/** Reads orders that were sealed. */
const sealedOrders = object({ orders: array(orderDecoder, 1000) });

/** The tech levels of a ship, when its first order is shown. Ledger: E1.GEN.3. */
const levelsShown = declared('ship/levels', {
  of: (_game, { owner }: Ship) => owner,
  name: (_game, { id }: Ship) => id,
  decode: levelsDecoder,
  answer: (_game, { levels }: Ship): Levels => levels,
});

/** Returns the tech levels of the ordered ships that have not shown them; undefined if all have. */
function levelsToShow(game: StateGame, orders: readonly Order[]): Revealed['levels'] {
  let levels: Record<ShipId, Levels> | undefined;
  for (const { ship: id } of orders) {
    const ship = findShip(game.state.ships, id);
    if (!ship || ship.shown) continue;
    levels ??= {};
    levels[id] = isOnView(game.rules) ? levelsShown(game, ship) : ship.levels;
  }
  return levels;
}

/** Throws if a fighter has no order: somebody has changed the ships of the state since the orders were sealed. */
function checkAllOrdered(game: StateGame, orders: readonly Order[]): void {
  const fight = shipsInCombat(game);
  const ordered = new Set(orders.map(({ ship }) => ship));
  const without = fight.ships.filter((ship) => !ordered.has(ship.id) && isInFight(game.rules, ship, fight));
  if (without.length > 0)
    throw new Error(`These ships have no orders: ${without.map(({ id }) => id).join(', ')}.`);
}

const revealStep = steps.add('reveal', {
  title: 'orders are shown',
  does: (game) => {
    const [first, ...more] = listSealedOrders(game);
    const orders = first?.concat(...more) ?? [];
    checkAllOrdered(game, orders);
    const levels = levelsToShow(game, orders);
    return [ordersRevealed(levels ? { orders, levels } : { orders })];
  },
});

export const revealParts = [levelsShown, ordersRevealed, revealStep];
