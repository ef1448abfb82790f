/** How games end: who won, and why. */

import { list, oneOf, shape, type Decoder } from '../kernel/util/decode.js';
import { playerId, type PlayerId } from '../kernel/player.js';
import { contradiction } from '../kernel/message/kernel-issues.js';
import type { Game } from '../kernel/parts/part.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { Issue } from '../kernel/util/result.js';

/** How a game ended. */
export interface Ending<Key extends string = string> {
  /** The winners; [] for a draw. */
  readonly winners: readonly PlayerId[];
  /** Why it ended, kebab-case. */
  readonly reason: Key;
}

/** Why a game ended. */
export interface Reason {
  /** The reason in words, for use after a colon: 'the players have agreed on it'. */
  readonly title: string;
  /** Whether a state of the game shows that it ended so: a save that does not is refused. Default: every state does. */
  readonly fits?: (game: never, result: Ending) => boolean;
}

/** The reasons why games end, by key: a table of the game. */
export interface Reasons {
  /** Lists the reasons in force. */
  all(rules: Rules): readonly (readonly [key: string, reason: Reason])[];
}

/**
 * Makes the decoder of an ending in a save. It refuses a reason that is not in the table of reasons.
 *
 * @param maxPlayers the most winners
 */
export function endingDecoder(reasons: Reasons, maxPlayers: number): Decoder<Ending> {
  const reason: Decoder<string> = (raw, rules) =>
    oneOf(...reasons.all(rules).map(([key]) => key))(raw, rules);
  return shape({ winners: list(playerId, maxPlayers), reason });
}

/** Returns why a saved game cannot have ended as it says: its reason does not fit the state. Asked of a state without other contradictions. */
export function endingIssues(
  { rules, state }: Game<{ readonly result: Ending | null }>,
  reasons: Reasons,
): readonly Issue[] {
  const { result } = state;
  if (!result) return [];
  const reason = reasons.all(rules).find(([key]) => key === result.reason)?.[1];
  // Sound: reasons in force take states of this game.
  return !reason?.fits || reason.fits({ rules, state } as never, result) ? [] : [contradiction(['result'])];
}
