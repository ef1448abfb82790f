import { module } from '../kernel/parts/module.js';
import type { Event } from '../kernel/parts/part.js';
import { lossesOf } from '../game/service/service.js';
import type { StateGame } from '../game/kernel.js';
import { shipServiced } from '../game/ships/events.js';
import { turnEnded } from '../game/turn/sequence.js';

/** Returns the events that give all ships of all players their lost ammunition back, wherever the ships are. Ledger: A34. */
const refillShips = (game: StateGame): readonly Event[] =>
  game.state.ships.flatMap((ship) => {
    const counts = lossesOf(game, ship, 'resupply');
    return Object.keys(counts).length > 0 ? [shipServiced({ ship: ship.id, counts, by: 'resupply' })] : [];
  });

export const refill = module(
  {
    id: 'refill',
    title: 'Refill',
    summary: 'All ships get back all their ammunition after every player-turn.',
    source: {
      'X.WARPCHESS.6':
        'At the end of each player-turn, all ships of all players get back all of their missiles{components/SH: true=, shells}{components/MA: true=, Marines} and other ammunition.',
    },
  },
  turnEnded.then(refillShips),
);
