/** Compares this tree with another revision: how games go by both, and how long both take, laps alternating in one process. */

import { resolve } from 'node:path';
import { measured, type Case, type Measured } from '../measure.js';
import { bytesShown, shown, table, timeOf, demandLine, type Demand } from '../print.js';
import { CannotCompare, checkedOut, driverOn, type Driver } from './build.js';
import { modulesWithout, plannedGames } from './setups.js';

/**
 * Compares, and prints what was found. The exit code is 1 if a game goes another way or whole games are slower than may be, 2 if
 * nothing can be compared.
 */
export async function compare(revision: string, games: number): Promise<void> {
  try {
    if (!Number.isSafeInteger(games) || games < 0)
      throw new CannotCompare('--games takes a number of games.');
    const { tree, commit } = checkedOut(revision);
    const theirs = await driverOn(tree, commit);
    const ours = await driverOn(resolve('.'), 'this-tree');
    if (!sameGames(ours, theirs, games, commit)) process.exitCode = 1;
    if (!isFastEnough(ours.cases, theirs.cases, commit)) process.exitCode = 1;
  } catch (thrown) {
    if (!(thrown instanceof CannotCompare)) throw thrown;
    console.error(thrown.message);
    process.exitCode = 2;
  }
}

/** Whether games go the same way by both. Prints what it found. */
function sameGames(ours: Driver, theirs: Driver, count: number, commit: string): boolean {
  const planned = plannedGames(count);
  const different: string[] = [];
  let [actions, rounds] = [0, 0];
  for (const game of planned) {
    const [own, other] = [ours.courseOf(game), theirs.courseOf(game)];
    actions += own.actions;
    rounds += own.rounds;
    if (own.hash !== other.hash) different.push(`  seed ${game.seed}: ${game.title}`);
  }
  const unplayed = modulesWithout(planned);
  console.log(
    `${count} games of ${shown(actions)} actions and ${shown(rounds)} rounds of combat: ` +
      (different.length === 0
        ? `all states and events are the same as in ${commit}.`
        : `${different.length} differ from those in ${commit}:\n${different.slice(0, 20).join('\n')}`),
  );
  if (unplayed.length > 0) console.log(`Modules in none of them: ${unplayed.join(', ')}.`);
  return different.length === 0;
}

/** Whether whole games are fast enough. Times every case of both, one after the other in each lap, and prints it. */
function isFastEnough(ours: readonly Case[], theirs: readonly Case[], commit: string): boolean {
  const isOurs = ({ yardstick }: Case): boolean => !yardstick;
  const pairs = ours.filter(isOurs).flatMap((own): readonly Case[] => {
    const other = theirs.find(({ name }) => name === own.name)!;
    return [bare(own, own.name), { ...bare(other, `${other.name} (${commit})`), against: own.name }];
  });
  const results = measured(pairs);
  const headings = ['', commit, 'now', 'times as fast', `bytes ${commit}`, 'bytes now', ''];
  const found = results.flatMap((own, at) => (at % 2 === 0 ? [lineOf(own, results[at + 1]!)] : []));
  console.log(table([headings, ...found.map(({ cells }) => cells)]));
  return found.every(({ demand }) => demand?.holds ?? true);
}

const bare = ({ against: _against, yardstick: _yardstick, ...own }: Case, name: string): Case => ({
  ...own,
  name,
});

/** What was measured of one case, and what must hold of it. */
interface Line {
  readonly cells: readonly string[];
  readonly demand: Demand | undefined;
}

function lineOf(own: Measured, other: Measured): Line {
  const speed = other.ratio ?? NaN;
  const { speedFrom } = own.goals ?? {};
  const demand =
    speedFrom === undefined
      ? undefined
      : { says: `${speedFrom} x or more`, binds: true, holds: speed >= speedFrom };
  const cells = [
    own.name,
    timeOf(other.seconds),
    timeOf(own.seconds),
    `${speed.toFixed(2)} x`,
    bytesShown(other),
    bytesShown(own),
    demand ? demandLine(demand) : '',
  ];
  return { cells, demand };
}
