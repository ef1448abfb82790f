/** Plays a game without a referee: sends actions, and takes messages. */

import { bindItems, rootOf, type Opening } from '../audit/commit.js';
import { ownFields } from '../kernel/decode.js';
import type { Statement } from '../kernel/declared.js';
import { issue } from '../kernel/issue.js';
import { refuse, type Issue, type Json } from '../kernel/result.js';
import { advance } from '../kernel/run/advance.js';
import { version } from '../kernel/run/save.js';
import type { Happened } from '../kernel/run/telling.js';
import { readBundle, readMessage, sumOf, type Body, type Message } from './message.js';
import {
  gameFrom,
  gameOf,
  helloOf,
  isSame,
  listPeerDue,
  openedOf,
  openPeer,
  settle,
  withMessage,
  type Opened,
  type Peer,
  type PeerData,
  type Run,
  type Settled,
} from './peer.js';

/** What came of an action. */
export type Acted =
  | {
      /** True. */
      readonly ok: true;
      /** The player after it. */
      readonly peer: Peer;
      /** The messages to send, in order; none for an action of which the other learns nothing. */
      readonly send: readonly Message[];
      /** What happened; nothing as long as the action waits for what the other has to tell. */
      readonly happened: readonly Happened<unknown>[];
    }
  | {
      /** False. */
      readonly ok: false;
      /** Every reason to refuse it. */
      readonly issues: readonly Issue<string>[];
    };

/** Why a message was not taken. */
export type PeerFault =
  /** It has not the form of a message, or `sum` is not its hash: it was damaged on the way. */
  | 'damaged'
  /** It belongs to another game, or another set-up, agreement or version. */
  | 'other-game'
  /** A message before it is missing. */
  | 'gap'
  /** It does not follow from the messages that were sent and taken. */
  | 'chain'
  /** There is another message with this number: somebody sent two. */
  | 'forked'
  /** It is not the turn of its sender, or not for this kind of message. */
  | 'turn'
  /** What it opens is not what was bound, or it does not open what it must. */
  | 'commitment'
  /** The rules refuse it: `issues` says why. */
  | 'refused';

/** What came of a bundle of messages. The messages before one that is not taken count. */
export interface Received {
  /** The player after it. */
  readonly peer: Peer;
  /** What happened, as the player saw it, an action at a time: `tell` has words for it. */
  readonly happened: readonly Happened<unknown>[];
  /** The messages to send back, in order. */
  readonly send: readonly Message[];
  /** The first message that was not taken, and why; undefined if all were. Repeated messages are taken. */
  readonly fault?: {
    /** Its number; 0 if it has none. */
    readonly n: number;
    /** Why. */
    readonly what: PeerFault;
    /** Why the rules refuse it. */
    readonly issues: readonly Issue<string>[];
  };
}

/** The fact by which a sealed choice is statements. It must be opened, so that nobody changes it after the other's. */
const CHOICE = 'battle/choice';

/** The item that binds all actions since the last message. */
export const ACTIONS = 'actions';

/** The item that binds the fields of the last of them, as a choice is statements. */
export const FIELDS = 'fields';

const next = (peer: Opened, data: PeerData): Opened => openedOf(openPeer(peer.engine, data, peer.random));

/**
 * Sends an action of this player: by rules that run on what they see. The first call of the first player sends `hello` before it. Refuses
 * what the rules forbid, and any action while the other must send the next message.
 *
 * @param action the action, without `player` if you like
 */
export function act(given: Peer, action: unknown): Acted {
  const peer = openedOf(given);
  const { data, functions, view } = peer;
  const due = listPeerDue(peer);
  if (due.player !== data.me || due.what !== 'act')
    return refuse(issue('other-owes', [], { player: due.player ?? '' }));
  const own = { ...ownFields(action), player: data.me } as Json; // Sound: the rules read what is in it.
  const tried = advance(functions, view, own);
  if (tried.ok === false) return tried;
  if (!tried.open) return actUnseen(peer, own);
  const { type: _type, player: _player, ...fields } = ownFields(own) ?? {};
  const place = { game: gameOf(data) ?? '', n: data.chain.length + 1, by: data.me };
  const items = [
    { item: ACTIONS, value: [...data.unbound, own] },
    { item: FIELDS, value: fields as Json }, // Sound: fields of a legal action are plain data.
  ];
  const bound = bindItems(place, items, peer.random);
  const sent = withMessage(
    { ...data, unbound: [], before: data.view, openings: [...data.openings, ...bound.openings] },
    // Sound: the public part of an action is plain data.
    { type: 'act', public: tried.open, hidden: bound.root },
  );
  const ran = runOn(next(peer, sent), { act: own, statements: [], said: 0 });
  if ('issues' in ran) return { ok: false, issues: ran.issues };
  return { ok: true, ...answer(ran.peer, data), happened: ran.happened };
}

