/** Somebody at the keyboard who decides in Malta Convoy. */

import { type Action, type Decision, type State } from '../../malta-convoy/index.js';
import { count } from '../terminal.js';
import { didYouMean } from '../complaint.js';
import { askUntil, HELP_EXISTS, helpLine, Misfit, type Ask } from './ask.js';
import { shipsIn, textOfOption, titleOfOption } from './convoy-teller.js';
import type { OtherPlayer } from './other-game.js';

/** Asks for the option of a turn, or for the escort of carriers. */
export const commandConvoy = (askPlayer: Ask): OtherPlayer<State> => {
  let begins = `${HELP_EXISTS}\n`;
  const ask: Ask = (question, help) => {
    const prompt = `${begins}${question}`;
    begins = '';
    return askPlayer(prompt, help);
  };
  // Sound: the decisions of this game.
  return (view, decisions) => decide(ask, view, decisions as readonly Decision[]);
};

const help =
  (...lines: readonly string[]) =>
  (): readonly string[] => [...lines, helpLine('resign', 'gives up the trip: there is no score')];

function decide(ask: Ask, view: State, decisions: readonly Decision[]): Action {
  const giveUp = decisions.find(({ type }) => type === 'resign/resign');
  for (const decision of decisions) {
    const { type, player } = decision;
    const orResign = (fit: (answer: string) => Action) => (answer: string) =>
      giveUp && answer.toLowerCase() === 'resign'
        ? ({ type: 'resign/resign', player } as const)
        : fit(answer);
    if (type === 'convoy/sail') return sailBy({ ask, orResign }, view, decision);
    if (type === 'covering-force/detach') return detachBy({ ask, orResign }, decision);
  }
  throw new Error('There is nothing to decide.');
}

/** How somebody is asked who may always give up. */
interface Asking {
  readonly ask: Ask;
  readonly orResign: (fit: (answer: string) => Action) => (answer: string) => Action;
}

type Decided<Type> = Extract<Decision, { readonly type: Type }>;

/** What an option does, as its rule says after its name and how long it holds. */
function effectOf(option: string): string {
  const [rule = ''] = Object.values(textOfOption(option).source);
  return rule.slice(rule.indexOf(': ') + 2).replace(/\.$/, '');
}

function sailBy(
  { ask, orResign }: Asking,
  view: State,
  { type, player, options: { options: names } }: Decided<'convoy/sail'>,
): Action {
  const listed = names.map((name) => `  ${name.padEnd(16)}${effectOf(name)}`);
  const question = 'Option for this turn (its name; Enter for none):';
  const fit = orResign((answer) => {
    const option = optionIn(answer, names, view.used);
    return { type, ...(option !== '' && { option }), player };
  });
  return askUntil(ask, question, fit, {
    before: [`${shipsIn(view, 'present')}. Options, each once and for a die of turns:`, ...listed],
    help: help(
      helpLine('scatter', 'an option by its name: it holds from this turn on, for a die of turns.'),
      helpLine('', 'Each can be chosen once in a trip, while no other holds'),
      helpLine('Enter', 'sails on without an option'),
    ),
  });
}

/** Reads an option: 'dummy-convoy', 'Dummy convoy'. */
function optionIn(answer: string, names: readonly string[], used: readonly string[]): string {
  const option = answer.toLowerCase().replace(/\s+/g, '-');
  if (option === '' || names.includes(option)) return option;
  throw new Misfit(
    used.includes(option)
      ? `${titleOfOption(option)} was used already: each option can be used once in a trip.`
      : `There is no option '${answer}' now. Expected one of these: ${names.join(', ')}; or Enter.${didYouMean(answer, names)}`,
  );
}

function detachBy(
  { ask, orResign }: Asking,
  { type, player, options: { due, least, most } }: Decided<'covering-force/detach'>,
): Action {
  const question = `${count(due, 'warship')} must go home, the others of them destroyers. How many cruisers go (${least} to ${most})?`;
  const fit = orResign((answer) => {
    const cruisers = numberIn(answer, least, most);
    return { type, player, cruisers, destroyers: due - cruisers };
  });
  return askUntil(ask, question, fit, {
    help: help(helpLine(String(least), `how many cruisers go home, ${least} to ${most}`)),
  });
}

function numberIn(answer: string, least: number, most: number): number {
  const number = Number(answer);
  if (answer !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Misfit(`Type a number from ${least} to ${most}.`);
}
