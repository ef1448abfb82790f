/** Audits: whether all in a folder follows from its set-up and the sheets, and where two folders part. */

import { auditMail, formatLine, readMessage } from '../../mail/index.js';
import { decodeText, type Disk } from '../disk.js';
import { columns, count, Refused, type Say } from '../terminal.js';
import { derivedFiles } from './derived.js';
import { INBOX, inFolder, mailOf, openFolder, OUT, type Folder } from './folder.js';

/** Audits a folder, and compares it with another. All that is wrong is listed. */
export function auditFolder(disk: Disk, path: string, other: string | undefined, say: Say): void {
  // Opening checks the chain of the journal and plays it.
  const folder = openFolder(disk, path, say);
  const faults = [...journalFaults(folder), ...outFaults(folder), ...inboxFaults(folder)];
  const parting = other === undefined ? undefined : partingOf(folder, openFolder(disk, other, say));
  const { journal, actions, head } = mailOf(folder);
  if (parting !== undefined) faults.push(parting);
  if (faults.length > 0) throw new Refused(...faults);
  say(
    `${path}: ${count(journal.length, 'line')}, ${count(actions.length, 'action')}, head ${head.slice(0, 8)}.`,
    ...columns([
      ['chain', 'each line follows from the one before it'],
      ['replay', 'the rules allow every action'],
      ['sheets', 'each action follows from the sheets, and from what was agreed on'],
      ['out', 'each file follows from the journal'],
      ...(other === undefined ? [] : [['folders', `${other} has the same game`]]),
    ]),
  );
}

/** Lists the first line that does not follow from what stands before it. */
function journalFaults(folder: Folder): readonly string[] {
  const { game, journal } = mailOf(folder);
  const verdict = auditMail(folder.kit.engine, game, journal);
  if (verdict.ok) return [];
  const from = verdict.item === 'sheet' ? 'its text' : 'the sheets before it';
  return [`journal.jsonl, line ${verdict.n}: this does not follow from ${from}.`];
}

/** Lists the files in out that are not what follows from the journal. What is missing can be made again. */
function outFaults(folder: Folder): readonly string[] {
  const { disk, kit, stages } = folder;
  const files = new Map(derivedFiles(kit, stages).map((each) => [each.name, each]));
  return disk.list(inFolder(folder, OUT)).flatMap((name) => {
    const file = `${OUT}/${name}`;
    const derived = files.get(name);
    // A crash may leave one, which the next command writes again.
    if (!derived)
      return name.endsWith('.new') ? [] : [`${file}: this file does not follow from the journal.`];
    return decodeText(disk.read(inFolder(folder, file))) === derived.write()
      ? []
      : [
          `${file}: this file was changed, or another version of warpwar wrote it. Remove it: 'mail sheets' makes it again.`,
        ];
  });
}

/** Lists the sheets whose text did not come, as far as the inbox tells. */
function inboxFaults(folder: Folder): readonly string[] {
  const { disk } = folder;
  const texts = new Set(
    disk.list(inFolder(folder, INBOX)).flatMap((name) => {
      const message = readMessage(disk.read(inFolder(folder, `${INBOX}/${name}`)) ?? new Uint8Array());
      return message.ok ? [message.text] : [];
    }),
  );
  return mailOf(folder).journal.flatMap((line) =>
    line.kind !== 'sheet' || texts.has(line.text)
      ? []
      : [`journal.jsonl, line ${line.n}: the text of this sheet is not in the inbox.`],
  );
}

/** Returns what is the first that two folders do not share; undefined if they have the same. */
function partingOf(one: Folder, other: Folder): string | undefined {
  const [a, b] = [mailOf(one), mailOf(other)];
  const at = Array.from({ length: Math.max(a.journal.length, b.journal.length) }).findIndex((_each, nth) => {
    const [line, its] = [a.journal[nth], b.journal[nth]];
    return !line || !its || formatLine(line) !== formatLine(its);
  });
  if (one.stages[0]?.head !== other.stages[0]?.head)
    return `${one.path} and ${other.path}: game.json differs.`;
  return at < 0 ? undefined : `${one.path} and ${other.path}: line ${at + 1} is the first that differs.`;
}
