import { module } from '../kernel/parts/module.js';
import { atlasOf } from '../map/atlas.js';
import { retreatHexes, retreatIssues } from '../game/battle/steps/retreat-rules.js';
import { shipsAt } from '../game/ships/find.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'not-empty': ['QR.10', 'Choose an empty hex for {ship}: there are ships at {to}.'],
});

export const emptyRetreats = module(
  {
    id: 'empty-retreats',
    title: 'Empty retreats',
    summary: 'Ships that leave a combat go to a hex without ships, if there is one next to the star.',
    source: {
      'QR.10': 'A retreat ends in an empty hex next to the star.',
    },
  },
  // Judged before anybody moves; if none is empty, any will do: A38.
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
  ...words,
);
