/** Views that are kept up to date by events. */

import type { Audience } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Home } from '../../kernel/parts/slice.js';
import { followExt } from '../../common/slices.js';
import type { Address } from '../economy/accounts.js';
import { playersAwaited, shipShown } from './announce.js';
import type { SeenShip, Ship, State, View } from '../state.js';
import type { StateGame, ViewGame } from '../kernel.js';
import { copyState } from '../copy.js';
import { sightOf } from './visibility.js';
import { counterOf, isHolder } from './view.js';
import { toShip, isUnknown } from '../ships/unknown.js';

/** An event as plain data. */
export interface PlainEvent {
  /** What happened. */
  readonly type: string;
  /** Its particulars. */
  readonly payload: unknown;
  /** Who may learn of it; absent where that was taken off. */
  readonly audience?: Audience;
}

/** The view of the same viewer after some events; those that are for others are left out. */
export function followView({ rules, state: view }: ViewGame, events: readonly PlainEvent[]): View {
  const { viewer } = view;
  if (viewer === undefined)
    throw new TypeError('This is a state, not a view. Give the view that `view` returns for a viewer.');
  // Sound: whatever is not seen of ships is empty now, so that it has the form of a state.
  const begun: State = { ...view, ships: view.ships.map(toShip) };
  const now = events
    .filter(({ audience = 'all' }) => audience === 'all' || audience.some((each) => each === viewer))
    .reduce((state, event) => followEvent({ rules, state }, event, viewer), begun);
  return { ...now, ...maskHidden({ rules, state: now }, viewer), viewer };
}

/** What one event makes of a view. */
function followEvent(game: StateGame, { type, payload }: PlainEvent, viewer: Viewer): State {
  const { rules, state } = game;
  const part = rules.moments.get(type)?.part;
  if (!part) throw new TypeError(`No rule in force knows the event '${type}'.`);
  // Sound: event parts are bound to the game's own State.
  const after = part.applyToView(game, payload, viewer) as State;
  if (after === state || after.result) return after;
  // Who is awaited may depend on what is not seen: one event tells it.
  const isAwaited = type === playersAwaited.key || after.waiting === state.waiting;
  const next = isAwaited ? after : copyState(after, { waiting: state.waiting });
  return type === shipShown.key ? next : updateSlices(rules, state, next, viewer);
}

/** A view after an event, with no more of the slices that the event has changed than the viewer may know. */
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

/** What the viewer sees no longer is taken out, and so is all that was put in where nothing is known. */
function maskHidden(game: StateGame, viewer: Viewer): Pick<View, 'players' | 'stars' | 'ships'> {
  const { players, stars, ships, result } = game.state;
  const isHidden = (at: Address, points: number | undefined): boolean =>
    points !== undefined && !isHolder(game, at, viewer);
  if (result) return { players, stars, ships };
  return {
    players: players.map((each) => (isHidden({ player: each.id }, each.points) ? penniless(each) : each)),
    stars: stars.map((each) => (isHidden({ star: each.hex }, each.points) ? penniless(each) : each)),
    ships: ships.flatMap((ship) => maskedShip(game, ship, viewer)),
  };
}

/** The same without what lies in its account. */
function penniless<H extends { readonly points?: number }>(home: H): H {
  const { points: _hidden, ...rest } = home;
  return rest as H; // Sound: points may be absent.
}

function maskedShip(game: StateGame, ship: Ship, viewer: Viewer): readonly SeenShip[] {
  const sight = sightOf(game, viewer, ship);
  if (sight === 'nothing') return [];
  return [sight === 'record' && !isUnknown(ship) ? ship : counterOf(ship, ship.ext)];
}
