/** A ship lays mines in a hex on its way. */

import { pickRandom } from '../../../kernel/util/random.js';
import { issuesOf, type Issue } from '../../../kernel/util/result.js';
import { declareIssues } from '../issues.js';
import { action, type ViewGame } from '../kit.js';
import type { Ship } from '../nouns.js';
import { findShip, shipId, turnOf } from '../ships/ship.js';
import { actingShip, actingShips, begin, whileMoving } from '../turn/move-phase.js';
import { minesLaid } from './events.js';
import { isMined, minesLeft } from './fields.js';

const { issue, codes } = declareIssues({
  'no-mines-left': { rule: 'SW.12.2', params: ['ship'] },
  'no-hex-entered': { rule: 'SW.R32', params: ['ship'] },
  'mined-already': { rule: 'SW.R32', params: ['hex'] },
});

/** Returns why a ship may not mine its hex now. Ledger: SW.12.2, SW.R32. */
export function layIssues({ state }: ViewGame, ship: Ship): readonly Issue[] {
  const { id, owner, at } = ship;
  return [
    ...(minesLeft(ship) > 0 ? [] : [issue('no-mines-left', ['ship'], { ship: id })]),
    ...(turnOf(ship).entered > 0 ? [] : [issue('no-hex-entered', ['ship'], { ship: id })]),
    ...(isMined(state, owner, at) ? [issue('mined-already', ['ship'], { hex: at })] : []),
  ];
}

/** Mines the hex of a ship. Ledger: SW.12.2, SW.R32. */
const lay = action(
  'mines/lay',
  { ship: shipId },
  {
    when: whileMoving,
    options: (game, player) => {
      const ships = actingShips(game, player).filter((ship) => layIssues(game, ship).length === 0);
      return ships.length > 0
        ? { ships: ships.map((ship) => ({ ship: ship.id, hex: ship.at, left: minesLeft(ship) })) }
        : undefined;
    },
    check: (game, { player, ship: id }) => {
      const ship = actingShip(game, player, id);
      return ship.ok ? layIssues(game, ship.value) : issuesOf(ship);
    },
    apply: (game, { ship: id }) => {
      const ship = findShip(game.state, id);
      return ship ? [...begin(game, id), minesLaid({ ship: id, hex: ship.at })] : [];
    },
    sample: (_game, { options }, random) => ({ ship: pickRandom(options.ships, random).ship }),
  },
);

export const layParts = [lay, ...codes] as const;
