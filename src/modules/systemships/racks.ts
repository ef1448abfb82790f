/** Picking up and setting down in a combat round: what may be ordered. */

import { flag, list, optional, shape, whole, type Decoder } from '../../kernel/util/decode.js';
import { flatMap } from '../../kernel/util/flat-map.js';
import { ok, atPath, type Issue } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Fight, Order } from '../../game/battle/state.js';
import { driveSystem, screensSystem } from '../../game/battle/systems/drive-beam-screens.js';
import { orderIssues } from '../../game/battle/steps/order-rules.js';
import {
  describeLaunched,
  system,
  takesPart,
  listUsedSystems,
  type Chance,
  type Orderable,
  type SystemOffer,
  type UseInFight,
} from '../../game/battle/systems/system.js';
import type { Told } from '../../game/battle/systems/notation.js';
import { components, POINT_BY_POINT, unitsOf } from '../../game/ships/components.js';
import { shipId, type SeenShip, type Ship, type ShipId } from '../../game/state.js';
import { formula, setting } from '../../game/kernel.js';
import { aboardOf, findShip, isAboard, isSystemship } from '../../game/ships/find.js';
import { issue } from './wording.js';

/** The rack's letters. */
export const RACK = 'SR';

/** One Systemship each. Ledger: E1.ATTR.SR.1. */
export const racks = components.add(RACK, {
  name: 'Systemship racks',
  family: 'hull',
  ...POINT_BY_POINT,
  warpshipsOnly: (params) => issue('warpships-only-component', [], params),
});

/** Ships that a Warpship may pick up and drop in one combat round, all told. */
export const handlingLimit = setting('systemships/handlingLimit', {
  about: 'Systemships that one Warpship may pick up and drop in a combat round, all told.',
  decode: whole(1, 1000),
  standard: 1,
});

/** Systemships that one Warpship may pick up and drop in a round. Ledger: E1.DROP.2, E2.DROP.2. */
export const mostHandled = formula('systemships/mostHandled', (rules, _ship: Ship): number =>
  handlingLimit.of(rules),
);

/** Whether a Systemship that is picked up may power its drive: the books name neither that it may nor that it may not. */
export const drivePickedUp = setting('systemships/drivePickedUp', {
  about: 'Whether a Systemship may have power in its drive in the round in which it is picked up.',
  decode: flag,
  standard: false,
});

/** Systems that a ship may use in the round in which it is picked up. Ledger: E1.DROP.5, E2.DROP.5. */
export const usedWhilePickedUp = formula('systemships/usedWhilePickedUp', (rules): readonly string[] =>
  drivePickedUp.of(rules) ? ['screens', driveSystem.key] : ['screens'],
);

/** Racks that hold nothing: none, where a ship carries more than it has racks for. */
export const freeRacks = (ships: readonly SeenShip[], carrier: Pick<Ship, 'id' | 'now'>): number =>
  Math.max(0, unitsOf(carrier.now, RACK) - ships.filter((ship) => isAboard(ship, carrier.id)).length);

/** What a Warpship does with its racks in a round. */
export interface RackOrder {
  /** Systemships on the star that it takes aboard. */
  readonly pickUp?: readonly ShipId[];
  /** Systemships aboard that it sets down. */
  readonly drop?: readonly ShipId[];
}

const written = shape({ pickUp: optional(list(shipId, 1000)), drop: optional(list(shipId, 1000)) });

/** Empty lists are left out, so that orders have one form. */
function tidy({ pickUp = [], drop = [] }: RackOrder): RackOrder | undefined {
  const some = { ...(pickUp.length > 0 ? { pickUp } : {}), ...(drop.length > 0 ? { drop } : {}) };
  return pickUp.length + drop.length > 0 ? some : undefined;
}

const decodeRacks: Decoder<RackOrder | undefined> = (raw, rules) => {
  const read = written(raw, rules);
  return read.ok ? ok(tidy(read.value)) : read;
};

