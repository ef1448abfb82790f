/** `npm start`: a skirmish between two players, or one round from a file. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createGame,
  describe,
  parseBattle,
  parseFleet,
  replay,
  ruleset,
  type Issue,
  type Result,
} from 'warpwar';
import * as warpwar from 'warpwar';
import { gunner, play, randomPlayer, seeded, type Player } from 'warpwar/players';
import { explainRound } from './cli/explain.js';
import { help, readOptions, type Options, type PlayerName } from './cli/options.js';
import { tell } from './cli/tell.js';

const RULES = 'first/skirmish';
const examples = join(import.meta.dirname, '../examples');
const print = (lines: readonly string[]): void => {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
};

/** Tells what is wrong, and ends with the exit code for wrong input. */
function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(2);
}

function valueOf<T>(result: Result<T>, where: string): T {
  return result.ok
    ? result.value
    : fail(result.issues.map((issue) => `${where}${place(issue)}: ${describe(issue)}${cite(issue)}`));
}

const cite = ({ rule }: Issue): string => (rule === undefined ? '' : ` (${rule})`);

const place = ({ facts: { line, column } }: Issue): string =>
  [line, column]
    .filter((each) => typeof each === 'number')
    .map((each) => `:${each}`)
    .join('');

function battle(file: string): void {
  const rules = valueOf(ruleset(RULES), RULES);
  const { ships, orders } = valueOf(parseBattle(readText(file), rules), file);
  print(explainRound(rules, ships, orders));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fail([`${file}: this file cannot be read.`]);
  }
}

const players: Readonly<Record<PlayerName, Player>> = {
  gunner: gunner(warpwar),
  random: randomPlayer(warpwar),
};

function skirmish({
  seed,
  players: [red = 'gunner', blue = 'gunner'],
  quiet,
}: Extract<Options, { command: 'skirmish' }>): void {
  const fleets = ['red', 'blue'].flatMap((side) => {
    const file = join(examples, `${side}-fleet.txt`);
    return valueOf(parseFleet(readText(file), side), file);
  });
  const setup = { rules: RULES, players: ['red', 'blue'], fleets };
  const begun = valueOf(createGame(setup), 'set-up');
  print([`A skirmish: ${red} plays red, ${blue} plays blue, seed ${seed}.`, '']);
  print(begun.ships.map((ship) => `${ship.owner.padEnd(5)} ${warpwar.formatShip(ship)}`));
  print(['', 'Round 1']);
  const actions: warpwar.Action[] = [];
  for (const { action, events, state } of play(
    warpwar,
    begun,
    { red: players[red], blue: players[blue] },
    seeded(seed),
  )) {
    actions.push(action);
    const told = quiet ? events.filter(({ type }) => type === 'game/over') : events;
    for (const event of told) print(tell(event, state));
  }
  valueOf(replay({ setup, actions }), 'replay');
  print([
    '',
    `${actions.length} actions; played again from the record, they lead to the same end.`,
    '',
    help,
  ]);
}

const options = readOptions(process.argv.slice(2));
if (options.command === 'wrong') fail([`${options.why} Try --help.`]);
else if (options.command === 'help') print([help]);
else if (options.command === 'battle') battle(options.file);
else skirmish(options);
