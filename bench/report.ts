/** The report: every figure, what must hold of it, and what is aimed at. */

import { execFileSync } from 'node:child_process';
import { cases } from './cases.js';
import { mailGames } from './mail.js';
import { measured } from './measure.js';
import { otherGames } from './other-games.js';
import { demandLine, demandsOn, printed, type Demand } from './print.js';
import { firstQuestion } from './prompt.js';
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
  const mails = mailGames();
  console.log(`\nGames by mail and without a referee:\n${printed(mails)}`);
  const unused = unusedSeams();
  console.log(`\n${unused.says.join('\n')}`);
  const threads = await twoThreads();
  console.log(`\n${threads.says}`);
  const clicks = clicksOnPage();
  console.log(`\n${clicks.says}`);
  const question = await firstQuestion();
  console.log(`\n${question.says}\n`);

  const demands = [
    ...[...results, ...others, ...mails].flatMap(demandsOn),
    ...unused.demands,
    ...threads.demands,
    ...clicks.demands,
    ...question.demands,
  ];
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

/** Milliseconds that a click on the page may take in the median. */
const CLICK = 50;

/** Measures clicks on the page of examples/web, in a process that builds it. Without a browser it says so. */
function clicksOnPage(): { readonly says: string; readonly demands: readonly Demand[] } {
  try {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'bench/clicks.ts'], {
      encoding: 'utf8',
    });
    // Sound: that is what it prints last.
    const { median, most, clicks } = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Record<
      string,
      number
    >;
    const demand = { says: `${CLICK} ms`, binds: false, holds: median! <= CLICK };
    const says = `A click on the page until it is painted: ${median} ms in the median, ${most} ms in 95 of 100, of ${clicks} clicks.`;
    return { says: `${says} ${demandLine(demand)}.`, demands: [demand] };
  } catch (error) {
    return { says: `Clicks on the page were not measured. ${String(error)}`, demands: [] };
  }
}
