/** Shows that what is compared does the same work. */

import { deepStrictEqual } from 'node:assert';
import { checkOrders, deserialize } from '../src/warpwar/index.js';
import { seeded } from '../src/warpwar/players/index.js';

import { plainRound } from './baseline.js';
import { thoughtOut } from './campaigns.js';
import { games, library, mix, moves, outOf, rules, sample, saves } from './cases.js';
import { carriedOut, type Recorded } from './games.js';
import { sameMoves } from './moves.js';
import { bookFight, duels, melees } from './rounds.js';

function sameRounds(): string {
  const random = seeded(1978);
  const rounds = [bookFight, ...mix, ...duels(4000, random), ...melees(2000, random)];
  for (const round of rounds) deepStrictEqual(library(round), plainRound(round));
  for (const { ships, orders } of mix) deepStrictEqual(checkOrders(rules, ships, orders), []);
  return `${rounds.length.toLocaleString('en')} rounds`;
}

function sameGames(all: readonly Recorded[]): void {
  for (const game of all) {
    deepStrictEqual(carriedOut(game), game.states.at(-1));
  }
}

/** Throws unless whatever is compared does the same, and does what it should. */
export function sameWork(): string {
  const { random, randomSecond, ...others } = games;
  const all = Object.values(others).flat();
  sameGames(all);
  for (const [kind, played] of [
    ['random', random],
    ['random', randomSecond],
    ['captain', others.first],
    ['captain', others.second],
  ] as const)
    for (const [at, game] of played.entries())
      deepStrictEqual(thoughtOut(kind, game, at), game.states.at(-1));
  for (const played of [random, randomSecond])
    for (const [at, { begun, states }] of played.entries())
      deepStrictEqual(outOf(begun, at + 1).state, states.at(-1));
  for (const [at, save] of saves.entries())
    deepStrictEqual(deserialize(save), { ok: true, value: sample[at] });
  return `${sameRounds()}, ${sameMoves(moves, seeded(3))}, ${all.length + random.length + randomSecond.length} games`;
}