/** Ledger: E1.DROP.1 to E1.DROP.3. */
export const racksSystem = system<'racks', RackOrder>('racks', {
  decode: decodeRacks,
  power: () => 0,
  check: rackIssues,
  offers: offeredRacks,
  sample: sampleRacks,
  writing: {
    line: /^(PICKS?\s+UP|DROPS?)\s+(\S+)$/di,
    read: readRacks,
    print: ({ pickUp = [], drop = [] }, name) => ({
      lines: [...pickUp.map((id) => `PICKS UP ${name(id)}`), ...drop.map((id) => `DROPS ${name(id)}`)],
    }),
  },
});

/** Systemships that it can take aboard, if a rack is free, and set down. Both are its owner's own. */
function offeredRacks(rules: Rules, { ship, fight }: Orderable): SystemOffer | undefined {
  const free = freeRacks(fight.ships, ship);
  const pickUp = free > 0 ? waitingFor(rules, fight, ship).map(({ id }) => id) : [];
  const drop = aboardOf(fight.ships, ship.id);
  const most = Math.min(mostHandled(rules, ship), Math.min(free, pickUp.length) + drop.length);
  return most > 0 ? { most, free, pickUp, drop } : undefined;
}

/** Beyond one more than may be handled no ship is looked at: lists of any length are sent. */
function rackIssues(rules: Rules, use: UseInFight<RackOrder>): readonly Issue[] {
  const looked = mostHandled(rules, use.ship) + 1;
  return [
    ...mannerIssues(rules, use),
    ...pickUpIssues(rules, use, looked),
    ...dropIssues(use.value.drop?.slice(0, looked) ?? [], use),
  ];
}

/** Ships that are picked up and set down, all told. */
const listHandled = ({ pickUp = [], drop = [] }: RackOrder): number => pickUp.length + drop.length;

function mannerIssues(rules: Rules, { value, ship, order }: UseInFight<RackOrder>): readonly Issue[] {
  const calm =
    driveSystem.of(order) === undefined && screensSystem.of(order) === undefined && order.tactic !== 'attack';
  const asked = listHandled(value);
  const most = mostHandled(rules, ship);
  const fires = describeLaunched(listUsedSystems(rules, order));
  return [
    ...(calm ? [] : [issue('handling-needs-calm', [], { ship: ship.id })]),
    ...(asked > most ? [issue('handles-too-many', [], { ship: ship.id, most, asked })] : []),
    ...(fires === '' ? [] : [issue('handling-with-launch', [], { ship: ship.id, fires })]),
  ];
}

function pickUpIssues(
  rules: Rules,
  { value: { pickUp = [] }, ship, fight }: UseInFight<RackOrder>,
  looked: number,
): readonly Issue[] {
  const free = freeRacks(fight.ships, ship);
  const each = pickUp.slice(0, looked).flatMap((id, at) => {
    const other = findShip(fight.ships, id);
    const fits =
      other?.owner === ship.owner && isSystemship(other) && takesPart(rules, { ship: other, fight });
    return fits ? [] : [issue('cannot-pick-up', ['pickUp', at], { ship: ship.id, other: id })];
  });
  return pickUp.length > free
    ? [issue('no-free-rack', ['pickUp'], { ship: ship.id, free, asked: pickUp.length }), ...each]
    : each;
}

const dropIssues = (drop: readonly ShipId[], { ship, fight }: UseInFight<RackOrder>): readonly Issue[] =>
  drop.flatMap((id, at) => {
    const other = findShip(fight.ships, id);
    const fits = other && isAboard(other, ship.id) && drop.indexOf(id) === at;
    return fits ? [] : [issue('cannot-drop', ['drop', at], { ship: ship.id, other: id })];
  });

/** A ship that is handled keeps still. Most orders handle none, and every round passes here. Ledger: E1.DROP.4, E1.DROP.5. */
export const handledKeepStill = orderIssues.wrap((base) => (rules, given) => {
  const found = base(rules, given);
  const { orders } = given;
  return orders.some((order) => racksSystem.of(order) !== undefined)
    ? [...found.map((each) => setDownIssue(each, orders)), ...pickedUpKeepStill(rules, orders)]
    : found;
});

