/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { boolean, array, mapped, optional, object, int } from '../../../kernel/decode.js';
import { severalOf, type FieldKind } from '../../../kernel/field.js';
import { atPath, type Issue } from '../../../kernel/result.js';
import type { Decoder, Rules } from '../../../kernel/types.js';
import {
  describeLaunched,
  system,
  takesPart,
  listUsedSystems,
  type Chance,
  type Orderable,
  type UseInFight,
  type OrderText,
} from '../../combat/systems.js';
import { driveSystem, screensSystem } from '../../combat/weapons.js';
import { aboardOf, findShip, isAboard, isSystemship } from '../../find.js';
import { shipItem } from '../../fields.js';
import { declareIssues } from '../../issues.js';
import { formula, setting } from '../../kit.js';
import { components, POINT_BY_POINT, unitsOf } from '../../ships/components.js';
import { type Fight, type Order, shipId, type SeenShip, type Ship, type ShipId } from '../../state.js';

export const { issue, codes } = declareIssues({
  'rearranged-too-often': { rule: 'REPEAT.1', params: ['ship', 'most'] },
  'moves-only-aboard': { rule: 'SYS.1', params: ['ship'] },
  'handling-needs-calm': { rule: 'DROP.1', params: ['ship'] },
  'handles-too-many': { rule: 'DROP.2', params: ['ship', 'most', 'wanted'] },
  'handling-with-launch': { rule: 'DROP.3', params: ['ship', 'fires'] },
  'cannot-drop': { rule: 'DROP.1', params: ['ship', 'other'] },
  'set-down-has-no-order': { rule: 'DROP.4', params: ['ship', 'carrier'] },
  'cannot-pick-up': { rule: 'DROP.5', params: ['ship', 'other'] },
  'picked-up-twice': { rule: 'DROP.5', params: ['ship'] },
  'picked-up-keeps-still': { rule: 'DROP.5', params: ['ship', 'allowed'] },
  'no-free-rack': { rule: 'ATTR.SR.1', params: ['ship', 'free', 'wanted'] },
  'warpships-only-component': { rule: 'ATTR.SR.1', params: ['component'] },
  'warpship-aboard': { rule: 'ATTR.SR.1', params: ['ship'] },
  'rack-protected': { rule: 'DMG.9', params: ['ship', 'elsewhere'] },
  'must-embark': { rule: 'END.5', params: ['due', 'given'] },
  'only-on-stars': { rule: 'SYS.1', params: ['ship'] },
  'not-here-to-load': { rule: 'MOVE.6', params: ['ship', 'other'] },
  'not-at-same-star': { rule: 'TURN.REARRANGE.1', params: ['ship', 'other'] },
  'takes-none-along': { rule: 'END.5', params: ['ship'] },
  'racks-full': { rule: 'TURN.REARRANGE.1', params: ['ship'] },
  'cannot-embark': { rule: 'END.5', params: ['ship', 'other'] },
  'none-to-drop': { rule: 'MOVE.6', params: ['ship', 'other'] },
  'rack-needed': { rule: 'MOVE.6', params: ['ship'] },
  'is-there-already': { rule: 'TURN.REARRANGE.1', params: ['ship'] },
  'only-in-rearrange': { rule: 'TURN.REARRANGE.1', params: ['now'] },
});

// Orders to pick up and set down Systemships in a combat round.

/** Letters of racks. */
export const RACK = 'SR';

/** Carries one Systemship. Ledger: E1.ATTR.SR.1. */
export const racks = components.add(RACK, {
  name: 'Systemship racks',
  family: 'hull',
  ...POINT_BY_POINT,
  warpshipsOnly: (params) => issue('warpships-only-component', [], params),
});

/** Most Systemships that a Warpship may pick up and set down in a combat round, in all. Default: 1. */
export const handlingLimit = setting('systemships/handlingLimit', {
  decode: int(1, 1000),
  standard: 1,
});

