/** Follows events: updates a view with what its viewer receives. */

import type { Home } from '../../kernel/action.js';
import { isEqual } from '../../kernel/helpers.js';
import { issue } from '../../kernel/issue.js';
import { findNearest } from '../../kernel/nearest.js';
import { followExt, withExt } from '../../kernel/play/slices.js';
import { ok, refuse, type Result } from '../../kernel/result.js';
import type { News } from '../../kernel/run/queries.js';
import type { Audience, Viewer, Rules, Event, GameEvent } from '../../kernel/types.js';
import { copyState } from '../change.js';
import type { Address } from '../economy/accounts.js';
import type { StateGame, ViewGame } from '../kit.js';
import { toShip, isUnknown } from '../ships/records.js';
import { sightOf, isAllHeard, isEveryStarSeen, isMapOpen, judgedByView, SPECTATOR } from '../sight.js';
import type { SeenShip, Ship, State, View } from '../state.js';
import {
  playersAwaited,
  shipShown,
  battleShown,
  mapShown,
  starShown,
  type MapShown,
  announceChanges,
  shipHidden,
} from './announce.js';
import { counterOf, isHolder, orderShips, viewOf } from './view.js';

/** An event as plain data. */
export interface PlainEvent {
  /** What happened. */
  readonly type: string;
  /** Its data. */
  readonly payload: unknown;
  /** Who may receive it. Default: 'all'. */
  readonly audience?: Audience;
}

/** Returns a view after an update: the same view if it has the update, or a refusal if another update is missing. */
export function followUpdate(game: ViewGame, { from, to, events }: News<PlainEvent>): Result<View> {
  const { actions } = game.state;
  // An update from n to n tells of no action, so it holds no event.
  if (to <= actions && game.state.viewer !== undefined) return ok(game.state);
  if (from !== actions) return refuse(issue('missed-updates', [], { actions, from }));
  return ok({ ...followView(game, events), actions: to });
}

/** Returns a view after some events, skipping events for other viewers, with its members in the order of `view`. Throws if it gets a state. */
export function followView({ rules, state: view }: ViewGame, events: readonly PlainEvent[]): View {
  const { viewer } = view;
  if (viewer === undefined)
    throw new TypeError('This is a state, not a view. Give the view that `view` returns for a viewer.');
  // Sound: hidden records are empty now, so the view has the form of a state.
  const begun: State = { ...view, ships: view.ships.map(toShip) };
  const now = events
    .filter(({ audience = 'all' }) => audience === 'all' || audience.some((each) => each === viewer))
    .reduce((state, event) => followEvent({ rules, state }, event, viewer), begun);
  const { ext, viewer: _viewer, ...seen } = { ...now, viewer, ...maskHidden({ rules, state: now }, viewer) };
  // In the order of `view`, which adds the viewer to the whole state once the game is over.
  return now.result ? { ...withExt(seen, ext), viewer } : withExt({ ...seen, viewer }, ext);
}

/** Applies one event to a view. */
function followEvent(game: StateGame, { type, payload }: PlainEvent, viewer: Viewer): State {
  const { rules, state } = game;
  const part = rules.moments.get(type)?.part;
  if (!part) {
    const nearest = findNearest(type, rules.moments.keys());
    const hint = nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
    throw new TypeError(`This game has no event '${type.slice(0, 40)}'.${hint}`);
  }
  // Sound: event parts are bound to the game's own State.
  const after = part.applyToView(game, payload, viewer) as State;
  if (after === state || after.result) return after;
  // Who must act may depend on hidden facts, so only `players/awaited` changes it.
  const isAwaited = type === playersAwaited.key || after.waiting === state.waiting;
  const next = isAwaited ? after : copyState(after, { waiting: state.waiting });
  return AS_SEEN.includes(type) ? next : updateSlices(rules, state, next, viewer);
}

/** Types of events that hold something as their receivers see it, with masked slices. */
const AS_SEEN: readonly string[] = [mapShown.key, shipShown.key, starShown.key, battleShown.key];

/** Masks the slices that an event has changed, as far as the viewer may not see them. */
function updateSlices(rules: Rules, before: State, after: State, viewer: Viewer): State {
  const as = <H extends Home>(kind: string, old: Home | undefined, home: H): H =>
    followExt(rules, { kind, old, home, viewer });
  const each = <H extends Home>(
    kind: string,
    old: readonly H[],
    now: readonly H[],
    id: (home: H) => string,
  ) => {
    if (old === now) return now;
    const known = new Map(old.map((home) => [id(home), home]));
    return now.map((home) => as(kind, known.get(id(home)), home));
  };
  return as(
    'game',
    before,
    copyState(after, {
      players: each('player', before.players, after.players, ({ id }) => id),
      stars: each('star', before.stars, after.stars, ({ hex }) => hex),
      ships: each('ship', before.ships, after.ships, ({ id }) => id),
      battle: after.battle && as('battle', before.battle ?? undefined, after.battle),
    }),
  );
}

