/** The issue codes of texts that cannot be read, with the params of each. Each issue also has the column and what was found there. */

import {
  declareIssues,
  raiser,
  type NamesByCodeIn,
  type NamesByCodeOf,
} from '../../../kernel/message/issue.js';
import type { issue as ofGame } from '../issues.js';
import type { issue as ofSheets } from '../sheets/codes.js';

const malformed = {
  'class-name-expected': {},
  'ship-type-expected': { params: ['known'] },
  'engine-expected': {},
  'points-expected': { params: ['item', 'most'] },
  'row-expected': { params: ['item', 'most'] },
  'sheet-item-expected': {},
  'sheet-item-twice': { params: ['item'] },
  'weapon-side-expected': { params: ['weapon'] },
  'side-not-expected': { params: ['system'] },
  'separator-expected': {},
  'ship-expected': {},
  'other-speed': { params: ['ship', 'speed', 'found'] },
  'place-expected': {},
  'part-expected': {},
  'part-after-done': {},
  'weapon-expected': { params: ['ship', 'known', 'found'] },
  'target-expected': {},
  'search-expected': {},
} as const;

/** Raises issues of texts, of sheets and of the game. */
export const issue = raiser<
  NamesByCodeIn<typeof malformed> & NamesByCodeOf<typeof ofGame> & NamesByCodeOf<typeof ofSheets>
>();

/** The codes of texts. No game raises them, so no module has them. */
export const notationCodes = declareIssues(malformed).codes;
