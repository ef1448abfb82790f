/** What games by mail and without a referee cost: a game-turn of many players, commitments, and audits. All figures are goals. */

import { deepStrictEqual } from 'node:assert';
import { bindItems, rootOf, type Place } from '../src/audit/commit.js';
import { audit, auditMail, recordOfGame, runMail, type Mail, type Verdict } from '../src/mail/index.js';
import {
  act,
  auditPeers,
  auditSide,
  begin,
  createPeer,
  receive,
  type Message,
  type Peer,
} from '../src/peer/index.js';
import * as warpwar from '../src/warpwar/index.js';
import type { State } from '../src/warpwar/state.js';
import { countedBytes } from '../test/support/bytes.js';
import {
  added,
  begun,
  duel,
  mailEngine,
  mailGame,
  ordersNext,
  recordGame,
  sent,
  type Recorded,
} from '../test/support/mail.js';
import { measured, type Case, type Measured } from './measure.js';

// Game-turns of a referee.

/** What players order, exchange by exchange. */
type Orders = ReturnType<typeof ordersNext>;

/** The game-turns that one call plays: two with movement and building, and one with fights. */
const [FIRST, LAST] = [5, 7];

/** More actions than there are until their end. */
const MOST = 300;

const PLAYERS = ['red', 'blue', 'green', 'purple', 'white', 'black', 'gold', 'grey'];

// Sound: the mails here are of WarpWar.
const turnOf = (mail: Mail): number => (mail.state as State).turn;

/** Plays the next exchange: writes the sheets that are due, takes them filled in, and closes it. */
function playExchange(mail: Mail, orders: Orders): Mail {
  let next = mail;
  for (const [player, lines] of orders) next = sent(next, player, ...lines);
  const { lines, missing } = runMail(next);
  if (missing.length > 0) throw new Error(`The sheets of ${missing.join(', ')} are missing.`);
  return added(next, lines);
}

/** A set-up for as many players as a generated map can have. */
function eightPlayers(): warpwar.Setup {
  const { map, homes } = warpwar.unwrap(warpwar.generateMap({ seed: 1, players: PLAYERS.length }));
  return {
    rules: 'second/advanced +turn-limit',
    players: PLAYERS,
    map,
    homes: Object.fromEntries(PLAYERS.map((player, at) => [player, homes[at] ?? []])),
  };
}

/** Game-turns in the middle of a game by mail, once the mail is open. */
function turnCase(): Case {
  const setup = eightPlayers();
  const recorded = recordGame(setup, 1, MOST);
  let mail = begun(mailGame(setup));
  const playUntil = (turn: number): readonly Orders[] => {
    const all: Orders[] = [];
    while (turnOf(mail) < turn) {
      const orders = ordersNext(mail, recorded);
      all.push(orders);
      mail = playExchange(mail, orders);
    }
    return all;
  };
  playUntil(FIRST);
  const open = mail;
  const orders = playUntil(LAST + 1);
  deepStrictEqual(mail.actions, recorded.actions.slice(0, mail.actions.length));
  return {
    name: `a game-turn by mail, ${PLAYERS.length} players`,
    size: LAST + 1 - FIRST,
    unit: 'game-turns',
    run: () => orders.reduce(playExchange, open),
    goals: { milliseconds: 200 },
  };
}

// Commitments.

const place: Place = { game: 'a'.repeat(64), n: 1, by: warpwar.playerId('red') };

/** As many designs as a root hides the number of. */
const items = Array.from({ length: 64 }, (_, at) => ({
  item: `ship/built:red/W${at + 1}`,
  value: { PD: at, B: 3, S: 2, T: 1, M: 3, SR: 1, WG: 1 },
}));

/** Roots that one call makes. */
const ROOTS = 10;

function commitmentCases(): readonly Case[] {
  const { root, openings } = bindItems(place, items, countedBytes(1));
  for (const each of openings) deepStrictEqual(rootOf(place, each), root);
  // Without a path the root is the hash of the leaf.
  const leaves = openings.map((each) => ({ ...each, path: [] }));
  const salt = new Uint8Array(32);
  return [
    {
      name: 'rootOf, hashes of leaves',
      size: leaves.length,
      unit: 'leaves',
      run: () => leaves.map((each) => rootOf(place, each)),
      goals: { perSecond: 15_000 },
    },
    {
      name: `bindItems, roots of ${items.length} items`,
      size: ROOTS,
      unit: 'roots',
      run: () =>
        Array.from({ length: ROOTS }, () => bindItems(place, items, (bytes) => salt.slice(0, bytes))),
      goals: { perSecond: 200 },
    },
  ];
}

// Audits.

/** The length of the game that the goals are for. */
const ACTIONS = 1279;

/** Plays a recorded game again by sheets. */
function byMail({ actions, ...recorded }: Recorded): Mail {
  let mail = begun(mailGame(duel));
  while (mail.actions.length < actions.length)
    mail = playExchange(mail, ordersNext(mail, { ...recorded, actions }));
  deepStrictEqual(mail.state, recorded.end);
  return mail;
}

/** Plays a recorded game again without a referee; returns its first player. */
function byPeers({ actions }: Recorded): Peer {
  const peers = new Map<string, Peer>(
    duel.players.map((me, at) => [me, warpwar.unwrap(createPeer(warpwar, duel, me, countedBytes(at)))]),
  );
  const peer = (player: string): Peer => {
    const found = peers.get(player);
    if (!found) throw new Error(`${player} does not play.`);
    return found;
  };
  const [red = '', blue = ''] = duel.players;
  const exchange = (from: string, own: Peer, first: readonly Message[]): void => {
    peers.set(from, own);
    let [by, bundle] = [from, first];
    while (bundle.length > 0) {
      by = by === red ? blue : red;
      const got = receive(peer(by), bundle);
      if (got.fault) throw new Error(`${by} takes no message ${got.fault.n}: ${got.fault.what}`);
      peers.set(by, got.peer);
      bundle = got.send;
    }
  };
  const begins = begin(peer(red));
  exchange(red, begins.peer, begins.send);
  for (const action of actions) {
    const done = act(peer(action.player), action);
    if (!done.ok) throw new Error(`A prepared action is refused: ${JSON.stringify(action)}`);
    exchange(action.player, done.peer, done.send);
  }
  return peer(red);
}

/** One recorded game, audited in each form. */
function auditCases(): readonly Case[] {
  const recorded = recordGame(duel, 2);
  const record = recordOfGame({ setup: duel, actions: recorded.actions });
  const mail = byMail(recorded);
  const { chain, me, openings } = byPeers(recorded).data;
  const { length } = recorded.actions;
  const audited = (name: string, seconds: number, run: () => Verdict): Case => {
    const verdict = run();
    if (!verdict.ok) throw new Error(`${name}: ${JSON.stringify(verdict)}`);
    return {
      name: `${name}, ${length} actions as ${ACTIONS.toLocaleString('en')}`,
      size: length / ACTIONS,
      unit: 'audits',
      run,
      goals: { milliseconds: 1000 * seconds },
    };
  };
  return [
    audited('audit of a server game', 1, () => audit(warpwar, record)),
    audited('auditMail', 1, () => auditMail(mailEngine, mail.game, mail.journal)),
    audited('auditSide, own actions', 8, () => auditSide(warpwar, chain, me, openings)),
    audited('auditPeers', 8, () => auditPeers(warpwar, chain)),
  ];
}

/** Measures games by mail and without a referee. */
export const mailGames = (): readonly Measured[] =>
  measured([turnCase(), ...commitmentCases(), ...auditCases()]);
