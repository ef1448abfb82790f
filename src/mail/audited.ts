/** Audits journals of mail games: whether all of it was played, and as the sheets order. */

import { audit, type Verdict } from '../audit/audit.js';
import { hashOf } from '../audit/hash.js';
import type { AuditRecord } from '../audit/record.js';
import type { Json } from '../kernel/result.js';
import type { MailEngine } from './engine.js';
import type { Line, MailGame } from './journal.js';
import { addLines, openMail, type Mail } from './mail.js';
import { runMail } from './run.js';

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
 * Audits a mail game: by `audit`, and that each exchange was closed as `runMail` closes it from the sheets before it, so that nothing was
 * played that nobody ordered. Never throws. Cost: that of all actions four times.
 *
 * @param journal all lines, in order; 100,000 at most
 */
export function auditMail(engine: MailEngine, game: MailGame, journal: readonly Line[]): Verdict {
  const verdict = audit(engine, recordOfMail(game, journal, setupIn(engine, game, journal)));
  return verdict.ok ? (checkExchanges(engine, game, journal) ?? verdict) : verdict;
}

/** Returns the set-up by which a journal plays, as far as it can be opened. */
function setupIn(engine: MailEngine, game: MailGame, journal: readonly Line[]): Json {
  let setup = game.setup;
  let opened = openMail(engine, game, []);
  for (const line of journal) {
    if (!opened.ok) break;
    ({ setup } = opened.value);
    opened = addLines(opened.value, [line]);
  }
  return opened.ok ? opened.value.setup : setup;
}

/** Returns the first line that does not stand for what the sheets before it order; undefined if there is none. */
function checkExchanges(engine: MailEngine, game: MailGame, journal: readonly Line[]): Verdict | undefined {
  let opened = openMail(engine, game, []);
  for (const line of journal) {
    if (!opened.ok) break;
    const mail = opened.value;
    if (line.kind === 'closed' && !isRun(mail, line)) return announced(line, runMail(mail).lines[0]);
    opened = addLines(mail, [line]);
  }
  // A line whose chain and actions are right, and that is no line of this game: of another exchange, or of nobody who plays.
  return opened.ok
    ? undefined
    : { ok: false, n: opened.line, by: null, what: 'refused', issues: opened.issues, said: opened.message };
}

/** Whether an exchange was closed by its sheets: with those of all, or without those who were missing. */
const isRun = (mail: Mail, line: Line): boolean =>
  [false, true].some((close) => runMail(mail, close).lines.some((each) => hashOf(each) === hashOf(line)));

// Sound: lines are plain data.
const announced = (line: Line, was: Line | undefined): Verdict =>
  ({
    ok: false,
    n: line.n,
    by: null,
    what: 'announced',
    item: 'closed',
    issues: [],
    said: line,
    was: was ?? null,
  }) as Verdict;
