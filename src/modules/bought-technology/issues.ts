/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'trade-worn-out': { rule: 'REPEAT.2', params: ['player', 'most'] },
  'technology-risen': { rule: 'V.IV.2.3', params: ['technology'] },
  'technology-needs-less': { rule: 'V.IV.2.2', params: ['technology', 'level', 'cost', 'paid'] },
  'too-little-for-technology': { rule: 'V.IV.2.2', params: ['points', 'has'] },
  'technology-purse-too-small': { rule: 'V.IV.2.2', params: ['has', 'points'] },
  'no-technology-purse': { rule: 'V.IV.2.2' },
  'no-base-for-technology': { rule: 'V.IV.2.2' },
  'trade-with-ally': { rule: 'V.IV.2.5' },
  'trade-is-of-two': { rule: 'V.IV.2.5' },
  'no-trade-offered': { rule: 'V.IV.2.5', params: ['player'] },
  'trade-offered': { rule: 'V.IV.2.5', params: ['player'] },
});
