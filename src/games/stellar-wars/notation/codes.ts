/** The issue codes of the notation of turns. Each issue also has the column and what was found there. */

import { declareIssues } from '../issues.js';

export const { issue, codes: turnCodes } = declareIssues({
  'turn-too-long': { params: ['most'] },
  'ship-expected': { params: [] },
  'other-speed': { params: ['ship', 'speed', 'found'] },
  'place-expected': { params: [] },
  'part-expected': { params: [] },
  'part-after-done': { params: [] },
  'weapon-expected': { params: ['ship', 'known', 'found'] },
  'target-expected': { params: [] },
  'search-expected': { params: [] },
});
