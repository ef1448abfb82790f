/** The words of the command line, taken apart into options and all else. */

import { parseArgs } from 'node:util';
import { Complaint, nearestOption } from './complaint.js';

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
export type Values = {
  readonly [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'boolean'
    ? boolean | undefined
    : string | undefined;
};

/** Takes words apart; complains in one line of options that are not known, have no value, or are given twice. */
export function parsed(args: readonly string[]): {
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

/** A seed below 0 looks like an option: it is tied to its name, so that it is told what it is. */
export const tied = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    const isSeed = (place: number): boolean => args[place] === '--seed' && /^-\d/.test(args[place + 1] ?? '');
    if (isSeed(at - 1)) return [];
    return [isSeed(at) ? `${arg}=${args[at + 1] ?? ''}` : arg];
  });
