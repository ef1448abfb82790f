/** Every parser takes time in proportion to its text: of repeated pieces, four times as many take less than eight times as long. */

import { describe, expect, test } from 'vitest';
import { exported, ofEngines, pieces, repeated } from '../support/parsers.js';

/** CPU microseconds that some calls take. */
function cpuOf(read: (text: string) => unknown, text: string, calls: number): number {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) read(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Fewest microseconds for a figure: the clock of the CPU is coarse. */
const LEAST = 250;

/** How often to read a text, so that it takes as long as can be measured. */
function callsFor(read: (text: string) => unknown, text: string): number {
  let calls = 1;
  while (cpuOf(read, text, calls) < LEAST) calls *= 2;
  return calls;
}

/** CPU time of a text over that of a text with a quarter of its pieces; of five, the first below the limit, or the best. */
function ratioOf(read: (text: string) => unknown, quarter: string, whole: string): number {
  const calls = callsFor(read, quarter);
  let best = Infinity;
  for (let tries = 0; tries < 5 && best >= LIMIT; tries += 1)
    best = Math.min(best, cpuOf(read, whole, calls) / cpuOf(read, quarter, calls));
  return best;
}

/** A text of n pieces takes 4 times as long as one of n/4, and 16 times if the time grows with the square. */
const LIMIT = 8;

/** Fewest and most characters of the texts: a square does not show in less, and shows long before a wider limit. */
const [SHORTEST, LONGEST] = [500, 60_000];

const parsers = Object.entries({ ...exported, ...ofEngines }).filter(([, { most }]) => most >= SHORTEST);

describe.each(parsers)('%s', (_name, parser) => {
  const { read, most, mostInLine = most } = parser;
  const lengths = [...new Set([mostInLine, most])].map((each) => Math.min(each, LONGEST));

  test.each(lengths)('of up to %i characters', (length) => {
    const slow = pieces.flatMap((piece) => {
      const quarters = repeated(parser, piece, Math.floor(length / 4));
      const wholes = repeated(parser, piece, length);
      return wholes.flatMap((whole, at) => {
        const ratio = ratioOf(read, quarters[at] ?? '', whole);
        return ratio < LIMIT
          ? []
          : [`${JSON.stringify(piece)} after ${JSON.stringify(whole.slice(0, 30))}: ${ratio}`];
      });
    });
    expect(slow).toEqual([]);
  });
});
