/** Issue codes of any game: it is too late, too early, or another player's turn. */

import { raiser, declareIssues, type NamesByCodeOf, type IssueCodePart } from '../kernel/message/issue.js';
import type { issue as below } from '../kernel/message/kernel-issues.js';

/** The names of the params of each code. */
const paramsOf = {
  'game-over': [],
  'plays-no-more': ['player'],
  'not-your-turn': ['active'],
  'not-this-phase': ['phase', 'now'],
  'not-this-step': ['step', 'now'],
  'nothing-to-decide': ['step'],
  'choice-final': ['waiting'],
  'play-waits': ['now', 'waiting'],
} as const;

type Own = { readonly [Code in keyof typeof paramsOf]: (typeof paramsOf)[Code][number] };

/** A code that any game can raise. */
export type CommonCode = keyof Own;

/** Raises issues that any game has, and those of the kernel. */
export const issue = raiser<Own & NamesByCodeOf<typeof below>>();

/**
 * Returns the codes as parts of a game's first module.
 *
 * @param rules the game's rule behind each code
 */
export const commonCodes = (rules: Readonly<Record<CommonCode, string>>): readonly IssueCodePart<Own>[] =>
  // Sound: the codes, and the names of their params, are those of `paramsOf`.
  declareIssues(
    Object.fromEntries(
      Object.entries(rules).map(([code, rule]) => [code, { rule, params: paramsOf[code as CommonCode] }]),
    ),
  ).codes as readonly IssueCodePart<Own>[];
