/** Audits of mail games: the referee's journal. */

import { expect, test } from 'vitest';
import { auditMail, openMail, type Line } from '../../src/mail/index.js';
import { chainItems } from '../../src/mail/journal.js';
import { hashOf } from '../../src/audit/hash.js';
import { seeded } from '../../src/kernel/random.js';
import { playByMail } from '../support/mail-laws.js';
import { duel, mailEngine } from '../support/mail.js';

const mail = playByMail({ ...duel, rules: 'first/basic +turn-limit' }, 4, seeded(4));
const { game, journal } = mail;

/** A journal whose chain is whole again after a referee changed what one line says. */
function rewritten(n: number, change: (line: Line) => Line): readonly Line[] {
  const items = journal
    .map((line) => (line.n === n ? change(line) : line))
    .map(({ n: _n, prev: _prev, ...item }) => item);
  return chainItems(items, 0, hashOf(game));
}

const closed = journal.filter((line): line is Extract<Line, { kind: 'closed' }> => line.kind === 'closed');
const busy = closed.find(({ actions }) => actions.length > 1);

test('a right journal passes', () => {
  expect(auditMail(mailEngine, game, journal)).toMatchObject({ ok: true, actions: mail.actions.length });
});

test('a changed line is found at the next, as the chain breaks', () => {
  const changed = journal.map((line) => (line.n === 3 ? { ...line, revision: 9 } : line));
  expect(auditMail(mailEngine, game, changed)).toMatchObject({ ok: false, n: 4, what: 'chain' });
});

test('an exchange that was not closed as the sheets order is found, though its chain and its actions are right', () => {
  const n = busy?.n ?? 0;
  const short = rewritten(n, (line) =>
    line.kind === 'closed' ? { ...line, actions: line.actions.slice(0, 1) } : line,
  );
  expect(auditMail(mailEngine, game, short.slice(0, n))).toMatchObject({
    ok: false,
    n,
    by: null,
    what: 'announced',
    item: 'closed',
  });
});

test('a sheet whose text was changed by the referee is found at its line, also if it is the last one', () => {
  const at = journal.findIndex((line) => line.kind === 'sheet' && line.text.includes('build:'));
  const other = rewritten(at + 1, (line) =>
    line.kind === 'sheet' ? { ...line, text: line.text.replace('=== END', 'done\n=== END') } : line,
  );
  expect(auditMail(mailEngine, game, other)).toMatchObject({ ok: false, n: at + 1, what: 'refused' });
  expect(openMail(mailEngine, game, other.slice(0, at + 1))).toMatchObject({ ok: false, line: at + 1 });
  expect(openMail(mailEngine, game, journal.slice(0, at + 1)).ok).toBe(true);
});

test('a sheet that counts as another than its text says is found', () => {
  const n = journal.find((line) => line.kind === 'sheet')?.n ?? 0;
  const other = rewritten(n, (line) => (line.kind === 'sheet' ? { ...line, revision: 9 } : line));
  expect(auditMail(mailEngine, game, other)).toMatchObject({ n, what: 'announced', item: 'sheet' });
});

test('a line of another exchange is refused', () => {
  const n = busy?.n ?? 0;
  const early = rewritten(n, (line) => (line.kind === 'closed' ? { ...line, exchange: 9 } : line));
  expect(auditMail(mailEngine, game, early.slice(0, n)).ok).toBe(false);
});
