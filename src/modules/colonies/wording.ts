/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'colony-without-base': ['V.III.6.1', 'Only a Base of yours can be made a Colony.'],
  'is-a-colony': ['V.III.6.1', '{star} is a Colony already.'],
  'colony-held': ['V.III.6.1', 'An enemy is at {star}: it cannot be made a Colony.'],
  'colony-needs-less': ['V.III.6.1', '{star} needs only {needs} more to be a Colony.'],
  'no-colony-purse': ['V.III.6.1', 'That account does not pay for a Colony at {star}.'],
  'too-little-for-colony': [
    'V.III.6.1',
    'No account of yours at {star} has {points} points: the most is {has}.',
  ],
  'colony-purse-too-small': ['V.III.6.1', 'That account has {has} points, not {points}.'],
  'only-colonies-build': ['V.III.6.3', 'Only Colonies can build ships.'],
});
