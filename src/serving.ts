/** What servers send to players, what they keep, and what they may show. */

export { eventsFor, refusalOf } from './kernel/clients.js';
export type { Done, ReceivedEvent, Update } from './kernel/engine.js';
export { plainText } from './kernel/plain.js';
export { fingerprint } from './kernel/save.js';
export { version } from './kernel/version.js';
export type { Recorded } from './kernel/save.js';
