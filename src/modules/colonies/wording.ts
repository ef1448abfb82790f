/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'colony-without-base': ['V.III.6.1', 'Only one of your Bases can become a Colony: choose one.'],
  'is-a-colony': ['V.III.6.1', '{star} is already a Colony.'],
  'colony-held': ['V.III.6.1', 'An enemy is at {star}, so it cannot become a Colony now.'],
  'colony-needs-less': ['V.III.6.1', '{star} needs only {needs more point} to become a Colony.'],
  'no-colony-purse': ['V.III.6.1', 'That account cannot pay for a Colony at {star}: choose another.'],
  'too-little-for-colony': [
    'V.III.6.1',
    'None of your accounts at {star} has {points point}: the most is {has}.',
  ],
  'colony-purse-too-small': ['V.III.6.1', 'That account has only {has point}, not {points}.'],
  'only-colonies-build': ['V.III.6.3', 'A Base cannot build ships in this game: build at a Colony.'],
});
