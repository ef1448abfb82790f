import { text } from './util/decode.js';
import type { Issue } from './util/result.js';
import { issue } from './message/kernel-issues.js';
import type { PlayerId } from './types.js';

export type { Branded, Decision, PlayerId, Random, Viewer } from './types.js';

/** The name of dice where somebody rolls them: it acts beside the players, and only for the dice. */
export const CHANCE = 'chance' as PlayerId; // Sound: it has the form of a player's id.

/** Decodes a player's id. Refuses 'constructor', which fits the form but is found on any object. */
export const playerId = text<PlayerId>(/^(?!constructor$)(?=.{1,24}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, () =>
  issue('not-a-player-id'),
);

/** Returns a key that is equal for names that look alike: 0 becomes o, 1 becomes l. */
const toLookalikeKey = (name: string): string => name.replaceAll('0', 'o').replaceAll('1', 'l');

/** Finds each name that looks like an earlier one, with that one and the later one's index. Skips equal names. */
export function findLookalikes(
  names: readonly string[],
): readonly (readonly [name: string, other: string, at: number])[] {
  const met = new Map<string, string>();
  return names.flatMap((name, at) => {
    const look = toLookalikeKey(name);
    const other = met.get(look);
    if (other === undefined) met.set(look, name);
    return other === undefined || other === name ? [] : [[name, other, at] as const];
  });
}

/** Returns an issue for each player whose id looks like an earlier player's. */
export const checkLookalikes = (players: readonly PlayerId[]): readonly Issue[] =>
  findLookalikes(players).map(([player, other, at]) => issue('players-alike', [at], { player, other }));
