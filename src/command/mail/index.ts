/** The command `mail`: a referee's folder of a game by mail. */

import { realDisk, type Disk } from '../disk.js';
import type { OptionName, Typed, Values } from '../options.js';
import type { Input } from '../serve/index.js';
import { Complaint, didYouMean, listed, type Say } from '../terminal.js';
import { auditFolder } from './audit.js';
import { changeFolder, openFolder } from './folder.js';
import { addNote, begin, postTexts, runExchange } from './steps.js';
import { reportGame, sayDue, sayStatus } from './status.js';

/** What the command works with. */
export interface Office {
  readonly say: Say;
  /** Reads what stands on the standard input. */
  readonly input: () => Input;
  /** The disk. */
  readonly disk: Disk;
}

/** What can be done with a mail game. */
interface Part {
  /** What follows the folder. */
  readonly usage: string;
  /** What it does, in a line. */
  readonly about: string;
  readonly options: readonly OptionName[];
  /** How many words follow the folder. */
  readonly words: readonly [least: number, most: number];
  readonly run: (path: string, typed: Typed, office: Office) => void | Promise<void>;
}

const NONE = [0, 0] as const;

/** What can be done, by name. */
const parts: Readonly<Record<string, Part>> = {
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
export const mailParts: readonly (readonly [typed: string, about: string])[] = Object.entries(parts).map(
  ([name, { usage, about }]) => [`${name} ${usage}`, about],
);

/** Runs the command. */
export function mail(
  { words: [name = '', path = '', ...words], values }: Typed,
  office: Omit<Office, 'disk'> & Partial<Pick<Office, 'disk'>>,
): void | Promise<void> {
  const names = Object.keys(parts);
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part)
    throw new Complaint(
      name === ''
        ? `Say what to do, such as mail status k7q: ${listed(names).replace(' and ', ' or ')}.`
        : `There is no mail ${name}. There is ${listed(names)}.${didYouMean(name, names)}`,
    );
  if (path === '') throw new Complaint(`Name the folder of the game, such as mail ${name} k7q.`);
  const [least, most] = part.words;
  if (words.length < least || words.length > most) throw new Complaint(`Write mail ${name} ${part.usage}.`);
  const other = optionsGiven(values).find((each) => !part.options.includes(each));
  if (other !== undefined) throw new Complaint(`mail ${name} has no option --${other}.`);
  return part.run(path, { words, values }, { disk: realDisk, ...office });
}

const optionsGiven = (values: Values): readonly OptionName[] =>
  // Sound: the keys of the options.
  Object.keys(values) as readonly OptionName[];

function post(path: string, { words }: Typed, { disk, say, input }: Office): void | Promise<void> {
  const postAll = (typed: Uint8Array): void => {
    changeFolder(disk, path, say, (folder) =>
      postTexts(
        folder,
        words.map((name) => ({ name, bytes: name === '-' ? typed : disk.read(name) })),
      ),
    );
  };
  if (words.includes('-')) return bytesOf(input()).then(postAll);
  postAll(new Uint8Array());
}

async function bytesOf(input: Input): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of input)
    pieces.push(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
  return Buffer.concat(pieces);
}
