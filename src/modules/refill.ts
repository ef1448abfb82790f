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

/** All ships get back all their ammunition after every player-turn. Its words: texts/modules/refill.ts. */
export const refill = module(
  {
    id: 'refill',
    source: ['X.WARPCHESS.6'],
  },
  turnEnded.then(refillShips),
);
