/** Referees' folders: a crash at other points each day, and every night at all; a bad post office for larger games. */

import { expect, test } from 'vitest';
import { seeded } from '../../src/kernel/random.js';
import { someOfToday } from '../support/battery/daily.js';
import { checkCrash, countPoints, playScript } from '../support/mail-crash.js';
import { playThroughOffice } from '../support/mail-office.js';

const seed = Number(process.env.BATTERY_SEED);
const isNightly = Number(process.env.BATTERY_SECONDS) >= 480;

/** Points of a day: bytes, and as many changes of files. They go on from those of the day before. */
const POINTS = 20;

test('M2: a crash at any point, then the same command: the same journal and the same files', () => {
  const script = playScript();
  const all = countPoints(script);
  expect(all).toBeGreaterThan(1000);
  for (let nth = 0; nth < (isNightly ? all : POINTS); nth += 1) {
    const point = seed * POINTS + nth;
    checkCrash(script, point % all);
    if (!isNightly) checkCrash(script, script.changes[point % script.changes.length] ?? 0);
  }
});

test.each(someOfToday(['second/advanced +blind', 'second/basic', 'second/advanced +marines +blind'], 1))(
  'a bad post office: %s ends as if no mail were lost',
  (rules) => playThroughOffice(`${rules} +turn-limit turn-limit(turns=3)`, seed, seeded(seed)),
);
