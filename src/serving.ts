/** What servers send to players, what they keep, and what they may show. */

import { eventsFor as eventsOf, refusalOf as refusalIn, type ReceivedEvent } from './kernel/run/clients.js';
import { ownFields } from './kernel/util/decode.js';
import { guard, type Param } from './kernel/util/guard.js';
import type { GameEvent } from './kernel/parts/part.js';
import { plainText as plainTextOf } from './kernel/message/plain-text.js';
import type { Viewer } from './kernel/player.js';
import { fingerprint as fingerprintOf } from './kernel/run/save.js';
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
  blamed: always,
};

/**
 * The events that a viewer receives, in order, without their `audience`: it would say who else receives them. A spectator,
 * and anybody who does not play, receives what everybody receives. The end of the game changes nothing: what an event
 * kept secret is in the record of the game, which may be shown then. Throws InvalidArgument.
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
 * A refusal as it may be sent to the player whose action was refused, and to nobody else: a refused action comes back
 * with the whole state, this has the issues alone. Throws InvalidArgument.
 */
export const refusalOf = guard('refusalOf', [refusalParam], refusalIn);

/**
 * A text of a stranger's as it may be shown: in a sentence, a log, a terminal. Controls, marks of direction and other
 * characters that do something unseen become U+FFFD, those of markup others that look like them, and what is longer than
 * 200 characters is cut. It is plain text still: a page escapes it like any other. Throws InvalidArgument.
 */
export const plainText = guard('plainText', [textParam('text')], plainTextOf);

/**
 * 16 hexadecimal digits that tell one state from another: two 32-bit FNV-1a sums of its text, from two starts. It shows
 * that rules have changed. It is no secret, no commitment and no evidence against tampering: whoever has the fingerprint of
 * a state can find sealed orders by trying them, and can make another text with the same fingerprint. So it is never sent
 * to a player before the game is over; that of a view may be. Throws InvalidArgument.
 */
export const fingerprint = guard('fingerprint', [writtenParam], fingerprintOf);

export type { Done, ReceivedEvent, Update } from './kernel/run/engine.js';
export { version } from './kernel/version.js';
export type { RecordedGame } from './kernel/run/save.js';
