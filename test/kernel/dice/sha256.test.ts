import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sha256, toBytes, toDigits } from '../../../src/kernel/dice/sha256.js';
import { facesFrom, keyOf } from '../../../src/kernel/dice/seeded.js';

const ofNode = (text: string): string => createHash('sha256').update(text).digest('hex');
const ofOurs = (text: string): string => toDigits(sha256(toBytes(text)));

describe('SHA-256', () => {
  test('is that of Node for every length up to 200 bytes, and for long texts', () => {
    for (let length = 0; length <= 200; length += 1)
      expect(ofOurs('x'.repeat(length))).toBe(ofNode('x'.repeat(length)));
    expect(ofOurs('xyz'.repeat(10_000))).toBe(ofNode('xyz'.repeat(10_000)));
  });

  test.each(['é', '€', '😀', 'a\u0000b', '\ud800', 'x\udc00y', '\u07ff\u0800\uffff\u{10000}\u{10ffff}'])(
    'reads text as UTF-8: %j',
    (text) => expect(ofOurs(text)).toBe(ofNode(text)),
  );
});

describe('a stream of faces', () => {
  const dice = [6, 6, 20, 1000, 3, 6, 2];

  test('is what everybody can compute from the hashes', () => {
    const key = createHash('sha256')
      .update(JSON.stringify(['dice', 'a seed', []]))
      .digest();
    const hash = (number: number): Buffer =>
      createHash('sha256')
        .update(Buffer.concat([key, Buffer.from(String(number))]))
        .digest();
    const faces = dice.map(
      (sides, at) => 1 + (hash(7 + Math.floor(at / 5)).readUIntBE(6 * (at % 5), 6) % sides),
    );
    expect(facesFrom(keyOf('a seed', []), 7, dice)).toEqual(faces);
  });

  test('has every face about as often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const key = keyOf('even');
    for (let at = 0; at < 2000; at += 1)
      for (const face of facesFrom(key, at, [6, 6, 6, 6, 6])) counts[face - 1]! += 1;
    const expected = 10_000 / 6;
    const spread = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Chi-squared with 5 degrees of freedom: 20.5 is passed by chance once in 1,000 keys.
    expect(spread).toBeLessThan(20.5);
  });
});
