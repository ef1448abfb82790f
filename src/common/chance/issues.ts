/** Issue codes of games with dice. */

import { declareIssues, raiser, type IssueCodePart, type NamesByCodeOf } from '../../kernel/message/issue.js';
import type { issue as below } from '../issues.js';

/** The names of the params of each code that dice can raise. */
export type ChanceParams = {
  /** The sides of the dice. */
  readonly 'not-these-dice': 'dice';
  /** No params. */
  readonly 'no-roll': never;
  /** No params. */
  readonly 'not-chance': never;
  /** The player whose link it is. */
  readonly 'not-this-link': 'player';
  /** No params. */
  readonly 'not-a-seed': never;
  /** No params. */
  readonly 'not-this-seed': never;
  /** No params. */
  readonly 'dice-first': never;
  /** The roll that no module in force declares. */
  readonly 'no-such-roll': 'roll';
  /** No params. */
  readonly 'roll-not-awaited': never;
  /** The player without a chain. */
  readonly 'no-chain': 'player';
  /** No params. */
  readonly 'chains-differ': never;
  /** The players who must begin a new chain. */
  readonly 'chains-first': 'waiting';
  /** The number of links that the player has left. */
  readonly 'chain-not-used-up': 'left';
  /** The roll whose dice cannot fall. */
  readonly 'no-dice': 'roll';
  /** What the roll decides. */
  readonly 'rolled-twice': 'what';
  /** Who learns the faces: 'all', or some players. */
  readonly 'heard-by-others': 'hears';
};

const paramsOf: { readonly [Code in keyof ChanceParams]: readonly ChanceParams[Code][] } = {
  'not-these-dice': ['dice'],
  'no-roll': [],
  'not-chance': [],
  'not-this-link': ['player'],
  'not-a-seed': [],
  'not-this-seed': [],
  'dice-first': [],
  'no-such-roll': ['roll'],
  'roll-not-awaited': [],
  'no-chain': ['player'],
  'chains-differ': [],
  'chains-first': ['waiting'],
  'chain-not-used-up': ['left'],
  'no-dice': ['roll'],
  'rolled-twice': ['what'],
  'heard-by-others': ['hears'],
};

/** A code that dice can raise. */
export type ChanceCode = keyof ChanceParams;

/** Raises issues of dice, and those of any game. */
export const issue = raiser<ChanceParams & NamesByCodeOf<typeof below>>();

/** The codes, as parts of a game's first module. */
export const chanceCodes = declareIssues(
  Object.fromEntries(Object.entries(paramsOf).map(([code, params]) => [code, { params }])),
  // Sound: the codes, and the names of their params, are those of `paramsOf`.
).codes as readonly IssueCodePart<ChanceParams>[];
