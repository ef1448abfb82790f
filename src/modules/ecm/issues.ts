/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'ecm-too-weak': { rule: 'POWER.3', params: ['ship', 'can', 'asked'] },
  'no-ecm-there': { rule: 'E2.ECM.1', params: ['ship'] },
  'ecm-twice': { rule: 'E2.ECM.1', params: ['number', 'by', 'ship'] },
  'no-such-missile': { rule: 'E2.ECM.1', params: ['number', 'by', 'ship'] },
  'ecm-on-missiles-only': { rule: 'E2.ECM.4' },
  'too-much-ecm': { rule: 'E2.ECM.1', params: ['ship', 'power', 'placed'] },
  'shift-too-far': { rule: 'E2.ECM.3', params: ['most', 'shift'] },
  'drive-below-floor': { rule: 'E2.ECM.3', params: ['drive', 'shift', 'floor'] },
});
