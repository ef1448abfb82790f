/** Law P3: messages tell nothing that their receiver may not know. Something hidden is changed, and all but hashes stays. */

import { expect } from 'vitest';
import { isEqual } from '../../src/kernel/helpers.js';
import { pickRandom, seeded } from '../../src/kernel/random.js';
import type { Json } from '../../src/kernel/result.js';
import type { Random } from '../../src/kernel/types.js';
import { act, openPeer } from '../../src/peer/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import { countedBytes } from './bytes.js';
import { duel } from './mail.js';
import { exchange, playPeers, type Both } from './peers.js';

/** Whose secret it is, and who may not know it. */
const sides = [
  ['red', 'blue'],
  ['blue', 'red'],
] as const;

/** What is true of a game, what both players hold, and what one of them does. */
interface Moment {
  readonly state: State;
  readonly both: Both;
  readonly action: Json;
}

/** A moment in which something else is true of a player, and what. */
interface Other extends Moment {
  readonly what: string;
}

// Sound: what is copied is plain data.
const copied = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

// Sound: actions of these games have a player and a type.
const headOf = (action: Json) => action as { readonly player: 'red' | 'blue'; readonly type: string };

/** The ways to all numbers in plain data. */
function waysIn(value: Json): readonly (readonly string[])[] {
  if (typeof value === 'number') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => waysIn(each).map((way) => [key, ...way]));
}

/** Plain data with a number, at the end of a way, that is one more or less. */
function withOtherNumber(value: Json, [key = '', ...way]: readonly string[], by: number): Json {
  if (typeof value === 'number') return Math.max(value + by, 0);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([each, member]): [string, Json] => [
    each,
    each === key ? withOtherNumber(member, way, by) : member,
  ]);
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** Changes a number of a player or of their ships: what is built, left, stored or done. Undefined if there is no such game. */
function withOtherFact(
  { state, both, action }: Moment,
  me: 'red' | 'blue',
  random: Random,
): Other | undefined {
  const { data } = both[me];
  // What no message binds yet would have to be done again.
  if (data.unbound.length > 0) return undefined;
  const ways = waysIn(copied(state)).filter(
    ([list, at]) =>
      (list === 'ships' && state.ships[Number(at)]?.owner === me) ||
      (list === 'players' && state.players[Number(at)]?.id === me),
  );
  const way = pickRandom(ways, random);
  // Sound: it is a state with another number.
  const other = withOtherNumber(copied(state), way, pickRandom([-1, 1], random)) as unknown as State;
  const view = copied(warpwar.view(other, me));
  if (!warpwar.readView(view).ok) return undefined;
  const peer = openPeer(warpwar, { ...data, view, before: view }, countedBytes(1000));
  return { state: other, both: { ...both, [me]: peer }, action, what: `${way[0] ?? ''}/${way[2] ?? ''}` };
}

/** Does something else of the same type: builds another ship, places hits elsewhere. */
function withOtherAction(moment: Moment, random: Random): Other | undefined {
  const { player, type } = headOf(moment.action);
  const view = warpwar.view(moment.state, player);
  const decision = warpwar.decisions(view).find((each) => each.type === type);
  const other = decision && warpwar.sampleAction(view, decision, random);
  return other && { ...moment, action: copied(other), what: 'action' };
}

/** What a player sees before something is done, and receives of it; undefined if the rules refuse it. */
function receivedOf({ state, action }: Moment, player: 'red' | 'blue'): Json | undefined {
  const done = warpwar.applyAction(state, action as never); // Sound: the rules read what is in it.
  return done.ok ? copied([warpwar.view(state, player), warpwar.updateFor(done, player)]) : undefined;
}

const HASHES = ['game', 'prev', 'sum', 'hidden', 'salt', 'path'];

/** All messages that both send of what is done, without hashes and salts. */
function messagesOf({ both, action }: Moment): readonly Json[] {
  const { player } = headOf(action);
  const done = act(both[player], action);
  if (!done.ok) throw new Error(JSON.stringify(done.issues));
  const { red } = exchange({ ...both, [player]: done.peer }, player, done.send);
  const sent = red.data.chain.slice(both.red.data.chain.length);
  // Sound: messages are plain data.
  return JSON.parse(
    JSON.stringify(sent, (key, value: Json) => (HASHES.includes(key) ? undefined : value)),
  ) as readonly Json[];
}

/**
 * Plays a game between captains. Before each action something is changed that one of them may not know, and the messages of both are
 * compared. Returns what was changed where there were any.
 */
export function checkMessages(rules: string, seed: number, most: number): readonly string[] {
  const random = seeded(seed);
  const changed: string[] = [];
  let before: Pick<Moment, 'both' | 'state'> | undefined;
  playPeers({ ...duel, rules }, seed, most, (both, state, action) => {
    const moment = before && { ...before, action };
    before = { both, state };
    // At the end all is opened.
    if (!moment || state.result) return;
    for (const [me, receiver] of sides) {
      const others = [
        withOtherFact(moment, me, random),
        headOf(action).player === me ? withOtherAction(moment, random) : undefined,
      ];
      const received = receivedOf(moment, receiver);
      for (const other of others.flatMap((each) => each ?? [])) {
        if (isEqual(other.state, moment.state) && isEqual(other.action, action)) continue;
        if (!isEqual(receivedOf(other, receiver), received)) continue;
        const messages = messagesOf(moment);
        expect(messagesOf(other), other.what).toEqual(messages);
        if (messages.length > 0) changed.push(other.what);
      }
    }
  });
  return changed;
}
