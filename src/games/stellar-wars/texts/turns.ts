/** The words of the notation of turns. */

import type { Message } from '../../../kernel/message/text.js';

/** Messages on the text of a turn, by issue code. */
export const turnMessages: Readonly<Record<string, Message>> = {
  'ship-expected': 'Expected a ship, its speed and a colon, such as red/DD1 4:, but found {found}.',
  'other-speed': '{ship} has speed {speed}, not {found}.',
  'place-expected': 'Expected a ship and its hex, such as red/SC1 1302, but found {found}.',
  'part-expected':
    'Expected f, r, l, hide, sense, lay, self-destruct, done, or a weapon with its side and its target, such as gun F@blue/ES1, but found {found}.',
  'part-after-done':
    'The move of the ship ends with done; only hide, sense and self-destruct may follow: remove {found} and what follows.',
  'weapon-expected': '{ship} has no such weapon as {found}. Expected one of these: {known}.',
  'target-expected': 'Expected @ and the ship to fire at, such as @blue/ES1, but found {found}.',
  'search-expected':
    'Expected mines or a hidden ship after sense, such as sense mines or sense blue/ES1, but found {found}.',
};
