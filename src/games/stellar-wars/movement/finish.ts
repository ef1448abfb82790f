/** A ship finishes its move. */

import { pickRandom } from '../../../kernel/util/random.js';
import { issuesOf, type Issue } from '../../../kernel/util/result.js';
import { issue } from '../issues.js';
import { action, question } from '../kit.js';
import type { Ship } from '../nouns.js';
import { shipId, turnOf } from '../ships/ship.js';
import { actingShip, actingShips, begin, shipFinished, whileMoving } from '../turn/move-phase.js';
import { isStuck } from './way.js';

/** Returns why a ship may not finish: hexes are left, and there is a way to enter one. Ledger: SW.8.1, SW.R9. */
export const finishIssues = question('finishIssues', (game, ship: Ship): readonly Issue[] => {
  const left = ship.speed - turnOf(ship).entered;
  if (left <= 0 || isStuck(game, ship)) return [];
  return [issue('move-unfinished', ['ship'], { ship: ship.id, left })];
});

/** Finishes the move of a ship: it neither moves nor fires any more in this turn. Ledger: SW.7.a, SW.7.c. */
export const finish = action(
  'ship/done',
  { ship: shipId },
  {
    when: whileMoving,
    isOffered: (game, player) =>
      actingShips(game, player).some((ship) => finishIssues(game, ship).length === 0),
    options: (game, player) => {
      const ships = actingShips(game, player).filter((ship) => finishIssues(game, ship).length === 0);
      return ships.length > 0 ? { ships: ships.map(({ id }) => id) } : undefined;
    },
    check: (game, { player, ship: id }) => {
      const ship = actingShip(game, player, id);
      return ship.ok ? finishIssues(game, ship.value) : issuesOf(ship);
    },
    apply: (game, { ship }) => [...begin(game, ship), shipFinished({ ship })],
    sample: (_game, { options }, random) => ({ ship: pickRandom(options.ships, random) }),
  },
);

export const finishParts = [finishIssues, finish] as const;