/** An order for a ship that is set down by the same orders is told so. Ledger: E1.DROP.4. */
function setDownIssue(found: Issue, orders: readonly Order[]): Issue {
  const { ship, carrier } = found.params;
  if (!issue.is(found, 'aboard-takes-no-part') || carrier === undefined) return found;
  const by = orders.find((order) => order.ship === carrier);
  const isSetDown = by && racksSystem.of(by)?.drop?.some((id) => id === ship);
  return isSetDown ? issue.recode(found, 'aboard-takes-no-part', 'set-down-has-no-order') : found;
}

/** Only one Warpship takes a ship; of each order the first that two would take is told. Ledger: E1.DROP.5. */
function pickedUpKeepStill(rules: Rules, orders: readonly Order[]): readonly Issue[] {
  const taken = timesPickedUp(orders);
  const twice = flatMap(orders, (order, at) => {
    const { pickUp = [] } = racksSystem.of(order) ?? {};
    const place = pickUp.findIndex((id) => taken.get(id) !== 1);
    const ship = pickUp[place];
    return ship ? [issue('picked-up-twice', [at, 'racks', 'pickUp', place], { ship })] : [];
  });
  const busy = flatMap(orders, (order, at) =>
    taken.has(order.ship) ? atPath(at, stillness(rules, order)) : [],
  );
  return [...twice, ...busy];
}

/** How often each ship is ordered to be picked up. Counted once, as lists of any length are sent. */
function timesPickedUp(orders: readonly Order[]): ReadonlyMap<ShipId, number> {
  const times = new Map<ShipId, number>();
  for (const order of orders)
    for (const id of racksSystem.of(order)?.pickUp ?? []) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

function stillness(rules: Rules, order: Order): readonly Issue[] {
  const allowed = usedWhilePickedUp(rules, undefined);
  return listUsedSystems(rules, order)
    .filter(({ key }) => !allowed.includes(key))
    .map(({ key }) => issue('picked-up-keeps-still', [key], { ship: order.ship, allowed }));
}

function sampleRacks(rules: Rules, { ship, fight, random }: Chance): RackOrder | undefined {
  const aboard = fight.ships.filter((each) => isAboard(each, ship.id));
  const waiting = waitingFor(rules, fight, ship).slice(0, freeRacks(fight.ships, ship));
  const most = mostHandled(rules, ship);
  const some = (ships: readonly SeenShip[], room: number): readonly ShipId[] =>
    ships.slice(0, random(Math.min(ships.length, room) + 1)).map(({ id }) => id);
  if (random(2) !== 0) return tidy({ pickUp: some(waiting, most) });
  const drop = some(aboard, most);
  // Both at once only where a ship may handle more than one.
  const room = most - drop.length;
  return tidy({ drop, pickUp: most > 1 && waiting.length > 0 ? some(waiting, room) : [] });
}

const waitingFor = (rules: Rules, fight: Fight, { owner }: Ship): readonly SeenShip[] =>
  fight.ships.filter(
    (each) => each.owner === owner && isSystemship(each) && takesPart(rules, { ship: each, fight }),
  );

function readRacks({ lines }: Told): RackOrder | undefined {
  const named = lines.flatMap(({ caught: [verb = ''], ship }) => {
    const id = ship(1);
    return id === null ? [] : [{ drops: /^drop/i.test(verb), id }];
  });
  const ids = (drops: boolean): readonly ShipId[] =>
    named.filter((each) => each.drops === drops).map(({ id }) => id);
  return tidy({ pickUp: ids(false), drop: ids(true) });
}

export const rackParts = [
  racks,
  handlingLimit,
  drivePickedUp,
  mostHandled,
  usedWhilePickedUp,
  racksSystem,
  handledKeepStill,
];
