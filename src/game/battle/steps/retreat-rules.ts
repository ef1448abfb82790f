/** Where ships can go that leave a combat: by an escape or by a withdrawal. */

import type { ParamsWith } from '../../../kernel/message/issue.js';
import type { Issue } from '../../../kernel/util/result.js';
import type { PlayerId } from '../../../kernel/player.js';
import { atlasOf } from '../../../map/atlas.js';
import type { HexId, SeenShip, ShipId } from '../../state.js';
import { formula, question, type ViewGame } from '../../kernel.js';
import { enemyAt } from '../../players.js';
import { hexOf } from '../../ships/find.js';
import { wayParams } from '../../stars.js';
import { issue } from '../../issues.js';

/**
 * Lists the hexes that a ship may leave a combat for, in an escape or a withdrawal: those next to the star, except stars
 * where an enemy has ships. A ship aboard another does not leave by itself. Wrap this to allow or forbid a hex. Ledger:
 * E1.ESC.3.
 */
export const retreatHexes = question('retreatHexes', (game, ship: SeenShip): readonly HexId[] => {
  if (typeof ship.at !== 'string') return [];
  return atlasOf(game.state.map)
    .beside(ship.at)
    .filter((hex) => !heldByEnemy(game, hex, ship.owner));
});

/** Lists why a ship may not leave a combat for a hex. Wrap this only to give another reason. Ledger: E1.ESC.3. */
export const retreatIssues = question(
  'retreatIssues',
  (game, { ship, to }: { readonly ship: SeenShip; readonly to: HexId }): readonly Issue[] =>
    retreatHexes(game, ship).includes(to)
      ? []
      : [issue('not-a-retreat-hex', [], noWayParams(game, ship, to))],
);

/**
 * Returns the params for a hex that a ship may not leave for, with the reason: not on the map, the star itself, not
 * next to it, or held by an enemy; and the hexes for which it may leave.
 */
function noWayParams(game: ViewGame, ship: SeenShip, to: HexId): ParamsWith<'ship'> {
  const { map, ships } = game.state;
  const from = hexOf(ships, ship);
  const hexes = retreatHexes(game, ship);
  const params = { ship: ship.id, hexes, ...wayParams(game.state, { from, to }) };
  if (!atlasOf(map).has(to)) return { ...params, why: 'no-such-hex' };
  if (from === to) return { ...params, why: 'stays-there' };
  if (from === undefined || !atlasOf(map).beside(from).includes(to)) return { ...params, why: 'not-next-to' };
  return heldByEnemy(game, to, ship.owner) ? { ...params, why: 'held-by-enemy' } : params;
}

const heldByEnemy = (game: ViewGame, hex: HexId, player: PlayerId): boolean =>
  game.state.stars.some((star) => star.hex === hex) && enemyAt(game, hex, player);

/** Whether a ship can leave a combat by itself. Ledger: E1.SYS.1. */
export const canLeaveAlone = formula('canLeaveAlone', (_rules, _ship: SeenShip): boolean => true);

/**
 * Returns the issue for a ship that does not leave a combat. In the step `withdraw`, leaving.ts makes
 * `does-not-withdraw` of the code. Ledger: E1.ESC.3, E1.END.4.
 */
export const stayIssue = question('stayIssue', (_game, ship: ShipId): Issue =>
  issue('does-not-leave', ['ship'], { ship }),
);

export const retreatParts = [retreatHexes, retreatIssues, stayIssue, canLeaveAlone];
