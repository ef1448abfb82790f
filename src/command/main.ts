/** The whole command line as a function of its words: what it prints goes to two writers, and its exit code comes back. */

import { battle } from './battle.js';
import { playGame, replayGame } from './game.js';
import { askBy, standardInput, type ReadLine } from './games/ask.js';
import { replayAny, reportAny, resumeAny, runOther, type Talk } from './games/play.js';
import { makeMap } from './map.js';
import { help, readOptions, type Options } from './options.js';
import { explainRules, type ModulePackage, bookOf } from './rules.js';
import { Complaint, Refused, printable, type Say } from './terminal.js';

/** Takes a piece of what is printed, line ends included. */
type Write = (text: string) => void;

/** What the command line is run with. */
interface MainOptions {
  /** Reads what is typed. Default: from the standard input. */
  readonly read?: ReadLine;
  /** How it is called in what it prints. Default: `npm start --`. */
  readonly call?: string;
  /** Packages whose modules it explains beside ours. Default: none. */
  readonly packages?: readonly ModulePackage[];
}

/** How texts call the command line. */
const CALL = /npm start (?:-s )?--(?= )/g;

/** Runs the command line: whatever stands in a file or an argument, nothing printed steers the terminal. Returns its exit code: 0, or 2 where what was asked for is refused, with the reasons on `err`. */
export function main(
  args: readonly string[],
  out: Write,
  err: Write,
  { read, call, packages = [] }: MainOptions = {},
): number {
  const shown = (text: string): string =>
    printable(call === undefined ? text : text.replaceAll(CALL, () => call));
  const print = (text: string): void => {
    out(shown(text));
  };
  const say: Say = (...lines) => {
    if (lines.length > 0) print(`${lines.join('\n')}\n`);
  };
  const talk: Talk = { ask: askBy(read ?? standardInput(print), print), say };
  try {
    if (!runOther(args, talk)) run(optionsFrom(args), talk, packages);
    return 0;
  } catch (problem) {
    if (!(problem instanceof Complaint)) throw problem;
    err(`${shown(problem.lines.join('\n'))}\n`);
    return 2;
  }
}

function run(options: Options, talk: Talk, packages: readonly ModulePackage[]): void {
  const { say } = talk;
  switch (options.command) {
    case 'map':
      makeMap(options, say);
      break;
    case 'replay':
      if (!replayAny(options, say)) replayGame(options.file, options.quiet, say);
      break;
    case 'report':
      reportAny(options, say);
      break;
    case 'resume':
      resumeAny(options, talk);
      break;
    case 'game':
      playGame(options, say);
      break;
    default:
      say(...linesOf(options, packages));
  }
}

/** What is printed where nothing is played. */
function linesOf(
  options: Extract<Options, { readonly command: 'help' | 'battle' | 'rulebook' | 'explain' }>,
  packages: readonly ModulePackage[],
): readonly string[] {
  switch (options.command) {
    case 'help':
      return [help];
    case 'battle':
      return battle(options.file, options.rules);
    case 'rulebook':
      return [bookOf(options.rules)];
    case 'explain':
      return explainRules(options.rules, packages);
  }
}

function optionsFrom(args: readonly string[]): Options {
  try {
    return readOptions(args);
  } catch (problem) {
    if (!(problem instanceof Complaint) || problem instanceof Refused) throw problem;
    throw new Complaint(`${problem.message} Try --help.`);
  }
}

/** Runs the command line in this process: with the words after the program's name, its streams and its exit code. */
export function start(options: MainOptions): void {
  // Whoever reads only the beginning, as `head` does, has had enough.
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EPIPE') throw problem;
    process.exit();
  });
  process.exitCode = main(
    process.argv.slice(2),
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
    options,
  );
}
