/** The story's chapter on ships: how they are written, how fleets are set up, and where ships go. */

import { rulesOf, type GameEvent, type Order, type Ship, type State } from '../standard.js';
import type { Rules } from '../../kernel/types.js';
import type { ShipId } from '../state.js';
import { formatOrders } from '../notation/index.js';
import { formatShip } from '../notation/ships.js';
import { hexOf, nameOf, placeName } from '../find.js';
import type { HexId } from '../map/star-map.js';
import { count, listed, minor, under, type Entry, type Scene } from './scene.js';
import type { Counted } from './economy.js';
import { tallyOf } from '../ships/tally.js';
import { travelNeed } from '../movement/limits.js';

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

// Where the last fleet wins: how many ships there are, how fleets are set up, and what magazines take in.

/** Whether a game is won by destroying ships. */
export const isAboutShips = ({ ruleset }: Pick<State, 'ruleset'>): boolean =>
  ruleset.modules.includes('last-fleet');

/** What is said of the ships at the beginning: who wins by them. */
export function fleetGoals(state: State): readonly string[] {
  if (!isAboutShips(state)) return [];
  const king = state.ext?.['last-fleet/king'];
  const alone = 'whoever alone has ships left wins';
  return [typeof king === 'string' ? `${alone}, or destroys the enemy king ${king}` : alone];
}

/** 'Ships: red 8, blue 7'; of those who are not out. */
export function shipsStand({ players, ships }: Pick<State, 'players' | 'ships'>): string {
  const left = players.filter(({ out }) => !out);
  const each = left.map(({ id }) => `${id} ${ships.filter(({ owner }) => owner === id).length}`);
  return `Ships: ${each.join(', ')}.`;
}

/** The same before an event; ships that are set up in a scene were there from its beginning. */
export function shipsThen({ before, events }: Counted, at: number): string {
  const gone = events
    .slice(0, at)
    .flatMap(({ type, payload }) =>
      type === 'ship/destroyed' || type === 'ship/removed' ? [payload.ship] : [],
    );
  const added = events.flatMap(({ type, payload }) => (type === 'ship/built' ? [payload.ship] : []));
  const ships = [...before.ships, ...added].filter(({ id }) => !gone.includes(id));
  return shipsStand({ players: before.players, ships });
}

type Built = Extract<GameEvent, { readonly type: 'ship/built' }>['payload'];

/** Whether ships of a scene were set up, and not built. */
export const isSetUp = ({ action }: Scene): boolean => action.type !== 'ship/build';

/** All ships that are set up in a scene, at the first of them: each design once, with all the places. */
export function settingUp({ events, state }: Scene, { ship: first }: Built): readonly Entry[] {
  const all = events.flatMap(({ type, payload }) => (type === 'ship/built' ? [payload.ship] : []));
  if (all[0]?.id !== first.id) return [];
  const own = all.filter(({ owner }) => owner === first.owner);
  const placesOf = (name: string): readonly HexId[] =>
    all.flatMap(({ id, at }) => (nameOf(id) === name && typeof at === 'string' ? [at] : []));
  const rows = own.map((ship) => [
    recordOf(ship),
    listed(placesOf(nameOf(ship.id)).map((hex) => placeName(state, hex))),
  ]);
  const wide = Math.max(...rows.map(([record = '']) => record.length));
  return under('set up', ...rows.map(([record = '', where = '']) => `${record.padEnd(wide)}  ${where}`));
}

/** What magazines take in as a turn ends, all ships in one line, at the first of them. */
export function refilling({ events }: Scene, at: number): readonly Entry[] {
  const isMore = (place: number): boolean => events[place]?.type === 'ship/serviced';
  if (isMore(at - 1)) return [];
  const end = events.findIndex((_, place) => place > at && !isMore(place));
  const refills = events.slice(at, end < 0 ? events.length : end).flatMap(({ type, payload }) => {
    if (type !== 'ship/serviced') return [];
    const units = inOrder(payload.counts).map(([letters, each]) => `+${each} ${letters}`);
    return [`${payload.ship} ${units.join(' ')}`];
  });
  return minor(under('refill', refills.join(', ')));
}

// Movement: ways of Warpships, and what is loaded and set down.

/** What an event of this chapter has to tell. */
export function tellMove(event: GameEvent, scene: Scene): readonly Entry[] {
  switch (event.type) {
    case 'ship/moved':
      return under('move', `${nameOf(event.payload.ship)} ${way(scene, event.payload.ship)}`);
    case 'systemships/stowed-away':
      return handling(
        scene,
        'load',
        `${nameOf(event.payload.carrier)} takes ${taken(scene, event.payload.ship)}`,
      );
    case 'systemships/dropped':
      // In combat, the order has said so.
      return scene.before.battle ? [] : handling(scene, 'drop', setDown(scene, event.payload.ship));
    default:
      return [];
  }
}

/** On the way it is told what it takes to load a ship, or to set one down; after combat, that it costs nothing. */
function handling({ action, before, state }: Scene, label: string, text: string): readonly Entry[] {
  if (action.type === 'systemships/rearrange') return under('rearrange', text);
  if (action.type !== 'systemships/pick-up' && action.type !== 'systemships/drop') return under(label, text);
  const points = traveled(state, action.carrier) - traveled(before, action.carrier);
  return under(label, `${text}, ${count(points, 'movement point')}`);
}

/** Movement points that a Warpship has used in its turn. */
function traveled(state: State, id: ShipId): number {
  const ship = state.ships.find((each) => each.id === id);
  return ship ? travelNeed(rulesOf(state), { ship, tally: tallyOf(ship) }) : 0;
}

/** '1720 - 1719 Umma = 1817 Girsu': one line for all the hexes that a ship entered. */
function way({ action, events, state }: Scene, id: ShipId): string {
  const entries = events.flatMap((each) =>
    each.type === 'ship/entered' && each.payload.ship === id ? [each.payload] : [],
  );
  const start = entries.slice(0, 1).map(({ from }) => placeName(state, from));
  const steps = entries.map(({ to, by }) => `${by === 'lines' ? '=' : '-'} ${placeName(state, to)}`);
  const isCut = action.type === 'ship/move' && action.path.length > entries.length;
  return `${[...start, ...steps].join(' ')}${isCut ? ', stopped by the enemy' : ''}`;
}

function taken({ before, state }: Scene, id: ShipId): string {
  const ship = before.ships.find((each) => each.id === id);
  const from = ship && typeof ship.at !== 'string' ? ` from ${nameOf(ship.at.aboard)}` : ' aboard';
  const hex = ship && hexOf(before.ships, ship);
  return `${nameOf(id)}${from}${hex === undefined || before.battle ? '' : ` at ${placeName(state, hex)}`}`;
}

function setDown({ before, state }: Scene, id: ShipId): string {
  const at = before.ships.find((each) => each.id === id)?.at;
  const carrier = at === undefined || typeof at === 'string' ? undefined : nameOf(at.aboard);
  const now = state.ships.find((each) => each.id === id)?.at;
  const place = typeof now === 'string' ? ` at ${placeName(state, now)}` : '';
  return carrier === undefined
    ? `${nameOf(id)} is set down${place}`
    : `${carrier} sets ${nameOf(id)} down${place}`;
}
