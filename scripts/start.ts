/** `npm start`: a game of two players or more by any rules, a game from a file, one round from a file, a rulebook, or a new map. */

import { main } from './cli/main.js';

// Whoever reads only the beginning, as `head` does, has had enough.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code !== 'EPIPE') throw problem;
  process.exit();
});

process.exitCode = main(
  process.argv.slice(2),
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
);
