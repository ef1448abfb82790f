/** Rounds of two ships in bulk, against a loop over `resolveRound`. */

import { duelGame, hitsMatrix, ordersOf } from '../src/research/index.js';
import { compileRules, parseShip, resolveRound, unwrap } from '../src/warpwar/index.js';
import type { Case } from './measure.js';

const rules = unwrap(compileRules('first/skirmish'));
const shipOf = (owner: string) => unwrap(parseShip(rules, 'W1: PD=11 B=8 S=7', owner));
const ships = [shipOf('red'), shipOf('blue')] as const;
const rows = unwrap(ordersOf(rules, { ship: ships[0], enemy: ships[1] }));
const columns = unwrap(ordersOf(rules, { ship: ships[1], enemy: ships[0] }));

/** So many of the rows are enough to know what a round takes. */
const SOME = 20;

/** Adds up all hits of some rows, so that no engine can leave out what finds them. */
function oneByOne(): number {
  let sum = 0;
  for (const row of rows.slice(0, SOME))
    for (const column of columns)
      sum += resolveRound(rules, { ships, orders: [row, column] }).effective[ships[1].id] ?? 0;
  return sum;
}

/** Adds up the payoffs of all pairs, column by column. */
function inBulk(): number {
  const worth = { hit: 1, destroyed: 0, escape: 1 };
  const game = duelGame(unwrap(hitsMatrix(rules, { ships, rows, columns })), worth);
  let sum = 0;
  for (let choice = 0; choice < game.columns; choice += 1)
    for (const value of game.rowValues([{ choice, share: 1 }])) sum += value;
  return sum;
}

const loop = '  the same, resolveRound in a loop';

/** A million pairs of orders: 0.022 to 0.030 of the loop on a busy machine of two cores. */
export const cells: readonly Case[] = [
  { name: loop, size: SOME * columns.length, unit: 'cells', run: oneByOne, yardstick: true },
  {
    name: 'payoffs of a round, a million pairs',
    size: rows.length * columns.length,
    unit: 'cells',
    run: inBulk,
    against: loop,
    goals: { perSecond: 30_000_000, ratioUpTo: 0.04 },
  },
];
