/** For servers: what to send to players, what to keep, and what is safe to show. */

import { eventsFor as eventsOf, refusalOf as refusalIn, type ReceivedEvent } from '../kernel/run/clients.js';
import { ownFields } from '../kernel/util/decode.js';
import { guard, type Param } from '../kernel/util/guard.js';
import type { GameEvent } from '../kernel/parts/part.js';
import { plainText as plainTextOf } from '../kernel/message/plain-text.js';
import type { Viewer } from '../kernel/player.js';
import { fingerprint as fingerprintOf } from '../kernel/run/save.js';
import { eventsParam, textParam } from './params.js';

const always = (): boolean => true;

const refusalParam: Param = {
  name: 'refusal',
  expected: 'a refusal, with its issues',
  fits: (value) => Array.isArray(ownFields(value)?.issues),
};

const writtenParam: Param = {
  name: 'state',
  expected: 'a value that can be written as JSON',
  fits: always,
  blamed: always,
};

/**
 * Returns the events that a viewer receives, in order, without their `audience`, which would tell who else receives them.
 * A spectator, or anybody who does not play, receives only public events. This does not change when the game ends; to show
 * secrets then, show the record of the game. Throws InvalidArgument.
 */
export const eventsFor = <Event extends GameEvent>(
  events: readonly Event[],
  viewer: Viewer,
): readonly ReceivedEvent<Event>[] => received(events, viewer) as readonly ReceivedEvent<Event>[]; // Sound: some of those events.

const received = guard(
  'eventsFor',
  [eventsParam],
  (events: readonly GameEvent[], viewer: Viewer): readonly unknown[] => eventsOf(events, viewer),
);

/**
 * Returns a refusal without the state, which is safe to send to the player whose action was refused, and to nobody else.
 * Throws InvalidArgument.
 */
export const refusalOf = guard('refusalOf', [refusalParam], refusalIn);

/**
 * Returns untrusted text in a form that is safe to show in a sentence, a log or a terminal. Control characters, direction
 * marks and other invisible characters become U+FFFD, characters of markup become lookalikes, and text is cut after 200
 * characters. It is still plain text: a web page must escape it as usual. Throws InvalidArgument.
 */
export const plainText = guard('plainText', [textParam('text')], plainTextOf);

/**
 * Returns 16 hexadecimal digits that differ between states: two 32-bit FNV-1a sums of the text, with different starts. Use
 * it to notice that rules have changed. It does not protect secrets and proves nothing: somebody with the fingerprint of a
 * state can find sealed orders by trying them, and can make another text with the same fingerprint. Never send the
 * fingerprint of a state to a player before the game is over; that of their view is safe. Throws InvalidArgument.
 */
export const fingerprint = guard('fingerprint', [writtenParam], fingerprintOf);

export type { Done, News, ReceivedEvent, Update } from '../kernel/run/engine.js';
export { version } from '../kernel/version.js';
export type { RecordedGame } from '../kernel/run/save.js';
