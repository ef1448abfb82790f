/** The command `peer`: one of two players who need no referee, and need not trust each other. */

import { decodeText } from '../disk.js';
import type { Typed } from '../options.js';
import {
  listParts,
  NONE,
  runPart,
  withFiles,
  type Caller,
  type Office,
  type Part,
  type Parts,
} from '../parts.js';
import { auditFolder } from './audit.js';
import { changeFolder, openFolder, type Folder } from './folder.js';
import { sayDue, sayStatus, sendAgain, showGame } from './status.js';
import { actIn, firstToSend, joinGame, newGame, receiveIn } from './steps.js';

/** A part that changes nothing. */
const reading = (about: string, use: (folder: Folder) => void): Part => ({
  ...{ usage: 'FOLDER', about, options: [], words: NONE },
  run: (path, _typed, { disk, say }) => use(openFolder(disk, path, say)),
});

/** What can be done, by name. */
const parts: Parts = {
  new: {
    usage: 'FOLDER',
    about: 'begins a game, as its first player',
    options: ['rules', 'players', 'map', 'setup', 'terms'],
    words: NONE,
    run: (path, { values }, office) => {
      newGame(office, path, values);
      sayDue(openFolder(office.disk, path, office.say));
    },
  },
  join: {
    usage: 'FOLDER FILE',
    about: "joins the game that the other's first text begins; - is the standard input",
    options: [],
    words: [1, 1],
    run: (path, { words }, office) =>
      withFiles(words, office, ([text]) => {
        if (text) joinGame(office, path, text);
        sayDue(openFolder(office.disk, path, office.say));
      }),
  },
  show: reading('shows what happened, what you see and what you can order', showGame),
  act: {
    usage: 'FOLDER ORDER...',
    about: 'carries out orders, a line each; - reads them from the standard input',
    options: [],
    words: [1, Infinity],
    run: order,
  },
  receive: {
    usage: 'FOLDER FILE...',
    about: 'takes messages of the other, as mails or texts; - is the standard input',
    options: [],
    words: [1, Infinity],
    run: (path, { words }, office) =>
      withFiles(words, office, (texts) => {
        changeFolder(office.disk, path, office.say, (folder) => receiveIn(folder, texts));
      }),
  },
  send: {
    usage: 'FOLDER [NUMBER]',
    about: 'prints what there is to send; with a number all your messages from there on',
    options: [],
    words: [0, 1],
    run: (path, { words: [from] }, { disk, say }) =>
      sendAgain(openFolder(disk, path, say), firstToSend(from)),
  },
  status: reading('says how far the game is, and who sends next', sayStatus),
  audit: reading('checks all that is open: your own side, and at the end the whole game', auditFolder),
};

/** The parts of the command, as the help lists them. */
export const peerParts = listParts(parts);

/** Runs the command. */
export const peer = (typed: Typed, office: Caller): void | Promise<void> =>
  runPart('peer', parts, typed, office);

function order(path: string, { words }: Typed, office: Office): void | Promise<void> {
  const carryOut = (text: string): void =>
    changeFolder(office.disk, path, office.say, (folder) => actIn(folder, text));
  if (words.length === 1 && words[0] === '-')
    return withFiles(words, office, ([typed]) => carryOut(decodeText(typed?.bytes)));
  carryOut(words.join('\n'));
}
