/**
 * The ledgers of rules: test/ledger.json for WarpWar, test/NAME/ledger.json for another game. A ledger is a list of
 * ids, or a sentence for each id. Tests show the rules of a game as soon as src/NAME/index.ts is its entry point.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Ids of a ledger, by the path of its file. */
export function idsOf(file: string): readonly string[] {
  // Sound: a ledger is a list of ids, or an object with an id for each sentence; a test checks this.
  const ledger = JSON.parse(readFileSync(resolve(root, file), 'utf8')) as readonly string[] | object;
  return Array.isArray(ledger) ? (ledger as readonly string[]) : Object.keys(ledger); // Sound: see above.
}

/** Names of the games beside WarpWar that have a ledger. */
export const gamesWithLedger: readonly string[] = readdirSync(resolve(root, 'test')).filter((game) =>
  existsSync(resolve(root, `test/${game}/ledger.json`)),
);

/** Whether a game is in: it has an entry point. */
export const hasEntry = (game: string): boolean => existsSync(resolve(root, `src/${game}/index.ts`));
