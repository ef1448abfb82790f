/** What somebody asks for on the command line: its help, and its options, read into a request. */

import { parseArgs } from 'node:util';
import { editions } from '../warpwar/index.js';
import { commands, useGame } from './games/index.js';
import type { Resumed } from './games/play.js';
import { mapIn, playersOn, requestOf, type MapFile, type MapOptions, editionFor } from './map.js';
import { kingOf, playersOf, sidesOf, type Party, type PlayerName } from './parties.js';
import type { ReportOptions } from './report.js';
import { rulesBy } from './rules.js';
import { Complaint, didYouMean, listed, tied, nearestOption, Refused } from './terminal.js';

/** A game that is to be played. */
export interface GameOptions {
  /** Edition and scenario, and what is changed in it: 'first/advanced', 'second/advanced +marines'. */
  readonly scenario: string;
  /** What all chance follows from. */
  readonly seed: number;
  /** Who plays red, who plays blue, and who plays the others, if there are any. */
  readonly players: readonly PlayerName[];
  /** The map that is played on, if it is not the printed one. */
  readonly map?: MapFile['map'];
  /** Allies, in one list each, if there are any. */
  readonly sides?: readonly (readonly Party[])[];
  /** The name of the ship that nobody may lose, in WarpChess; nobody has one, unless given. */
  readonly king?: string;
  /** Prints the result alone. */
  readonly quiet: boolean;
  /** The folder that files are written to. */
  readonly out: string;
}

/** What somebody asks for on the command line. */
export type Options =
  | { readonly command: 'help' }
  | { readonly command: 'battle'; readonly file: string; readonly rules?: string }
  | { readonly command: 'rulebook' | 'explain'; readonly rules: string }
  | ({ readonly command: 'map' } & MapOptions)
  | { readonly command: 'replay'; readonly file: string; readonly quiet: boolean }
  | ({ readonly command: 'report' } & ReportOptions)
  | ({ readonly command: 'resume' } & Resumed)
  | ({ readonly command: 'game' } & GameOptions);

const scenariosOf = (edition: string): readonly string[] =>
  Object.keys(editions.find(({ id }) => id === edition)?.scenarios ?? {});

/** The scenarios by name: those of both editions, then those of the first alone. */
const scenarioNames = [true, false].map((isShared) =>
  listed(scenariosOf('first').filter((name) => scenariosOf('second').includes(name) === isShared)),
);

/** What can be asked for. */
export const help = `npm start -- OPTIONS           captains play a whole game on the printed map, told turn by turn
npm start -- battle FILE       resolves one round of orders, with every rule that was used
npm start -- rulebook RULES    prints the rules of one game: 'second/advanced +marines -repair-bays armor(absorbs=first)'
npm start -- explain RULES     tells what each module of these rules changes
npm start -- report FILE       writes the last action of a recorded game into a file, to report a wrong rule
npm start -- map               makes a star map by dice: map.svg and map.json, and how fair its homes are
npm start -- malta-convoy      plays Malta Convoy, the game of a convoy and dice for one: revised, first or fixed
npm start -- stellar-wars      plays Stellar Wars, fleets on hexes: duel, beginning, convoy or different-forces

  --scenario NAME              ${scenarioNames.join('; ')} in the first edition
                               (standard: advanced)
  --edition NAME               first, second, or reference, which has only the advanced scenario (standard:
                               first; with battle FILE, whichever knows all that is in the file)
  --rules RULES                plays by rules of your own, in place of --scenario and --edition:
                               'second/advanced +marines +colonies colonies(price=10)'
  --seed NUMBER                another game (standard: 1977)
  --players NAME,NAME          who plays red and blue: captain or random; gunner or random in a skirmish.
                               In the second edition up to four names: for red, blue, green and purple
  --sides SIDES                who is allied, in the second edition: red+green,blue (standard: nobody)
  --map FILE                   plays on the map in such a map.json, as many as it has homes (standard: printed)
  --king NAME                  in WarpChess: whoever loses the ship of that name has lost, such as W1 (standard: none)
  --quiet                      only the result, and the files
  --out DIR                    where the game and its picture are written, into new files
                               (standard: out)
  --replay FILE                tells a game in a file again
  --resume FILE                goes on with a game of malta-convoy or stellar-wars that stopped before its end, with the
                               same players or with --players
  --help, -h                   this text; after malta-convoy or stellar-wars, all about that game

  With report FILE: --out, and
  --action NUMBER              which action of the file, from 1 (default: the first that is refused, else the last)

  With malta-convoy: --rules, --seed, --quiet, --out, and
  --players NAME               who decides: commodore, random, or me, at the keyboard (standard: commodore)
  --dice given                 somebody at the table rolls real dice and types what they show

  With stellar-wars: --rules, --seed, --quiet, --out, --dice given, and
  --players NAME,NAME          who commands red and blue: captain, admiral, cadet, random, or me, at the keyboard
                               (standard: captain; admiral takes about a second for a choice).
                               You type speeds (3 nc), then turns: red/CA1: f r gun F@blue/CA1 hide sense mines lay done.
                               The word help lists all of them
  --ships RED:BLUE             ships by their sheets: CA-1,DD-2:BB-1 (standard: CA-2:CA-2 in a duel; elsewhere, of the scenario)

  With map: --seed, --out, and
  --hexes NUMBER               how many hexes (standard: 400)
  --players NUMBER             how many homes (standard: 2)
  --homes spread|rim           spread evenly, or round the rim with none in the middle (standard: spread)`;

