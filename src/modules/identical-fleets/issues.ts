/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'fleets-differ': { rule: 'X.WARPCHESS.2' },
  'no-systemships': { rule: 'X.WARPCHESS.2', params: ['ship'] },
  'over-budget': { rule: 'X.WARPCHESS.2', params: ['cost', 'budget'] },
  'no-ships-given': { rule: 'X.WARPCHESS.2' },
  'no-such-king': { rule: 'X.WARPCHESS.7', params: ['ship'] },
});