/** Returns the most Systemships that a Warpship may pick up and set down in a combat round, in all. Ledger: E1.DROP.2, E2.DROP.2. */
export const mostHandled = formula('systemships/mostHandled', (rules, _ship: Ship): number =>
  handlingLimit.of(rules),
);

/** Whether a Systemship that is picked up may power its drive. Default: false. The rules do not say. */
export const drivePickedUp = setting('systemships/drivePickedUp', {
  decode: boolean,
  standard: false,
});

/** Returns the keys of the systems that a ship may use in the round in which it is picked up. Ledger: E1.DROP.5, E2.DROP.5. */
export const usedWhilePickedUp = formula('systemships/usedWhilePickedUp', (rules): readonly string[] =>
  drivePickedUp.of(rules) ? ['screens', driveSystem.key] : ['screens'],
);

/** Returns the number of free racks; 0 if a ship carries more than it has racks. */
export function freeRacks(ships: readonly SeenShip[], { id, now }: Pick<Ship, 'id' | 'now'>): number {
  let free = unitsOf(now, RACK);
  if (free > 0) for (const ship of ships) if (isAboard(ship, id)) free -= 1;
  return Math.max(0, free);
}

/** Order for the racks of a ship in a round. */
export interface RackOrder {
  /** Systemships on the star that it picks up. */
  readonly pickUp?: readonly ShipId[];
  /** Systemships aboard that it sets down. */
  readonly drop?: readonly ShipId[];
}

const written = object({ pickUp: optional(array(shipId, 1000)), drop: optional(array(shipId, 1000)) });

/** Leaves out empty lists, so that equal orders have one form. */
function tidy({ pickUp = [], drop = [] }: RackOrder): RackOrder | undefined {
  const some = { ...(pickUp.length > 0 ? { pickUp } : {}), ...(drop.length > 0 ? { drop } : {}) };
  return pickUp.length + drop.length > 0 ? some : undefined;
}

const decodeRacks: Decoder<RackOrder | undefined> = mapped(written, tidy);

/** A Warpship picks up and sets down Systemships. Ledger: E1.DROP.1 to E1.DROP.3. */
export const racksSystem = system<'racks', RackOrder>('racks', {
  decode: decodeRacks,
  power: () => 0,
  check: rackIssues,
  checkAll: (rules, orders, found) => handledIssues(rules, orders, found),
  field: racksField,
  sample: sampleRacks,
  writing: {
    line: /^(PICKS?\s+UP|DROPS?)\s+(\S+)$/di,
    read: readRacks,
    print: ({ pickUp = [], drop = [] }, name) => ({
      lines: [...pickUp.map((id) => `PICKS UP ${name(id)}`), ...drop.map((id) => `DROPS ${name(id)}`)],
    }),
  },
});

/** Systemships to pick up, if a rack is free, and to set down. All belong to the ship's owner. */
function racksField(rules: Rules, { ship, fight }: Orderable): FieldKind | undefined {
  const free = freeRacks(fight.ships, ship);
  const pickUp = free > 0 ? waitingFor(rules, fight, ship).map(({ id }) => id) : [];
  const drop = aboardOf(fight.ships, ship.id);
  if (Math.min(mostHandled(rules, ship), Math.min(free, pickUp.length) + drop.length) === 0) return undefined;
  return {
    kind: 'group',
    fields: [severalOf('pickUp', pickUp.map(shipItem)), severalOf('drop', drop.map(shipItem))],
  };
}

/** Checks the order. Of longer lists it checks only one ship more than is allowed, as lists of any length may be sent. */
function rackIssues(rules: Rules, use: UseInFight<RackOrder>): readonly Issue[] {
  const looked = mostHandled(rules, use.ship) + 1;
  return [
    ...mannerIssues(rules, use),
    ...pickUpIssues(rules, use, looked),
    ...dropIssues(use.value.drop?.slice(0, looked) ?? [], use),
  ];
}

/** Returns the number of ships that are picked up and set down, in all. */
const listHandled = ({ pickUp = [], drop = [] }: RackOrder): number => pickUp.length + drop.length;

