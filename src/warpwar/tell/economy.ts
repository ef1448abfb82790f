/** The story's chapter on Build Points and on technology: what a player has, what comes in, and what is paid for. */

import { starOwner } from '../queries.js';
import type { GameEvent, State } from '../standard.js';
import type { HexId } from '../map/star-map.js';
import type { PlayerId } from '../../kernel/types.js';
import type { ShipId, Levels } from '../state.js';
import type { Address } from '../economy/accounts.js';
import { listed, minor, under, type Entry, type Scene } from './scene.js';
import { nameOf, placeName } from '../find.js';

/** As much of a scene as points are counted from. */
export type Counted = Pick<Scene, 'before' | 'events' | 'state'>;

/** Points that have moved. */
export type Moved = Extract<GameEvent, { readonly type: 'points/moved' }>['payload'];

/** Stars that are told of in a line. */
const IN_A_LINE = 4;

/** Whose an account is. */
function holderOf(state: State, address: Address): PlayerId | undefined {
  if ('player' in address) return address.player;
  return 'star' in address
    ? starOwner(state, address.star)
    : state.ships.find(({ id }) => id === address.ship)?.owner;
}

/** What a player has: to build with, and in holds. */
interface Wealth {
  readonly points: number;
  readonly cargo: number;
}

function wealthOf(state: State, player: PlayerId): Wealth {
  const sum = (of: readonly { readonly points?: number }[]): number =>
    of.reduce((all, { points = 0 }) => all + points, 0);
  const own = state.players.filter(({ id }) => id === player);
  const stars = state.stars.filter(({ hex }) => starOwner(state, hex) === player);
  return { points: sum([...own, ...stars]), cargo: sum(state.ships.filter(({ owner }) => owner === player)) };
}

/** Points that come to a player's accounts of some kind by an event, or go from them. */
function gain(state: State, event: GameEvent, player: PlayerId, isCargo: boolean): number {
  if (event.type !== 'points/moved') return 0;
  const { from, to, points } = event.payload;
  const isHis = (end: Address | string): boolean =>
    typeof end !== 'string' && 'ship' in end === isCargo && holderOf(state, end) === player;
  return (isHis(to) ? points : 0) - (isHis(from) ? points : 0);
}

/** Where the turn that begins with an event ends within a scene: several may pass in one, where nobody can do anything. */
function endOf({ events }: Counted, at: number): number {
  const next = events.findIndex(({ type }, place) => place > at && type === 'turn/began');
  return next < 0 ? events.length : next;
}

/** The Build Points of a turn that begins with an event, and how many of them it brings. */
export function budgetText(player: PlayerId, scene: Counted, at: number): string {
  const { state, events } = scene;
  const end = endOf(scene, at);
  const later = (isCargo: boolean): number =>
    events.slice(end).reduce((sum, each) => sum + gain(state, each, player, isCargo), 0);
  const now = wealthOf(state, player);
  const [points, cargo] = [now.points - later(false), now.cargo - later(true)];
  const income = events
    .slice(at, end)
    .reduce((sum, each) => sum + Math.max(0, gain(state, each, player, false)), 0);
  const parts = [
    ...(points > 0 ? [`${points}${income > 0 ? ` (${income} new)` : ''}`] : []),
    ...(cargo > 0 ? [`${cargo} in holds`] : []),
  ];
  return parts.length > 0 ? ` Build Points: ${listed(parts)}.` : '';
}

/** What stars bring in the turn that begins with an event. */
export function incomes(scene: Counted, at: number): readonly Entry[] {
  const yields = scene.events.slice(at, endOf(scene, at)).flatMap((each) => {
    if (each.type !== 'points/moved' || each.payload.from !== 'produced') return [];
    const { to, points } = each.payload;
    return typeof to !== 'string' && 'star' in to ? [`${points} at ${placeName(scene.state, to.star)}`] : [];
  });
  const rows = yields.flatMap((_, first) =>
    first % IN_A_LINE === 0 ? [yields.slice(first, first + IN_A_LINE).join(', ')] : [],
  );
  return minor(under('income', ...rows));
}

/** What is paid in a scene. */
const payments = ({ events }: Scene): readonly Moved[] =>
  events.flatMap((each) =>
    each.type === 'points/moved' && each.payload.to === 'spent' ? [each.payload] : [],
  );

/** Build Points that were paid in a scene: '4 BP'; and by which ship, if one has paid, or which star without a Base. */
export function price(scene: Scene): string {
  const paid = payments(scene);
  const points = paid.reduce((sum, each) => sum + each.points, 0);
  const payers = new Set(paid.flatMap(({ from }) => payerOf(scene, from)));
  return `${points} BP${payers.size > 0 ? ` from ${listed([...payers])}` : ''}`;
}

function payerOf({ before }: Scene, from: Moved['from']): readonly string[] {
  if (typeof from === 'string' || 'player' in from) return [];
  if ('ship' in from) return [nameOf(from.ship)];
  const star = before.stars.find(({ hex }) => hex === from.star);
  return star?.base === undefined ? [placeName(before, from.star)] : [];
}

