/**
 * Plays a game of two players who need not trust anybody: what is hidden is bound by hashes, and opened at the end.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

export type { Bound, HiddenItem, Place, RandomBytes } from '../audit/commit.js';
export { bindItems, rootOf } from '../audit/commit.js';
export { auditPeers, auditSide, recordOfPeers } from './audited.js';
export type { Body, Message } from './message.js';
export {
  createPeer,
  listPeerDue,
  openPeer,
  type Peer,
  type PeerData,
  type PeerDue,
  type PeerEngine,
  type Run,
} from './peer.js';
export { act, begin, receive, type Acted, type PeerFault, type Received } from './play.js';
