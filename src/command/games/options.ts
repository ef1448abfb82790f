/** What somebody asks for of another game of the books. */

import { parseArgs } from 'node:util';
import { tied } from '../arguments.js';
import { Complaint, didYouMean, nearestOption } from '../complaint.js';
import { listed } from '../terminal.js';
import type { OtherGame } from './other-game.js';

/** A game that is to be played. */
export interface OtherOptions {
  /** The rules: a scenario, or what was written. */
  readonly rules: string;
  /** What all chance follows from. */
  readonly seed: number;
  /** Whether somebody rolls real dice. */
  readonly givenDice: boolean;
  /** Who plays, by seat. */
  readonly players: readonly string[];
  /** Ships of the players, as they were written; absent if nobody chose. */
  readonly ships?: string;
  /** Only the result is told. */
  readonly quiet: boolean;
  /** The folder that files are written to. */
  readonly out: string;
}

/** Every option of the other games. */
export const otherOptions = {
  rules: { type: 'string' },
  seed: { type: 'string' },
  dice: { type: 'string' },
  players: { type: 'string' },
  ships: { type: 'string' },
  quiet: { type: 'boolean' },
  out: { type: 'string' },
} as const;

/** What other commands have, which somebody may look for here. */
const elsewhere = {
  scenario: { type: 'string' },
  replay: { type: 'string' },
  resume: { type: 'string' },
} as const;

/** The seed if nobody gives one. */
export const STANDARD_SEED = 1977;

/** Seeds are 32 bits. */
const LAST_SEED = 0xffff_ffff;

/** Reads the words after the name of the game. */
export function readOtherOptions(game: Named, args: readonly string[]): OtherOptions {
  const { values, positionals } = apart(args);
  complainOfElsewhere(game, values);
  const [scenario, more] = positionals;
  if (more !== undefined) throw new Complaint(`One scenario only; '${more}' means nothing here.`);
  const { seed = String(STANDARD_SEED), dice = 'seeded', out = 'out', quiet = false } = values;
  if (dice !== 'seeded' && dice !== 'given') throw new Complaint(`--dice is seeded or given, not '${dice}'.`);
  const rules = rulesOf(game, scenario, values.rules);
  const namesGiven = /\+given-dice(?![\w-])/.test(rules);
  return {
    rules: dice === 'given' && !namesGiven ? `${rules} +given-dice` : rules,
    seed: seedIn(seed),
    givenDice: dice === 'given' || namesGiven,
    players: playersOf(game, values.players),
    ...shipsIn(game, values.ships),
    quiet,
    out: folderIn(out),
  };
}

function folderIn(out: string): string {
  if (out === '') throw new Complaint('Say which folder: --out DIR.');
  return out;
}

function seedIn(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= LAST_SEED) return Number(text);
  throw new Complaint(`A seed is a whole number from 0 to ${LAST_SEED}, not '${text}'.`);
}

function shipsIn(game: Named, ships: string | undefined): Pick<OtherOptions, 'ships'> {
  if (ships === undefined) return {};
  if (!game.ships) throw new Complaint('--ships means nothing here.');
  return { ships };
}

/** What is read of a game. */
type Named = Pick<OtherGame<never>, 'command' | 'edition' | 'scenarios' | 'seats' | 'ships'> & {
  readonly players: Readonly<Record<string, unknown>>;
};

function apart(args: readonly string[]) {
  try {
    return parseArgs({
      args: tied(args),
      allowPositionals: true,
      options: { ...otherOptions, ...elsewhere },
    });
  } catch (problem) {
    const [why = ''] = (problem instanceof Error ? problem.message : '').split(/[.\n]/);
    throw new Complaint(
      `${why === '' ? 'These options are not known' : why}.${nearestOption(why, otherOptions)}`,
    );
  }
}

function complainOfElsewhere(
  { command, scenarios }: Named,
  given: { readonly [Name in keyof typeof elsewhere]?: string },
): void {
  const { scenario, replay, resume } = given;
  if (scenario !== undefined)
    throw new Complaint(
      `Write the scenario without --scenario: ${command} ${scenario}. There are: ${listed(scenarios)}.`,
    );
  const file = replay ?? resume;
  if (file === undefined) return;
  const name = replay === undefined ? 'resume' : 'replay';
  throw new Complaint(`Leave the name of the game out: npm start -- --${name} ${file}`);
}

function rulesOf(
  { edition, scenarios }: Named,
  scenario: string | undefined,
  rules: string | undefined,
): string {
  if (rules !== undefined && scenario !== undefined)
    throw new Complaint(`Say a scenario or --rules RULES, not both.`);
  if (rules !== undefined) return rules.trim();
  const name = scenario ?? scenarios[0] ?? '';
  if (scenarios.includes(name)) return `${edition}/${name}`;
  throw new Complaint(
    `There is no scenario '${name}'; there are: ${listed(scenarios)}.${didYouMean(name, scenarios)}`,
  );
}

/** Returns who plays, by seat: those who are asked for, or the standard. */
export function playersOf(
  { seats, players }: Pick<Named, 'seats' | 'players'>,
  given: string | undefined,
): readonly string[] {
  const able = [...Object.keys(players), 'me'];
  const [standard = 'me'] = able;
  const names = given?.split(',') ?? seats.map(() => standard);
  const wrong = names.find((name) => !able.includes(name));
  if (wrong !== undefined)
    throw new Complaint(`These play here: ${listed(able)}; not '${wrong}'.${didYouMean(wrong, able)}`);
  if (names.length !== seats.length)
    throw new Complaint(`Give ${seats.length} of these names: ${listed(able)}.`);
  return names;
}
