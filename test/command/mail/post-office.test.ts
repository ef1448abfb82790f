/** Three mailboxes and a referee's folder, with a bad post office between them. */

import fc from 'fast-check';
import { test } from 'vitest';
import { seeded } from '../../../src/kernel/random.js';
import { playThroughOffice } from '../../support/mail-office.js';

test('mails are lost, doubled, delayed and reordered: the game ends as if none were', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) =>
      playThroughOffice('second/advanced +blind +turn-limit turn-limit(turns=2)', seed, seeded(seed)),
    ),
    { numRuns: 1, endOnFailure: true },
  );
});
