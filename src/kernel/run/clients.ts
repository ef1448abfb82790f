/** What a server may take from a player, and what it may send back. */

import { decodeAction, type Applied, type Peopled, type Sent } from './actions.js';
import { decode, readFields } from '../util/decode.js';
import type { Game, GameEvent } from '../parts/part.js';
import type { Viewer } from '../player.js';
import { refuse, type Issues, type Refusal, type Result } from '../util/result.js';
import { issue } from '../message/messages.js';

/** An action that was carried out: the new state, which holds every secret, and all events. */
export type Done<State, Event> = Extract<Applied<State, Event>, { readonly ok: true }>;

/** An event as one viewer receives it: who else receives it is left out. */
export type ReceivedEvent<Event> = Event extends {
  readonly type: infer Type;
  readonly payload: infer Payload;
}
  ? { readonly type: Type; readonly payload: Payload }
  : never;

/** What one viewer may receive after an action was carried out. */
export interface Update<View, Event> {
  /** True. */
  readonly ok: true;
  /** The game as the viewer may see it now. */
  readonly view: View;
  /** The events that the viewer receives, in order. */
  readonly events: readonly ReceivedEvent<Event>[];
}

/** From anything at all to an action of one player, whoever the value says has sent it. */
export function decodeActionBy<View>(
  game: Peopled<View>,
  now: Game<View>,
  player: string,
  raw: unknown,
): Result<Sent> {
  if (!game.players(now.state).some((each) => each === player))
    return refuse(issue('unknown-player', ['player'], { player: typeof player === 'string' ? player : '' }));
  const read = decode(readFields, raw, now.rules);
  if (!read.ok) return read;
  const { player: claimed, ...fields } = read.value;
  return claimed === undefined || claimed === player
    ? decodeAction(now, { ...fields, player })
    : refuse(issue('not-the-sender', ['player'], { player }));
}

/**
 * The events that a viewer receives, in order, without their `audience`: it would say who else receives them. A spectator,
 * and anybody who does not play, receives what everybody receives. The end of the game changes nothing: what an event
 * kept secret is in the record of the game, which may be shown then.
 */
export const eventsFor = <Event extends GameEvent>(
  events: readonly Event[],
  viewer: Viewer,
): readonly ReceivedEvent<Event>[] =>
  events
    .filter(({ audience }) => audience === 'all' || audience.some((each) => each === viewer))
    // Sound: the same type and payload, of the very event.
    .map(({ type, payload }) => ({ type, payload }) as ReceivedEvent<Event>);

/** What a viewer may receive after an action was carried out. */
export const updateFor = <View, Event extends GameEvent>(
  events: readonly Event[],
  viewer: Viewer,
  view: View,
): Update<View, Event> => ({ ok: true, view, events: eventsFor(events, viewer) });

/**
 * A refusal as it may be sent to the player whose action was refused, and to nobody else: a refused action comes back
 * with the whole state, this has the issues alone.
 */
export const refusalOf = <Any>({
  issues,
}: {
  readonly ok: false;
  readonly issues: Issues<Any>;
}): Refusal<Any> => ({ ok: false, issues });
