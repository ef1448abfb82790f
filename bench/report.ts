/** The report: every figure, what must hold of it, and what is aimed at. */

import { cases } from './cases.js';
import { measured } from './measure.js';
import { otherGames } from './other-games.js';
import { demandsOn, printed } from './print.js';
import { sameWork } from './same-work.js';
import { twoThreads } from './threads.js';
import { unusedSeams } from './unused.js';

/** Prints the report. The exit code is 1 if something that binds does not hold. */
export async function report(): Promise<void> {
  const begun = performance.now();
  console.log(`The same work on both sides of every comparison: ${sameWork()}.\n`);
  const results = measured(cases);
  console.log(printed(results));
  const others = otherGames();
  console.log(`\nThe other games:\n${printed(others)}`);
  const unused = unusedSeams();
  console.log(`\n${unused.says.join('\n')}`);
  const threads = await twoThreads();
  console.log(`\n${threads.says}\n`);

  const demands = [...[...results, ...others].flatMap(demandsOn), ...unused.demands, ...threads.demands];
  const binding = demands.filter(({ binds }) => binds);
  const goals = demands.filter(({ binds }) => !binds);
  const holding = (all: typeof demands): string =>
    `${all.filter(({ holds }) => holds).length} of ${all.length}`;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `What binds: ${holding(binding)} hold. Goals: ${holding(goals)} are reached. ${seconds} seconds.`,
  );
  if (binding.some(({ holds }) => !holds)) process.exitCode = 1;
}
