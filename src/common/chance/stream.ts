/** Faces of dice from hashes: nobody who sees some of them can tell the others. */

import { sha256, toBytes } from './sha256.js';

/** Dice that one hash serves: 48 bits each, so that no face of up to 1,000,000 is more likely than another by 1 in 2^28. */
const DICE_A_HASH = 5;

/** Most hashes that are counted. */
export const MAX_HASHES = 1_000_000_000;

/** Returns the bytes of the hash of some data. They are the key of a stream of faces. */
export const keyOf = (...data: readonly unknown[]): readonly number[] =>
  toByteList(sha256(toBytes(JSON.stringify(['dice', ...data]))));

const toByteList = (words: Int32Array): readonly number[] =>
  [...words].flatMap((word) => [24, 16, 8, 0].map((by) => (word >>> by) & 0xff));

/** Returns how many hashes dice take. */
export const countHashes = (dice: readonly number[]): number => Math.ceil(dice.length / DICE_A_HASH);

/**
 * Returns what dice show: each hash is that of the key and a number in decimal digits, from `first`; a die takes 48 bits.
 *
 * @param first number of hashes that were taken from the stream before
 */
export function facesFrom(key: readonly number[], first: number, dice: readonly number[]): readonly number[] {
  let hash: Int32Array = new Int32Array(8);
  return dice.map((sides, at) => {
    const place = at % DICE_A_HASH;
    if (place === 0) hash = sha256(key.concat(toBytes(String(first + at / DICE_A_HASH))));
    const half = (number: number): number => ((hash[number >> 1] ?? 0) >>> (number & 1 ? 0 : 16)) & 0xffff;
    // The rest is taken half by half: so the numbers stay small, which is faster.
    const rest = (above: number, number: number): number => (above * 2 ** 16 + half(number)) % sides;
    return 1 + rest(rest(rest(0, 3 * place), 3 * place + 1), 3 * place + 2);
  });
}