/** Does an action of which the other learns nothing. It goes with the next message. */
function actUnseen(peer: Opened, own: Json): Acted {
  const { data, functions, view } = peer;
  const settled = settle(functions, view, { act: own, statements: [], said: 0 });
  if (!settled.ok) return settled;
  // Of such an action nothing follows that the other's rules would need.
  if (!settled.view) return refuse(issue('unreadable', ['type']));
  const after = { ...data, unbound: [...data.unbound, own], view: settled.view };
  return { ok: true, peer: next(peer, after), send: [], happened: happenedIn(data.view, settled) };
}

/** What came of an action that is done. */
const happenedIn = (
  before: Json,
  { view: after, events }: Extract<Settled, { readonly ok: true }>,
): readonly Happened<unknown>[] =>
  // Sound: the events of an action on a view are those that its viewer receives.
  after === null ? [] : [{ before, after, events: events as unknown as Happened<unknown>['events'] }];

/** A player after an action, as far as it has come. */
interface Ran {
  readonly peer: Opened;
  readonly happened: readonly Happened<unknown>[];
}

/** Runs an action on what a player sees as far as it can. */
function runOn(peer: Opened, run: Omit<Run, 'owed'>): Ran | { readonly issues: readonly Issue[] } {
  const { data, functions, view } = peer;
  const settled = settle(functions, view, run);
  if (!settled.ok) return settled;
  const seen = settled.view ?? data.view;
  const untold = [...data.untold, ...settled.said];
  const after = { ...data, run: settled.run, view: seen, before: settled.view ?? data.before, untold };
  return { peer: next(peer, after), happened: happenedIn(data.view, settled) };
}

/** Makes the message that tells facts, with proofs of choices that the player has bound. */
function tellOf({ openings }: PeerData, statements: readonly Statement[]): Body {
  const proofs = statements.flatMap(({ fact, value }) => {
    const proof = fact === CHOICE ? openings.findLast(({ item }) => item === FIELDS) : undefined;
    return proof && isSame(proof.value, value) ? [proof] : [];
  });
  return { type: 'tell', statements, openings: proofs };
}

/** Adds what is due by itself, and returns what was sent since. */
function answer(given: Opened, before: PeerData): { readonly peer: Peer; readonly send: readonly Message[] } {
  let peer = given;
  const { untold } = peer.data;
  if (untold.length > 0)
    peer = next(peer, withMessage({ ...peer.data, untold: [] }, tellOf(peer.data, untold)));
  const due = listPeerDue(peer);
  if (due.player === peer.data.me && due.what === 'hello')
    peer = next(peer, withMessage(peer.data, helloOf(peer.data)));
  if (due.player === peer.data.me && due.what === 'over')
    peer = next(peer, withMessage(peer.data, { type: 'over', openings: peer.data.openings }));
  return { peer, send: peer.data.chain.slice(before.chain.length).filter(({ by }) => by === peer.data.me) };
}

/** Returns the messages that begin the game, for its first player to send; none for the other, and later. */
export function begin(given: Peer): { readonly peer: Peer; readonly send: readonly Message[] } {
  const peer = openedOf(given);
  return answer(peer, peer.data);
}

/**
 * Takes a bundle of messages from the other player: checks each, and goes on as far as they reach. A message that the player has already
 * changes nothing. Never throws.
 *
 * @param raw a list of messages, as parsed from JSON
 */
export function receive(given: Peer, raw: unknown): Received {
  const before = openedOf(given);
  const bundle = readBundle(raw);
  if (!bundle.ok) return { peer: given, happened: [], send: [], fault: faultOf(0, 'damaged', bundle.issues) };
  let peer = before;
  const happened: Happened<unknown>[] = [];
  for (const each of bundle.value) {
    const taken = take(peer, each);
    if ('what' in taken)
      return {
        ...answer(taken.peer ?? peer, before.data),
        happened,
        fault: faultOf(taken.n, taken.what, taken.issues),
      };
    happened.push(...taken.happened);
    peer = taken.peer;
  }
  return { ...answer(peer, before.data), happened };
}

const faultOf = (
  n: number,
  what: PeerFault,
  issues: readonly Issue<string>[] = [],
): NonNullable<Received['fault']> => ({
  n,
  what,
  issues,
});

type Taken =
  | Ran
  | {
      readonly n: number;
      readonly what: PeerFault;
      readonly issues?: readonly Issue[];
      readonly peer?: Opened;
    };

