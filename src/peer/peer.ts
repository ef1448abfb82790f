/** One of two players without a referee: what they keep, and whose turn it is. */

import type { AuditEngine } from '../audit/audit.js';
import type { Opening, RandomBytes } from '../audit/commit.js';
import { hashOf, type Hash } from '../audit/hash.js';
import { plain } from '../audit/record.js';
import type { Owed, Statement } from '../kernel/declared.js';
import { decode } from '../kernel/decode.js';
import { isEqual } from '../kernel/helpers.js';
import { issue } from '../kernel/issue.js';
import { ok, refusal, refuse, type Issue, type Json, type Result } from '../kernel/result.js';
import type { AnyView } from '../kernel/run/actions.js';
import { advance } from '../kernel/run/advance.js';
import type { Workings } from '../kernel/run/engine.js';
import { version } from '../kernel/run/save.js';
import { noRules, type GameEvent, type PlayerId, type Rules, type Viewer } from '../kernel/types.js';
import { chained, terms as termsDecoder, type Body, type Message } from './message.js';

/** The functions that peers need. `import * as warpwar` has them. */
export interface PeerEngine extends AuditEngine {
  /** Returns what a viewer may see. */
  view(state: never, viewer: Viewer): unknown;
  /** Returns the rules of a game. */
  rulesOf(seen: never): Rules;
  /** Returns how the game runs. */
  workings(seen: never): Workings;
  /** Returns why rules cannot be played so. */
  checkPeerRules(rules: Rules, players: number): readonly Issue[];
}

/** A view of any game. */
export interface Seen extends AnyView {
  /** The players, in order of play. */
  readonly players: readonly { readonly id: PlayerId }[];
  /** How it ended; null while it goes on. */
  readonly result: object | null;
}

/** The functions of any engine. */
export interface Functions {
  createGame(
    setup: unknown,
  ):
    | { readonly ok: true; readonly value: Seen; readonly events?: readonly GameEvent[] }
    | { readonly ok: false; readonly issues: readonly Issue[] };
  awaiting(seen: Seen): readonly PlayerId[];
  view(state: Seen, viewer: Viewer): Seen;
  rulesOf(seen: Seen): Rules;
  workings(seen: Seen): Workings;
  checkPeerRules(rules: Rules, players: number): readonly Issue[];
}

// Sound: states and views of an engine come from it and go back to it alone.
export const functionsOf = (engine: PeerEngine): Functions => engine as unknown as Functions;

/** An action that waits for what the other has to tell. */
export interface Run {
  /** The player's own action, or the public part of the other's. */
  readonly act: Json;
  /** What the other has told of it. */
  readonly statements: readonly Statement[];
  /** How much the player has told of it. */
  readonly said: number;
  /** What the other owes now. */
  readonly owed: readonly Owed[];
}

/** All that a player keeps: plain data, to be saved as JSON. It holds their secrets, and nothing of the other's. */
export interface PeerData {
  /** Who this player is. */
  readonly me: PlayerId;
  /** What the game is set up from. */
  readonly setup: Json;
  /** What the players have agreed on; '' for nothing. */
  readonly terms: string;
  /** The random text of this player's `hello`. */
  readonly nonce: string;
  /** All messages that were sent and taken, in order. */
  readonly chain: readonly Message[];
  /** What the player sees. */
  readonly view: Json;
  /** The action that waits for what the other has to tell; null if none does. */
  readonly run: Run | null;
  /** What the player has to tell, and no message says yet. */
  readonly untold: readonly Statement[];
  /** The player's actions that no message binds yet, as the other learns nothing of them. */
  readonly unbound: readonly Json[];
  /** What the player saw before those. */
  readonly before: Json;
  /** The openings of what the player has bound. Secret until the end. */
  readonly openings: readonly Opening[];
  /** Messages that contradict those of the chain, which prove that somebody sent two. */
  readonly forks: readonly Message[];
}

/** A player in a game without a referee. It never changes: `act` and `receive` return the next one. */
export interface Peer {
  /** What to keep. */
  readonly data: PeerData;
  /** Who takes part, in order of play. */
  readonly players: readonly PlayerId[];
  /** What the player sees. */
  readonly view: unknown;
}

/** A peer with what is read of it here. */
export interface Opened extends Peer {
  readonly engine: PeerEngine;
  readonly functions: Functions;
  readonly random: RandomBytes;
  readonly view: Seen;
}

// Sound: all come from `createPeer` and `openPeer`.
export const openedOf = (peer: Peer): Opened => peer as Opened;

/**
 * Begins a game for one of its two players. Both do, with the same set-up. Refuses what cannot be played so, by name: other numbers of
 * players, and modules that do not say what of their actions others see, such as dice and blind play.
 *
 * @param setup the argument of `createGame`. What it says both know
 * @param me the player
 * @param random returns bytes that nobody can guess
 * @param terms what the players have agreed on, such as what it costs to fall silent: up to 10,000 characters, the same for both
 */
