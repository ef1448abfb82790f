/** How ships are written on a terminal: their names, their records and their orders. */

import type { Order, Ship } from '../standard.js';
import type { Rules } from '../../kernel/types.js';
import type { ShipId } from '../state.js';
import { formatOrders } from '../notation/index.js';
import { formatShip } from '../notation/ships.js';
import { nameOf } from '../find.js';

/** What a ship is called among those that are told of. */
export type Naming = (id: ShipId) => string;

/** Components in the order of the rule book's examples. */
const WRITTEN = ['PD', 'D', 'P', 'B', 'S', 'T', 'M', 'E', 'C', 'SH', 'A', 'SR', 'H', 'R', 'WG'];

const rank = (letters: string): number =>
  WRITTEN.includes(letters) ? WRITTEN.indexOf(letters) : WRITTEN.length;

/** Counts by component, always in the same order: that of the record that they were read from says nothing. */
export const inOrder = (
  counts: Readonly<Record<string, number>>,
): readonly (readonly [letters: string, units: number])[] =>
  Object.entries(counts).sort(([a], [b]) => rank(a) - rank(b));

const isNamesake =
  (ships: readonly Pick<Ship, 'id'>[]) =>
  ({ id }: Pick<Ship, 'id'>): boolean =>
    ships.some((other) => other.id !== id && nameOf(other.id) === nameOf(id));

/** Says ships by their bare names; by their sides, too, as soon as two of them are namesakes: 'W3', or 'red/W3'. */
export const namesAmong = (ships: readonly Pick<Ship, 'id'>[]): Naming =>
  ships.some(isNamesake(ships)) ? (id) => id : nameOf;

/** Lines of orders, with ships named as everywhere else among them. */
export function orderLines(
  orders: readonly Order[],
  ships: readonly Ship[],
  rules: Rules,
): readonly string[] {
  // Who has a namesake is written with his side: as soon as one has, each is given one that does not exist.
  // Sound: only names are read from these.
  const doubles = ships.map(({ id }) => ({ id: `/${nameOf(id)}` as ShipId }));
  const known = ships.some(isNamesake(ships)) ? [...ships, ...doubles] : ships;
  return formatOrders(rules, orders, known).split('\n');
}

/** A ship's record, and its cargo: by its bare name, unless somebody else built it, or as it is named among others. */
export function recordOf(ship: Ship, naming?: Naming): string {
  const { id, owner, at, built, points = 0 } = ship;
  const name = naming ?? ((each: ShipId) => (each.startsWith(`${owner}/`) ? nameOf(each) : each));
  const written = formatShip({ ...ship, built: Object.fromEntries(inOrder(built)) });
  const attributes = written.slice(written.indexOf(':')).replace(/ aboard \S+$/, '');
  const cargo = points > 0 ? `, cargo ${points} BP` : '';
  return `${name(id)}${attributes}${typeof at === 'string' ? '' : ` aboard ${name(at.aboard)}`}${cargo}`;
}

/** Warpships before Systemships, each by their numbers. */
export function byName({ id: a }: Pick<Ship, 'id'>, { id: b }: Pick<Ship, 'id'>): number {
  const [one, other] = [nameOf(a), nameOf(b)];
  return other.charCodeAt(0) - one.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1));
}
