/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'unloaded-too-often': { rule: 'REPEAT.1', params: ['ship', 'most'] },
  'too-much-cargo': { rule: 'E2.ATTR.HOLD.1', params: ['ship', 'most', 'points'] },
  'systemship-without-holds': { rule: 'E2.ATTR.HOLD.1' },
  'cargo-only-in-build': { rule: 'E2.ATTR.HOLD.2', params: ['now'] },
  'no-hold': { rule: 'E2.ATTR.HOLD.1', params: ['ship'] },
  'nothing-to-load': { rule: 'E2.ECON.3', params: ['at', 'ship'] },
  'too-few-to-load': { rule: 'E2.ATTR.HOLD.2', params: ['has', 'at', 'points'] },
  'holds-full': { rule: 'E2.ATTR.HOLD.1', params: ['ship', 'free', 'points'] },
  'no-base-to-unload': { rule: 'E2.ATTR.HOLD.2', params: ['ship'] },
  'too-little-cargo': { rule: 'E2.ATTR.HOLD.1', params: ['ship', 'has', 'points'] },
});
