/** Options of the command line: one table for reading them, for the help and for the docs. */

import { parseArgs } from 'node:util';
import { Complaint, nearestOption, tied } from './terminal.js';

/** An option. */
interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** How its value is written in the help. */
  readonly value?: string;
  /** What it does. */
  readonly about: string;
  readonly short?: string;
}

const spec = (value: string, about: string): OptionSpec & { readonly type: 'string' } => ({
  type: 'string',
  value,
  about,
});
const flag = (about: string): OptionSpec & { readonly type: 'boolean' } => ({ type: 'boolean', about });

/** Every option. */
export const options = {
  players: spec('NAMES', 'who plays, by seat: me (at the keyboard) or a computer player, such as me,captain'),
  seed: spec('NUMBER', 'seed of the random choices: the same seed gives the same game (default 1977)'),
  sides: spec('SIDES', 'WarpWar, second edition: who is allied, such as red+green,blue'),
  map: spec('FILE', 'WarpWar: plays on a map file; its homes set the number of players'),
  king: spec('NAME', 'WarpChess: the ship that its owner must not lose, such as W1'),
  ships: spec('RED:BLUE', 'Stellar Wars: ships by their sheets, such as CA-1,DD-2:BB-1'),
  dice: spec('given', 'Stellar Wars, Malta Convoy: you roll real dice and type what they show'),
  quiet: flag('prints the result only'),
  out: spec('DIR', 'folder of the files (default: this one)'),
  rules: spec('RULES', 'the rules, such as second/skirmish'),
  module: spec('ID', 'the one module to explain, such as marines'),
  action: spec('NUMBER', 'which action, from 1 (default: the first that is refused, else the last)'),
  games: spec('NUMBER', 'how many games at least (default 100)'),
  rows: spec('FILE', 'file of the rows, one for each game (default rows.jsonl)'),
  threads: spec('NUMBER', 'how many threads play (default: as many as the machine has)'),
  part: spec('I/N', 'plays every N-th game from the I-th on: for N machines'),
  picture: spec('FILE', 'writes a picture of who won, as SVG'),
  hexes: spec('NUMBER', 'number of hexes (default 400)'),
  homes: spec('spread|rim', 'homes spread evenly, or round the rim with none in the middle (default spread)'),
  setup: spec('FILE', 'set-up in place of rules, players and map, as JSON'),
  missing: spec(
    'POLICY',
    'what happens if a sheet is missing: wait, standing, pass, captain or resign (default wait)',
  ),
  close: spec('EXCHANGE', 'closes this exchange although sheets are missing, by --missing'),
  player: spec('NAME', 'whom to tell, such as red'),
  all: flag('tells everything, for the referee alone'),
  since: spec('EXCHANGE', 'from which exchange on; 0 is the set-up (default: the last that was closed)'),
  terms: spec('TEXT', 'what both agree on, such as what it costs to fall silent'),
  json: flag('prints JSON, for programs'),
  help: { ...flag('shows this help'), short: 'h' },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** The name of an option. */
export type OptionName = keyof typeof options;

/** Options that were given, as they were written. */
export type Values = {
  readonly [Name in OptionName]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** What was typed after the name of a command. */
export interface Typed {
  readonly values: Values;
  readonly words: readonly string[];
}

/** Reads options and words; complains of options that this command does not have, lack a value, or are given twice. */
export function readOptions(command: string, args: readonly string[], allowed: readonly OptionName[]): Typed {
  const { values, positionals, tokens } = parsed(args);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Complaint(`--${twice} is given twice.`);
  const other = names.find((name) => name !== 'help' && !allowed.some((each) => each === name));
  if (other !== undefined) throw new Complaint(`${command} has no option --${other}.`);
  return { values, words: positionals };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: tied(args), allowPositionals: true, options, tokens: true });
  } catch (problem) {
    // What Node says beyond the first sentence is about something else.
    const [why = ''] = (problem instanceof Error ? problem.message : '').split(/[.\n]/);
    throw new Complaint(`${why === '' ? 'These options are not known' : why}.${nearestOption(why, options)}`);
  }
}

/** Writes an option as the help has it: '--seed NUMBER'. */
export function optionText(name: OptionName): string {
  const { value, short }: OptionSpec = options[name];
  return `--${name}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`;
}

/** Seeds are 32 bits. */
const LAST_SEED = 0xffff_ffff;

/** Reads `--seed`. */
export function seedIn(seed = '1977'): number {
  if (/^\d{1,10}$/.test(seed) && Number(seed) <= LAST_SEED) return Number(seed);
  throw new Complaint(`A seed is a whole number from 0 to ${LAST_SEED}, not '${seed}'.`);
}

/** Reads `--out`. */
export function folderIn(out = '.'): string {
  if (out === '') throw new Complaint('Name a folder: --out DIR.');
  return out;
}
