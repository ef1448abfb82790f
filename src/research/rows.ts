/** Rows of games as lines of JSON: written one by one, and read from files that may be damaged. */

import { array, checkText, decode, int, nullable, object, record, string } from '../kernel/decode.js';
import { atPath, type Issue, ok, refusal, type Result } from '../kernel/result.js';
import { type Decoder, noRules } from '../kernel/types.js';
import { MAX_CHARACTERS } from '../kernel/run/save.js';
import type { GameRow } from './match.js';

const NAME = /^.{0,10000}$/s;
const PRINT = /^[0-9a-f]{16}$/;

const decodeRow = object({
  key: string(PRINT),
  beginning: string(NAME),
  seats: record(NAME, string(NAME), 100),
  first: string(NAME),
  seed: int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  winners: array(string(NAME), 100),
  reason: nullable(string(NAME)),
  turns: int(),
  actions: int(),
  print: string(PRINT),
});

/** Decodes a line. What is no JSON throws, and is unreadable. */
const decodeLine: Decoder<GameRow> = (line, rules) => decodeRow(JSON.parse(String(line)), rules);

/** Writes a row as a line of JSON, without the line end. */
export const formatRow = (row: GameRow): string => JSON.stringify(row);

/**
 * Reads rows, a line each; empty lines count nothing. Refuses lines that are no rows, each with its number from 1 as the path:
 * 'unreadable' where a line is no JSON. Never throws.
 */
export function parseRows(text: string): Result<readonly GameRow[]> {
  const checked = checkText(text, MAX_CHARACTERS);
  if (!checked.ok) return checked;
  const rows: GameRow[] = [];
  const wrong: Issue[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = decode(decodeLine, line, noRules);
    if (read.ok) rows.push(read.value);
    else wrong.push(...atPath(at + 1, read.issues));
  }
  return refusal(wrong) ?? ok(rows);
}
