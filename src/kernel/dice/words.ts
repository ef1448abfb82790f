/** The words of dice, for the texts of games that have them. */

import type { Message, ModuleText } from '../describe.js';
import type { ChanceCode } from './roll.js';
import { deepFreeze } from '../helpers.js';
import { issueCodes, type IssueSpec } from '../issue.js';
import type { AnyEventWords, Module, Untold } from '../types.js';

/** The messages of dice, for the text of a game's first module. */
export const chanceMessages: Readonly<Record<ChanceCode, Message>> = deepFreeze({
  'not-these-dice':
    'These are not faces of the dice to roll. Expected one for each die, with these sides: {dice}.',
  'no-roll': 'There is nothing to roll now.',
  'not-chance': 'Only chance rolls the dice. Expected the player chance.',
  'not-this-link': 'This link does not fit the chain of {player}. Expected the link before the last one.',
  'not-a-seed': 'Expected a text of 1 to 200 characters.',
  'not-this-seed': 'The seed does not fit its proof.',
  'dice-first': 'A roll is pending: dice must be rolled before anything else is done.',
  'no-such-roll': 'No module in force has the roll {roll}.',
  'roll-not-awaited': 'A roll is pending, and nobody is awaited for it.',
  'no-chain': 'The chain of {player} is missing. Expected the last link of every player.',
  'chains-differ': 'These are not the chains of the players. Expected one of each, in the order of play.',
  'chains-first':
    'A chain is used up. New chains must begin before any link is sent. Expected chains of: {waiting}.',
  'chain-not-used-up':
    'A new chain begins only once the old one is used up. This one has links left: {left}.',
  'no-dice':
    'The dice of the roll {roll} cannot fall. Expected 1 to 100 dice with 1 to 1,000,000 sides each.',
  'rolled-twice': 'Two pending rolls decide the same: {what}. Expected one.',
  'heard-by-others': 'Others learn what these dice show. Expected: {hears}.',
});

/** The words of the modules of dice, by their ids. */
export const diceTexts = deepFreeze({
  'seeded-dice': {
    title: 'Dice from a seed',
    summary: 'The game rolls by itself, from a seed that nobody sees.',
    source: { 'DICE.1': 'Dice fall by a seed that is secret until the game is over.' },
  },
  'given-dice': {
    title: 'Given dice',
    summary: 'Somebody rolls real dice, or chooses what they show.',
    source: { 'DICE.2': 'The game waits for each roll until somebody says what the dice show.' },
  },
  'committed-dice': {
    title: 'Committed dice',
    summary: 'Players roll together, so that nobody needs to be trusted.',
    source: { 'DICE.3': 'Every player adds to each roll what they committed themselves to before the game.' },
  },
}) satisfies Readonly<Record<string, ModuleText>>;

const DICE = { untold: 'What follows from the dice says what they show.' };

/** The words of the events of dice, for those of a game's first module. */
export const chanceEvents: Readonly<Record<'chance/rolled', Untold>> = deepFreeze({ 'chance/rolled': DICE });

/** The words of the events of the modules of dice, by their ids. */
export const diceEvents: Readonly<Record<string, AnyEventWords>> = deepFreeze({
  'given-dice': { titles: { decision: { 'chance/roll': 'Roll the dice' } } },
  'committed-dice': {
    lines: { 'chance/linked': DICE, 'chance/chain-begun': DICE },
    titles: { decision: { 'chance/link': 'Send the next link', 'chance/chain': 'Begin a new chain' } },
  },
});

/** Returns a module with its words in itself, and those of its events: for games whose own words have none of dice. */
export const withText = <M extends Module>(
  module: M,
  { title, summary, source, issues = {} }: Omit<ModuleText, 'settings'>,
  events: Module['meta']['events'] = module.meta.events,
): M =>
  deepFreeze({
    ...module,
    meta: { ...module.meta, title, summary, source, ...(events && { events }) },
    parts: module.parts.map((part) => {
      if (part.kind !== 'entry' || part.table !== issueCodes.key) return part;
      // Sound: entries of this table are issue codes.
      return { ...part, spec: { ...(part.spec as IssueSpec), says: issues[part.key] } };
    }),
  });