/** Reads the command line; complains in one line of anything that cannot be meant. */
export function readOptions(args: readonly string[]): Options {
  // Words such as -repair-bays are no options there.
  const [word, ...words] = args;
  if ((word === 'rulebook' || word === 'explain') && !args.includes('--help') && !args.includes('-h'))
    return { command: word, rules: rulesIn(word, words) };
  const { values, positionals } = parsed(args);
  const [command, ...files] = positionals;
  if (values.help) return { command: 'help' };
  if (command === 'battle') return battle(files, values);
  if (command === 'report') return report(files, values);
  if (command === 'map') return newMap(files, values);
  if (command !== undefined) throw unknown(command);
  if (values.resume !== undefined) return resume(values.resume, values);
  return values.replay === undefined ? game(values) : replay(values.replay, values);
}

function unknown(command: string): Complaint {
  if (command.startsWith('+'))
    return new Complaint(`Put rules of several words into quotes, with '${command}' among them.`);
  return new Complaint(
    `There is no command '${command}'; there are: battle FILE, rulebook RULES, explain RULES, report FILE, map, ${commands.join(', ')}.` +
      didYouMean(command, ['battle', 'rulebook', 'explain', 'report', 'map', ...commands]),
  );
}

/** A ruleset's text, in quotes or in several words. */
function rulesIn(command: string, words: readonly string[]): string {
  if (words.length === 0) throw new Complaint(`Say which rules: ${command} 'second/advanced +marines'.`);
  return words.join(' ');
}

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

