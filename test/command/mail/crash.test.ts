/** A referee's machine stops anywhere: nothing is lost, and nothing is played twice. */

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkCrash, countPoints, playScript, type Script } from '../../support/mail-crash.js';

let script: Script;

beforeAll(() => {
  script = playScript();
});

test('the game has sheets, a note and two exchanges in its journal', () => {
  const journal = script.after.at(-1)?.get('k7q/journal.jsonl') ?? '';
  expect([...journal.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind)).toEqual([
    'sheet',
    'sheet',
    'note',
    'closed',
    'sheet',
    'closed',
    'closed',
  ]);
});

test('M2: a crash at any point, then the same command: the same journal and the same files', () => {
  const points = fc.oneof(fc.constantFrom(...script.changes), fc.nat(countPoints(script) - 1));
  fc.assert(
    fc.property(points, (point) => checkCrash(script, point)),
    { numRuns: 20 },
  );
});
