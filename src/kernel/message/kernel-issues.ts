/** The issue codes of the mechanism itself, with the params of each. */

import type { Issue, Path } from '../util/result.js';
import { makeIssue, raiser, declareIssues, type MakeIssue, type NamesByCodeIn } from './issue.js';

const messages = {
  unreadable: {},
  missing: { params: ['field'] },
  'bad-argument': { params: ['argument', 'expected'] },
  'not-a-state': {},
  'a-view': { params: ['viewer'] },
  'rules-failed': { params: ['error'] },
  'not-an-object': {},
  'not-a-list': {},
  'too-many': { params: ['most'] },
  'not-a-whole-number': { params: ['least', 'most'] },
  'not-a-text': {},
  'too-long': { params: ['most'] },
  'not-a-flag': {},
  'not-allowed': { params: ['allowed'] },
  'not-a-player-id': {},
  'players-alike': { params: ['player', 'other'] },
  'unknown-scenario': { params: ['scenario', 'known'] },
  'scenario-taken': { params: ['scenario'] },
  'scenario-needs-modules': { params: ['scenario', 'modules', 'known'] },
  'unknown-module': { params: ['module'] },
  'module-not-in-force': { params: ['module'] },
  'module-always': { params: ['module'] },
  'asked-both-ways': { params: ['module'] },
  'module-twice': { params: ['module'] },
  'not-players': {},
  'not-these-players': { params: ['least', 'most'] },
  'reserved-name': { params: ['name'] },
  'unknown-player': { params: ['player'] },
  'not-the-sender': { params: ['player'] },
  'missed-updates': { params: ['actions', 'from'] },
  'not-a-ruleset': { params: ['word'] },
  'not-rules': {},
  'refused-at': { params: ['number'] },
  'differs-at': { params: ['number'] },
  'set-up-differs': {},
  'no-such-state': { params: ['number', 'most'] },
  'not-a-save': {},
  'save-contradicts': {},
  'not-a-version': {},
  'other-version': { params: ['version'] },
  'requires-itself': { params: ['module'] },
  'module-missing': { params: ['module', 'other'] },
  'modules-exclude': { params: ['module', 'other'] },
  'slot-empty': { params: ['slot'] },
  'slot-needed': { params: ['module', 'slot'] },
  'slot-taken': { params: ['slot', 'modules'] },
  'unknown-setting': { params: ['setting'] },
  'part-twice': { params: ['modules', 'part'] },
  'replaced-twice': { params: ['modules', 'part'] },
  'omits-absent': { params: ['modules', 'part'] },
  'part-of-nothing': { params: ['modules', 'part'] },
  'unknown-field': { foreign: true },
  'unknown-action': { foreign: true, params: ['type'] },
} as const;

/** Makes and recognizes issues of the kernel. */
export const issue = raiser<NamesByCodeIn<typeof messages>>();

/** Makes the issue for a place in a save that contradicts the rest of it, or a rule. */
export const contradiction = (path: Path = [], rule?: string): Issue => ({
  ...issue('save-contradicts', path),
  ...(rule !== undefined && { rule }),
});

/** Makes issues of the kernel. Smaller in a bundle than `issue`. */
export const makeKernelIssue: MakeIssue<NamesByCodeIn<typeof messages>> = makeIssue;

/** The messages of the kernel, as parts of the first module. */
export const kernelCodes = declareIssues(messages).codes;
