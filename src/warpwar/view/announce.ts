/** Events that keep views up to date: what viewers see now, and saw not before. */

import type { Home } from '../../kernel/action.js';
import { isOnView } from '../../kernel/declared.js';
import type { GameEvent, Audience, PlayerId, Viewer, Rules } from '../../kernel/types.js';
import { updatePlayer, updateShip, updateStar, copyState } from '../change.js';
import { holders, listAccountHearers, type Address } from '../economy/accounts.js';
import { findShip, isRecord, listChanged } from '../find.js';
import { event, type StateGame } from '../kit.js';
import type { Chart, HexId } from '../map/star-map.js';
import { toShip, isHidden, isUnknown } from '../ships/records.js';
import {
  isAllHeard,
  isEveryCounterSeen,
  isMapOpen,
  judgedByView,
  SPECTATOR,
  type Sight,
  sightOf,
} from '../sight.js';
import type { Player, Star, SeenShip, Ship, ShipId, State, ShipPayload, Battle } from '../state.js';
import { orderShips, seenShip } from './view.js';

// Announcements of accounts that viewers can newly see.

/** Payload of the event that points in an account are visible. */
export type PointsPayload = {
  /** The account. */
  readonly at: Address;
  /** Build Points in it. */
  readonly points: number;
};

/** Build Points (BP) in an account that its receivers can see now. Ledger: E1.GEN.3. */
export const pointsShown = event('points/shown', {
  audience: (game, { at }: PointsPayload) => holders(game, at),
  applyToView: ({ state }, { at, points }) => {
    if ('star' in at) return updateStar(state, at.star, { points });
    if ('ship' in at) return updateShip(state, at.ship, { points });
    return updatePlayer(state, at.player, { points });
  },
});

/**
 * Announces accounts of stars and players to viewers who can newly see them. It checks only accounts whose star or player
 * has changed in more than its points, which is rare.
 */
export function announceAccounts(before: StateGame, after: StateGame, events: GameEvent[]): void {
  const { stars, players } = after.state;
  for (let at = 0; at < stars.length; at += 1) {
    const star = stars[at];
    if (star?.points === undefined || isHeldAlike(before.state.stars[at], star)) continue;
    events.push(...announceAccount(before, after, { star: star.hex }, star.points));
  }
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at];
    if (player?.points === undefined || isHeldAlike(before.state.players[at], player)) continue;
    events.push(...announceAccount(before, after, { player: player.id }, player.points));
  }
}

/** Whether a star or player has not changed in anything that decides who sees its account. */
const isHeldAlike = (was: Partial<Star & Player> | undefined, is: Partial<Star & Player>): boolean =>
  was === is || (was?.base === is.base && was?.out === is.out && was?.ext === is.ext);

function announceAccount(
  before: StateGame,
  after: StateGame,
  at: Address,
  points: number,
): readonly GameEvent[] {
  const held = listAccountHearers(before, at);
  const audience = listAccountHearers(after, at).filter((each) => !held.includes(each));
  return audience.length > 0 ? [{ type: pointsShown.key, payload: { at, points }, audience }] : [];
}

// Announcements: what viewers can newly see, or no longer see, and no other event of the action showed. They come last.

/** Payload of the event that others must act now. */
export type AwaitedPayload = {
  /** All players who must act. */
  readonly players: readonly PlayerId[];
};

/** The players who must act have changed. */
export const playersAwaited = event('players/awaited', {
  applyToView: ({ state }, { players }: AwaitedPayload) => copyState(state, { waiting: players }),
});

/** A ship as its receivers see it now. */
export interface SeenNow {
  /** Its counter, or its whole record. */
  readonly ship: SeenShip;
  /** The ship before it in the list of ships that they see; null if it is the first, or where the list is in the order of ids. */
  readonly after: ShipId | null;
}

/** A ship, or more of it, came into sight. A counter changes nothing for viewers who see the record. */
export const shipShown = event('ship/shown', {
  audience: (game, { ship }: SeenNow): Audience =>
    isRecord(ship)
      ? game.state.players.map(({ id }) => id).filter((viewer) => sightOf(game, viewer, ship) === 'record')
      : 'all',
  applyToView: (game, { ship, after }, viewer) => {
    const { state } = game;
    if (!isRecord(ship) && hasRecord(game, ship.id, viewer)) return state;
    const others = state.ships.filter(({ id }) => id !== ship.id);
    const at = others.findIndex(({ id }) => id === after) + 1;
    return copyState(state, { ships: [...others.slice(0, at), toShip(ship), ...others.slice(at)] });
  },
});

/** A ship that is still on the map went out of sight. */
export const shipHidden = event('ship/hidden', {
  audience: (game, { ship: id }: ShipPayload): Audience => {
    const ship = findShip(game.state.ships, id);
    const isHidden = (viewer: Viewer): boolean =>
      ship !== undefined && sightOf(game, viewer, ship) === 'nothing';
    return game.state.players.map((player) => player.id).filter(isHidden);
  },
  applyToView: (game, { ship: id }, viewer) =>
    hasRecord(game, id, viewer)
      ? game.state
      : copyState(game.state, { ships: game.state.ships.filter((ship) => ship.id !== id) }),
});

