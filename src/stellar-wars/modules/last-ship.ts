import { module } from '../../kernel/module.js';
import { playersWithShips, reasons, verdict, wonBy } from '../turn/phases.js';

const lastShip = reasons.add('last-ship', { title: 'no other side has a ship', byVerdict: true });
const noShip = reasons.add('no-ship', { title: 'no side has a ship', byVerdict: true });

/** The last side with a ship wins. */
export const lastShipWins = module(
  { id: 'last-ship', source: ['SU', 'SW.R41'], slot: 'victory' },
  lastShip,
  noShip,
  verdict.replace((game) => {
    const [winner, other] = playersWithShips(game);
    if (other !== undefined) return undefined;
    return wonBy(winner, winner === undefined ? noShip.key : lastShip.key);
  }),
);
