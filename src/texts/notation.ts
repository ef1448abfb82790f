/** Messages on texts that cannot be read, by issue code. */

import type { Message } from '../kernel/message/text.js';

export const notationMessages: Readonly<Record<string, Message>> = {
  'not-a-record': 'Expected a ship record, such as W4: TL0 PD=7, but found {found}.',
  'not-an-order':
    'Expected an order, such as W3 ATTACKS S25: D=2 B=3, or a line that belongs to one, but found {found}.',
  'tactic-expected': 'Expected ATTACKS, DODGES or RETREATS, but found {found}.',
  'number-expected': 'Expected a whole number from 0 to {most}, but found {found}.',
  'bracket-open': 'Expected the end of the bracket {bracket}, but found {found}.',
  'unknown-family': 'There is no family of tech levels called {family}; use one of these: {known}.',
  'level-differs': '{ship} has tech level {level}, not {written}.',
  'unknown-name': 'There is no ship called {name} here.',
  'ambiguous-name': '{name} can mean several ships; write one of these: {ships}.',
  'side-expected': 'Expected a line with only the name of a side first, such as red:, but found {found}.',
  'side-twice': 'The side {player} is already named above: name each side only once.',
  'too-few-sides':
    'A battle needs at least two sides: write the name of each on a line above its ship records.',
  'orders-expected': 'Expected a line with only the word orders below the ship records.',
  'not-ecm': 'Expected a line that places ECM, such as W4 ECM ON M1 OF S35: E=2 D-1, but found {found}.',
  'ecm-points-expected': 'Expected the points of ECM on this missile, such as E=2.',
  'second-target': '{found} is a second target: an order can name only one.',
};
