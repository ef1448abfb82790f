/** Questions to somebody at the keyboard, or to a file in the keyboard's place. */

import { readSync } from 'node:fs';
import { Complaint } from '../complaint.js';

/** Prints a question, and returns a line of the answer without spaces around it. */
export type Ask = (question: string) => string;

/** Returns the next line; undefined once there is none. */
export type ReadLine = () => string | undefined;

/** Asks by printing, and reading a line. */
export const askBy =
  (read: ReadLine, print: (text: string) => void): Ask =>
  (question) => {
    print(`${question} `);
    const line = read();
    if (line === undefined) throw new Complaint('Nothing more to read: the game stops here.');
    return line.trim();
  };

/** Asks until an answer fits: `fit` returns what it means, or throws a complaint that is told. */
export function askUntil<T>(ask: Ask, question: string, fit: (answer: string) => T): T {
  for (let told = question; ;) {
    try {
      return fit(ask(told));
    } catch (problem) {
      if (!(problem instanceof Misfit)) throw problem;
      told = `${problem.message}\n${question}`;
    }
  }
}

/** An answer that does not fit: the question is put again. */
export class Misfit extends Error {}

/** Milliseconds to wait for a keyboard that has nothing yet. */
const PAUSE = 20;

/** Reads lines of the standard input, one at a time. */
export function standardInput(): ReadLine {
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
    return line;
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
