import { parseArgs } from 'node:util';
import { editions } from 'warpwar';
import { Complaint } from './complaint.js';
import { listed } from './words.js';

/** Players that can be asked for. */
export const playerNames = ['captain', 'random', 'gunner'] as const;
/** Players that can be asked for. */
export type PlayerName = (typeof playerNames)[number];

/** A game that is to be played. */
export interface GameOptions {
  /** Edition and scenario: 'first/advanced'. */
  readonly scenario: string;
  /** What all chance follows from. */
  readonly seed: number;
  /** Who plays red, and who plays blue. */
  readonly players: readonly [red: PlayerName, blue: PlayerName];
  /** Only the result is told. */
  readonly quiet: boolean;
  /** The folder that files are written to. */
  readonly out: string;
}

/** What somebody asks for on the command line. */
export type Options =
  | { readonly command: 'help' }
  | { readonly command: 'battle'; readonly file: string }
  | { readonly command: 'replay'; readonly file: string; readonly quiet: boolean }
  | ({ readonly command: 'game' } & GameOptions);

/** What can be asked for. */
export const help = `npm start -- OPTIONS           two captains play a whole game on the printed map, told turn by turn
npm start -- battle FILE       resolves one round of orders, with every rule that was used

  --scenario NAME              learning, basic, advanced or skirmish (standard: advanced)
  --edition NAME               first or reference, which has only the advanced scenario (standard: first)
  --seed NUMBER                another game (standard: 1977)
  --players NAME,NAME          who plays red and blue: captain or random; gunner or random in a skirmish
  --quiet                      only the result, and the files
  --out DIR                    where map.svg and game.json are written (standard: out)
  --replay FILE                tells the game in such a game.json again
  --help                       this text`;

const options = {
  scenario: { type: 'string' },
  edition: { type: 'string' },
  seed: { type: 'string' },
  players: { type: 'string' },
  quiet: { type: 'boolean' },
  out: { type: 'string' },
  replay: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Values = { readonly [Name in keyof typeof options]?: string | boolean | undefined } & {
  readonly [Name in 'scenario' | 'edition' | 'seed' | 'players' | 'out' | 'replay']?: string | undefined;
};

/** Reads the command line; complains in one line of anything that cannot be meant. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const [command, ...files] = positionals;
  if (values.help) return { command: 'help' };
  if (command === 'battle') return battle(files, values);
  if (command !== undefined) throw new Complaint(`There is no command '${command}'; there is: battle FILE.`);
  return values.replay === undefined ? game(values) : replay(values.replay, values);
}

function parsed(args: readonly string[]): {
  readonly values: Values;
  readonly positionals: readonly string[];
} {
  try {
    return parseArgs({ args: tied(args), allowPositionals: true, options });
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : '';
    // What Node has to say of it beyond the first sentence is about something else.
    const [why = ''] = message.split(/[.\n]/);
    throw new Complaint(`${why === '' ? 'These options are not known' : why}.`);
  }
}

/** A seed below 0 looks like an option: it is tied to its name, so that it is told what it is. */
const tied = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    const isSeed = (place: number): boolean => args[place] === '--seed' && /^-\d/.test(args[place + 1] ?? '');
    if (isSeed(at - 1)) return [];
    return [isSeed(at) ? `${arg}=${args[at + 1] ?? ''}` : arg];
  });

function battle([file, ...more]: readonly string[], values: Values): Options {
  if (file === undefined) throw new Complaint('Say which file: battle FILE.');
  if (more.length > 0) throw new Complaint('One file only.');
  return { command: 'battle', ...alone('battle FILE', values, []), file };
}

function replay(file: string, values: Values): Options {
  if (file === '') throw new Complaint('Say which file: --replay FILE.');
  return {
    command: 'replay',
    ...alone('--replay FILE', values, ['replay', 'quiet']),
    file,
    quiet: values.quiet === true,
  };
}

/** Complains of options that mean nothing beside something else. */
function alone(what: string, values: Values, allowed: readonly string[]): object {
  const [other] = Object.keys(values).filter((name) => !allowed.includes(name));
  if (other !== undefined) throw new Complaint(`--${other} means nothing with ${what}.`);
  return {};
}

function game({
  edition = 'first',
  scenario = 'advanced',
  seed = '1977',
  players,
  quiet,
  out = 'out',
}: Values): Options {
  if (!/^\d{1,9}$/.test(seed))
    throw new Complaint(`A seed is a whole number of up to nine digits, not '${seed}'.`);
  if (out === '') throw new Complaint('Say which folder: --out DIR.');
  return {
    command: 'game',
    scenario: scenarioOf(edition, scenario),
    seed: Number(seed),
    players: playersOf(scenario === 'skirmish', players),
    quiet: quiet === true,
    out,
  };
}

function scenarioOf(edition: string, scenario: string): string {
  const found = editions.find(({ id }) => id === edition);
  if (!found)
    throw new Complaint(
      `There is no edition '${edition}'; there are: ${listed(editions.map(({ id }) => id))}.`,
    );
  const known = Object.keys(found.scenarios);
  if (!known.includes(scenario))
    throw new Complaint(`The ${edition} edition has no scenario '${scenario}'; it has: ${listed(known)}.`);
  return `${edition}/${scenario}`;
}

/** A captain commands in a skirmish as a gunner does; on the map a gunner would not know what to do. */
function playersOf(skirmish: boolean, asked: string | undefined): GameOptions['players'] {
  const words = (asked ?? 'captain,captain').split(',');
  if (words.length !== 2)
    throw new Complaint(`Give two names, such as ${skirmish ? 'gunner' : 'captain'},random.`);
  const names = words.map((name) => playerNames.find((known) => known === name));
  const able = names.map((name) => (skirmish && name === 'captain' ? 'gunner' : name));
  const [red, blue] = able;
  const wanted = skirmish ? 'gunner and random' : 'captain and random';
  const isAble = (name: PlayerName | undefined): name is PlayerName =>
    name !== undefined && (skirmish || name !== 'gunner');
  if (isAble(red) && isAble(blue)) return [red, blue];
  throw new Complaint(`Two of these play here: ${wanted}; not '${asked ?? ''}'.`);
}
