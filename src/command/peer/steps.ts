/** What changes a game of two players without a referee: its beginning, orders, and messages of the other. */

import type { Happened } from '../../kernel/index.js';
import { nextAction, readMessage, readOrders, type Ordered } from '../../mail/index.js';
import {
  act,
  begin,
  createPeer,
  listPeerDue,
  receive,
  type Peer,
  type PeerFault,
  type Received,
} from '../../peer/index.js';
import * as warpwar from '../../warpwar/index.js';
import { setupFor } from '../mail/new.js';
import type { Values } from '../options.js';
import type { Arrived, Office } from '../parts.js';
import { Complaint, Refused } from '../terminal.js';
import { readBundleText } from './bundle.js';
import { engine, keep, makeFolder, random, type Folder } from './folder.js';
import { sayAgreed, sayDue } from './status.js';

/** Begins a game, as its first player. */
export function newGame({ disk, say }: Office, path: string, { terms, ...values }: Values): void {
  const { setup } = setupFor(values);
  const [first] = Array.isArray(setup.players) ? setup.players.map(String) : [];
  makeFolder(disk, path, say, () => {
    const made = createdFor(path, setup, first, terms);
    return { peer: begin(made).peer, story: [] };
  });
}

/** Joins the game that a text of the other begins. */
export function joinGame({ disk, say }: Office, path: string, { name, bytes }: Arrived): void {
  const bundle = messagesIn(name, bytes);
  makeFolder(disk, path, say, () => {
    const { setup, terms } = helloIn(name, bundle);
    const [, me = ''] = playersOf(setup);
    const made = createdFor(name, setup, me, terms);
    const got = receive(made, bundle);
    if (got.fault?.what === 'gap' && got.fault.n > 1)
      throw new Refused(`${name}: this game goes on already. Receive it in the folder that joined it.`);
    checkTaken(name, got);
    sayAgreed({ peer: got.peer, say });
    return { peer: got.peer, story: storyOf(got.happened) };
  });
}

/** Creates a player, or refuses with every reason. */
function createdFor(from: string, setup: unknown, me = '', terms = ''): Peer {
  const made = createPeer(warpwar, setup, me, random, terms);
  if (made.ok) return made.value;
  // Sound: issues of this game.
  throw new Refused(...made.issues.map((each) => `${from}: ${warpwar.describe(each as warpwar.Issue)}`));
}

/** The first message of a game. */
interface Hello {
  readonly setup: unknown;
  readonly terms: string;
}

function helloIn(name: string, bundle: unknown): Hello {
  const first: unknown = Array.isArray(bundle) ? bundle[0] : undefined;
  // Sound: nothing of it is believed before `receive` has taken it.
  const { type, setup, terms } =
    (first as { readonly body?: Partial<Hello & { readonly type: string }> }).body ?? {};
  if (type !== 'hello' || typeof terms !== 'string')
    throw new Refused(`${name}: these messages begin no game. Ask for the first ones.`);
  return { setup, terms };
}

function playersOf(setup: unknown): readonly string[] {
  // Sound: any member of an object is unknown.
  const { players } = (typeof setup === 'object' && setup !== null ? setup : {}) as {
    readonly players?: unknown;
  };
  return Array.isArray(players) ? players.map(String) : [];
}

// Orders.

