/** What a saved game contradicts: itself, or its rules. Play cannot go on from it. */

import type { Game, Issue } from 'warpwar/kernel';
import type { State } from '../nouns.js';
import { cardIssues } from './cards.js';
import { courseIssues } from './course.js';
import { nameIssues } from './names.js';
import { sealedIssues } from './sealed.js';

/** Returns why a state cannot be played on. All else is checked once every name is that of a player. */
export function stateIssues(game: Game<State>): readonly Issue[] {
  const named = nameIssues(game);
  if (named.length > 0) return named;
  return [...courseIssues(game), ...sealedIssues(game), ...cardIssues(game)];
}
