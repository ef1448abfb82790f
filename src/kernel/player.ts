import { text } from './util/decode.js';
import type { Facts, Issue } from './util/result.js';
import { issue } from './message/messages.js';

declare const brand: unique symbol;

/** A text that was checked to be of one kind. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** Lower-case letters and digits, with single hyphens between them: 1 to 24 characters. */
export type PlayerId = Branded<string, 'PlayerId'>;

/** Reads a player's id. 'constructor' fits the pattern but would be found on any object. */
export const playerId = text<PlayerId>(/^(?!constructor$)(?=.{1,24}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, () =>
  issue('not-a-player-id'),
);

/** A player's name as it looks: the digits 0 and 1 look like the letters o and l. */
const lookOf = (name: string): string => name.replaceAll('0', 'o').replaceAll('1', 'l');

/** Pairs of names of which the later one looks like one before it, and where that one stands. Names that are the same are none. */
export function pairsAlike(
  names: readonly string[],
): readonly (readonly [name: string, other: string, at: number])[] {
  const met = new Map<string, string>();
  return names.flatMap((name, at) => {
    const look = lookOf(name);
    const other = met.get(look);
    if (other === undefined) met.set(look, name);
    return other === undefined || other === name ? [] : [[name, other, at] as const];
  });
}

/** Refuses players whose names look like that of a player before them. */
export const playersAlike = (players: readonly PlayerId[]): readonly Issue[] =>
  pairsAlike(players).map(([player, other, at]) => issue('players-alike', [at], { player, other }));

/** Who looks: a player, or a spectator, who sees what everybody sees. */
export type Viewer = PlayerId | { readonly spectator: true };

/**
 * A source of chance: a whole number from 0 up to, not including, `below`. The caller brings the seed: `seeded(7)`, of
 * `warpwar/players`, is one. `Math.random` is none, as it gives fractions.
 */
export type Random = (below: number) => number;

/** Something that a player may, or must, decide now. `Told` must be a `type`, not an interface: only those are `Facts`. */
export interface Decision<Type extends string = string, Told extends Facts = Facts> {
  /** Who decides. */
  readonly player: PlayerId;
  /** The type of the action that answers it. */
  readonly type: Type;
  /** Play cannot go on until it is answered. */
  readonly must: boolean;
  /** Beside the course of play, such as resigning: nothing that a player by chance, or a button for the next move, would choose. */
  readonly aside?: true;
  /** What is needed to answer: the ships concerned, their targets, hexes or hits. */
  readonly facts: Told;
}
