import { module } from '../../kernel/module.js';
import { retreatHexes, retreatIssues } from '../combat/escape.js';
import { shipsAt } from '../find.js';
import { declareIssues } from '../issues.js';
import { atlasOf } from '../map/paths.js';

const { issue, codes } = declareIssues({
  'not-empty': { rule: 'QR.10', params: ['to', 'ship'] },
});

/** Ships that leave a combat go to an empty hex next to the star, if there is one. */
export const emptyRetreats = module(
  {
    id: 'empty-retreats',
    source: ['QR.10'],
  },
  // Checked before any ship moves. If no hex is empty, all are allowed: A38.
  retreatHexes.wrap((base) => (game, ship) => {
    const hexes = base(game, ship);
    const empty = hexes.filter((hex) => shipsAt(game.state.ships, hex).length === 0);
    return empty.length > 0 ? empty : hexes;
  }),
  retreatIssues.wrap((base) => (game, { ship, to }) => {
    const found = base(game, { ship, to });
    const beside = typeof ship.at === 'string' ? atlasOf(game.state.map).beside(ship.at) : [];
    const isFull = beside.includes(to) && shipsAt(game.state.ships, to).length > 0;
    return found.length > 0 && isFull ? [issue('not-empty', [], { ship: ship.id, to })] : found;
  }),
  ...codes,
);
