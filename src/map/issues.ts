/** The issue codes of maps, with the rule and the params of each. */

import { raiser, declareIssues, type NamesByCodeIn, type NamesByCodeOf } from '../kernel/message/issue.js';
import type { issue as below } from '../kernel/message/kernel-issues.js';

const maps = {
  'no-hexes': { rule: 'MAP.1' },
  'hex-twice': { rule: 'MAP.1', params: ['hex'] },
  'no-such-hex': { rule: 'MAP.1', params: ['hex'] },
  'no-stars': { rule: 'MAP.4' },
  'two-stars': { rule: 'MAP.1', params: ['hex'] },
  'star-name-taken': { rule: 'MAP.4', params: ['star'] },
  'star-names-alike': { rule: 'MAP.4', params: ['star', 'other'] },
  'adjacent-stars': { rule: 'MAP.GEN.3', params: ['star', 'other'] },
  'line-without-star': { rule: 'MAP.4', params: ['hex'] },
  'line-to-itself': { rule: 'MAP.4', params: ['hex'] },
  'line-twice': { rule: 'MAP.4', params: ['line'] },
  'too-many-lines': { rule: 'MAP.GEN.5', params: ['star', 'most'] },
  'end-name-taken': { rule: 'MAP.6', params: ['end'] },
  'end-names-alike': { rule: 'MAP.6', params: ['end', 'other'] },
  'base-without-star': { rule: 'MAP.6', params: ['hex'] },
  'base-twice': { rule: 'MAP.6', params: ['hex'] },
  'middle-not-a-base': { rule: 'MAP.6', params: ['end', 'hex'] },
} as const;

/** Messages about generated maps. */
const generating = {
  'few-hexes': { rule: 'MAP.GEN.1', params: ['hexes', 'advised'] },
  'too-few-stars': { rule: 'MAP.GEN.6', params: ['players', 'bases', 'needed', 'hexes', 'stars'] },
  'uneven-homes': { rule: 'MAP.GEN.9', params: ['worth', 'capital', 'starsWorth', 'nearest'] },
} as const;

const malformed = {
  'not-a-hex-number': {},
  'not-a-star-name': {},
  'not-an-end-name': {},
} as const;

type Own = NamesByCodeIn<typeof maps & typeof generating & typeof malformed>;

/** Raises issues of maps and of the kernel. */
export const issue = raiser<Own & NamesByCodeOf<typeof below>>();

/** Messages about maps, as parts of the module `core`. */
export const mapCodes = declareIssues({ ...maps, ...generating, ...malformed }).codes;
