/** What servers send to players, and what they keep. */

export { eventsFor, refusalOf } from './kernel/clients.js';
export type { Done, ReceivedEvent, Update } from './kernel/engine.js';
export { fingerprint } from './kernel/save.js';
export type { Recorded } from './kernel/save.js';
