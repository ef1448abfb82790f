/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'ecm-too-weak': ['POWER.3', "{ship}'s ECM can take at most {can} power, not {asked}."],
  'no-ecm-there': [
    'E2.ECM.1',
    '{ship} is not one of your ships with powered ECM and a missile coming at it.',
  ],
  'ecm-twice': ['E2.ECM.1', 'Missile {number} of {by} at {ship} is named twice: name it only once.'],
  'no-such-missile': ['E2.ECM.1', 'No missile {number} of {by} comes at {ship}: name one that does.'],
  'ecm-on-missiles-only': ['E2.ECM.4', 'ECM works only on missiles.'],
  'too-much-ecm': ['E2.ECM.1', '{ship} has {power ECM point}; you placed {placed}.'],
  'shift-too-far': [
    'E2.ECM.3',
    'You may change the drive of this missile by at most {most}, not by {shift}.',
  ],
  'drive-below-floor': [
    'E2.ECM.3',
    'A drive of {drive} changed by {shift} would be less than {floor}, the lowest allowed.',
  ],
});
