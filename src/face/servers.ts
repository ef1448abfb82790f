/** For servers: what to send to players, what to keep, and what is safe to show. */

export { eventsFor, refusalOf, type ReceivedEvent } from '../kernel/run/clients.js';
export { plainText } from '../kernel/message/plain-text.js';
export { fingerprint, type RecordedGame } from '../kernel/run/save.js';
export type { Done, News, Update } from '../kernel/run/engine.js';
export { version } from '../kernel/version.js';
