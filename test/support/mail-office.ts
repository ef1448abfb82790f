/** A post office that loses, doubles, delays and reorders mails between players and a referee's folder. */

import { expect } from 'vitest';
import { openMail, type Mail } from '../../src/mail/index.js';
import { shuffle } from '../../src/kernel/random.js';
import type { Random } from '../../src/kernel/types.js';
import { begun, mailEngine, opened, ordersNext, ran, recordGame, sent, type Recorded } from './mail.js';
import { memoryDisk, putText, refereeing, textIn, type Memory } from './mail-folder.js';

const PATH = 'k7q';

/** A mail on its way. */
interface Letter {
  /** 'referee', or a player. */
  readonly to: string;
  readonly text: string;
}

/** What each player orders, by the exchange and their name. */
type Orders = ReadonlyMap<string, readonly string[]>;

/** Plays a recorded game with sheets that always arrive: what each player orders in each exchange, and the end. */
function playDirectly(begin: Mail, recorded: Recorded): { readonly orders: Orders; readonly end: Mail } {
  const orders = new Map<string, readonly string[]>();
  let mail = begin;
  while (mail.actions.length < recorded.actions.length) {
    for (const [player, lines] of ordersNext(mail, recorded)) {
      orders.set(`${mail.exchange} ${player}`, lines);
      mail = sent(mail, player, ...lines);
    }
    mail = ran(mail);
  }
  return { orders, end: mail };
}

/** Most rounds of mail: far more than any game takes. */
const MOST_ROUNDS = 2000;

/** Plays a game between captains by mails that may get lost, until its end: it is that of the same orders played directly. */
export function playThroughOffice(rules: string, seed: number, random: Random): void {
  const disk = memoryDisk();
  const players = ['red', 'blue', 'green'];
  expect(refereeing(disk, 'new', PATH, '--rules', rules, '--players', players.join()).err).toBe('');
  const game = JSON.parse(textIn(disk, `${PATH}/game.json`)) as Mail['game'];
  const recorded = recordGame(game.setup as never, seed);
  const { orders, end } = playDirectly(begun(game), recorded);
  let transit: readonly Letter[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = /^Game k7q, exchange (\d+), .* Missing: (.*)\.$/m.exec(refereeing(disk, 'sheets', PATH).out);
    if (!due) break;
    // The referee sends the sheets again to all who are missing.
    const sheets = (due[2] ?? '')
      .split(/, | and /)
      .map((to) => ({ to, text: sheetOf(disk, to, Number(due[1])) }));
    const { arrived, left } = carry([...transit, ...sheets], random);
    transit = [...left, ...arrived.flatMap((letter) => answerTo(letter, orders))];
    for (const { text } of arrived.filter(({ to }) => to === 'referee')) {
      putText(disk, 'in.eml', text);
      refereeing(disk, 'post', PATH, 'in.eml');
      refereeing(disk, 'run', PATH);
    }
  }
  const journal = textIn(disk, `${PATH}/journal.jsonl`).trimEnd().split('\n');
  const mail = opened(
    openMail(
      mailEngine,
      game,
      journal.map((line) => JSON.parse(line) as never),
    ),
  );
  expect(mail.actions).toEqual(end.actions);
  expect(mail.state).toEqual(end.state);
  expect(refereeing(disk, 'audit', PATH)).toMatchObject({ code: 0, err: '' });
}

const sheetOf = (disk: Memory, player: string, exchange: number): string =>
  textIn(disk, `${PATH}/out/${player}/${String(exchange).padStart(3, '0')}-sheet.txt`);

/** Loses a mail of four, doubles one, and keeps one for later; the others arrive in any order. */
function carry(
  letters: readonly Letter[],
  random: Random,
): { arrived: readonly Letter[]; left: readonly Letter[] } {
  const arrived: Letter[] = [];
  const left: Letter[] = [];
  for (const letter of letters) {
    const fate = random(4);
    if (fate === 1) left.push(letter);
    if (fate === 2) arrived.push(letter);
    if (fate > 1) arrived.push(letter);
  }
  return { arrived: shuffle(arrived, random), left };
}

/** What a player sends back for a sheet: their orders for its exchange, quoted. */
function answerTo({ to, text }: Letter, orders: Orders): readonly Letter[] {
  if (to === 'referee') return [];
  const [, exchange = ''] = /^Game \S+ of \S+, exchange (\d+):/.exec(text) ?? [];
  const filled = text.replace(
    'revision: 1\n',
    ['revision: 1', ...(orders.get(`${exchange} ${to}`) ?? []), ''].join('\n'),
  );
  const head = `From: ${to}@example.org\r\nTo: referee@example.org\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`;
  return [{ to: 'referee', text: `${head}${filled.replaceAll(/^/gm, '> ')}` }];
}
