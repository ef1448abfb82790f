/** Questions to a person at the keyboard, or to a file in the keyboard's place. */

import { readSync } from 'node:fs';
import { isatty } from 'node:tty';
import { Refused, didYouMean } from '../terminal.js';

/** Returns lines that say what can be typed now. */
type Help = () => readonly string[];

/**
 * Prints a question, and returns a line of the answer without spaces around it. Answers `help` and `?` with what `help`
 * says, and repeats the last line of the question.
 */
export type Ask = (question: string, help?: Help) => string;

/** Returns the next line; undefined once there is none. */
export type ReadLine = () => string | undefined;

/** There are no more answers. */
export class Stopped extends Refused {}

/** The player types a word that concerns the whole game instead of an answer. */
export class Aside extends Error {
  readonly word: 'undo' | 'quit';
  constructor(word: 'undo' | 'quit') {
    super(word);
    this.word = word;
  }
}

/** Asks, and understands `quit`, also where nothing else is understood that concerns the whole game. */
export const askOrQuit =
  (ask: Ask): Ask =>
  (question, help) => {
    const answer = ask(question, help);
    if (/^quit$/i.test(answer)) throw new Aside('quit');
    return answer;
  };

/** What a player at the keyboard reads first. */
export const HELP_EXISTS = "Type 'help' at any question to see what you can type.";

/** A line of help: what is typed, and what it means. */
export const helpLine = (typed: string, meaning: string): string => `  ${typed.padEnd(22)}  ${meaning}`;

const anywhere: readonly string[] = [
  helpLine('help, ?', 'at any question: what you can type'),
  helpLine('undo', 'takes your last action back, and says if that gives something away'),
  helpLine('rules, rules WORD', 'all rules of this game, or those with a word in them'),
  helpLine('save', 'says where the game is saved: every action is, as it is done'),
  helpLine('quit', 'stops; resume goes on'),
];

/** Returns the last line of a question, which is repeated without the lines above it. */
export const lastLine = (question: string): string => question.slice(question.lastIndexOf('\n') + 1);

/** Asks by printing, and reading a line. */
export const askBy =
  (read: ReadLine, print: (text: string) => void): Ask =>
  (question, help) => {
    for (let prompt = question; ; prompt = lastLine(question)) {
      print(`${prompt} `);
      const answer = read()?.trim();
      if (answer === undefined) {
        print('\n');
        throw new Stopped('Nothing more to read: the game stops here.');
      }
      if (!/^(?:help|\?)$/i.test(answer)) return answer;
      print([...anywhere, ...(help?.() ?? [])].map((line) => `${line}\n`).join(''));
    }
  };

/** What goes with a question. */
interface Around {
  /** Lines that stand above the question the first time. */
  readonly before?: readonly string[];
  /** What can be typed now. */
  readonly help?: Help;
  /** Words that are understood besides answers and the usual words: the nearest is suggested to an answer that does not fit. */
  readonly words?: readonly string[];
}

/** Words that are understood at any question. */
const usualWords: readonly string[] = ['help', 'undo', 'rules', 'save', 'quit', 'suggest', 'draw', 'resign'];

/** Asks until an answer fits: `fit` returns what it means, or throws a complaint, which is printed. */
export function askUntil<T>(
  ask: Ask,
  question: string,
  fit: (answer: string) => T,
  { before = [], help, words = [] }: Around = {},
): T {
  for (let prompt = [...before, question].join('\n'); ;) {
    let answer = '';
    try {
      answer = ask(prompt, help);
      return fit(answer);
    } catch (problem) {
      if (!(problem instanceof Misfit)) throw problem;
      const { message } = problem;
      const known = [...usualWords, ...words];
      const isKnown = message.includes('Did you mean') || known.includes(answer.toLowerCase());
      const hint = isKnown ? '' : didYouMean(answer.toLowerCase(), known);
      prompt = `${message}${problem instanceof Reply ? '' : hint}\n${question}`;
    }
  }
}

/** An answer that does not fit: the question is put again. */
export class Misfit extends Error {}

/** Lines that answer what was typed: the question is put again below them. */
export class Reply extends Misfit {
  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Asks for yes or no; Enter is the answer in brackets. `look` may answer other words with a reply. */
export const confirm = (
  ask: Ask,
  question: string,
  standard: boolean,
  look: (answer: string) => void = () => undefined,
): boolean =>
  askUntil(ask, `${question} [${standard ? 'y' : 'n'}]`, (answer) => {
    const word = answer.toLowerCase();
    if (word === '') return standard;
    if (/^y(?:es)?$/.test(word)) return true;
    if (/^no?$/.test(word)) return false;
    look(answer);
    throw new Misfit(standard ? 'Type y or n first.' : 'Type y first, or Enter to go back.');
  });

/** Milliseconds to wait for a keyboard that has nothing yet. */
const PAUSE = 20;

/** Reads lines of the standard input, one at a time. `echo` gets each that no terminal shows, with its end. */
export function standardInput(echo: (text: string) => void): ReadLine {
  const bytes = Buffer.alloc(4096);
  let text = '';
  let ended = false;
  return () => {
    while (!text.includes('\n') && !ended) {
      const count = readSome(bytes);
      if (count === 0) ended = true;
      text += bytes.toString('utf8', 0, count);
    }
    if (text === '') return undefined;
    const [line = '', ...rest] = text.split('\n');
    text = rest.join('\n');
    const typed = line.replace(/\r$/, '');
    if (!isatty(0)) echo(`${typed}\n`);
    return typed;
  };
}

/** Reads what is there; waits while there is nothing, as some keyboards say instead of waiting. */
function readSome(bytes: Buffer): number {
  for (;;) {
    try {
      return readSync(0, bytes);
    } catch (problem) {
      const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}
