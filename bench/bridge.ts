/** Games that another program plays by lines of JSON: the decisions of 256 duels at once. */

import { createServer } from '../src/command/serve/server.js';
import { seeded } from '../src/warpwar/players/index.js';
import type { Case } from './measure.js';

const GAMES = 256;
const record = 'W1: PD=4 B=2 S=2';
const opening = { rules: 'first/skirmish', setup: { fleets: { red: record, blue: record } }, games: GAMES };

/** What is read of an answer. */
interface Reply {
  readonly group: number;
  readonly now: readonly { readonly asks: readonly { readonly legal: readonly number[] }[] }[];
}

const answer = createServer();
const ask = (wish: object): Reply => JSON.parse(answer(JSON.stringify(wish))) as Reply; // Sound: ours.

const random = seeded(1);
const opened = ask({ do: 'open', by: 'answers', ...opening });
let { now } = opened;

/** Decides once in each game, at random; a game that is over begins again. Returns how many games went on. */
function decide(): number {
  const over = now.flatMap(({ asks }, game) => (asks.length === 0 ? [game] : []));
  if (over.length > 0) {
    const begun = ask({ do: 'reset', group: opened.group, games: over }).now;
    now = now.map((moment, game) => begun[over.indexOf(game)] ?? moment);
  }
  const acts = now.map(({ asks: [asked] }) => asked?.legal[random(asked.legal.length)] ?? 0);
  now = ask({ do: 'step', group: opened.group, acts }).now;
  return now.filter(({ asks }) => asks.length > 0).length;
}

/** The text goes through no pipe here, which costs little. */
export const bridge: readonly Case[] = [
  {
    name: 'decisions of 256 duels at once, by lines of JSON',
    size: GAMES,
    unit: 'decisions',
    run: decide,
    goals: { perSecond: 10_000 },
  },
];
