/** The command `serve`: a program sends lines of JSON, and gets a line of JSON for each. */

import { createServer, refusalText } from './server.js';

/** Pieces of text, or of its bytes in UTF-8, wherever they are cut. */
export type Input = AsyncIterable<string | Uint8Array>;

/** Most characters of a line. */
const MOST_CHARACTERS = 16_000_000;

const TOO_LARGE = refusalText([
  { code: 'too-large', path: [], message: `A line has at most ${MOST_CHARACTERS} characters.` },
]);

/** Answers each line that comes in, until there are no more. What is wrong with a line is said in its answer. */
export async function serve(input: Input, write: (text: string) => void): Promise<void> {
  const answer = createServer();
  for await (const line of linesOf(input)) write(`${line === undefined ? TOO_LARGE : answer(line)}\n`);
}

/** Cuts a text into lines; undefined for one that is too large. Empty lines are left out. */
async function* linesOf(input: Input): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let begun = '';
  let isTooLarge = false;
  const add = (part: string): void => {
    isTooLarge ||= begun.length + part.length > MOST_CHARACTERS;
    begun = isTooLarge ? '' : begun + part;
  };
  const end = (): readonly (string | undefined)[] => {
    const line = isTooLarge ? [undefined] : [begun].filter((text) => text.trim() !== '');
    [begun, isTooLarge] = ['', false];
    return line;
  };
  for await (const piece of input) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) yield* end();
      add(part);
    }
  }
  yield* end();
}
