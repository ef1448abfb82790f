/** Issue codes of any game: it is too late, too early, or another player's turn. */

import { raiser, declareIssues, type NamesByCodeOf, type IssueCodePart } from '../kernel/message/issue.js';
import type { issue as below } from '../kernel/message/kernel-issues.js';

/** The names of the params of each code that any game can raise. */
export type CommonParams = {
  /** No params. */
  readonly 'game-over': never;
  /** The player who is out. */
  readonly 'plays-no-more': 'player';
  /** The active player. */
  readonly 'not-your-turn': 'active';
  /** The phase of the action, and the current one. */
  readonly 'not-this-phase': 'phase' | 'now';
  /** The step of the action, and the current one. */
  readonly 'not-this-step': 'step' | 'now';
  /** The current step. */
  readonly 'nothing-to-decide': 'step';
  /** The key of the step, and the players whose choice is missing. */
  readonly 'choice-missing': 'step' | 'players';
  /** The players whom the game waits for. */
  readonly 'choice-final': 'waiting';
  /** The current step, and the players whom the game waits for. */
  readonly 'play-waits': 'now' | 'waiting';
};

const paramsOf: { readonly [Code in keyof CommonParams]: readonly CommonParams[Code][] } = {
  'game-over': [],
  'plays-no-more': ['player'],
  'not-your-turn': ['active'],
  'not-this-phase': ['phase', 'now'],
  'not-this-step': ['step', 'now'],
  'nothing-to-decide': ['step'],
  'choice-missing': ['step', 'players'],
  'choice-final': ['waiting'],
  'play-waits': ['now', 'waiting'],
};

/** A code that any game can raise. */
export type CommonCode = keyof CommonParams;

/** Whether a code is one that any game can raise. */
export const isCommonCode = (code: string): code is CommonCode => Object.hasOwn(paramsOf, code);

/** Raises issues that any game has, and those of the kernel. */
export const issue = raiser<CommonParams & NamesByCodeOf<typeof below>>();

/**
 * Returns the codes as parts of a game's first module.
 *
 * @param rules the game's rule behind each code
 */
export const commonCodes = (
  rules: Readonly<Record<CommonCode, string>>,
): readonly IssueCodePart<CommonParams>[] =>
  // Sound: the codes, and the names of their params, are those of `paramsOf`.
  declareIssues(
    Object.fromEntries(
      Object.entries(rules).map(([code, rule]) => [code, { rule, params: paramsOf[code as CommonCode] }]),
    ),
  ).codes as readonly IssueCodePart<CommonParams>[];
