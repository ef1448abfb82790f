/** Where captains lay mines. */

import { distance } from '../../../../hex/axial.js';
import { toAxial } from '../../board/hex-id.js';
import type { ViewGame } from '../../kit.js';
import { layIssues } from '../../mines/lay.js';
import type { Ship } from '../../nouns.js';
import type { StellarAction } from '../table.js';

/** Within how many turns an enemy must be able to come to a hex that is worth mining. */
const TURNS = 2;

/** Whether an enemy may come to the hex of a ship soon: it follows, or must pass. */
const mayCome = (enemy: Ship, { at }: Ship): boolean =>
  distance(toAxial(at), toAxial(enemy.at)) <= TURNS * enemy.left.engine;

/** Mines the hex of a ship if an enemy may come there soon. Ledger: SW.12.2. */
export function chooseLaying(game: ViewGame, ship: Ship): StellarAction | undefined {
  if (layIssues(game, ship).length > 0) return undefined;
  const enemies = game.state.ships.filter(({ owner }) => owner !== ship.owner);
  if (!enemies.some((enemy) => mayCome(enemy, ship))) return undefined;
  return { type: 'mines/lay', player: ship.owner, ship: ship.id };
}
