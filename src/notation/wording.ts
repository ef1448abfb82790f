/** Messages about texts that cannot be parsed, by issue code. */

import { raiser, wordings, type NamesByCodeIn, type NamesByCodeOf } from '../kernel/message/issue.js';
import { textWording, type issue as below } from '../game/messages.js';

const malformed = {
  'not-a-record': textWording('Expected a ship record, such as W4: TL0 PD=7, but found {found}.'),
  'not-an-order': textWording(
    'Expected an order, such as W3 ATTACKS S25: D=2 B=3, or a line that belongs to one, but found {found}.',
  ),
  'tactic-expected': textWording('Expected ATTACKS, DODGES or RETREATS, but found {found}.'),
  'number-expected': textWording('Expected a whole number from 0 to {most}, but found {found}.'),
  'bracket-open': textWording('Expected the end of the bracket {bracket}, but found {found}.'),
  'unknown-family': 'There is no family of tech levels called {family}; use one of these: {known}.',
  'level-differs': '{ship} has tech level {level}, not {written}.',
  'unknown-name': 'There is no ship called {name} here.',
  'ambiguous-name': '{name} can mean several ships; write one of these: {ships}.',
  'side-expected': textWording(
    'Expected a line with only the name of a side first, such as red:, but found {found}.',
  ),
  'side-twice': 'The side {player} is already named above: name each side only once.',
  'too-few-sides':
    'A battle needs at least two sides: write the name of each on a line above its ship records.',
  'orders-expected': 'Expected a line with only the word orders below the ship records.',
  'not-ecm': textWording(
    'Expected a line that places ECM, such as W4 ECM ON M1 OF S35: E=2 D-1, but found {found}.',
  ),
  'ecm-points-expected': 'Expected the points of ECM on this missile, such as E=2.',
  'too-long':
    'The text is too long: at most {characters} characters, {lines} lines and {columns} characters in a line are read.',
  'second-target': {
    rule: 'ORD.4',
    ...textWording('{found} is a second target: an order can name only one.'),
  },
} as const;

/** Raises issues of texts, of the game, of maps and of the kernel. */
export const issue = raiser<NamesByCodeIn<typeof malformed> & NamesByCodeOf<typeof below>>();

/** Messages about texts, for `describe`. */
export const notationWording = wordings(malformed).words;
