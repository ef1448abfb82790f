/** Two players without a referee: captains who play from their own views, and the true game beside them. */

import { expect } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import type { View } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import type { Json } from '../../src/kernel/result.js';
import { seeded } from '../../src/kernel/random.js';
import {
  act,
  begin,
  createPeer,
  listPeerDue,
  receive,
  type Message,
  type Peer,
} from '../../src/peer/index.js';
import { sumOf } from '../../src/peer/message.js';
import { captain } from '../../src/warpwar/players/index.js';
import { countedBytes } from './bytes.js';

/** Both players of a game. */
export type Both = Readonly<Record<string, Peer>>;

/** A mail on its way: what JSON makes of it. */
export const mailed = (messages: readonly Message[]): readonly Message[] =>
  JSON.parse(JSON.stringify(messages)) as readonly Message[];

/** The players of a set-up before their first message. */
export const bothOf = (setup: warpwar.Setup, seed = 1): Both =>
  Object.fromEntries(
    setup.players.map((player, at) => [
      player,
      warpwar.unwrap(createPeer(warpwar, setup, player, countedBytes(2 * seed + at)) as never) as Peer,
    ]),
  );

/** Sends mails to and fro until nobody has anything to send by themselves. */
export function exchange(given: Both, from: string, send: readonly Message[], watch?: Watch): Both {
  let both = given;
  let [by, bundle] = [from, send];
  while (bundle.length > 0) {
    const to = Object.keys(both).find((id) => id !== by) ?? '';
    const peer = both[to];
    if (!peer) throw new Error('There is nobody to send to.');
    watch?.(peer, mailed(bundle));
    const got = receive(peer, mailed(bundle));
    if (got.fault)
      throw new Error(
        `${to} takes no message ${got.fault.n}: ${got.fault.what} ${JSON.stringify(got.fault.issues)}`,
      );
    both = { ...both, [to]: got.peer };
    [by, bundle] = [to, got.send];
  }
  return both;
}

/** Looks at a bundle, and at the player who is about to take it. */
type Watch = (peer: Peer, bundle: readonly Message[]) => void;

/** A game that was played. */
export interface PlayedByPeers {
  readonly both: Both;
  /** The true state, which nobody of the two had. */
  readonly state: State;
  readonly actions: readonly Json[];
}

/** Plays a game between captains who hold nothing but their own views. `after`: called after each action. */
export function playPeers(
  setup: warpwar.Setup,
  seed: number,
  most = 5000,
  after?: (both: Both, state: State) => void,
  watch?: Watch,
): PlayedByPeers {
  let both = bothOf(setup, seed);
  const random = seeded(seed);
  const player = captain(warpwar);
  const first = Object.keys(both)[0] ?? '';
  const begun = begin(both[first] as Peer);
  both = exchange({ ...both, [first]: begun.peer }, first, begun.send);
  let state: State = warpwar.unwrap(warpwar.createGame(setup));
  const actions: Json[] = [];
  for (let at = 0; at < most; at += 1) {
    const due = listPeerDue(both[first] as Peer);
    if (due.what !== 'act' || due.player === null) break;
    const peer = both[due.player] as Peer;
    const view = peer.view as View;
    const decisions = warpwar.decisions(view);
    const action = player(view as never, decisions as never, random) as unknown as Json;
    const done = act(peer, action);
    if (!done.ok)
      throw new Error(`${due.player} may not ${JSON.stringify(action)}: ${JSON.stringify(done.issues)}`);
    both = exchange({ ...both, [due.player]: done.peer }, due.player, done.send, watch);
    state = warpwar.unwrap(warpwar.applyAction(state, action as never)).state;
    actions.push(action);
    after?.(both, state);
  }
  return { both, state, actions };
}

/** Law P1: both views are those of the true state. */
export function checkViews(both: Both, state: State): void {
  for (const [id, peer] of Object.entries(both)) {
    if (listPeerDue(peer).what === 'over') continue;
    const truth = JSON.parse(JSON.stringify(warpwar.view(state, id))) as unknown;
    expect(peer.view).toEqual(truth);
  }
}

/** A chain in which one message says something else, whole again by its hashes, as a liar would have sent it. */
export function rechained(chain: readonly Message[], n: number, body: Message['body']): readonly Message[] {
  const all: Message[] = [];
  for (const message of chain) {
    const changed = {
      ...message,
      body: message.n === n ? body : message.body,
      prev: all.at(-1)?.sum ?? message.game,
    };
    all.push({ ...changed, sum: sumOf(changed) });
  }
  return all;
}

/** All lies on one fact each that a message could tell in the place of what it tells. */
export const lieIn = ({ body }: Message): readonly Message['body'][] =>
  body.type === 'tell'
    ? body.told.map((_told, at) => ({
        ...body,
        told: body.told.map((each, index) =>
          index === at ? { ...each, value: otherThan(each.value) } : each,
        ),
      }))
    : [];

/** Another value of the same kind. */
function otherThan(value: Json): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['red/W9'];
  if (value === null) return { orders: [] };
  const [[key, first] = ['x', 0], ...others] = Object.entries(value);
  return { ...Object.fromEntries(others), [key]: otherThan(first) };
}
