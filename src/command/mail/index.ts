/** The command `mail`: a referee's folder of a game by mail. */

import type { Typed } from '../options.js';
import { listParts, NONE, runPart, withFiles, type Caller, type Office, type Parts } from '../parts.js';
import { auditFolder } from './audit.js';
import { changeFolder, openFolder } from './folder.js';
import { addNote, begin, postTexts, runExchange } from './steps.js';
import { reportGame, sayDue, sayStatus } from './status.js';

/** What can be done, by name. */
const parts: Parts = {
  new: {
    usage: 'FOLDER',
    about: 'begins a game: a folder with its set-up, tokens of the players and the first sheets',
    options: ['rules', 'players', 'map', 'ships', 'setup', 'missing'],
    words: NONE,
    run: (path, { values }, office) => begin(office, path, values),
  },
  sheets: {
    usage: 'FOLDER',
    about: 'says which sheets are due, and makes again what is missing in out',
    options: [],
    words: NONE,
    run: (path, _typed, { disk, say }) => changeFolder(disk, path, say, sayDue),
  },
  post: {
    usage: 'FOLDER FILE...',
    about: 'reads mails or sheets, keeps what counts and prints the answers; - is the standard input',
    options: [],
    words: [1, Infinity],
    run: post,
  },
  run: {
    usage: 'FOLDER',
    about: 'plays on if all sheets are there; with --close also without, by what was agreed on',
    options: ['close'],
    words: NONE,
    run: (path, { values }, { disk, say }) =>
      changeFolder(disk, path, say, (folder) => runExchange(folder, values.close)),
  },
  note: {
    usage: 'FOLDER TEXT',
    about: 'says something to all players, in their next sheets',
    options: [],
    words: [1, Infinity],
    run: (path, { words }, { disk, say }) =>
      changeFolder(disk, path, say, (folder) => addNote(folder, words.join(' '))),
  },
  report: {
    usage: 'FOLDER',
    about: 'tells what happened: to spectators, to a --player, or --all to the referee',
    options: ['player', 'all', 'since'],
    words: NONE,
    run: (path, { values }, { disk, say }) => reportGame(openFolder(disk, path, say), values),
  },
  status: {
    usage: 'FOLDER',
    about: 'says how far the game is, and whose sheets are missing',
    options: [],
    words: NONE,
    run: (path, _typed, { disk, say }) => sayStatus(openFolder(disk, path, say)),
  },
  audit: {
    usage: 'FOLDER [OTHER]',
    about:
      'checks that all follows from the set-up and the sheets; names the first line that two folders do not share',
    options: [],
    words: [0, 1],
    run: (path, { words: [other] }, { disk, say }) => auditFolder(disk, path, other, say),
  },
};

/** The parts of the command, as the help lists them. */
export const mailParts = listParts(parts);

/** Runs the command. */
export const mail = (typed: Typed, office: Caller): void | Promise<void> =>
  runPart('mail', parts, typed, office);

function post(path: string, { words }: Typed, office: Office): void | Promise<void> {
  return withFiles(words, office, (texts) => {
    changeFolder(office.disk, path, office.say, (folder) => postTexts(folder, texts));
  });
}
