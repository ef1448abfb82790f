/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'no-hold-for-loot': { rule: 'E2.BASE.7', params: ['ship'] },
  'loot-twice': { rule: 'E2.BASE.7', params: ['ship'] },
  'loot-exceeds-room': { rule: 'E2.BASE.7', params: ['ship', 'free', 'points'] },
  'too-much-loot': { rule: 'E2.BASE.7', params: ['most', 'star', 'taken'] },
  'only-in-reckoning': { rule: 'E2.BASE.7', params: ['now'] },
});
