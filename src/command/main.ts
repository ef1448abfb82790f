/** The whole command line as a function of its words: what it prints goes to two writers, and its exit code comes back. */

import { runCommand } from './commands.js';
import { askBy, standardInput, type ReadLine } from './games/ask.js';
import type { ModulePackage } from './explain.js';
import { Complaint, Refused, paint, printable, type Say } from './terminal.js';

/** Takes a piece of what is printed, line ends included. */
type Write = (text: string) => void;

/** What the command line is run with. */
interface MainOptions {
  /** Reads what is typed. Default: from the standard input. */
  readonly read?: ReadLine;
  /** How it is called in what it prints. Default: `npx warpwar`. */
  readonly call?: string;
  /** Packages whose modules it explains beside ours. Default: none. */
  readonly packages?: readonly ModulePackage[];
  /** Whether the output is a terminal, which has colors and can be cleared. Default: no. */
  readonly terminal?: { readonly color: boolean };
}

const [DONE, REFUSED, WRONG_USAGE] = [0, 1, 2];

/** Clears a terminal, with what was scrolled out of it. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** Fights without a seed differ: so many of them. */
const FIGHTS = 10_000;

/**
 * Runs the command line: whatever stands in a file or an argument, nothing printed steers the terminal. Returns its exit code: 0 if it
 * did what was asked for; 1 if that was refused and 2 if it was not understood, with the reasons on `err`.
 */
export function main(
  args: readonly string[],
  out: Write,
  err: Write,
  { read, call, packages = [], terminal }: MainOptions = {},
): number {
  const shown = (text: string): string =>
    printable(call === undefined ? text : text.replaceAll('npx warpwar', call));
  const print = (text: string): void => {
    out(terminal?.color ? paint(shown(text)) : shown(text));
  };
  const say: Say = (...lines) => {
    if (lines.length > 0) print(`${lines.join('\n')}\n`);
  };
  const clear = (): void => out(terminal ? CLEAR : '\n');
  const ask = askBy(read ?? standardInput(print), print);
  try {
    runCommand(args, { ask, say, clear, packages, chance: () => Date.now() % FIGHTS });
    return DONE;
  } catch (problem) {
    if (!(problem instanceof Complaint)) throw problem;
    const isRefused = problem instanceof Refused;
    err(`${shown(problem.lines.join('\n'))}${isRefused ? '' : ' Try --help.'}\n`);
    return isRefused ? REFUSED : WRONG_USAGE;
  }
}

/** Runs the command line in this process: with the words after the program's name, its streams and its exit code. */
export function start(options: MainOptions): void {
  // A reader that wants the beginning only, such as `head`, has had enough.
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EPIPE') throw problem;
    process.exit();
  });
  const { NO_COLOR: plain = '', TERM: kind } = process.env;
  process.exitCode = main(
    process.argv.slice(2),
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
    { ...options, ...(process.stdout.isTTY && { terminal: { color: plain === '' && kind !== 'dumb' } }) },
  );
}
