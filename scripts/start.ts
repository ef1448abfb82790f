/** `npm start`: a game of two players or more by any rules, a game from a file, one round from a file, a rulebook, or a new map. */

import { battle } from './cli/battle.js';
import { Complaint, Refused } from './cli/complaint.js';
import { playGame, replayGame, type Say } from './cli/game.js';
import { help, readOptions, type Options } from './cli/options.js';
import { makeMap } from './cli/map.js';
import { bookOf } from './cli/rulebook.js';

const say: Say = (...lines) => {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
};

function run(options: Options): void {
  switch (options.command) {
    case 'help':
      return say(help);
    case 'battle':
      return say(...battle(options.file, options.rules));
    case 'map':
      return makeMap(options, say);
    case 'rulebook':
      return say(bookOf(options.rules));
    case 'replay':
      return replayGame(options.file, options.quiet, say);
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

// Whoever reads only the beginning, as `head` does, has had enough.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code !== 'EPIPE') throw problem;
  process.exit();
});

try {
  run(asked(process.argv.slice(2)));
} catch (problem) {
  if (!(problem instanceof Complaint)) throw problem;
  process.stderr.write(`${problem.lines.join('\n')}\n`);
  process.exitCode = 2;
}
