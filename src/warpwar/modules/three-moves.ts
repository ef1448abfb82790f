import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import { setting } from '../kit.js';
import { mostMoved, setOutIssues } from '../movement/limits.js';
import { tallyOf } from '../ships/tally.js';
import type { SeenShip } from '../state.js';

const { issue, codes } = declareIssues({
  'moves-are-made': { rule: 'X.WARPCHESS.4', params: ['ship', 'moved'] },
});

/** Most ships that a player may move in a turn. Default: 3. */
export const shipsMovedAtMost = setting('three-moves/ships', {
  decode: int(1, 100),
  standard: 3,
});

/** Checks whether a ship has traveled in this turn of its owner. Leaving a combat does not count. Ledger: A34. */
const hasMoved = (ship: SeenShip): boolean => {
  const { hexes, lines } = tallyOf(ship);
  return hexes + lines > 0;
};

/** A player moves at most three ships in a turn. */
export const threeMoves = module(
  {
    id: 'three-moves',
    source: ['X.WARPCHESS.4'],
  },
  shipsMovedAtMost,
  mostMoved.replace((rules) => shipsMovedAtMost.of(rules)),
  setOutIssues.wrap((base) => (game, ship) => {
    const moved = game.state.ships.filter(({ owner }) => owner === ship.owner).filter(hasMoved).length;
    return hasMoved(ship) || moved < mostMoved(game.rules, undefined)
      ? base(game, ship)
      : [...base(game, ship), issue('moves-are-made', ['ship'], { ship: ship.id, moved })];
  }),
  ...codes,
);
