/** Whole games between captains, played again by mail. */

import { expect, test } from 'vitest';
import { seeded } from '../../src/kernel/random.js';
import { playByMail } from '../support/mail-laws.js';

const seed = Number(process.env.BATTERY_SEED);

test.each([
  'first/basic',
  'first/advanced',
  'second/basic',
  'second/advanced',
  'second/advanced +marines',
  'first/advanced +blind',
])('%s: laws of mail', (rules) => {
  const mail = playByMail(`${rules} +turn-limit`, seed, seeded(seed));
  expect(mail.exchange).toBeGreaterThan(3);
});
