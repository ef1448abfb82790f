/**
 * `npx tsx scripts/files-run.ts`: how many files and rooms of src one action runs a function of, in games of captains under
 * first/basic. `--list` names the files that most of these actions run.
 */

import { Session, type Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import * as warpwar from '../src/warpwar/index.js';
import { captain, play, seeded } from '../src/warpwar/players/index.js';
import { placeOf } from './config/layers.js';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const src = new URL('../src/', import.meta.url).href;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** Takes the files of src, from src, with a function that was called since the last time. The inspector answers at once. */
function takeFiles(): readonly string[] {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    scripts = result;
  });
  return scripts
    .filter(
      ({ url, functions }) =>
        url.startsWith(src) && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => fileURLToPath(url).slice(fileURLToPath(src).length));
}

const roomOf = (file: string): string => `${placeOf(file).house}/${placeOf(file).room}`;

/** The files that each action of a kind ran. */
const runs: Readonly<Record<'move' | 'orders', (readonly string[])[]>> = { move: [], orders: [] };

const engine = warpwar.engine();

const applyAction: typeof engine.applyAction = (state, action, ...more) => {
  takeFiles();
  const done = engine.applyAction(state, action, ...more);
  const files = takeFiles();
  if (action.type === 'ship/move') runs.move.push(files);
  if (action.type === 'battle/orders' && done.ok && done.events.some(({ type }) => type === 'round/ended'))
    runs.orders.push(files);
  return done;
};

for (const seed of SEEDS) {
  const begun = warpwar.unwrap(
    warpwar.createGame({
      rules: 'first/basic +turn-limit',
      players: ['red', 'blue'],
      homes: { red: 'top', blue: 'bottom' },
    }),
  );
  const player = captain(warpwar);
  const game = play({ ...warpwar, applyAction }, begun, { red: player, blue: player }, seeded(seed));
  while (!game.next().done);
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

for (const [kind, all] of Object.entries(runs)) {
  const files = all.map((each) => each.length);
  const rooms = all.map((each) => new Set(each.map(roomOf)).size);
  console.log(
    `${kind}: ${all.length} actions, median ${median(files)} files (${Math.min(...files)} to ${Math.max(...files)}) in ${median(rooms)} rooms`,
  );
  if (!process.argv.includes('--list')) continue;
  for (const file of [...new Set(all.flat())].toSorted()) {
    const share = all.filter((each) => each.includes(file)).length / all.length;
    console.log(`  ${String(Math.round(100 * share)).padStart(3)} %  ${file}`);
  }
}