/** Takes one message. */
function take(peer: Opened, raw: unknown): Taken {
  const read = readMessage(raw);
  if (!read.ok) return { n: numberOf(raw), what: 'damaged', issues: read.issues };
  const message = read.value;
  const { n } = message;
  const { data } = peer;
  if (sumOf(message) !== message.sum) return { n, what: 'damaged' };
  if ((gameOf(data) ?? message.game) !== message.game) return { n, what: 'other-game' };
  const twin = data.chain[n - 1];
  if (twin?.sum === message.sum) return { peer, happened: [] };
  if (twin) return forked(peer, message);
  return takeNext(peer, message);
}

/** Keeps a message that contradicts one of the chain. */
function forked(peer: Opened, message: Message): Taken {
  const { forks } = peer.data;
  const isKept = forks.length === MOST_FORKS || forks.some(({ sum }) => sum === message.sum);
  const data = isKept ? peer.data : { ...peer.data, forks: [...forks, message] };
  return { n: message.n, what: 'forked', peer: next(peer, data) };
}

/** Takes a message whose number is new. */
function takeNext(peer: Opened, message: Message): Taken {
  const { data } = peer;
  const { n } = message;
  if (n > data.chain.length + 1) return { n: data.chain.length + 1, what: 'gap' };
  if (message.prev !== (data.chain.at(-1)?.sum ?? message.game)) return { n, what: 'chain' };
  return isTurn(peer, message) ? takeBody(peer, message) : { n, what: 'turn' };
}

/** Whether the other may send such a message now. They may tell more than this player needs. */
function isTurn(peer: Opened, { by, body }: Message): boolean {
  const due = listPeerDue(peer);
  return by !== peer.data.me && (body.type === 'tell' || (due.player === by && due.what === body.type));
}

/** Most contradicting messages that are kept: one is proof enough. */
const MOST_FORKS = 100;

/** Reads the number of what may be no message. */
function numberOf(raw: unknown): number {
  try {
    const n = ownFields(raw)?.n;
    return typeof n === 'number' ? n : 0;
  } catch {
    return 0;
  }
}

function takeBody(peer: Opened, message: Message): Taken {
  const { n, body } = message;
  const kept = next(peer, { ...peer.data, chain: [...peer.data.chain, message] });
  switch (body.type) {
    case 'hello':
      return takeHello(kept, message, body);
    case 'act':
      return takeRun(next(kept, takenBack(kept.data)), n, {
        // Sound: the public part of an action is plain data.
        act: body.public as unknown as Json,
        statements: [],
        said: 0,
      });
    case 'tell':
      return takeStatements(kept, message, body);
    case 'over':
      return body.openings.every((each) => isBound(kept, message, each))
        ? { peer: kept, happened: [] }
        : { n, what: 'commitment' };
  }
}

/** The other acted first: what they could not know of is taken back. */
const takenBack = (data: PeerData): PeerData => ({ ...data, view: data.before, unbound: [] });

function takeHello(peer: Opened, { n, game, by }: Message, hello: Extract<Body, { type: 'hello' }>): Taken {
  const { data } = peer;
  const isOurs =
    isSame(hello.setup, data.setup) &&
    hello.terms === data.terms &&
    hello.version === version &&
    (n > 1 || game === gameFrom(hello, by));
  return isOurs ? { peer, happened: [] } : { n, what: 'other-game' };
}

/** Goes on with an action of either player. */
function takeRun(peer: Opened, n: number, run: Omit<Run, 'owed'>): Taken {
  try {
    const ran = runOn(peer, run);
    return 'issues' in ran ? { n, what: 'refused', issues: ran.issues } : ran;
  } catch {
    return { n, what: 'refused', issues: [issue('unreadable')] };
  }
}

function takeStatements(
  peer: Opened,
  { n, by }: Message,
  { statements, openings }: Extract<Body, { type: 'tell' }>,
): Taken {
  const { run } = peer.data;
  if (statements.some(({ of }) => of !== by)) return { n, what: 'turn' };
  if (!openings.every((each) => isBound(peer, { by, n }, each))) return { n, what: 'commitment' };
  const last = peer.data.chain.findLast((each) => each.by === by && each.body.type === 'act')?.n;
  const isProved = statements.every(
    ({ fact, value }) =>
      fact !== CHOICE ||
      value === null ||
      openings.some((each) => each.n === last && each.item === FIELDS && isSame(each.value, value)),
  );
  if (!isProved) return { n, what: 'commitment' };
  // Statement of what came to its end already: audits compare it.
  if (!run) return { peer, happened: [] };
  return takeRun(peer, n, { ...run, statements: [...run.statements, ...statements] });
}

/** Whether an opening of a player leads to what they bound. */
const isBound = ({ data }: Opened, { by }: Pick<Message, 'by' | 'n'>, opening: Opening): boolean => {
  const bound = data.chain[opening.n - 1];
  if (bound?.by !== by || bound.body.type !== 'act') return false;
  return rootOf({ game: bound.game, n: bound.n, by }, opening) === bound.body.hidden;
};
