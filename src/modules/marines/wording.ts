/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'captured-cannot-act': ['V.I.8.3', '{ship} was captured in this combat and cannot act.'],
  'no-room-for-marines': [
    'V.I.8.4',
    '{ship} is not one of your ships here with room for Marines, or you named it twice.',
  ],
  'too-many-marines': ['V.I.8.4', '{ship} has room for {room} more Marines, not {asked}.'],
  'recover-all': [
    'V.I.8.4',
    'Take {due} of the waiting Marines aboard, as many as there is room for; you took {taken}.',
  ],
});
