/** When players may act: during a phase, in their turn, at any time. */

import type { When } from '../action.js';
import { deepFreeze } from '../helpers.js';
import {
  raiser,
  declareIssues,
  type NamesByCodeOf,
  type IssueCodePart,
  type issue as below,
} from '../issue.js';
import type { CommonState } from './state.js';
import type { Game, PlayerId } from '../types.js';

// Issue codes of any game: it is too late, too early, or another player's turn.

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
  readonly 'not-yet': 'now' | 'waiting';
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
  'not-yet': ['now', 'waiting'],
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

// When players may act. Every `when` starts here, so that a finished game refuses all actions alike.

/** Returns a `when` that ends with the game: afterwards nobody may act, and no other reason is given. */
export const untilGameOver = <View extends CommonState>(when: When<View>): When<View> =>
  deepFreeze<When<View>>({
    ...when,
    players: (game) => (game.state.result ? [] : when.players(game)),
    issues: (game, player) => (game.state.result ? [issue('game-over')] : when.issues(game, player)),
  });

/**
 * Returns the `when` of actions that players may do at any time, beside the course of play: play does not wait for them.
 *
 * @param isOut whether a player takes no more turns, and so may do nothing
 */
export const anyTimeUnless = <View extends CommonState>(
  isOut: (game: Game<View>, player: PlayerId) => boolean,
): When<View> =>
  untilGameOver({
    players: (game) => game.state.players.flatMap(({ id }) => (isOut(game, id) ? [] : [id])),
    issues: (game, player) => (isOut(game, player) ? [issue('plays-no-more', [], { player })] : []),
    must: () => false,
    aside: true,
  });
