/** How games end: who won, and why. */

import { list, oneOf, shape, type Decoder } from '../kernel/util/decode.js';
import { playerId, type PlayerId } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';

/** How a game ended. */
export interface Ending<Key extends string = string> {
  /** Who won; nobody, if it was drawn. */
  readonly winners: readonly PlayerId[];
  /** Why it ended, kebab-case. */
  readonly reason: Key;
}

/** Why a game ended. */
export interface Reason {
  /** In words, as they stand behind a colon: 'the players have agreed on it'. */
  readonly title: string;
}

/** The reasons why games end, by key: a table of the game's own. */
export interface Reasons {
  /** The reasons in force. */
  all(rules: Rules): readonly (readonly [key: string, reason: Reason])[];
}

/**
 * Reads an ending from a save. Refuses a reason that no rule in force knows.
 *
 * @param maxPlayers the most winners that are read
 */
export function endingDecoder(reasons: Reasons, maxPlayers: number): Decoder<Ending> {
  const reason: Decoder<string> = (raw, rules) =>
    oneOf(...reasons.all(rules).map(([key]) => key))(raw, rules);
  return shape({ winners: list(playerId, maxPlayers), reason });
}
