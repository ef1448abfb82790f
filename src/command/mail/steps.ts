/** What changes a mail game: its beginning, texts that came, exchanges that are closed, and notes. */

import { note, post, readMessage, readSheet, runMail, writeAnswer, type Mail } from '../../mail/index.js';
import type { Values } from '../options.js';
import type { Arrived } from '../parts.js';
import { Complaint, count, listed, Refused } from '../terminal.js';
import type { Disk } from '../disk.js';
import { whileLocked } from '../lock.js';
import type { Say } from '../terminal.js';
import {
  addToJournal,
  changeFolder,
  inFolder,
  keepText,
  mailOf,
  readGame,
  refresh,
  writeGame,
  type Folder,
} from './folder.js';
import { beginMail, newGameFor } from './new.js';
import { latestSheet, sayDue } from './status.js';

/** Begins a game. One that is there already, set up in the same way, stays as it is. */
export function begin(
  { disk, say }: { readonly disk: Disk; readonly say: Say },
  path: string,
  values: Values,
): void {
  const known = readGame(disk, path);
  const game = newGameFor(path, values, known);
  const { head } = beginMail(game);
  if (known && head !== beginMail(known).head)
    throw new Refused(`${path}: another game is there. Nothing was changed.`);
  if (!known) {
    disk.makeFolder(path);
    whileLocked(disk, path, () => {
      if (!readGame(disk, path)) writeGame(disk, path, game);
    });
  }
  say(
    `${inFolder({ path }, 'game.json')} has the set-up, the tokens of the players, and the seed if there are dice: keep it to yourself.`,
  );
  changeFolder(disk, path, say, sayDue);
}

/** Takes texts that came, one after the other, and prints the answer to each. */
export function postTexts(begun: Folder, texts: readonly Arrived[]): void {
  let folder = begun;
  const wrong: string[] = [];
  for (const { name, bytes } of texts) {
    if (texts.length > 1) folder.say(`${name}:`);
    const taken = postText(folder, bytes);
    folder = taken.folder;
    if (taken.isWrong) wrong.push(name);
  }
  refresh(folder);
  if (wrong.length > 0)
    throw new Refused(
      `${count(wrong.length, 'text')} of ${texts.length} with something refused: ${listed(wrong)}.`,
    );
}

interface Taken {
  readonly folder: Folder;
  readonly isWrong: boolean;
}

function postText(folder: Folder, bytes: Uint8Array): Taken {
  const { say } = folder;
  keepText(folder, bytes);
  const message = readMessage(bytes);
  if (!message.ok) {
    say(message.message);
    return { folder, isWrong: true };
  }
  const mail = mailOf(folder);
  const posted = readSheet(mail, message.text);
  const lines = post(mail, posted);
  const added = addToJournal(folder, lines);
  const { player, orders, standing, salt, faults } = posted;
  say(writeAnswer(mail, posted).trimEnd(), '');
  if (player === undefined || (orders.length + standing.length === 0 && salt === undefined))
    say('Nothing of it counts.');
  else {
    say(lines.length > 0 ? 'Taken.' : 'This sheet is known: nothing was changed.');
    const latest = latestSheet(mailOf(added), player);
    if (latest.isDouble)
      say(
        `Two different sheets of ${player} have revision ${latest.revision}: neither counts. Send another revision.`,
      );
    else if (latest.revision > posted.revision)
      say(`Revision ${latest.revision} of ${player} counts, not this one.`);
  }
  return { folder: added, isWrong: faults.length > 0 };
}

/**
 * Closes the open exchange, if the sheets are there or what was agreed on decides.
 *
 * @param named the number of the exchange to close without some sheets. One that is closed already stays as it is, so that the same
 * command, given twice, does not close the next one
 */
export function runExchange(folder: Folder, named?: string): void {
  const mail = mailOf(folder);
  if (named !== undefined) checkNamed(mail, named);
  const isNamed = Number(named) === mail.exchange;
  const { lines, missing } =
    named === undefined || isNamed ? runMail(mail, isNamed) : { lines: [], missing: [] };
  if (isNamed && lines.length === 0 && missing.length > 0) throw new Refused(...whyOpen(mail, missing));
  const next = addToJournal(folder, lines);
  refresh(next);
  for (const line of lines)
    if (line.kind === 'closed') {
      const { exchange, actions, undone } = line;
      const rest = undone.length === 0 ? '' : `; ${count(undone.length, 'order')} could not be carried out`;
      folder.say(`Exchange ${exchange} is closed: ${count(actions.length, 'action')}${rest}.`);
    }
  if (named !== undefined && !isNamed)
    folder.say(`Exchange ${named} was closed before: nothing was changed.`);
  sayDue(next);
}

function checkNamed({ exchange }: Mail, named: string): void {
  if (!/^[1-9]\d{0,6}$/.test(named))
    throw new Complaint(`--close is the number of the open exchange, ${exchange}, not '${named}'.`);
  if (Number(named) > exchange) throw new Refused(`Exchange ${exchange} is open, not ${named}.`);
}

const whyOpen = ({ exchange, game: { policy } }: Mail, missing: readonly string[]): readonly string[] => [
  `Exchange ${exchange} stays open: no sheet that counts came from ${listed(missing)}.`,
  policy.missing === 'wait'
    ? "It was agreed on to wait: --missing wait of 'mail new'."
    : `What was agreed on, '${policy.missing}', is not possible now.`,
];

/** Adds the referee's words to the journal. Said twice in a row they are there once. */
export function addNote(folder: Folder, text: string): void {
  const mail = mailOf(folder);
  const last = mail.journal.at(-1);
  const isKnown = last?.kind === 'note' && last.text === text;
  const lines = isKnown ? [] : note(mail, text);
  if (lines.length === 0 && !isKnown) throw new Complaint('A note has 1 to 100,000 characters.');
  refresh(addToJournal(folder, lines));
  folder.say(
    isKnown ? 'This note is known: nothing was changed.' : 'All players read it in their next sheets.',
  );
}