function mannerIssues(rules: Rules, { value, ship, order }: UseInFight<RackOrder>): readonly Issue[] {
  const calm =
    driveSystem.of(order) === undefined && screensSystem.of(order) === undefined && order.tactic !== 'attack';
  const wanted = listHandled(value);
  const most = mostHandled(rules, ship);
  const fires = describeLaunched(listUsedSystems(rules, order));
  return [
    ...(calm ? [] : [issue('handling-needs-calm', [], { ship: ship.id })]),
    ...(wanted > most ? [issue('handles-too-many', [], { ship: ship.id, most, wanted })] : []),
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
    ? [issue('no-free-rack', ['pickUp'], { ship: ship.id, free, wanted: pickUp.length }), ...each]
    : each;
}

const dropIssues = (drop: readonly ShipId[], { ship, fight }: UseInFight<RackOrder>): readonly Issue[] =>
  drop.flatMap((id, at) => {
    const other = findShip(fight.ships, id);
    if (drop.indexOf(id) < at) return [issue('named-twice', ['drop', at], { ship: id })];
    const fits = other && isAboard(other, ship.id);
    return fits ? [] : [issue('cannot-drop', ['drop', at], { ship: ship.id, other: id })];
  });

/** Checks that ships that are picked up or set down do nothing else. Ledger: E1.DROP.4, E1.DROP.5. */
const handledIssues = (rules: Rules, orders: readonly Order[], found: readonly Issue[]): readonly Issue[] => [
  ...found.map((each) => setDownIssue(each, orders)),
  ...pickedUpKeepStill(rules, orders),
];

/** Changes the issue of an order for a ship that the same orders set down. Ledger: E1.DROP.4. */
function setDownIssue(found: Issue, orders: readonly Order[]): Issue {
  const { ship, carrier } = found.params;
  if (!issue.is(found, 'aboard-takes-no-part') || carrier === undefined) return found;
  const by = orders.find((order) => order.ship === carrier);
  const isSetDown = by && racksSystem.of(by)?.drop?.some((id) => id === ship);
  return isSetDown ? issue.recode(found, 'aboard-takes-no-part', 'set-down-has-no-order') : found;
}

/** Checks that only one Warpship picks up a ship. Reports the first such ship of each order. Ledger: E1.DROP.5. */
function pickedUpKeepStill(rules: Rules, orders: readonly Order[]): readonly Issue[] {
  const taken = timesPickedUp(orders);
  const twice = orders.flatMap((order, at) => {
    const { pickUp = [] } = racksSystem.of(order) ?? {};
    const place = pickUp.findIndex((id) => taken.get(id) !== 1);
    const ship = pickUp[place];
    return ship ? [issue('picked-up-twice', [at, 'racks', 'pickUp', place], { ship })] : [];
  });
  const busy = orders.flatMap((order, at) =>
    taken.has(order.ship) ? atPath(at, stillness(rules, order)) : [],
  );
  return [...twice, ...busy];
}

/** Counts how often each ship is picked up. Runs once for all orders, as lists of any length may be sent. */
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
  // Does both only if a ship may handle more than one.
  const room = most - drop.length;
  return tidy({ drop, pickUp: most > 1 && waiting.length > 0 ? some(waiting, room) : [] });
}

const waitingFor = (rules: Rules, fight: Fight, { owner }: Ship): readonly SeenShip[] =>
  fight.ships.filter(
    (each) => each.owner === owner && isSystemship(each) && takesPart(rules, { ship: each, fight }),
  );

function readRacks({ lines }: OrderText): RackOrder | undefined {
  const named = lines.flatMap(({ caught: [verb = ''], ship }) => {
    const id = ship(1);
    return id === null ? [] : [{ drops: /^drop/i.test(verb), id }];
  });
  const ids = (drops: boolean): readonly ShipId[] =>
    named.filter((each) => each.drops === drops).map(({ id }) => id);
  return tidy({ pickUp: ids(false), drop: ids(true) });
}

export const rackParts = [racks, handlingLimit, drivePickedUp, mostHandled, usedWhilePickedUp, racksSystem];
