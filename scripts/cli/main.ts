/** The whole command line as a function of its words: what it prints goes to two writers, and its exit code comes back. */

import { battle } from './battle.js';
import { Complaint, Refused } from './complaint.js';
import { explainRules } from './explain-rules.js';
import { askBy, standardInput, type ReadLine } from './games/ask.js';
import { replayAny, reportAny, resumeAny, runOther } from './games/run.js';
import type { Talk } from './games/play.js';
import { playGame, replayGame } from './game.js';
import { help, readOptions, type Options } from './options.js';
import { makeMap } from './map.js';
import { bookOf } from './rulebook.js';
import { printable, type Say } from './words.js';

/** Takes a piece of what is printed, line ends included. */
export type Write = (text: string) => void;

/** Runs the command line: whatever stands in a file or an argument, nothing printed steers the terminal. Returns its exit code: 0, or 2 where what was asked for is refused, with the reasons on `err`. */
export function main(
  args: readonly string[],
  out: Write,
  err: Write,
  read: ReadLine = standardInput((line) => {
    out(printable(line));
  }),
): number {
  const say: Say = (...lines) => {
    if (lines.length > 0) out(`${printable(lines.join('\n'))}\n`);
  };
  const ask = askBy(read, (text) => {
    out(printable(text));
  });
  try {
    if (!runOther(args, { ask, say })) run(asked(args), { ask, say });
    return 0;
  } catch (problem) {
    if (!(problem instanceof Complaint)) throw problem;
    err(`${printable(problem.lines.join('\n'))}\n`);
    return 2;
  }
}

function run(options: Options, talk: Talk): void {
  const { say } = talk;
  switch (options.command) {
    case 'help':
      return say(help);
    case 'battle':
      return say(...battle(options.file, options.rules));
    case 'map':
      return makeMap(options, say);
    case 'rulebook':
      return say(bookOf(options.rules));
    case 'explain':
      return say(...explainRules(options.rules));
    case 'replay':
      return replayAny(options, say) ? undefined : replayGame(options.file, options.quiet, say);
    case 'report':
      return reportAny(options, say);
    case 'resume':
      return resumeAny(options, talk);
    case 'game':
      return playGame(options, say);
  }
}

function asked(args: readonly string[]): Options {
  try {
    return readOptions(args);
  } catch (problem) {
    if (!(problem instanceof Complaint) || problem instanceof Refused) throw problem;
    throw new Complaint(`${problem.message} Try --help.`);
  }
}
