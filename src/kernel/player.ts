import { text } from './util/decode.js';
import type { Issue } from './util/result.js';
import { issue } from './message/messages.js';
import type { PlayerId } from './types.js';

export type { Branded, Decision, PlayerId, Random, Viewer } from './types.js';

/** Reads a player's id. 'constructor' fits the pattern but would be found on any object. */
export const playerId = text<PlayerId>(/^(?!constructor$)(?=.{1,24}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, () =>
  issue('not-a-player-id'),
);

/** A player's name as it looks: the digits 0 and 1 look like the letters o and l. */
const toLookalikeKey = (name: string): string => name.replaceAll('0', 'o').replaceAll('1', 'l');

/** Pairs of names of which the later one looks like one before it, and where that one stands. Names that are the same are none. */
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

/** Refuses players whose names look like that of a player before them. */
export const checkLookalikes = (players: readonly PlayerId[]): readonly Issue[] =>
  findLookalikes(players).map(([player, other, at]) => issue('players-alike', [at], { player, other }));
