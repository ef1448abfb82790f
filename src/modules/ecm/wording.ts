/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'ecm-too-weak': ['POWER.3', "{ship}'s ECM can take {can} power, not {asked}."],
  'no-ecm-there': ['E2.ECM.1', '{ship} is no ship of yours with powered ECM and a missile to use it on.'],
  'ecm-twice': ['E2.ECM.1', 'Missile {number} of {by} at {ship} is named twice.'],
  'no-such-missile': ['E2.ECM.1', 'No missile {number} of {by} comes at {ship}.'],
  'ecm-on-missiles-only': ['E2.ECM.4', 'ECM works on missiles only.'],
  'too-much-ecm': ['E2.ECM.1', '{ship} powered {power} ECM; you placed {placed}.'],
  'shift-too-far': [
    'E2.ECM.3',
    'You may change the drive of this missile by {most} at most, not by {shift}.',
  ],
  'drive-below-floor': [
    'E2.ECM.3',
    'A drive of {drive} changed by {shift} would be below {floor}, the least there is.',
  ],
});
