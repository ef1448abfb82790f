/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'colony-without-base': { rule: 'V.III.6.1' },
  'is-a-colony': { rule: 'V.III.6.1', params: ['star'] },
  'colony-held': { rule: 'V.III.6.1', params: ['star'] },
  'colony-needs-less': { rule: 'V.III.6.1', params: ['star', 'needs'] },
  'no-colony-purse': { rule: 'V.III.6.1', params: ['star'] },
  'too-little-for-colony': { rule: 'V.III.6.1', params: ['star', 'points', 'has'] },
  'colony-purse-too-small': { rule: 'V.III.6.1', params: ['has', 'points'] },
  'only-colonies-build': { rule: 'V.III.6.3' },
});
