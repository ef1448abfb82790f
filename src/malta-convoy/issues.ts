/** The issue codes of the game, with the rule and the params of each. Their sentences: words.ts. */

import { declareIssues } from '../kernel/issue.js';
import { issue as ofAnyGame } from '../kernel/play/timing.js';
import type { Issue } from '../kernel/result.js';

export const { issue, codes } = declareIssues(
  {
    'not-turn-start': { rule: 'CV.12' },
    'option-running': { rule: 'CV.12', params: ['option', 'turns'] },
    'option-used': { rule: 'CV.12', params: ['option'] },
    'not-an-amount': { rule: 'CV.1', params: ['least', 'most'] },
    'ships-differ': { rule: 'CV.1', params: ['type'] },
    'not-on-the-way': { rule: 'CV.2' },
    'roll-not-due': { rule: 'CVR11' },
  },
  ofAnyGame,
);

/** Returns why a saved roll cannot be pending, unless it is due. */
export const unlessDue = (isDue: boolean, ...path: readonly string[]): readonly Issue[] =>
  isDue ? [] : [issue('roll-not-due', path)];
