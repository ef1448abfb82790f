import { parseArgs } from 'node:util';

/** What somebody asks for on the command line. */
export type Options =
  | { readonly command: 'help' }
  | { readonly command: 'battle'; readonly file: string }
  | {
      readonly command: 'skirmish';
      readonly seed: number;
      readonly players: readonly PlayerName[];
      readonly quiet: boolean;
    }
  | { readonly command: 'wrong'; readonly why: string };

/** Players that can be asked for. */
export const playerNames = ['gunner', 'random'] as const;
/** Players that can be asked for. */
export type PlayerName = (typeof playerNames)[number];

/** What can be asked for. */
export const help = `npm start                      two gunners fight a skirmish, round by round
npm start -- battle FILE       resolves one round of orders, with every rule that was used

  --seed NUMBER                another skirmish (standard: 1)
  --players NAME,NAME          who plays red and blue: ${playerNames.join(', ')} (standard: gunner,gunner)
  --quiet                      only the result
  --help                       this text`;

/** Reads the command line; anything that cannot be meant is told in one line. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: '1' },
        players: { type: 'string', default: 'gunner,gunner' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { command: 'help' };
    return positionals.length > 0 ? command(positionals) : skirmish(values);
  } catch (problem) {
    const [why = 'These options are not known.'] =
      problem instanceof Error ? problem.message.split('\n') : [];
    return { command: 'wrong', why };
  }
}

function command([name = '', file, ...more]: readonly string[]): Options {
  if (name !== 'battle')
    return { command: 'wrong', why: `There is no command '${name}'; there is: battle FILE.` };
  if (file === undefined || more.length > 0) return { command: 'wrong', why: 'Say which file: battle FILE.' };
  return { command: 'battle', file };
}

function skirmish(values: {
  readonly seed: string;
  readonly players: string;
  readonly quiet: boolean;
}): Options {
  if (!/^\d{1,9}$/.test(values.seed))
    return { command: 'wrong', why: `A seed is a whole number, not '${values.seed}'.` };
  const asked = values.players.split(',');
  const players = asked.flatMap((name) => playerNames.filter((known) => known === name));
  if (asked.length !== 2 || players.length !== 2) {
    return {
      command: 'wrong',
      why: `Two of these play: ${playerNames.join(', ')}; not '${values.players}'.`,
    };
  }
  return { command: 'skirmish', seed: Number(values.seed), players, quiet: values.quiet };
}
