/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { declareIssues } from '../../game/issues.js';

export const { issue, codes } = declareIssues({
  'rearranged-too-often': { rule: 'REPEAT.1', params: ['ship', 'most'] },
  'moves-only-aboard': { rule: 'SYS.1', params: ['ship'] },
  'handling-needs-calm': { rule: 'DROP.1', params: ['ship'] },
  'handles-too-many': { rule: 'DROP.2', params: ['ship', 'most', 'asked'] },
  'handling-with-launch': { rule: 'DROP.3', params: ['ship', 'fires'] },
  'cannot-drop': { rule: 'DROP.1', params: ['ship', 'other'] },
  'set-down-has-no-order': { rule: 'DROP.4', params: ['ship', 'carrier'] },
  'cannot-pick-up': { rule: 'DROP.5', params: ['ship', 'other'] },
  'picked-up-twice': { rule: 'DROP.5', params: ['ship'] },
  'picked-up-keeps-still': { rule: 'DROP.5', params: ['ship', 'allowed'] },
  'no-free-rack': { rule: 'ATTR.SR.1', params: ['ship', 'free', 'asked'] },
  'warpships-only-component': { rule: 'ATTR.SR.1', params: ['component'] },
  'warpship-aboard': { rule: 'ATTR.SR.1', params: ['ship'] },
  'rack-protected': { rule: 'DMG.9', params: ['ship', 'elsewhere'] },
  'must-embark': { rule: 'END.5', params: ['due', 'given'] },
  'only-on-stars': { rule: 'SYS.1', params: ['ship'] },
  'not-here-to-load': { rule: 'MOVE.6', params: ['ship', 'other'] },
  'not-at-same-star': { rule: 'TURN.REARRANGE.1', params: ['ship', 'other'] },
  'takes-none-along': { rule: 'END.5', params: ['ship'] },
  'racks-full': { rule: 'TURN.REARRANGE.1', params: ['ship'] },
  'cannot-embark': { rule: 'END.5', params: ['ship', 'other'] },
  'none-to-drop': { rule: 'MOVE.6', params: ['ship', 'other'] },
  'rack-needed': { rule: 'MOVE.6', params: ['ship'] },
  'is-there-already': { rule: 'TURN.REARRANGE.1', params: ['ship'] },
  'only-in-rearrange': { rule: 'TURN.REARRANGE.1', params: ['now'] },
});
