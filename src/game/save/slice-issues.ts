/** What modules check in their slices of a loaded state. */

import { checkSlices } from '../../common/slices.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { atPath, type Issue } from '../../kernel/util/result.js';
import type { State } from '../state.js';

/** Checks the slices of a state without contradictions, so that what modules check may rely on it. */
export function sliceIssues(rules: Rules, state: State): readonly Issue[] {
  if (rules.slices.every(({ check }) => !check)) return [];
  const game = { rules, state };
  const { players, stars, ships, battle } = state;
  const listed = [
    ['player', 'players', players],
    ['star', 'stars', stars],
    ['ship', 'ships', ships],
  ] as const;
  return [
    ...checkSlices(game, 'game', state),
    ...listed.flatMap(([kind, key, homes]) =>
      homes.flatMap((home, at) => atPath(key, atPath(at, checkSlices(game, kind, home)))),
    ),
    ...(battle ? atPath('battle', checkSlices(game, 'battle', battle)) : []),
  ];
}
