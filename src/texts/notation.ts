/** Messages on texts that cannot be read, by issue code. */

import type { Message } from '../kernel/message/text.js';

export const notationMessages: Readonly<Record<string, Message>> = {
  'not-a-record': 'A ship record begins like W4: TL0 PD=7, not with {found}.',
  'not-an-order':
    'An order begins like W3 ATTACKS S25: D=2 B=3, and nothing below one is written like {found}.',
  'tactic-expected': 'A ship ATTACKS, DODGES or RETREATS here, not {found}.',
  'number-expected': 'A whole number from 0 to {most} is wanted here, not {found}.',
  'bracket-open': 'The bracket {bracket} is not closed before {found}.',
  'unknown-family': 'There are no tech levels of the family {family}; there are: {known}.',
  'level-differs': '{ship} has tech level {level}, not {written}.',
  'unknown-name': 'No ship called {name} is here.',
  'ambiguous-name': 'The name {name} can mean {ships}: write the one that is meant.',
  'side-expected': 'A line with the name of a side is wanted first, such as red: on its own, not {found}.',
  'side-twice': 'The side {player} was already named above.',
  'too-few-sides': 'A battle needs two sides or more, each with a line of its name before its ship records.',
  'orders-expected': 'A line with the word orders is wanted below the ship records.',
  'not-ecm': 'ECM is placed like W4 ECM ON M1 OF S35: E=2 D-1, and not like {found}.',
  'ecm-points-expected': 'Say how many points of ECM go on the missile: E=2.',
  'too-long':
    'No more than {characters} characters are read, in no more than {lines} lines of {columns} each.',
  'second-target': 'An order names one target at most; {found} is a second.',
};
