/** Audits journals of mail games: whether all of it was played, and as the sheets order. */

import { audit, type Verdict } from '../audit/audit.js';
import { hashOf } from '../audit/hash.js';
import type { AuditRecord } from '../audit/record.js';
import { toJsonText } from '../kernel/helpers.js';
import type { Json } from '../kernel/result.js';
import type { MailEngine } from './engine.js';
import type { Line, MailGame } from './journal.js';
import { addLines, openedOf, openMail, type Mail } from './mail.js';
import { readSheet, type Posted } from './read.js';
import { post, runMail, runSheets, type SheetLine } from './run.js';

/**
 * Returns a mail game as a record to audit. A sheet belongs to its player, and the other lines to the referee.
 *
 * @param setup the `setup` of the mail: with the texts of the players, where they have added some to the seed of the dice
 */
export const recordOfMail = (
  game: MailGame,
  journal: readonly Line[],
  setup: Json = game.setup,
): AuditRecord => ({
  setup,
  game: hashOf(game),
  entries: journal.map((line) => ({
    n: line.n,
    by: line.kind === 'sheet' ? line.player : null,
    // Sound: lines are plain data.
    link: line as unknown as AuditRecord['setup'],
    actions: line.kind === 'closed' ? line.actions.map(({ action }) => ({ action })) : [],
  })),
  openings: [],
});

/**
 * Audits a mail game: by `audit`, and that each line is what `post` makes of its text, or `runMail` of the sheets before it, so that nothing
 * was played that nobody ordered. Never throws. Cost: that of all actions four times.
 *
 * @param journal all lines, in order; 100,000 at most
 */
export function auditMail(engine: MailEngine, game: MailGame, journal: readonly Line[]): Verdict {
  const verdict = audit(engine, recordOfMail(game, journal, setupIn(engine, game, journal)));
  return verdict.ok ? (checkLines(engine, game, journal) ?? verdict) : verdict;
}

/** Returns the set-up by which a journal plays, as far as it can be opened: with the texts for the dice, once they are there. */
function setupIn(engine: MailEngine, game: MailGame, journal: readonly Line[]): Json {
  let opened = openMail(engine, game, []);
  for (const line of journal) {
    if (!opened.ok || !openedOf(opened.value).isSalting) break;
    opened = addLines(opened.value, [line]);
  }
  return opened.ok ? opened.value.setup : game.setup;
}

/** Returns the first line that does not follow from what stands before it; undefined if all do. */
function checkLines(engine: MailEngine, game: MailGame, journal: readonly Line[]): Verdict | undefined {
  const posted = new Map<number, Posted>();
  let opened = openMail(engine, game, []);
  for (const line of journal) {
    if (!opened.ok) break;
    const mail = opened.value;
    opened = addLines(mail, [line]);
    if (opened.ok && !follows(mail, line, posted)) return announced(mail, line);
  }
  // A line whose chain and actions are right, and that is no line of this game: of another exchange, or with another text.
  return opened.ok
    ? undefined
    : { ok: false, n: opened.line, by: null, what: 'refused', issues: opened.issues, said: opened.message };
}

/**
 * Whether a line is what `post` makes of its text, or `runMail` of the sheets before it: of all, or without those that were missing.
 *
 * @param posted the sheets that were read, by the numbers of their lines: until its exchange is closed, a sheet says the same
 */
function follows(mail: Mail, line: Line, posted: Map<number, Posted>): boolean {
  const read = (sheet: SheetLine): Posted => {
    const known = posted.get(sheet.n) ?? readSheet(mail, sheet.text);
    posted.set(sheet.n, known);
    return known;
  };
  const isOne = ([only, ...others]: readonly Line[]): boolean =>
    others.length === 0 && only !== undefined && toJsonText(only) === toJsonText(line);
  if (line.kind === 'note') return true;
  if (line.kind === 'sheet') return isOne(post(mail, read(line)));
  return [false, true].some((close) => isOne(runSheets(mail, close, read).lines));
}

/** Says that a line is another one than follows. */
function announced(mail: Mail, line: Line): Verdict {
  const [was] = line.kind === 'sheet' ? post(mail, readSheet(mail, line.text)) : runMail(mail).lines;
  return {
    ...{ ok: false, n: line.n, by: line.kind === 'sheet' ? line.player : null, what: 'announced' },
    ...{ item: line.kind, issues: [], said: line, was: was ?? null },
    // Sound: lines are plain data.
  } as unknown as Verdict;
}
