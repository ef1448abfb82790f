import { module } from '../../../kernel/parts/module.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { StateGame } from '../kit.js';
import { afterLosses } from '../ships/losses.js';
import { playersWithShips, reasons, wonBy } from '../turn/endings.js';

const lastShip = reasons.add('last-ship', { title: 'no other side has a ship' });
const noShip = reasons.add('no-ship', { title: 'no side has a ship' });

/** Returns the end of the game where at most one side has a ship. Ledger: SW.R41. */
function whereDecided(game: StateGame): readonly Event[] {
  const [winner, other] = playersWithShips(game);
  if (other !== undefined) return [];
  return [wonBy(winner, winner === undefined ? noShip.key : lastShip.key)];
}

/** The last side with a ship wins. Its words: texts/modules/last-ship.ts. */
export const lastShipWins = module(
  { id: 'last-ship', source: ['SU1', 'SU3', 'SW.R41'], slot: 'victory' },
  lastShip,
  noShip,
  ...afterLosses(whereDecided),
);
