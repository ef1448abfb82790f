import { module } from '../../kernel/module.js';
import type { Event } from '../../kernel/types.js';
import { regainsUnseen } from '../economy/accounts.js';
import { lossesOf } from '../economy/bill.js';
import type { StateGame } from '../kit.js';
import { shipServiced } from '../ships/events.js';
import { isUnknown } from '../ships/records.js';
import { turnEnded } from '../turn.js';

/** Returns the events that give all ships of all players their lost ammunition back, wherever the ships are. Ledger: A34. */
const refillShips = (game: StateGame): readonly Event[] =>
  game.state.ships.flatMap((ship) => {
    // On a view, what another's ships have is their secret.
    if (isUnknown(ship)) return [];
    const counts = lossesOf(game, ship, 'resupply');
    return Object.keys(counts).length > 0 ? [shipServiced({ ship: ship.id, counts, by: 'resupply' })] : [];
  });

/** All ships get back all their ammunition after every player-turn. */
export const refill = module(
  {
    id: 'refill',
    source: ['X.WARPCHESS.6'],
  },
  turnEnded.then(refillShips),
  regainsUnseen.wrap(() => () => true),
);