/** What an event tells of points that move for themselves, and not as a price or as income. */
export function tellPoints(event: GameEvent, scene: Scene, at: number): readonly Entry[] {
  return event.type === 'points/moved' ? moving(scene, event.payload, at) : [];
}

function moving(scene: Scene, moved: Moved, at: number): readonly Entry[] {
  const { action, state } = scene;
  const { from, to, points } = moved;
  if (action.type === 'scrapping/scrap' || typeof from === 'string' || to === 'spent') return [];
  if (to === 'lost') return losing(scene, moved);
  if ('ship' in to && 'star' in from) return loading(scene, to.ship, placeName(state, from.star), points);
  if (action.type === 'holds/unload' && 'ship' in from)
    return under('cargo', `${nameOf(from.ship)} unloads ${points} BP${berth(state, from.ship)}`);
  return action.type === 'base-stockpiles/allot' ? dividing(scene, at) : [];
}

function loading({ action }: Scene, ship: ShipId, place: string, points: number): readonly Entry[] {
  const text = `${nameOf(ship)} takes ${points} BP at ${place}`;
  if (action.type === 'base-fall/loot') return under('loot', text);
  const entries = under('cargo', text);
  // What is not loaded by hand comes by itself as the build event ends.
  return action.type === 'holds/load' ? entries : minor(entries);
}

const berth = (state: State, id: ShipId): string => {
  const at = state.ships.find((ship) => ship.id === id)?.at;
  return typeof at === 'string' ? ` at ${placeName(state, at)}` : '';
};

/** Points that nobody takes: what a star yields, or what is left where a Base fell. Cargo is told of where it is hit. */
function losing({ events, state }: Scene, { from, points }: Moved): readonly Entry[] {
  if (typeof from === 'string' || !('star' in from)) return [];
  // What is lost with a Base is told with it.
  const fallen = events.flatMap(({ type, payload }) =>
    type === 'base/lost' || type === 'base/taken' ? [payload.at] : [],
  );
  return fallen.includes(from.star)
    ? []
    : minor(under('lost', `${points} BP at ${placeName(state, from.star)} that no hold takes`));
}

/** Points of a stockpile that are lost as its Base falls. */
export const lostWith = ({ events }: Scene, star: HexId): number =>
  events.reduce((sum, each) => {
    if (each.type !== 'points/moved' || each.payload.to !== 'lost') return sum;
    const { from, points } = each.payload;
    return typeof from !== 'string' && 'star' in from && from.star === star ? sum + points : sum;
  }, 0);

/** All shares, at the first of them. */
function dividing({ events, state }: Scene, at: number): readonly Entry[] {
  const all = events.flatMap((each, place) =>
    each.type === 'points/moved' && typeof each.payload.to !== 'string' && 'star' in each.payload.to
      ? [{ place, points: each.payload.points, star: each.payload.to.star }]
      : [],
  );
  if (all[0]?.place !== at) return [];
  return under('divide', listed(all.map(({ points, star }) => `${points} BP to ${placeName(state, star)}`)));
}

// Technology that is bought: what is paid, what is learned from enemies, and what allies trade.

/** Tech levels in words: 'tech level 2', or 'tech levels energy 1, guided 1 and kinetic 0'; nothing where all are 0. */
export function levelsText(levels: Levels): string {
  const all = Object.entries(levels);
  if (all.every(([, level]) => level === 0)) return '';
  if (levels.all !== undefined) return `tech level ${levels.all}`;
  return `tech levels ${all.map(([family, level]) => `${family} ${level}`).join(', ')}`;
}

/** What an event of this chapter has to tell. */
export function tellResearch(event: GameEvent, { state }: Scene): readonly Entry[] {
  switch (event.type) {
    case 'bought-technology/paid': {
      const { player, technology, points } = event.payload;
      return under('tech', `${player} pays ${points} BP for ${technology}`);
    }
    case 'bought-technology/risen': {
      const { player, technology, level } = event.payload;
      return under('tech', `${player}'s ${technology} rises to ${level}`);
    }
    case 'bought-technology/stolen': {
      const { player, technology, points, at, from } = event.payload;
      const where = placeName(state, at);
      return under(
        'tech',
        `${player} learns from ${from}'s Base at ${where}: ${points} BP for ${technology}`,
      );
    }
    default:
      return tellTrade(event);
  }
}

/** What allies trade. */
function tellTrade(event: GameEvent): readonly Entry[] {
  switch (event.type) {
    case 'bought-technology/offered': {
      const { player, with: ally, trade } = event.payload;
      return under(
        'trade',
        trade
          ? `${player} offers ${ally} a level of ${trade.give} for one of ${trade.take}`
          : `${player} takes back what he offered ${ally}`,
      );
    }
    case 'bought-technology/traded':
      return under('trade', `${event.payload.player} and ${event.payload.with} have traded`);
    case 'bought-technology/impossible':
      return under('trade', 'This trade is not possible.');
    default:
      return [];
  }
}
