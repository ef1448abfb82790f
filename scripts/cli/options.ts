import { parseArgs } from 'node:util';
import { editions } from 'warpwar';
import { Complaint } from './complaint.js';
import { playersOf, sidesOf, type Party, type PlayerName } from './parties.js';
import { listed } from './words.js';

/** A game that is to be played. */
export interface GameOptions {
  /** Edition and scenario: 'first/advanced'. */
  readonly scenario: string;
  /** What all chance follows from. */
  readonly seed: number;
  /** Who plays red, who plays blue, and who plays the others, if there are any. */
  readonly players: readonly PlayerName[];
  /** Allies, in one list each, if there are any. */
  readonly sides?: readonly (readonly Party[])[];
  /** Only the result is told. */
  readonly quiet: boolean;
  /** The folder that files are written to. */
  readonly out: string;
}

/** What somebody asks for on the command line. */
export type Options =
  | { readonly command: 'help' }
  | { readonly command: 'battle'; readonly file: string; readonly rules?: string }
  | { readonly command: 'replay'; readonly file: string; readonly quiet: boolean }
  | ({ readonly command: 'game' } & GameOptions);

/** What can be asked for. */
export const help = `npm start -- OPTIONS           captains play a whole game on the printed map, told turn by turn
npm start -- battle FILE       resolves one round of orders, with every rule that was used

  --scenario NAME              basic, advanced or skirmish; learning in the first edition (standard: advanced)
  --edition NAME               first, second, or reference, which has only the advanced scenario (standard:
                               first; with battle FILE, whichever knows all that is in the file)
  --seed NUMBER                another game (standard: 1977)
  --players NAME,NAME          who plays red and blue: captain or random; gunner or random in a skirmish.
                               In the second edition up to four names: for red, blue, green and purple
  --sides SIDES                who is allied, in the second edition: red+green,blue (standard: nobody)
  --quiet                      only the result, and the files
  --out DIR                    where map.svg and game.json are written (standard: out)
  --replay FILE                tells the game in such a game.json again
  --help                       this text`;

const options = {
  scenario: { type: 'string' },
  edition: { type: 'string' },
  seed: { type: 'string' },
  players: { type: 'string' },
  sides: { type: 'string' },
  quiet: { type: 'boolean' },
  out: { type: 'string' },
  replay: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Values = { readonly [Name in keyof typeof options]?: string | boolean | undefined } & {
  readonly [Name in 'scenario' | 'edition' | 'seed' | 'players' | 'sides' | 'out' | 'replay']?:
    string | undefined;
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
  const { edition } = values;
  return {
    command: 'battle',
    ...alone('battle FILE', values, ['edition']),
    file,
    ...(edition === undefined ? {} : { rules: scenarioOf(edition, 'skirmish') }),
  };
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
  players: names,
  sides,
  quiet,
  out = 'out',
}: Values): Options {
  const rules = scenarioOf(edition, scenario);
  if (!/^\d{1,9}$/.test(seed))
    throw new Complaint(`A seed is a whole number of up to nine digits, not '${seed}'.`);
  if (out === '') throw new Complaint('Say which folder: --out DIR.');
  const players = playersOf(rules, names);
  return {
    command: 'game',
    scenario: rules,
    seed: Number(seed),
    players,
    ...(sides === undefined ? {} : { sides: sidesOf(rules, sides, players.length) }),
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
