/** Where the last fleet wins: how many ships there are, how fleets are set up, and what magazines take in. */

import { nameOf, placeName } from '../find.js';
import type { GameEvent, State } from '../standard.js';
import type { HexId } from '../map/star-map.js';
import { inOrder, recordOf } from './ships.js';
import { listed } from './phrases.js';
import type { Counted } from './budget.js';
import { minor, under, type Entry, type Scene } from './scene.js';

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
