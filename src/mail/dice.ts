/** Dice by mail: the referee has a seed and commits to it, then each player adds a text, so that nobody can choose what is rolled. */

import { ownFields } from '../kernel/decode.js';
import { commitSeed } from '../kernel/dice/seeded.js';
import type { Json } from '../kernel/result.js';
import type { Functions, Seen } from './engine.js';

/** Whether a game has a module. */
const has = (engine: Functions, state: Seen, id: string): boolean =>
  engine.rulesOf(state).modules.some((each) => each.id === id);

/** Says why a game cannot roll its dice by mail; undefined if it can, or has none. */
export function diceFault(engine: Functions, state: Seen): string | undefined {
  if (has(engine, state, 'given-dice'))
    return "With 'given-dice' somebody rolls dice at a table. By mail take 'seeded-dice', with a seed.";
  if (has(engine, state, 'committed-dice'))
    return "With 'committed-dice' every player sends a link for each roll. By mail take 'seeded-dice', with a seed.";
  return undefined;
}

/** Whether the first exchange asks each player for a text: the dice fall by a seed, and no texts are in the set-up. */
export const asksForSalts = (engine: Functions, state: Seen, setup: Json): boolean =>
  has(engine, state, 'seeded-dice') && ownFields(setup)?.salts === undefined;

/** Returns a set-up with the texts of the players. */
export const withSalts = (setup: Json, salts: Readonly<Record<string, string>>): Json =>
  Object.assign({}, setup, { salts });

/** Most characters of a text for the dice. */
export const MOST_SALT = 200;

/** Says what everybody can check of the dice, texts in the order of the players; with the seed once the game is over. [] without a seed. */
export function diceLines(setup: Json, { players, result }: Seen): readonly string[] {
  const { seed, salts } = ownFields(setup) ?? {};
  const texts = ownFields(salts) ?? {};
  if (typeof seed !== 'string') return [];
  return [
    `Commitment: ${commitSeed(seed)}`,
    ...players.flatMap(({ id }) => (Object.hasOwn(texts, id) ? [`Text of ${id}: ${String(texts[id])}`] : [])),
    ...(result ? [`Seed: ${seed}`] : []),
  ];
}
