/** The whole command line as a function of its words: what it prints goes to two writers, and its exit code comes back. */

import { runCommand } from './run.js';
import { askBy, standardInput, type ReadLine } from './games/ask.js';
import type { ModulePackage } from './explain.js';
import type { Input } from './serve/index.js';
import { Complaint, Refused, paint, printable, wrapped, type Say } from './terminal.js';

/** Takes a piece of what is printed, line ends included. */
type Write = (text: string) => void;

/** What the command line is run with. */
interface MainOptions {
  /** Reads what is typed. Default: from the standard input. */
  readonly read?: ReadLine;
  /** Reads what a program sends. Default: the standard input. */
  readonly input?: Input;
  /** The program of the threads of campaigns. Default: the one beside this file. */
  readonly thread?: URL;
  /** How it is called in what it prints. Default: `npx warpwar`. */
  readonly call?: string;
  /** Packages whose modules it explains beside ours. Default: none. */
  readonly packages?: readonly ModulePackage[];
  /** The terminal, which has colors, a width in characters (default: 80) and can be cleared. Default: the output is none. */
  readonly terminal?: { readonly color: boolean; readonly width?: number };
}

const DONE = 0;

/** Characters in a line of a terminal that does not say how many it has. */
const WIDTH = 80;

/** Clears a terminal, with what was scrolled out of it. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** Fights without a seed differ: so many of them. */
const FIGHTS = 10_000;

const threadBeside = new URL('./campaign-thread.js', import.meta.url);

/**
 * Runs the command line: whatever stands in a file or an argument, nothing printed steers the terminal. Returns its exit code: 0 if it
 * did what was asked for; 1 if that was refused, 2 if it was not understood and 3 if the folder of a mail game is damaged, with the reasons
 * on `err`. A campaign takes its time: then it returns a promise of its exit code.
 */
export function main(
  args: readonly string[],
  out: Write,
  err: Write,
  { read, input, call, packages = [], terminal, thread = threadBeside }: MainOptions = {},
): number | Promise<number> {
  const shown = (text: string): string =>
    printable(call === undefined ? text : text.replaceAll('npx warpwar', call));
  const print = (text: string): void => {
    const lines = terminal ? wrapped(shown(text), terminal.width ?? WIDTH) : shown(text);
    out(terminal?.color ? paint(lines) : lines);
  };
  const say: Say = (...lines) => {
    if (lines.length > 0) print(`${lines.join('\n')}\n`);
  };
  const clear = (): void => out(terminal ? CLEAR : '\n');
  const progress = (text: string): void => {
    if (terminal) err(text === '' ? '\n' : `\r${text}`);
  };
  const ask = askBy(read ?? standardInput(print), print);
  const chance = (): number => Date.now() % FIGHTS;
  const from = (): Input => input ?? process.stdin;
  const desk = { ask, say, clear, progress, packages, thread, chance, input: from, write: out };
  return codeOf(
    () => runCommand(args, desk),
    (text) => {
      err(shown(text));
    },
  );
}

/** Runs something, and returns its exit code. What was not done is complained of. */
function codeOf(run: () => void | Promise<void>, complain: Write): number | Promise<number> {
  const failed = (problem: unknown): number => {
    if (!(problem instanceof Complaint)) throw problem;
    const { lines, code } = problem;
    complain(`${lines.join('\n')}${problem instanceof Refused ? '' : ' Try --help.'}\n`);
    return code;
  };
  try {
    return run()?.then(() => DONE, failed) ?? DONE;
  } catch (problem) {
    return failed(problem);
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
  const { isTTY: isTerminal, columns } = process.stdout;
  const color = plain === '' && kind !== 'dumb';
  const code = main(
    process.argv.slice(2),
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
    { ...options, ...(isTerminal && { terminal: { color, width: columns || WIDTH } }) },
  );
  void Promise.resolve(code).then((ended) => (process.exitCode = ended));
}
