/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'captured-cannot-act': { rule: 'V.I.8.3', params: ['ship'] },
  'no-room-for-marines': { rule: 'V.I.8.4', params: ['ship'] },
  'too-many-marines': { rule: 'V.I.8.4', params: ['ship', 'room', 'asked'] },
  'recover-all': { rule: 'V.I.8.4', params: ['due', 'taken'] },
});
