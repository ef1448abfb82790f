/** The issue codes of texts that cannot be read, with the params of each. */

import { raiser, declareIssues, type NamesByCodeIn, type NamesByCodeOf } from '../../kernel/issue.js';
import type { issue as below } from '../issues.js';

const malformed = {
  'not-a-record': {},
  'not-an-order': {},
  'tactic-expected': {},
  'number-expected': { params: ['most'] },
  'bracket-open': { params: ['bracket'] },
  'unknown-family': { params: ['family', 'known'] },
  'level-differs': { params: ['ship', 'level', 'written'] },
  'unknown-name': { params: ['name'] },
  'ambiguous-name': { params: ['name', 'ships'] },
  'side-expected': {},
  'side-twice': { params: ['player'] },
  'too-few-sides': {},
  'orders-expected': {},
  'not-ecm': {},
  'ecm-points-expected': {},
  'second-target': { rule: 'ORD.4' },
} as const;

/** Raises issues of texts, of the game, of maps and of the kernel. */
export const issue = raiser<NamesByCodeIn<typeof malformed> & NamesByCodeOf<typeof below>>();

/** Messages about texts, for `describe`. */
export const notationCodes = declareIssues(malformed).codes;
