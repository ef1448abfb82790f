/** Games that were chosen by their seeds, and what they show. */

import type { Tried } from '../../../src/warpwar/laws/trial.js';

/** What a game shows: the types of its events and actions, `end:reason`, and `players:number`. */
export const marksOf = ({ state, events, actions }: Tried): readonly string[] => [
  ...events.map(({ type }) => type),
  // Sound: an action that was sampled.
  ...actions.map((action) => (action as { readonly type: string }).type),
  `end:${state.result?.reason ?? 'none'}`,
  `players:${state.players.length}`,
];

/** Seeds among which others are looked for. */
const MANY = 60;

/**
 * What is not shown by the games of some seeds, and which games show it: an empty list if they show all of it. A change
 * of the rules, or of what is offered when, makes another game of every seed. Then others are chosen from this answer.
 */
export function missingFrom(
  marks: (seed: number) => readonly string[],
  seeds: readonly number[],
  wanted: readonly string[],
): readonly string[] {
  const shown = new Set(seeds.flatMap(marks));
  const missing = wanted.filter((mark) => !shown.has(mark));
  if (missing.length === 0) return [];
  const games = Array.from({ length: MANY }, (_, at) => [at + 1, new Set(marks(at + 1))] as const);
  return missing.map((mark) => {
    const found = games.filter(([, all]) => all.has(mark)).map(([seed]) => seed);
    return `${mark}: seeds ${found.length > 0 ? found.slice(0, 8).join(', ') : `1 to ${MANY} do not show it, either`}`;
  });
}