/** Whether a viewer has the record of a ship, and may still see it. */
function hasRecord(game: StateGame, id: ShipId, viewer: Viewer): boolean {
  const ship = findShip(game.state.ships, id);
  return ship !== undefined && !isUnknown(ship) && sightOf(game, viewer, ship) === 'record';
}

/** Everything that was hidden during the game. */
export interface AllRevealed extends Home {
  /** All players. */
  readonly players: readonly Player[];
  /** All stars. */
  readonly stars: readonly Star[];
  /** All ships, with their records. */
  readonly ships: readonly Ship[];
  /** Stars where a combat was fought in this phase. Absent if everybody heard of every combat. */
  readonly fought?: readonly HexId[];
  /** The map. Absent if it was open. */
  readonly map?: Chart;
}

/** The game is over, and all records are open. Ledger: E1.GEN.3. */
export const recordsOpened = event('records/opened', {
  applyToView: ({ state }, { ext, ...open }: AllRevealed): State => {
    const { ext: _before, ...bare } = { ...state, ...open };
    return ext ? { ...bare, ext } : bare;
  },
});

/** Returns the announcements after an action, by comparing the game before and after it. */
export function announceChanges(before: StateGame, after: StateGame): readonly GameEvent[] {
  const was = before.state;
  const is = after.state;
  if (is.result) return was.result ? [] : [openedNow(after)];
  const events: GameEvent[] = [];
  if (was.ships !== is.ships || hasOwnSight(after.rules)) announceShips(before, after, events);
  if (was.stars !== is.stars || was.players !== is.players) announceAccounts(before, after, events);
  if (!isSameList(was.waiting, is.waiting))
    events.push({ type: playersAwaited.key, payload: { players: is.waiting }, audience: 'all' });
  return events;
}

function openedNow({ rules, state: { players, map, stars, ships, fought, ext } }: StateGame): GameEvent {
  const secrets = {
    ...(isAllHeard(rules) ? {} : { fought }),
    ...(isMapOpen(rules, undefined) ? {} : { map }),
  };
  const payload: AllRevealed = { players, stars, ships, ...secrets, ...(ext ? { ext } : {}) };
  return { type: recordsOpened.key, payload, audience: 'all' };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  if (one === other) return true;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return one.length === other.length;
}

/** How much of a ship a viewer saw before, and sees now. */
interface Look {
  readonly was: Sight;
  readonly is: Sight;
  /** Returns the event for them, if there is one. */
  readonly news: () => News | undefined;
}

type News = Omit<GameEvent, 'audience'>;

/** Whether a module changes who sees ships. If not, the owner sees the record, and the place decides for others. */
const hasOwnSight = (rules: Rules): boolean => !isEveryCounterSeen(rules);

/** Announces ships that a viewer sees more or less of than before. */
function announceShips(before: StateGame, after: StateGame, events: GameEvent[]): void {
  const old = before.state.ships;
  const now = after.state.ships;
  if (hasOwnSight(after.rules)) {
    announceById(before, after, events);
    return;
  }
  if (isOnView(after.rules)) {
    events.push(...announceOnView(before, after));
    return;
  }
  const changed = listChanged(old, now);
  if (changed) {
    for (const at of changed) events.push(...announceShip(before, after, old[at], at));
    return;
  }
  // Ships keep their order, so ships that are gone can be skipped.
  let next = 0;
  for (let at = 0; at < now.length; at += 1) {
    const ship = now[at];
    while (next < old.length && old[next] !== ship && old[next]?.id !== ship?.id) next += 1;
    const was = old[next];
    if (was !== ship) events.push(...announceShip(before, after, was, at));
    next += 1;
  }
}

/** The same in the order of ids: the order in which ships were built would tell the older one. */
function announceById(before: StateGame, after: StateGame, events: GameEvent[]): void {
  const now = after.state.ships;
  const places = new Map(now.map(({ id }, at) => [id, at]));
  for (const { id } of orderShips([...now]))
    events.push(...announceShip(before, after, findShip(before.state.ships, id), places.get(id) ?? 0));
}

/** Announces a ship if a viewer sees more or less of it than before. */
function announceShip(
  before: StateGame,
  after: StateGame,
  was: Ship | undefined,
  at: number,
): readonly GameEvent[] {
  const ship = after.state.ships[at];
  if (!ship || !was || (!hasOwnSight(after.rules) && isSeenAlike(was, ship))) return NO_NEWS;
  return shownTo(after, looksAt(before, after, was, at));
}

const NO_NEWS: readonly GameEvent[] = [];

