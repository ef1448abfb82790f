/** All records are open at the end of a game: what each player then shows, and a state made of it. */

import { isOnView } from '../../kernel/declared.js';
import type { Home } from '../../kernel/action.js';
import { ownFields } from '../../kernel/decode.js';
import { isEqual } from '../../kernel/helpers.js';
import { ok, refuse, type Json } from '../../kernel/result.js';
import type { Decoder, PlayerId, Rules } from '../../kernel/types.js';
import { withExt } from '../../kernel/play/slices.js';
import { findPlayer, starAt } from '../find.js';
import { issue } from '../issues.js';
import { declared, type StateGame } from '../kit.js';
import type { Player, Ship, ShipId, Star, State } from '../state.js';

/** What a player knows at the end of a game: in `ships` their own records, and the ids of other ships that they see, in order. */
export interface Opened extends Home {
  /** The player, with their account. */
  readonly player: Player;
  /** The stars, as they see them. */
  readonly stars: readonly Star[];
  /** Their records, and the ids of other ships that they see, in order. */
  readonly ships: readonly (Ship | ShipId)[];
}

/** Reads what was opened. Its form is that of a view, so a view is read once it is made of it. */
const openedDecoder: Decoder<Opened> = (raw) => {
  const { player, stars, ships } = ownFields(raw) ?? {};
  const isList = (list: unknown): boolean =>
    Array.isArray(list) && list.every((each) => typeof each === 'string' || ownFields(each));
  // Sound: a view that is made of other data is refused.
  return ownFields(player) && isList(stars) && isList(ships)
    ? ok(raw as Opened)
    : refuse(issue('unreadable'));
};

/** All that a player knows at the end of a game. Ledger: E1.GEN.3. */
export const records = declared('game/records', {
  of: (_game, player: PlayerId) => player,
  name: (_game, player: PlayerId): Json => player,
  decode: openedDecoder,
  answer: ({ state }, player: PlayerId): Opened => ({
    player: findPlayer(state, player) ?? { id: player, side: 0 },
    stars: state.stars,
    ships: state.ships.map((ship) => (ship.owner === player ? ship : ship.id)),
    ...(state.ext ? { ext: state.ext } : {}),
  }),
});

/**
 * Returns a state with all records open: the same state; on a view, with what each player opens. Slices with their initial values are
 * left out: a view does not tell whether they are stored.
 */
export function openRecords(game: StateGame): State {
  const { rules, state } = game;
  if (!isOnView(rules)) return state;
  // Each player puts in what only they saw, in the order of play: so the ships stand in one order on all views.
  const open: State = { ...state, ships: state.ships.filter(({ at }) => typeof at === 'string') };
  const opened = state.players.reduce((now, { id }) => openedWith(now, records(game, id)), open);
  const bare = <H extends Home>(kind: string, home: H): H => withoutInitial(rules, kind, home);
  return bare('game', {
    ...opened,
    players: opened.players.map((each) => bare('player', each)),
    stars: opened.stars.map((each) => bare('star', each)),
    ships: opened.ships.map((each) => bare('ship', each)),
  });
}

/** Copies a home without the slices that have their initial values. */
function withoutInitial<H extends Home>({ slices }: Rules, kind: string, home: H): H {
  if (!home.ext) return home;
  const { ext, ...bare } = home;
  const kept = Object.entries(ext).filter(([key, value]) => {
    const slice = slices.find((each) => each.home === kind && each.key === key);
    return !slice || !isEqual(slice.init(home), value);
  });
  // Sound: slices may be absent.
  return withExt(bare as H, kept.length > 0 ? Object.fromEntries(kept) : undefined);
}

function openedWith(state: State, { player, stars, ships, ext }: Opened): State {
  const players = state.players.map((each) => (each.id === player.id ? player : each));
  const opened = state.stars.map((star) => {
    const { points, ext: other } = starAt({ stars }, star.hex) ?? star;
    const known = star.points ?? points;
    return withExt({ ...star, ...(known === undefined ? {} : { points: known }) }, joined(star.ext, other));
  });
  return withExt(
    { ...state, players, stars: opened, ships: insertShips(state.ships, ships) },
    joined(state.ext, ext),
  );
}

/** Puts the records of a player in the place of counters, and those that nobody else saw behind the ship before them. */
export function insertShips(known: readonly Ship[], opened: Opened['ships']): readonly Ship[] {
  const ships = [...known];
  let after = -1;
  for (const each of opened) {
    const id = typeof each === 'string' ? each : each.id;
    const at = ships.findIndex((ship) => ship.id === id);
    if (typeof each === 'string') {
      if (at >= 0) after = at;
    } else if (at < 0) {
      after += 1;
      ships.splice(after, 0, each);
    } else {
      ships[at] = each;
      after = at;
    }
  }
  return ships;
}

/** Joins slices of which each of two players sees a part. */
function joined(one: Home['ext'], other: Home['ext']): Home['ext'] {
  if (!one || !other) return one ?? other;
  const both: Record<string, Json> = { ...other, ...one };
  for (const [key, value] of Object.entries(one)) {
    const [own, more] = [ownFields(value), ownFields(other[key])];
    // Sound: members of plain data are plain data.
    if (own && more) both[key] = { ...more, ...own } as Json;
  }
  return both;
}
