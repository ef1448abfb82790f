/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'base-on-a-star': { rule: 'E2.BASE.1', params: ['ship'] },
  'base-there': { rule: 'E2.BASE.2', params: ['star'] },
  'base-site-held': { rule: 'E2.BASE.1', params: ['star'] },
  'too-little-for-base': { rule: 'E2.BASE.1', params: ['ship', 'has', 'points'] },
  'fresh-points': { rule: 'E2.BASE.3', params: ['star', 'ship', 'can'] },
  'base-costs-less': { rule: 'E2.BASE.1', params: ['star', 'needs'] },
  'base-needs-less': { rule: 'E2.BASE.1', params: ['star', 'needs'] },
  'base-at-once': { rule: 'V.III.4.1', params: ['price'] },
});
