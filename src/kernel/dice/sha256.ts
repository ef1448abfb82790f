/** SHA-256 (FIPS 180-4), so that dice need nothing from the platform. */

/** Returns the first primes. */
function listPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next += 1)
    if (primes.every((prime) => next % prime > 0)) primes.push(next);
  return primes;
}

/** Returns the first 32 bits of the fractional parts of numbers. */
const toFractions = (numbers: readonly number[]): Int32Array =>
  Int32Array.from(numbers, (number) => (number % 1) * 2 ** 32);

// Any platform's roots will do: no fraction is nearer to a whole number of its 32 bits than 300 times their error.
const ROUND_CONSTANTS = toFractions(listPrimes(64).map(Math.cbrt));

const START = toFractions(listPrimes(8).map(Math.sqrt));

/** Writes words as hexadecimal digits, 8 a word. */
export const toDigits = (words: Int32Array): string =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

/** Returns the bytes of a text in UTF-8. Half a surrogate pair becomes U+FFFD, as in every encoder. */
export function toBytes(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
    const more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    const mark = more === 0 ? 0 : 0xff00 >> (more + 1);
    bytes.push((mark & 0xff) | (code >> (6 * more)));
    for (let at = more - 1; at >= 0; at -= 1) bytes.push(0x80 | ((code >> (6 * at)) & 0x3f));
  }
  return bytes;
}

/** Returns the hash of bytes, as 8 words. */
export function sha256(bytes: readonly number[]): Int32Array {
  const { length } = bytes;
  const words = new Int32Array(((length + 8) >> 6) * 16 + 16);
  const put = (byte: number, at: number): void => {
    words[at >> 2] = wordAt(words, at >> 2) | (byte << (24 - 8 * (at & 3)));
  };
  bytes.forEach(put);
  put(0x80, length);
  words[words.length - 1] = length * 8;
  const hash = START.slice();
  for (let at = 0; at < words.length; at += 16) addBlock(hash, words, at);
  return hash;
}

/** Returns a word of a list that has it. */
const wordAt = (words: Int32Array, at: number): number => words[at] ?? 0;

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Reused by each call, which fills it before it reads it. */
const schedule = new Int32Array(64);

/** Reused too: the eight variables of every round, those of the last one first. */
const variables = new Int32Array(72);

/** Fills the schedule from 16 words of a message. */
function expand(words: Int32Array, from: number): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = wordAt(words, from + at);
  for (let at = 16; at < 64; at += 1) {
    const two = wordAt(schedule, at - 2);
    const fifteen = wordAt(schedule, at - 15);
    schedule[at] =
      (turn(two, 17) ^ turn(two, 19) ^ (two >>> 10)) +
      wordAt(schedule, at - 7) +
      (turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3)) +
      wordAt(schedule, at - 16);
  }
}

/** Adds a block of 16 words to a hash. */
function addBlock(hash: Int32Array, words: Int32Array, from: number): void {
  expand(words, from);
  variables.set(hash, 64);
  for (let round = 0; round < 64; round += 1) {
    // A round moves each variable by one place. Here the places count down instead, so that nothing is moved.
    const at = 64 - round;
    const a = wordAt(variables, at);
    const b = wordAt(variables, at + 1);
    const c = wordAt(variables, at + 2);
    const e = wordAt(variables, at + 4);
    const f = wordAt(variables, at + 5);
    const g = wordAt(variables, at + 6);
    const one =
      wordAt(variables, at + 7) +
      (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
      ((e & f) ^ (~e & g)) +
      wordAt(ROUND_CONSTANTS, round) +
      wordAt(schedule, round);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    variables[at + 3] = wordAt(variables, at + 3) + one;
    variables[at - 1] = one + two;
  }
  for (let at = 0; at < 8; at += 1) hash[at] = wordAt(hash, at) + wordAt(variables, at);
}
