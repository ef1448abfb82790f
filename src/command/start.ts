/** Runs the command line in this process: with its words, its streams and its exit code. */

import { main, type MainOptions } from './main.js';

/** Runs the command line with the words after the program's name. */
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