/** Carries out orders in lines as they stand in sheets. None is carried out if one has a fault. */
export function actIn(folder: Folder, text: string): void {
  const { say } = folder;
  const { me } = folder.peer.data;
  if (!isToAct(folder.peer)) throw new Refused(...refusalOf(folder));
  const { orders, faults } = readOrders(engine, folder.peer.view, me, text);
  if (faults.length > 0)
    throw new Refused(
      ...faults.map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`),
      'Nothing was changed.',
    );
  const done = carryOut(folder.peer, orders);
  const story = storyOf(done.happened);
  const next = { ...folder, peer: done.peer, story };
  keep(next);
  say(...story);
  if (done.why.length > 0) {
    sayDue(next);
    throw new Refused(...done.why);
  }
  sayDue(next);
}

const isToAct = (peer: Peer): boolean => {
  const { player, what } = listPeerDue(peer);
  return player === peer.data.me && what === 'act';
};

function refusalOf({ peer }: Folder): readonly string[] {
  const { player } = listPeerDue(peer);
  return [player === null ? 'The game is over.' : `It is the turn of ${player}. Nothing was changed.`];
}

/** A player after orders, and why some were not carried out. */
interface CarriedOut {
  readonly peer: Peer;
  readonly happened: readonly Happened<unknown>[];
  readonly why: readonly string[];
}

function carryOut(begun: Peer, orders: readonly Ordered[]): CarriedOut {
  let peer = begun;
  const happened: Happened<unknown>[] = [];
  const ended = (why: readonly string[]): CarriedOut => ({ peer, happened, why });
  for (const order of orders) {
    for (let isDone = false; !isDone;) {
      if (!isToAct(peer))
        return ended([
          `Line ${order.line} is not carried out yet: first ${listPeerDue(peer).player ?? 'nobody'} must send a message.`,
        ]);
      const next = nextAction(engine, peer.view, peer.data.me, order);
      if (!next.ok) return ended([`Line ${order.line}: ${next.message}`]);
      const done = act(peer, next.action);
      // Sound: issues of this game.
      if (!done.ok)
        return ended(
          done.issues.map((each) => `Line ${order.line}: ${warpwar.describe(each as warpwar.Issue)}`),
        );
      peer = done.peer;
      happened.push(...done.happened);
      isDone = order.action === null || next.action === order.action;
    }
  }
  return ended([]);
}

/** Tells what happened, in lines. */
const storyOf = (happened: readonly Happened<unknown>[]): readonly string[] => [
  ...warpwar.formatStory(
    // Sound: views and events of this game.
    happened.flatMap((each) =>
      warpwar.tell(warpwar.rulesOf(each.after as warpwar.View), each as Happened<warpwar.View>),
    ),
  ),
];

// Messages.

/** Takes messages of the other. */
export function receiveIn(begun: Folder, texts: readonly Arrived[]): void {
  let folder = begun;
  for (const { name, bytes } of texts) {
    const got = receive(folder.peer, messagesIn(name, bytes));
    const story = storyOf(got.happened);
    const isNew = isChanged(folder.peer, got.peer);
    folder = { ...folder, peer: got.peer, story: [...folder.story, ...story] };
    keep(folder);
    folder.say(...story);
    checkTaken(name, got);
    if (!isNew) folder.say(`${name}: nothing new.`);
  }
  sayDue(folder);
}

const isChanged = ({ data: was }: Peer, { data: is }: Peer): boolean => was.chain.length < is.chain.length;

function messagesIn(name: string, bytes: Uint8Array): unknown {
  const mail = readMessage(bytes, 'all');
  const bundle = mail.ok ? readBundleText(mail.text) : undefined;
  if (bundle !== undefined) return bundle;
  throw new Refused(
    `${name}: no messages found, from === MESSAGES to === END ===. Ask for the whole text again.`,
  );
}

/** What is said of a message that is not taken. */
const faults: Readonly<Record<PeerFault, string>> = {
  damaged: 'it was damaged on the way. Ask for it again.',
  'other-game': 'it belongs to another game, or to another set-up, agreement or version.',
  gap: 'it is missing. Ask the other to send it again: npx warpwar peer send FOLDER',
  chain: 'it does not follow from the messages before it. Somebody has another history.',
  forked: 'the other has sent two different ones. Both are kept, as proof.',
  turn: 'it was not the turn of its sender.',
  commitment:
    'what it opens is not what was bound. Its sender has changed it since: keep this file as proof.',
  refused: 'the rules refuse it.',
};

function checkTaken(name: string, { fault }: Pick<Received, 'fault'>): void {
  if (!fault) return;
  const { n, what, issues } = fault;
  const number = what === 'gap' ? ` ${n}` : '';
  throw new Refused(
    `${name}: ${n > 0 ? `message ${n}: ` : ''}${faults[what]}${number}`,
    // Sound: issues of this game.
    ...issues.map((each) => `  ${warpwar.describe(each as warpwar.Issue)}`),
  );
}

/** Prints messages of this player from a number on; by default what there is to send. */
export function firstToSend(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new Complaint(`Expected the number of a message, not '${word}'.`);
  return Number(word);
}
