/** Commands of several parts, each for the folder of a game: 'mail post k7q red.eml'. */

import { realDisk, type Disk } from './disk.js';
import type { OptionName, Typed, Values } from './options.js';
import type { Input } from './serve/index.js';
import { Complaint, didYouMean, listed, Refused, type Say } from './terminal.js';

/** What parts work with. */
export interface Office {
  readonly say: Say;
  /** Reads what stands on the standard input. */
  readonly input: () => Input;
  readonly disk: Disk;
}

/** The same; the disk is that of this machine if no other is given. */
export type Caller = Omit<Office, 'disk'> & Partial<Pick<Office, 'disk'>>;

/** What can be done with a game. */
export interface Part {
  /** What follows its name. */
  readonly usage: string;
  /** What it does, in a line. */
  readonly about: string;
  readonly options: readonly OptionName[];
  /** How many words follow the folder. */
  readonly words: readonly [least: number, most: number];
  readonly run: (path: string, typed: Typed, office: Office) => void | Promise<void>;
}

/** The parts of a command, by name. */
export type Parts = Readonly<Record<string, Part>>;

/** No words follow the folder. */
export const NONE = [0, 0] as const;

/** Lists parts as the help has them. */
export const listParts = (parts: Parts): readonly (readonly [typed: string, about: string])[] =>
  Object.entries(parts).map(([name, { usage, about }]) => [`${name} ${usage}`, about]);

/** Runs a part of a command. */
export function runPart(
  command: string,
  parts: Parts,
  { words: [name = '', path = '', ...words], values }: Typed,
  office: Caller,
): void | Promise<void> {
  const names = Object.keys(parts);
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part)
    throw new Complaint(
      name === ''
        ? `Say what to do, such as ${command} status k7q: ${listed(names).replace(' and ', ' or ')}.`
        : `There is no ${command} ${name}. There is ${listed(names)}.${didYouMean(name, names)}`,
    );
  if (path === '') throw new Complaint(`Name the folder of the game, such as ${command} ${name} k7q.`);
  const [least, most] = part.words;
  if (words.length < least || words.length > most)
    throw new Complaint(`Write ${command} ${name} ${part.usage}.`);
  const other = optionsGiven(values).find((each) => !part.options.includes(each));
  if (other !== undefined) throw new Complaint(`${command} ${name} has no option --${other}.`);
  return part.run(path, { words, values }, { disk: realDisk, ...office });
}

const optionsGiven = (values: Values): readonly OptionName[] =>
  // Sound: the keys of the options.
  Object.keys(values) as readonly OptionName[];

/** A text that came, and the file that it is in. */
export interface Arrived {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads files, of which - is the standard input, and hands them on. */
export function withFiles(
  names: readonly string[],
  { disk, input }: Pick<Office, 'disk' | 'input'>,
  use: (files: readonly Arrived[]) => void,
): void | Promise<void> {
  const read = (typed: Uint8Array): void => {
    const files = names.map((name) => ({ name, bytes: name === '-' ? typed : disk.read(name) }));
    const missing = files.filter(({ bytes }) => !bytes);
    if (missing.length > 0)
      throw new Refused(...missing.map(({ name }) => `${name}: there is no such file.`));
    use(files.map(({ name, bytes = new Uint8Array() }) => ({ name, bytes })));
  };
  if (names.includes('-')) return bytesOf(input()).then(read);
  read(new Uint8Array());
}

async function bytesOf(input: Input): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of input)
    pieces.push(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
  return Buffer.concat(pieces);
}
