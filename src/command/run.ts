/** Runs the command that was typed, and the help. */

import { commands, type Command, type Desk } from './commands.js';
import { scenarios } from './games/index.js';
import { options, optionText, readOptions, type Typed } from './options.js';
import { columns, Complaint, didYouMean, listed } from './terminal.js';

// Help.

const START = 'npx warpwar';

const pad = (typed: string): string => typed.padEnd(24);

/** The help of the command line. */
export const help = [
  'WarpWar: starships, secret orders, no dice.',
  '',
  `${START}                   a small fight against the computer, by the rules of the book`,
  `${START} COMMAND --help    all about a command`,
  '',
  ...Object.entries(commands).map(([name, { usage, about }]) => `  ${pad(`${name} ${usage}`)}  ${about}`),
  '',
  'Exit codes: 0 done, 1 refused (an illegal set-up, a broken file), 2 wrong usage, 3 a damaged folder of a game. NO_COLOR turns colors off.',
].join('\n');

/** The help of a command. */
export function helpOf(name: string): string {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return [
    `${START} ${name}${command.usage === '' ? '' : ` ${command.usage}`} [OPTIONS]`,
    `  ${command.about}`,
    ...(command.more ? ['', ...command.more] : []),
    '',
    ...([...command.options, 'help'] as const)
      .map((each) => command.own?.[each] ?? [optionText(each), options[each].about])
      .map(([written, about]) => `  ${pad(written)}  ${about}`),
    '',
    ...columns(command.examples.map(([typed, meaning]) => [`${START} ${name} ${typed}`.trim(), meaning])),
  ].join('\n');
}

const asksForHelp = (word: string): boolean => word === '--help' || word === '-h';

/** Runs the command that was typed. Without a command, it is a fight. */
export function runCommand(args: readonly string[], desk: Desk): void | Promise<void> {
  const [first = '', ...rest] = args;
  if (first === 'help' || asksForHelp(first)) {
    const [about = ''] = rest;
    desk.say(Object.hasOwn(commands, about) ? helpOf(about) : help);
    return;
  }
  const isBare = first === '' || first.startsWith('-');
  const [name, words] = isBare ? ['fight', args] : [first, rest];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknown(name);
  if (!words.some(asksForHelp)) return command.run(optionsOf(name, words, command), desk);
  desk.say(isBare ? help : helpOf(name));
}

/** Commands where rules are named: words such as -repair-bays are no options there. */
const ofRules: readonly string[] = ['rulebook', 'explain', 'compare'];

/** Reads what was typed. */
function optionsOf(name: string, words: readonly string[], { options: allowed }: Command): Typed {
  if (!ofRules.includes(name)) return readOptions(name, words, allowed);
  const isOption = (word: string, at: number): boolean => word.startsWith('--') || takesValue(words[at - 1]);
  const rules = words.filter((word, at) => !isOption(word, at));
  return { ...readOptions(name, words.filter(isOption), allowed), words: rules };
}

/** Whether a word is an option whose value is the next word. */
const takesValue = (word = ''): boolean =>
  Object.entries(options).some(([name, { type }]) => word === `--${name}` && type === 'string');

function unknown(name: string): Complaint {
  if (name.startsWith('+') || scenarios.includes(name.split(' ')[0] ?? ''))
    return new Complaint(
      `Rules follow a command, such as play ${name}; put rules of several words into quotes.`,
    );
  const names = Object.keys(commands);
  return new Complaint(
    `There is no command '${name}'. Commands: ${listed(names)}.${didYouMean(name, names)}`,
  );
}