export function createPeer(
  engine: PeerEngine,
  setup: unknown,
  me: string,
  random: RandomBytes,
  terms = '',
): Result<Peer, Issue<string>> {
  const read = decode(plain, setup, noRules);
  if (!read.ok) return read;
  const agreed = decode(termsDecoder, terms, noRules);
  if (!agreed.ok) return agreed;
  const view = beginView(engine, read.value, me);
  if (!view.ok) return view;
  // Sound: `beginView` accepts the names of players alone.
  const player = me as PlayerId;
  const nonce = [...random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const seen = toJson(view.value);
  const data: PeerData = {
    ...{ me: player, setup: read.value, terms: agreed.value, nonce, chain: [], view: seen, run: null },
    ...{ untold: [], unbound: [], before: seen, openings: [], forks: [] },
  };
  return ok(openPeer(engine, data, random));
}

/** Goes on with a game that was kept. `data` must be what a peer had as `data`: it is not checked. */
export function openPeer(engine: PeerEngine, data: PeerData, random: RandomBytes): Peer {
  // Sound: a view of this engine, kept as JSON.
  const view = data.view as unknown as Seen;
  const opened: Opened = {
    ...{ data, view, engine, random },
    functions: functionsOf(engine),
    players: view.players.map(({ id }) => id),
  };
  return opened;
}

/** Copies a view as plain data. Throws for one with a hidden record in it, which none has at a decision. */
export const toJson = (view: Seen): Json => JSON.parse(JSON.stringify(view)) as Json; // Sound: views are plain data.

/** Sets a game up and returns what a player sees at its beginning. */
export function beginView(engine: PeerEngine, setup: Json, me: string): Result<Seen, Issue<string>> {
  const { createGame, view, rulesOf, checkPeerRules } = functionsOf(engine);
  const made = createGame(setup);
  if (!made.ok) return refusal(made.issues) ?? refuse(issue('unreadable'));
  const { players } = made.value;
  const strange = refusal(checkPeerRules(rulesOf(made.value), players.length));
  if (strange) return strange;
  const player = players.find(({ id }) => id === me);
  if (!player) return refuse(issue('unknown-player', ['me'], { player: me }));
  return ok(view(made.value, player.id));
}

/** Returns the game that a chain is of; undefined before its first message. */
export const gameOf = ({ chain }: Pick<PeerData, 'chain'>): Hash | undefined => chain[0]?.game;

/** Returns the game that begins with what its first player says in their `hello`. */
export const gameFrom = (
  { setup, terms, nonce }: Pick<PeerData, 'setup' | 'terms' | 'nonce'>,
  by: string,
): Hash => hashOf([setup, terms, by, nonce]);

/** What a peer has to do, or waits for. */
export interface PeerDue {
  /** Who must send the next message; null after the end. */
  readonly player: PlayerId | null;
  /** What they do: begin, act, tell what they owe, or open everything. */
  readonly what: 'hello' | 'act' | 'tell' | 'over' | null;
  /** The facts that they owe. */
  readonly owed: readonly Owed[];
}

/** Returns whose turn it is to send a message, and which. Both players get the same answer, unless one of them withholds something. */
export function listPeerDue(peer: Peer): PeerDue {
  const { data, players, functions, view } = openedOf(peer);
  const lacking = (type: Body['type']): PlayerId | undefined =>
    players.find((id) => !data.chain.some(({ by, body }) => by === id && body.type === type));
  const due = (player: PlayerId | undefined, what: PeerDue['what'], owed: readonly Owed[] = []): PeerDue =>
    player === undefined ? { player: null, what: null, owed } : { player, what, owed };
  const hello = lacking('hello');
  if (hello !== undefined) return due(hello, 'hello');
  if (data.run)
    return due(
      players.find((id) => id !== data.me),
      'tell',
      data.run.owed,
    );
  if (view.result) return due(lacking('over'), 'over');
  const waiting = functions.awaiting(view);
  return due(
    players.find((id) => waiting.includes(id)),
    'act',
  );
}

/** Adds a message of this player. */
export const withMessage = (data: PeerData, body: Body): PeerData => {
  const game = gameOf(data) ?? gameFrom(data, data.me);
  return { ...data, chain: [...data.chain, chained(data.chain, game, data.me, body)] };
};

/** The `hello` of a player. */
export const helloOf = ({ setup, terms, nonce }: PeerData): Body => ({
  type: 'hello',
  ...{ setup, terms, version, nonce },
});

/** How far an action has come on a view. */
export type Settled =
  | {
      readonly ok: true;
      readonly run: Run | null;
      readonly view: Json | null;
      readonly said: readonly Statement[];
      readonly events: readonly Json[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Runs an action on a view, as far as what was told reaches. */
export function settle(
  functions: Functions,
  view: Seen,
  { act, statements, said }: Omit<Run, 'owed'>,
): Settled {
  const done = advance(functions, view, act, statements);
  if (done.ok === false) return done;
  const news = done.said.slice(said);
  if (done.ok === 'owed')
    return {
      ok: true,
      run: { act, statements, said: done.said.length, owed: done.owed },
      view: null,
      said: news,
      events: [],
    };
  return {
    ok: true,
    run: null,
    view: toJson(done.view),
    said: news,
    // Sound: events are plain data.
    events: done.events as unknown as readonly Json[],
  };
}

/** Whether two values of plain data are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isEqual(one, other) || hashOf(one) === hashOf(other);
