/** What sentences of the story share: counts of components, tech levels, prices, and ships that a viewer saw. */

import type { EventsOf } from '../kernel/module.js';
import { listed } from '../kernel/sentence.js';
import type { EventWords, GameEvent, Module, Telling } from '../kernel/types.js';
import type { Transfer } from './economy/accounts.js';
import { findShip, nameOf as bareName, starAt } from './find.js';
import type { HexId } from './map/star-map.js';
import { inOrder } from './ships/components.js';
import type { Levels, SeenShip, ShipId, View } from './state.js';

/** What the words of an event read in this game. */
export type Reading = Telling<View>;

/** An event of Build Points that move. Most happenings that cost something have one. */
export type PointsMoved = GameEvent<'points/moved', Transfer>;

/** The words of a module's events; groups may take the points that are paid, too. */
export type WordsOf<M extends Module, More extends GameEvent = PointsMoved> = EventWords<
  EventsOf<readonly [M]> | More,
  View
>;

/** Returns counts of components in words: 'PD 6 B 6 S 3 WG 1'. */
export const countsText = (counts: Readonly<Record<string, number>>): string =>
  inOrder(counts)
    .map(([letters, units]) => `${letters} ${units}`)
    .join(' ');

/** Returns units of components in words: '2 PD and 1 S'. */
export const unitsText = (counts: Readonly<Record<string, number>>): string =>
  listed(inOrder(counts).map(([letters, units]) => `${units} ${letters}`));

/** Returns tech levels in words: 'tech level 2', 'tech levels energy 1, guided 0'; '' if all are 0. */
export function levelsText(levels: Levels): string {
  const all = Object.entries(levels);
  if (all.every(([, level]) => level === 0)) return '';
  if (levels.all !== undefined) return `tech level ${levels.all}`;
  return `tech levels ${all.map(([family, level]) => `${family} ${level}`).join(', ')}`;
}

/** Finds a ship as the viewer sees it after the update, or else before it. */
export const shipIn = ({ before, after }: Reading, id: ShipId): SeenShip | undefined =>
  findShip(after.ships, id) ?? findShip(before.ships, id);

/** Returns ' at 0606 Ur' for a ship on the map; '' for others. */
export const whereIs = (telling: Reading, ship: Pick<SeenShip, 'at'> | undefined): string =>
  typeof ship?.at === 'string' ? ` at ${telling.placeOf(ship.at)}` : '';

/** Names several places: '0606 Ur and 0710 Erech'. */
export const placesOf = (telling: Reading, hexes: readonly HexId[]): string =>
  listed(hexes.map((hex) => telling.placeOf(hex)));

/** Whether an event is a payment: its points leave the game. */
export const isPayment = (event: { readonly type: string; readonly payload: unknown }): boolean =>
  event.type === 'points/moved' && (event as PointsMoved).payload.to === 'spent'; // Sound: by its type.

/** Returns what some events cost: '4 BP', or '4 BP from W1'; '' if they have no payment. */
export function priceText(
  telling: Reading,
  events: readonly { readonly type: string; readonly payload: unknown }[],
): string {
  const paid = events.flatMap((each) => (isPayment(each) ? [(each as PointsMoved).payload] : [])); // Sound: as above.
  if (paid.length === 0) return '';
  const points = paid.reduce((sum, each) => sum + each.points, 0);
  const payers = new Set(
    paid.flatMap(({ from }) =>
      typeof from === 'string' || 'player' in from ? [] : payerText(telling, from),
    ),
  );
  return `${points} BP${payers.size > 0 ? ` from ${listed([...payers])}` : ''}`;
}

/** A ship that pays, or a star without a Base; that a Base pays is usual. */
function payerText(
  { before, nameOf, placeOf }: Reading,
  from: { readonly ship: ShipId } | { readonly star: HexId },
): readonly string[] {
  if ('ship' in from) return [nameOf(from.ship)];
  return starAt(before, from.star)?.base === undefined ? [placeOf(from.star)] : [];
}

/** Groups an event with what it costs: takes the events of one type and the payments beside them. */
export const withPrice =
  (type: string) =>
  (event: { readonly type: string; readonly payload: unknown }): string | undefined =>
    event.type === type || isPayment(event) ? '' : undefined;

/** Warpships before Systemships, each by their numbers. */
export function byName({ id: a }: Pick<SeenShip, 'id'>, { id: b }: Pick<SeenShip, 'id'>): number {
  const [one, other] = [bareName(a), bareName(b)];
  return other.charCodeAt(0) - one.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1));
}

/** What a ship is called among others. */
export type Naming = (id: ShipId) => string;

const isNamesake =
  (ships: readonly Pick<SeenShip, 'id'>[]) =>
  ({ id }: Pick<SeenShip, 'id'>): boolean =>
    ships.some((other) => other.id !== id && bareName(other.id) === bareName(id));

/** Returns what names ships by their bare names; by their sides, too, if two of them are namesakes: 'W3', or 'red/W3'. */
export const namesAmong = (ships: readonly Pick<SeenShip, 'id'>[]): Naming =>
  ships.some(isNamesake(ships)) ? (id) => id : bareName;
