/** What a viewer last saw of stars and of ships of others, where rules hide places. */

import type { PlayerId, Rules } from '../../kernel/types.js';
import { builderOf } from '../find.js';
import type { Chart, HexId } from '../map/star-map.js';
import {
  shipAppeared,
  shipDestroyed,
  shipEntered,
  shipEscaped,
  shipMoved,
  shipRemoved,
  shipWithdrew,
  type Move,
} from '../ships/events.js';
import { isEveryCounterSeen, isEveryStarSeen, isHeard, isMapOpen } from '../sight.js';
import type { Counter, ShipPayload, Star, View } from '../state.js';
import { turnBegan, type TurnPayload } from '../turn.js';
import { shipShown, type SeenNow } from '../view/announce.js';
import { followView, type PlainEvent } from '../view/follow.js';

/** What was last seen where: plain data. Ledger: PBEM.5. */
export interface LastSeen {
  /** Ships of others by id: who commanded them, where they were or what they passed, and the game-turn. */
  readonly ships: Readonly<
    Record<string, { readonly owner: PlayerId; readonly at: HexId; readonly turn: number }>
  >;
  /** Stars by hex, as the view showed them, and the game-turn. Those that were never seen are absent. */
  readonly stars: Readonly<Record<string, { readonly star: Star; readonly turn: number }>>;
  /** All parts of the map that were seen. Absent where the map is open. */
  readonly map?: SeenParts;
}

/** Parts of a map, in the order in which they were seen. */
export interface SeenParts extends Pick<Chart, 'hexes' | 'warplines'> {
  /** Stars without what belongs to players. */
  readonly stars: readonly Pick<Star, 'hex' | 'name' | 'value'>[];
}

const NEVER: LastSeen = { ships: {}, stars: {} };

/** Whether rules may hide where ships are, or stars: only then there is something to remember. */
export const hidesPlaces = (rules: Rules): boolean =>
  !isEveryCounterSeen(rules) || !isEveryStarSeen(rules) || !isMapOpen(rules, undefined);

/** Returns what was last seen after an update; undefined where rules hide no places. */
export function lastSeenAfter(
  rules: Rules,
  known: LastSeen | undefined,
  { before, events }: { readonly before: View; readonly events: readonly PlainEvent[] },
): LastSeen | undefined {
  if (!hidesPlaces(rules)) return undefined;
  const begun = noteView(rules, known ?? NEVER, before);
  const { seen } = events.reduce(noteEvent, { seen: begun, turn: before.turn, viewer: before.viewer });
  return noteView(rules, seen, followView({ rules, state: before }, events));
}

/** What was last seen, while events are followed. */
interface Watch {
  readonly seen: LastSeen;
  readonly turn: number;
  readonly viewer: View['viewer'];
}

/** Notes what an event tells of the place of a ship: it may be out of sight again by the end of the update. */
const noteEvent = (watch: Watch, { type, payload }: PlainEvent): Watch =>
  // Sound: the payload is that of the event.
  notes[type]?.(watch, payload as never) ?? watch;

function withMove(watch: Watch, { ship: id, to: at }: Move): Watch {
  return withShip(watch, { id, owner: watch.seen.ships[id]?.owner ?? builderOf(id), at });
}

function withShip(watch: Watch, { id, owner, at }: Counter): Watch {
  const { seen, turn, viewer } = watch;
  if (owner === viewer || typeof at !== 'string') return watch;
  return { ...watch, seen: { ...seen, ships: { ...seen.ships, [id]: { owner, at, turn } } } };
}

function withoutShip(watch: Watch, { ship }: ShipPayload): Watch {
  const { [ship]: _gone, ...ships } = watch.seen.ships;
  return { ...watch, seen: { ...watch.seen, ships } };
}

/** What is noted of each event. */
const notes: Readonly<Record<string, (watch: Watch, payload: never) => Watch>> = {
  [turnBegan.key]: (watch, { turn }: TurnPayload) => ({ ...watch, turn }),
  [shipAppeared.key]: withShip,
  [shipShown.key]: (watch, { ship }: SeenNow) => withShip(watch, ship),
  [shipEntered.key]: withMove,
  [shipMoved.key]: withMove,
  [shipEscaped.key]: withMove,
  [shipWithdrew.key]: withMove,
  [shipDestroyed.key]: withoutShip,
  [shipRemoved.key]: withoutShip,
};

/** Notes all that a view shows: ships of others, and stars in sight. */
function noteView(rules: Rules, seen: LastSeen, view: View): LastSeen {
  const { viewer, turn } = view;
  if (viewer === undefined) return seen;
  const { seen: noted } = view.ships.reduce(withShip, { seen, turn, viewer });
  const stars = view.stars
    .filter(({ hex }) => isHeard({ rules, state: view }, viewer, { at: hex, what: 'star' }))
    .map((star) => [star.hex, { star, turn }] as const);
  return {
    ...noted,
    stars: { ...noted.stars, ...Object.fromEntries(stars) },
    ...(isMapOpen(rules, undefined) ? {} : { map: withParts(seen.map, view) }),
  };
}

/** Adds the parts of the map that a view shows. */
function withParts(known: SeenParts | undefined, { map, stars }: View): SeenParts {
  const added = <Item>(all: readonly Item[] = [], more: readonly Item[], keyOf: (item: Item) => string) => {
    const keys = new Set(all.map(keyOf));
    const others = more.filter((each) => !keys.has(keyOf(each)));
    return others.length > 0 ? [...all, ...others] : all;
  };
  return {
    hexes: added(known?.hexes, map.hexes, String),
    warplines: added(known?.warplines, map.warplines, (ends) => [...ends].sort().join()),
    stars: added(known?.stars, stars.map(bare), ({ hex }) => hex),
  };
}

const bare = ({ base: _base, points: _points, ext: _ext, ...star }: Star): Star => star;
