/** The issue codes of sheets, with the rule and the params of each. */

import { declareIssues } from '../../../kernel/message/issue.js';
import { issue as ofAnyGame } from '../../../common/issues.js';

/** What a sheet has that no module in force brings. */
const foreign = {
  'unknown-ship-type': { foreign: true, unheardOf: 'SW.2.a', params: ['type', 'known'] },
  'unknown-weapon': { foreign: true, unheardOf: 'SW.14.7', params: ['weapon'] },
  'unknown-other-system': { foreign: true, unheardOf: 'SW.14.7', params: ['system'] },
  'unknown-extra': { foreign: true, unheardOf: 'SW.14.9.6', params: ['extra'] },
} as const;

/** Rules of building that a sheet breaks. */
const building = {
  'over-budget': { rule: 'SW.14.3', params: ['type', 'cost', 'most', 'over'] },
  'hull-fixed': { rule: 'SW.14.4', params: ['type', 'points'] },
  'reactor-fixed': { rule: 'SW.14.5', params: ['type', 'points'] },
  'no-such-engine': { rule: 'SW.14.6', params: ['type', 'most'] },
  'too-many-boxes': { rule: 'SW.S16', params: ['side', 'most', 'has'] },
  'too-many-missiles': { rule: 'SW.18', params: ['most', 'has'] },
  'too-many-mines': { rule: 'SW.18', params: ['most', 'has'] },
  'too-many-weapons': { rule: 'SW.18', params: ['most', 'has'] },
  'too-many-systems': { rule: 'SW.R23', params: ['most', 'has'] },
  'side-full': { rule: 'SW.14.8.a', params: ['side', 'most'] },
  'weapon-on-rear': { rule: 'SW.14.8.c', params: ['weapon'] },
  'unarmed-type': { rule: 'SW.14.8.d', params: ['type'] },
  'not-defensive': { rule: 'SW.14.8.d', params: ['type', 'system'] },
  'not-mounted': { rule: 'SW.9.10', params: ['weapon'] },
  'not-a-line': { rule: 'SW.4.a', params: ['system'] },
  'level-expected': { rule: 'SW.14.9.5', params: ['system', 'most'] },
  'no-levels': { rule: 'SW.14.7', params: ['system'] },
  'extra-misplaced': { rule: 'SW.14.9.6', params: ['extra', 'bearer'] },
  'extra-without-roll': { rule: 'SW.R38', params: ['extra', 'bearer'] },
} as const;

/** What is legal, and probably not meant. */
const warnings = {
  'missiles-without-rack': { rule: 'SW.14.8.b', params: ['missiles', 'rack'] },
} as const;

/** Raises issues of sheets, and those of any game; the codes are parts of the game's first module. */
export const { issue, codes: sheetCodes } = declareIssues(
  { ...foreign, ...building, ...warnings },
  ofAnyGame,
);
