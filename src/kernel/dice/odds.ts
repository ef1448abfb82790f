/** The ways in which the next roll may fall, each with its exact share. */

import { CHANCE } from '../decode.js';
import { rollOptions } from './given.js';
import type { Counted, ChanceState } from './roll.js';
import { badArgument, InvalidArgument } from '../guard.js';
import type { Game, PlayerId } from '../types.js';

/** A way in which the next roll may fall. Its probability is `of / in`. */
export interface Way {
  /** The action by which `chance` gives it. Of faces with the same sum it gives one, where only the sum counts. */
  readonly action: {
    readonly type: 'chance/roll';
    readonly player: PlayerId;
    readonly faces: readonly number[];
  };
  /** Ways of the dice that count as this one. */
  readonly of: number;
  /** All ways of the dice. */
  readonly in: number;
}

/** Most ways that are listed. */
const MAX_WAYS = 100_000;

/**
 * Lists the ways in which the next roll may fall, under dice that somebody gives; [] if none is pending, or the viewer does
 * not see what it is. Throws InvalidArgument for dice with more than 100,000 ways that count, or more than 2^53 in all.
 */
export function chances(game: Game<ChanceState>): readonly Way[] {
  const next = rollOptions(game);
  if (!next) return [];
  const { dice, counts } = next;
  const all = dice.reduce((product, sides) => product * sides, 1);
  const listed = counts === 'sum' ? dice.reduce((sum, sides) => sum + sides - 1, 1) : all;
  if (listed > MAX_WAYS || all > Number.MAX_SAFE_INTEGER) throw tooMany();
  return waysOf(dice, counts).map(({ faces, of }) => ({
    action: { type: 'chance/roll', player: CHANCE, faces },
    of,
    in: all,
  }));
}

const tooMany = (): InvalidArgument => {
  const expected = `a state or view whose next roll has at most ${MAX_WAYS} ways`;
  return new InvalidArgument(`chances(): 'game' must be ${expected}.`, [badArgument('game', expected)]);
};

/** Faces that stand for all that count alike, and how many those are. */
interface Fall {
  readonly faces: readonly number[];
  readonly of: number;
}

const waysOf = (dice: readonly number[], counts: Counted): readonly Fall[] =>
  counts === 'sum'
    ? countSums(dice).map((of, above) => ({ faces: withSum(dice, above), of }))
    : listFaces(dice).map((faces) => ({ faces, of: 1 }));

/** Lists all faces that dice can show, the last die first. */
const listFaces = (dice: readonly number[]): readonly (readonly number[])[] =>
  dice.reduce<readonly (readonly number[])[]>(
    (before, sides) =>
      before.flatMap((faces) => Array.from({ length: sides }, (_, at) => [...faces, at + 1])),
    [[]],
  );

/** Counts the ways of each sum, from the least on. */
function countSums(dice: readonly number[]): readonly number[] {
  let ways: readonly number[] = [1];
  for (const sides of dice) {
    const next: number[] = [];
    let among = 0;
    for (let above = 0; above < ways.length + sides - 1; above += 1) {
      among += (ways[above] ?? 0) - (ways[above - sides] ?? 0);
      next.push(among);
    }
    ways = next;
  }
  return ways;
}

/** Returns faces with a sum, told by how far it is above the least. */
function withSum(dice: readonly number[], above: number): readonly number[] {
  let left = above;
  return dice.map((sides) => {
    const more = Math.min(left, sides - 1);
    left -= more;
    return 1 + more;
  });
}
