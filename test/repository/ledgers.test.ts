/** The ledgers of all games: what they must be, and when tests must show them. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ledger } from '../../scripts/ledger-reporter.js';
import { gamesWithLedger, hasEntry, idsOf } from '../../scripts/ledgers.js';

const root = resolve(import.meta.dirname, '../..');
const ofGame = (game: string): string => `test/${game}/ledger.json`;

test('an id stands in one ledger, once', () => {
  const ids = [...idsOf('test/ledger.json'), ...gamesWithLedger.flatMap((game) => idsOf(ofGame(game)))];
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the rules of WarpWar must be shown, and those of games that have an entry point', () => {
  expect(ledger).toEqual(expect.arrayContaining([...idsOf('test/ledger.json')]));
  for (const game of gamesWithLedger)
    for (const id of idsOf(ofGame(game))) expect([id, ledger.includes(id)]).toEqual([id, hasEntry(game)]);
});

describe.each(gamesWithLedger)('the ledger of %s', (game) => {
  // Sound: the next test looks at its members.
  const rules = JSON.parse(readFileSync(resolve(root, ofGame(game)), 'utf8')) as Readonly<
    Record<string, string>
  >;

  test('has a short sentence for each id', () => {
    expect(Object.keys(rules).length).toBeGreaterThan(10);
    for (const [id, sentence] of Object.entries(rules)) {
      expect(id).toMatch(/^[A-Z][A-Za-z0-9.]*$/);
      expect(sentence).toMatch(/^[^.]{10,110}\.$/);
    }
  });
});