/** Announces, where the rules run on a view, ships that it did not show before, and those that are seen otherwise. */
const announceOnView = (before: StateGame, after: StateGame): readonly GameEvent[] =>
  after.state.ships.flatMap((ship, at) => {
    const was = findShip(before.state.ships, ship.id);
    if (was) return announceShip(before, after, was, at);
    // Nobody builds in a combat: a record that comes in was another player's.
    if (!isHidden(ship) && !before.state.battle) return NO_NEWS;
    const news = isHidden(ship)
      ? newsOf(after, at, SPECTATOR, 'counter')
      : newsOf(after, at, ship.owner, 'record');
    return news ? [{ ...news, audience: isHidden(ship) ? 'all' : [ship.owner] }] : NO_NEWS;
  });

/** Returns how viewers saw and see one ship. */
const looksAt =
  (before: StateGame, after: StateGame, was: Ship, at: number) =>
  (viewer: Viewer): Look => {
    const ship = after.state.ships[at] ?? was;
    const is = sightOf(after, viewer, ship);
    return { was: sightOf(before, viewer, was), is, news: () => newsOf(after, at, viewer, is) };
  };

/** Whether a ship still has the same owner, and is on the map if and only if it was before. */
const isSeenAlike = (was: Ship, is: Ship): boolean =>
  was === is || (was.owner === is.owner && (typeof was.at === 'string') === (typeof is.at === 'string'));

/** Returns the event on a ship for a viewer. A ship that went aboard another needs none: its own event said so. */
function newsOf(game: StateGame, at: number, viewer: Viewer, sight: Sight): News | undefined {
  const ship = game.state.ships[at];
  const entry = ship && seenShip(game, ship, viewer);
  if (entry) return { type: shipShown.key, payload: { ship: entry, after: shipBefore(game, at, viewer) } };
  if (!ship || sight !== 'nothing' || typeof ship.at !== 'string') return undefined;
  return { type: shipHidden.key, payload: { ship: ship.id } };
}

/**
 * Returns the last ship before an index that a viewer sees, or null. Where views are ordered otherwise, always null: the
 * order in which ships were built would tell the older one.
 */
function shipBefore(game: StateGame, place: number, viewer: Viewer): ShipId | null {
  if (judgedByView(game.rules, undefined)) return null;
  const { ships } = game.state;
  for (let at = place - 1; at >= 0; at -= 1) {
    const ship = ships[at];
    if (ship && sightOf(game, viewer, ship) !== 'nothing') return ship.id;
  }
  return null;
}

/** Returns one event for all viewers, and events for players who see something else. */
function shownTo({ state }: StateGame, look: (viewer: Viewer) => Look): readonly GameEvent[] {
  const common = look(SPECTATOR);
  const forAll = common.was === common.is ? undefined : common.news();
  const events: GameEvent[] = forAll ? [{ ...forAll, audience: 'all' }] : [];
  for (const { id } of state.players) {
    const { was, is, news } = look(id);
    // Other events update a record that was visible before, and a counter adds nothing to it.
    if (was === is && (!forAll || is === 'record')) continue;
    const own = news();
    if (own && !(forAll && alikeNews(own, forAll))) events.push({ ...own, audience: [id] });
  }
  return events;
}

const alikeNews = (one: News, other: News): boolean => JSON.stringify(one) === JSON.stringify(other);

export const announcingParts = [playersAwaited, shipShown, shipHidden, pointsShown, recordsOpened];

// Events that show the map, stars and the current combat to viewers to whom no other event showed them.

/** What a viewer sees of the map now. Members that have not changed are absent. */
export interface MapShown extends Partial<Chart> {
  /** Stars as its receivers see them now. Absent if they see the same ones as before. */
  readonly stars?: readonly Star[];
}

/** A viewer sees more or less of the map than before. Only in games whose rules hide the map. */
export const mapShown = event('map/shown', {
  applyToView: ({ state }, { stars = state.stars, ...changed }: MapShown) => ({
    ...state,
    map: { ...state.map, ...changed },
    stars,
  }),
});

/** Payload of the event that a viewer sees another star than before. */
export type StarShownPayload = {
  /** The star as its receivers see it now. */
  readonly star: Star;
};

/** A viewer sees more or less of a star than before. Only in games whose rules hide stars or combats. */
export const starShown = event('star/shown', {
  applyToView: ({ state }, { star }: StarShownPayload) =>
    copyState(state, { stars: state.stars.map((each) => (each.hex === star.hex ? star : each)) }),
});

/** Payload of the event that a viewer sees another combat than before. */
export type BattleShownPayload = {
  /** The current combat as its receivers see it; null if there is none, or they do not hear of it. */
  readonly battle: Battle | null;
  /** Stars where a combat was fought in this phase, as far as they hear of them. */
  readonly fought: readonly HexId[];
};

/** A viewer hears of a combat, or hears of it no longer. Only in games whose rules hide combats. */
export const battleShown = event('battle/shown', {
  applyToView: ({ state }, { battle, fought }: BattleShownPayload) => copyState(state, { battle, fought }),
});

export const shownParts = [mapShown, starShown, battleShown];
