/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'captured-cannot-act': ['V.I.8.3', '{ship} was captured in this combat and cannot act.'],
  'no-room-for-marines': [
    'V.I.8.4',
    '{ship} is no ship of yours here with room for Marines, or is named twice.',
  ],
  'too-many-marines': ['V.I.8.4', '{ship} has room for {room} more Marines, not for {asked}.'],
  'recover-all': [
    'V.I.8.4',
    'All the Marines outside that there is room for are taken aboard: {due}, not {taken}.',
  ],
});