/** Removes what the viewer no longer sees, and the empty records of ships that are known as counters only. */
function maskHidden(game: StateGame, viewer: Viewer): Pick<View, 'players' | 'stars' | 'ships'> {
  const { players, stars, ships, result } = game.state;
  const isHidden = (at: Address, points: number | undefined): boolean =>
    points !== undefined && !isHolder(game, at, viewer);
  if (result) return { players, stars, ships };
  const seen = ships.flatMap((ship) => maskedShip(game, ship, viewer));
  return {
    players: players.map((each) => (isHidden({ player: each.id }, each.points) ? penniless(each) : each)),
    stars: stars.map((each) => (isHidden({ star: each.hex }, each.points) ? penniless(each) : each)),
    ships: judgedByView(game.rules, undefined) ? orderShips(seen) : seen,
  };
}

/** Copies a player or star without the points. */
function penniless<H extends { readonly points?: number }>(home: H): H {
  const { points: _hidden, ...rest } = home;
  return rest as H; // Sound: points may be absent.
}

function maskedShip(game: StateGame, ship: Ship, viewer: Viewer): readonly SeenShip[] {
  const sight = sightOf(game, viewer, ship);
  if (sight === 'nothing') return [];
  return [sight === 'record' && !isUnknown(ship) ? ship : counterOf(ship, ship.ext)];
}

// Announcements for games whose rules hide stars or combats: what viewers see now and the events did not show them.

/** Returns the announcements after an action. */
export function announceAll(
  before: StateGame,
  after: StateGame,
  events: readonly GameEvent[],
): readonly GameEvent[] {
  const announced = announceChanges(before, after);
  const { rules, state } = after;
  const isOpen = isAllHeard(rules) && isEveryStarSeen(rules) && isMapOpen(rules, undefined);
  if (state.result || isOpen) return announced;
  const all = [...events, ...announced];
  const sent = announced.filter((each) => !isAwaited(each));
  const known = sent.length;
  // What a spectator is told is for all, so it comes first.
  for (const viewer of [SPECTATOR, ...state.players.map(({ id }) => id)]) {
    const audience: Audience = typeof viewer === 'string' ? [viewer] : 'all';
    const news = catchUp(before, after, { viewer, events: all });
    for (const each of news) sent.push({ ...each, audience });
    if (audience === 'all') all.push(...sent.slice(known));
  }
  return [...sent, ...announced.filter(isAwaited)];
}

const isAwaited = ({ type }: GameEvent): boolean => type === playersAwaited.key;

/** A viewer, and the events of which they receive some. */
interface Receiver {
  readonly viewer: Viewer;
  readonly events: readonly GameEvent[];
}

/** Returns what is missing in the view of a viewer who follows the events. It depends only on what they see and receive. */
function catchUp(before: StateGame, after: StateGame, { viewer, events }: Receiver): readonly Event[] {
  const was = followView({ rules: before.rules, state: viewOf(before, viewer) }, events);
  const is = viewOf(after, viewer);
  const { battle, fought } = is;
  const isCombatKnown = isEqual([was.battle, was.fought], [battle, fought]);
  return [
    ...placeNews(was, is),
    ...(isCombatKnown ? [] : [battleShown({ battle, fought })]),
    ...shipNews(was.ships, is.ships),
  ];
}

/** Returns events on the map and the stars that a view shows otherwise. */
function placeNews(was: View, is: View): readonly Event[] {
  const changed = (['hexes', 'warplines', 'ends'] as const).filter(
    (key) => !isEqual(was.map[key], is.map[key]),
  );
  const isSame =
    was.stars.length === is.stars.length && is.stars.every(({ hex }, at) => hex === was.stars[at]?.hex);
  const shown: MapShown = {
    ...Object.fromEntries(changed.map((key) => [key, is.map[key]])),
    ...(isSame ? {} : { stars: is.stars }),
  };
  return [
    ...(Object.keys(shown).length === 0 ? [] : [mapShown(shown)]),
    ...(isSame ? is.stars : [])
      .filter((star, at) => !isEqual(was.stars[at], star))
      .map((star) => starShown({ star })),
  ];
}

/** Returns events on ships that are gone from a view, or that it shows otherwise. */
function shipNews(was: View['ships'], is: View['ships']): readonly Event[] {
  const known = new Map(was.map((ship) => [ship.id, ship]));
  const shown = is.flatMap((ship, at) =>
    isEqual(known.get(ship.id), ship) ? [] : [shipShown({ ship, after: is[at - 1]?.id ?? null })],
  );
  const left = new Set(is.map(({ id }) => id));
  return [...was.filter(({ id }) => !left.has(id)).map(({ id }) => shipHidden({ ship: id })), ...shown];
}
