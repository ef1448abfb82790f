/** Laws of mail: a small game of each edition; test/battery/mail.battery.ts plays larger ones. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheet, writeSheet } from '../../src/mail/index.js';
import { seeded } from '../../src/kernel/random.js';
import type { PlayerId } from '../../src/kernel/types.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain } from '../../src/warpwar/players/index.js';
import { begun, duel, filled, mailGame, ran, sent } from '../support/mail.js';
import { fleets, playByMail, playLive, standingLines } from '../support/mail-laws.js';

test.each([
  'first/advanced +turn-limit turn-limit(turns=7)',
  'second/advanced +turn-limit turn-limit(turns=4)',
])('M1, M3 to M5: %s by mail is the game that was recorded', (rules) => {
  const mail = playByMail({ ...duel, rules }, 1, seeded(7));
  expect(mail.exchange).toBeGreaterThan(3);
});

test.each([
  [{ ...duel, rules: 'first/advanced +turn-limit turn-limit(turns=7)' }, 3],
  [{ rules: 'second/skirmish +ecm +marines', players: ['red', 'blue'], fleets }, 1],
])('M1, M3 to M6: game %# with standing orders', (setup, seed) => {
  const mail = begun(mailGame(setup));
  const played = playLive(
    { mail, captain: captain(warpwar), extra: standingLines(mail), most: 60 },
    seeded(seed),
  );
  expect(played.decided).toBeGreaterThan(0);
});

const start = ran(sent(begun(mailGame(duel)), 'red', 'build: W1 AT 0606: PD=4 B=2'));
const blue = 'blue' as PlayerId;

/** Pieces of sheets, and of anything else. */
const pieces = fc.oneof(
  fc.constantFrom(
    '\n',
    '\r\n',
    ' ',
    '> ',
    ':',
    '#',
    '{',
    '}',
    '"',
    '\\',
    '=== END ===',
    'revision: 2',
    'done',
  ),
  fc.constantFrom(
    'build:',
    'move:',
    'combat:',
    'ecm:',
    'damage:',
    'repair:',
    'allot:',
    'escape:',
    'trade:',
    'pick up:',
    'draw',
    'ACTION',
    'W1',
    'S2',
    'AT',
    '2223',
    'DROP',
    'LOST',
  ),
  fc.constantFrom(
    'PD=4',
    'M1',
    'ATTACKS',
    'ECM ON M1 OF',
    '__proto__',
    '{"type":"phase/end","phase":"build"}',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

test('M4: any text is read, and every fault stands at a line of it', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), fc.boolean(), (parts, isInside) => {
      const text = isInside
        ? filled(start, 'blue', [parts.join(' ')])
        : `${parts.join('')}\n${writeSheet(start, blue)}`;
      const lines = text.split(/\r\n|\n|\r/);
      for (const { line, column, message } of readSheet(start, text).faults) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
        expect(message).toMatch(/\S/);
      }
    }),
  );
});
