/** Two players without a referee: captains who play from their own views, and the true game beside them. */

import { expect } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import type { View } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import type { Json } from '../../src/kernel/result.js';
import { seeded } from '../../src/kernel/random.js';
import type { Random } from '../../src/kernel/types.js';
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
import type { Happened } from '../../src/kernel/run/telling.js';
import { countedBytes } from './bytes.js';
import { normalEvents } from './two-views.js';

/** Both players of a game. */
export type Both = { readonly red: Peer; readonly blue: Peer };

/** A mail on its way: what JSON makes of it. */
export const mailed = (messages: readonly Message[]): readonly Message[] =>
  JSON.parse(JSON.stringify(messages)) as readonly Message[];

/** The players of a set-up before their first message. */
export function bothOf(setup: warpwar.Setup, seed = 1): Both {
  const made = (me: string, at: number): Peer => {
    const peer = createPeer(warpwar, setup, me, countedBytes(2 * seed + at));
    if (!peer.ok) throw new Error(JSON.stringify(peer.issues));
    return peer.value;
  };
  return { red: made('red', 0), blue: made('blue', 1) };
}

/** The player of a name, and the other. */
const peersOf = ({ red, blue }: Both, id: string): readonly [own: Peer, other: Peer] =>
  id === 'red' ? [red, blue] : [blue, red];

/** What players have heard, by their names. */
type Heard = Record<string, Happened<unknown>[]>;

/** Law P2: each player hears of an action what `updateFor` would bring them. */
function checkHeard(truth: Parameters<typeof warpwar.updateFor>[0], heard: Heard): void {
  for (const { id } of truth.state.players) {
    const { view, events } = warpwar.updateFor(truth, id);
    const all = (heard[id] ?? []).flatMap((each) => each.events);
    expect(normalEvents(all, view)).toEqual(normalEvents(events, view));
  }
}

/** Sends mails to and fro until nobody has anything to send by themselves. */
export function exchange(
  given: Both,
  from: string,
  send: readonly Message[],
  watch?: Watch,
  heard: Heard = {},
): Both {
  let both = given;
  let [by, bundle] = [from, send];
  while (bundle.length > 0) {
    const [, peer] = peersOf(both, by);
    const to = peer.data.me;
    watch?.(peer, mailed(bundle));
    const got = receive(peer, mailed(bundle));
    if (got.fault)
      throw new Error(
        `${to} takes no message ${got.fault.n}: ${got.fault.what} ${JSON.stringify(got.fault.issues)}`,
      );
    (heard[to] ??= []).push(...got.happened);
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

/** A computer player. */
type PeerPlayer = (view: View, decisions: ReturnType<typeof warpwar.decisions>, random: Random) => unknown;

/** Plays a game between players who hold nothing but their own views. `after`: called after each action. */
export function playPeers(
  setup: warpwar.Setup,
  seed: number,
  most = 5000,
  after?: (both: Both, state: State, action: Json) => void,
  watch?: Watch,
  player: PeerPlayer = captain(warpwar),
): PlayedByPeers {
  let both = bothOf(setup, seed);
  const random = seeded(seed);
  const begun = begin(both.red);
  both = exchange({ ...both, red: begun.peer }, 'red', begun.send, watch);
  let state: State = warpwar.unwrap(warpwar.createGame(setup));
  const actions: Json[] = [];
  for (let at = 0; at < most; at += 1) {
    const due = listPeerDue(both.red);
    if (due.what !== 'act' || due.player === null) break;
    const [peer] = peersOf(both, due.player);
    const view = peer.view as View;
    const decisions = warpwar.decisions(view);
    const action = player(view, decisions, random) as Json; // Sound: actions are plain data.
    const done = act(peer, action);
    if (!done.ok)
      throw new Error(`${due.player} may not ${JSON.stringify(action)}: ${JSON.stringify(done.issues)}`);
    const heard: Heard = { [due.player]: [...done.happened] };
    both = exchange({ ...both, [due.player]: done.peer }, due.player, done.send, watch, heard);
    const truth = warpwar.unwrap(warpwar.applyAction(state, action as never));
    state = truth.state;
    checkHeard(truth, heard);
    actions.push(action);
    after?.(both, state, action);
  }
  return { both, state, actions };
}

/** Law P1: both views are those of the true state; at the end but for slices that say nothing, which no view tells. */
export function checkViews(both: Both, state: State): void {
  for (const peer of [both.red, both.blue]) {
    const truth = JSON.parse(JSON.stringify(warpwar.view(state, peer.data.me))) as View;
    expect(barely(peer.view as View)).toEqual(barely(truth));
  }
}

/** What of a view is compared: after the end no slices. */
const barely = (view: View): unknown => (view.result ? withoutSlices(view) : view);

function withoutSlices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSlices);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([key]) => key !== 'ext');
  return Object.fromEntries(members.map(([key, each]) => [key, withoutSlices(each)]));
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
    ? body.statements.map((_each, at) => ({
        ...body,
        statements: body.statements.map((each, index) =>
          index === at ? { ...each, value: otherThan(each.value) } : each,
        ),
      }))
    : [];

/** Another value of the same kind. */
function otherThan(value: Json): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.length > 0 ? (value.slice(1) as readonly Json[]) : ['red/W9'];
  if (value === null) return { orders: [] };
  const [[key, first] = ['x', 0], ...others] = Object.entries(value);
  return { ...Object.fromEntries(others), [key]: otherThan(first) };
}
