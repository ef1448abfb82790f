/** Functions for servers: decode what a player sent, and make what the player may receive. */

import { decodeAction, takesPart, type Applied, type Peopled, type Sent } from './actions.js';
import { countFor, isHeardBy, type CountedActions } from './count.js';
import { decode, readFields } from '../util/decode.js';
import type { Game, GameEvent } from '../parts/part.js';
import type { Viewer } from '../player.js';
import { refuse, type Issues, type Refusal, type Result } from '../util/result.js';
import { issue } from '../message/kernel-issues.js';

/** The result of an accepted action: the new state, which holds every secret, and all events. */
export type Done<State, Event> = Extract<Applied<State, Event>, { readonly ok: true }>;

/** An event as one viewer receives it: without its audience. */
export type ReceivedEvent<Event> = Event extends {
  readonly type: infer Type;
  readonly payload: infer Payload;
}
  ? { readonly type: Type; readonly payload: Payload }
  : never;

/** The events of one or more actions, as one viewer receives them. */
export interface News<Event> {
  /** The `actions` of the viewer's view before them. */
  readonly from: number;
  /** The `actions` of the viewer's view after them. Equal to `from` if the viewer learns of no action. */
  readonly to: number;
  /** The events, in order. */
  readonly events: readonly Event[];
}

/** What one viewer may receive after an action. */
export interface Update<View, Event> extends News<ReceivedEvent<Event>> {
  /** True. */
  readonly ok: true;
  /** The viewer's view of the new state. */
  readonly view: View;
}

/** Decodes an untrusted action of a known player. Refuses it if it names another player. */
export function decodeActionBy<View>(
  game: Peopled<View>,
  now: Game<View>,
  player: string,
  raw: unknown,
): Result<Sent> {
  if (!takesPart(game, now.state, player))
    return refuse(issue('unknown-player', ['player'], { player: typeof player === 'string' ? player : '' }));
  const read = decode(readFields, raw, now.rules);
  if (!read.ok) return read;
  const { player: claimed, ...fields } = read.value;
  return claimed === undefined || claimed === player
    ? decodeAction(now, { ...fields, player })
    : refuse(issue('not-the-sender', ['player'], { player }));
}

/** Limit on events, above what any action can cause. */
const MAX_EVENTS = 1_000_000;

/** Whether a value may be the events of an action. */
export const areEvents = (value: unknown): boolean => Array.isArray(value) && value.length <= MAX_EVENTS;

/**
 * Returns the events that a viewer receives, in order, without their `audience`, which would tell who else receives them.
 * A spectator, or anybody who does not play, receives only public events. This does not change when the game ends; to show
 * secrets then, show the record of the game.
 */
export const eventsFor = <Event extends GameEvent>(
  events: readonly Event[],
  viewer: Viewer,
): readonly ReceivedEvent<Event>[] =>
  events
    .filter((event) => isHeardBy(event, viewer))
    // Sound: type and payload come from the same event.
    .map(({ type, payload }) => ({ type, payload }) as ReceivedEvent<Event>);

/** Returns what a viewer may receive after an action. */
export function updateFor<State extends CountedActions, View, Event extends GameEvent>(
  { state, events }: Done<State, Event>,
  viewer: Viewer,
  view: View,
): Update<View, Event> {
  const to = countFor(state, viewer);
  const received = eventsFor(events, viewer);
  return { ok: true, from: received.length > 0 ? to - 1 : to, to, view, events: received };
}

/**
 * Returns the issues of a refused action without the state. Send it only to the player whose action was refused: the
 * result of `applyAction` holds the whole state.
 */
export const refusalOf = <Any>({
  issues,
}: {
  readonly ok: false;
  readonly issues: Issues<Any>;
}): Refusal<Any> => ({ ok: false, issues });