function report([file, ...more]: readonly string[], values: Values): Options {
  if (file === undefined) throw new Complaint('Say which file: report out/warpwar.json.');
  if (more.length > 0) throw new Complaint('One file only.');
  const { action } = values;
  if (action !== undefined && !/^[1-9]\d{0,8}$/.test(action))
    throw new Complaint(`--action is the number of an action, from 1, not '${action}'.`);
  return {
    command: 'report',
    ...alone('report FILE', values, ['action', 'out']),
    file,
    ...(action === undefined ? {} : { action: Number(action) }),
    out: folderIn(values.out),
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

function resume(file: string, values: Values): Options {
  if (file === '') throw new Complaint('Say which file: --resume FILE.');
  const { players, quiet = false, out } = values;
  return {
    command: 'resume',
    ...alone('--resume FILE', values, ['resume', 'players', 'quiet', 'out']),
    file,
    quiet,
    ...(players !== undefined && { players }),
    ...(out !== undefined && { out: folderIn(out) }),
  };
}

function newMap([more]: readonly string[], values: Values): Options {
  if (more !== undefined) throw new Complaint(`The command map makes a map: '${more}' means nothing there.`);
  const { seed, hexes, players, homes } = values;
  return {
    command: 'map',
    ...alone('map', values, ['seed', 'hexes', 'players', 'homes', 'out']),
    request: requestOf({ seed: seedIn(seed), hexes, players, homes }),
    out: folderIn(values.out),
  };
}

/** Seeds are 32 bits. */
const LAST_SEED = 0xffff_ffff;

function seedIn(seed = '1977'): number {
  if (/^\d{1,10}$/.test(seed) && Number(seed) <= LAST_SEED) return Number(seed);
  throw new Complaint(`A seed is a whole number from 0 to ${LAST_SEED}, not '${seed}'.`);
}

function folderIn(out = 'out'): string {
  if (out === '') throw new Complaint('Say which folder: --out DIR.');
  return out;
}

/** Complains of options that mean nothing beside something else. */
function alone(what: string, values: Values, allowed: readonly string[]): object {
  const [other] = Object.keys(values).filter((name) => !allowed.includes(name));
  if (other !== undefined) throw new Complaint(`--${other} means nothing with ${what}.`);
  return {};
}

function game({ players: names, sides, king, quiet, ...values }: Values): Options {
  for (const name of ['hexes', 'homes'] as const)
    if (values[name] !== undefined) throw new Complaint(`--${name} means nothing without the command map.`);
  if (values.action !== undefined) throw new Complaint('--action means nothing without the command report.');
  const given = values.map === undefined ? undefined : mapIn(values.map);
  const rules = gameRules(values, given);
  const [seed, out] = [seedIn(values.seed), folderIn(values.out)];
  const players = playersOf(rules, playersOn(given, rules, names));
  return {
    command: 'game',
    scenario: rules,
    seed,
    players,
    ...(given === undefined ? {} : { map: given.map }),
    ...(sides === undefined ? {} : { sides: sidesOf(rules, sides, players.length) }),
    ...(king === undefined ? {} : { king: kingOf(rules, king) }),
    quiet: quiet === true,
    out,
  };
}

/** Every option of the command line. */
export const options = {
  scenario: { type: 'string' },
  edition: { type: 'string' },
  rules: { type: 'string' },
  seed: { type: 'string' },
  players: { type: 'string' },
  sides: { type: 'string' },
  king: { type: 'string' },
  quiet: { type: 'boolean' },
  out: { type: 'string' },
  action: { type: 'string' },
  replay: { type: 'string' },
  resume: { type: 'string' },
  map: { type: 'string' },
  hexes: { type: 'string' },
  homes: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options that were given, as they were written. */
type Values = {
  readonly [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'boolean'
    ? boolean | undefined
    : string | undefined;
};

/** Takes words apart; complains in one line of options that are not known, have no value, or are given twice. */
function parsed(args: readonly string[]): {
  readonly values: Values;
  readonly positionals: readonly string[];
} {
  const { values, positionals, tokens } = apart(args);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Complaint(`--${twice} is given twice.`);
  return { values, positionals };
}

function apart(args: readonly string[]) {
  try {
    return parseArgs({ args: tied(args), allowPositionals: true, options, tokens: true });
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : '';
    // What Node has to say of it beyond the first sentence is about something else.
    const [why = ''] = message.split(/[.\n]/);
    throw new Complaint(`${why === '' ? 'These options are not known' : why}.${nearestOption(why, options)}`);
  }
}

/** The rules of a game: a ruleset as it was written, or a scenario by its name. */
function gameRules({ rules, scenario, edition }: Values, given: MapFile | undefined): string {
  if (rules === undefined) return scenarioOf(edition ?? editionFor(given), scenario ?? 'advanced');
  if (scenario !== undefined) throw new Complaint('--scenario means nothing with --rules RULES.');
  if (edition !== undefined) throw new Complaint('--edition means nothing with --rules RULES.');
  const spec = rules.trim();
  if (spec === '') throw new Complaint("Say which rules: --rules 'second/advanced +marines'.");
  complainOfOther(spec);
  rulesBy(spec);
  return spec;
}

/** Complains of rules of another game, which has a command of its own. */
function complainOfOther(rules: string): void {
  const command = useGame(
    ({ edition }) => rules.startsWith(`${edition}/`),
    (game) => game.command,
  );
  if (command !== undefined)
    throw new Refused(`These rules are of ${command}: npm start -- ${command} --rules '${rules}'`);
}

/** The rules of a scenario: 'first/advanced'; complains of an edition or a scenario that is not known. */
function scenarioOf(edition: string, scenario: string): string {
  const found = editions.find(({ id }) => id === edition);
  if (!found)
    throw new Complaint(
      `There is no edition '${edition}'; there are: ${listed(editions.map(({ id }) => id))}.` +
        didYouMean(
          edition,
          editions.map(({ id }) => id),
        ),
    );
  const known = Object.keys(found.scenarios);
  if (!known.includes(scenario))
    throw new Complaint(
      `The ${edition} edition has no scenario '${scenario}'; it has: ${listed(known)}.${didYouMean(scenario, known)}`,
    );
  return `${edition}/${scenario}`;
}
