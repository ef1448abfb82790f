/** The page for players shows what is sent, word for word. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post, readSheet, runMail, writeAnswer, writeSheet } from '../../src/mail/index.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { added, begun, duel, mailGame } from '../support/mail.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/mail-players.md'), 'utf8');
const [sheet = '', filled = '', answer = ''] = [...page.matchAll(/\n```\n([^]*?)\n```\n/g)].map(
  ([, text = '']) => text,
);

test('its first turn is a sheet, its reply is read, and the answer is the one shown', () => {
  const start = begun(mailGame(duel));
  expect(sheet).toBe(writeSheet(start, 'red' as PlayerId).trimEnd());
  const posted = readSheet(start, filled);
  expect(posted.faults).toEqual([]);
  expect(answer).toBe(writeAnswer(start, posted).trimEnd());
  const after = added(start, post(start, posted));
  expect(runMail(after).lines).toHaveLength(1);
});
