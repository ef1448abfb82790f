/** A ship finishes its move. */

import type { Issue } from '../../../kernel/util/result.js';
import { issue } from '../issues.js';
import { question } from '../kit.js';
import type { Ship } from '../nouns.js';
import { turnOf } from '../ships/ship.js';
import { shipFinished } from '../turn/move-phase.js';
import { shipAction } from '../turn/ship-action.js';
import { isStuck } from './way.js';

/** Returns why a ship may not finish: hexes are left, and there is a way to enter one. Ledger: SW.8.1, SW.R9. */
export const finishIssues = question('finishIssues', (game, ship: Ship): readonly Issue[] => {
  const left = ship.speed - turnOf(ship).entered;
  if (left <= 0 || isStuck(game, ship)) return [];
  return [issue('move-unfinished', ['ship'], { ship: ship.id, left })];
});

/** Finishes the move of a ship: it neither moves nor fires any more in this turn. Ledger: SW.7.a, SW.7.c. */
export const finish = shipAction('ship/done', {
  issues: (game, ship) => finishIssues(game, ship),
  option: ({ id }) => id,
  apply: (_game, { id: ship }) => [shipFinished({ ship })],
});

export const finishParts = [finishIssues, finish] as const;
