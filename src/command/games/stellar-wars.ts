/** Stellar Wars on the command line. */

import {
  admiral,
  cadet,
  captain,
  engine as stellarEngine,
  words,
  tellResult,
  type State,
} from '../../stellar-wars/index.js';
import { randomPlayer } from '../../kernel/index.js';
import { Complaint } from '../complaint.js';
import { listed } from '../terminal.js';
import { stellarHelp } from './help.js';
import { commandShips } from './stellar-keyboard.js';
import type { OtherGame } from './other-game.js';
import { drawBoard } from './stellar-board.js';
import { stellarTeller } from './stellar-teller.js';

const seats = ['red', 'blue'] as const;

/** Ships of a duel that nobody chose: a cruiser each. */
const CRUISERS = 'CA-2:CA-2';

/** The fleets that are written as 'CA-1,DD-2:BB-1': those of red, then those of blue. */
function fleetsIn(given: string | undefined, rules: string): object {
  const isDuel = rules.startsWith('sw2/duel');
  if (given === undefined && !isDuel) return {};
  const sides = (given ?? CRUISERS).split(':');
  if (sides.length !== seats.length || sides.some((side) => side === ''))
    throw new Complaint(`Write --ships as the ships of red, a colon and those of blue: ${CRUISERS}.`);
  const shipsOfSide = (at: number) => (sides[at] ?? '').split(',').map((sheet) => ({ sheet }));
  return { fleets: { red: shipsOfSide(0), blue: shipsOfSide(1) } };
}

const shipsOf = ({ ships }: State, seat: string): string => {
  const own = ships.filter(({ owner }) => owner === seat).map(({ id }) => id.slice(seat.length + 1));
  return own.length === 0 ? `no ship of ${seat}` : `${listed(own)} of ${seat}`;
};

/** Stellar Wars. */
const engine = stellarEngine(words);

export const stellarWarsGame: OtherGame<State> = {
  command: 'stellar-wars',
  title: 'Stellar Wars',
  edition: 'sw2',
  scenarios: ['duel', 'beginning', 'convoy', 'different-forces'],
  seats,
  engine,
  // Sound: they get views and decisions of this game.
  players: {
    captain: captain(engine),
    admiral: admiral(engine),
    cadet: cadet(engine),
    random: randomPlayer(engine),
  },
  me: commandShips,
  ships: fleetsIn,
  describe: engine.describe,
  opening: () => ['', 'Turn 1'],
  progress: ({ turn }) => `turn ${turn}`,
  help: stellarHelp,
  teller: stellarTeller,
  ending: (end) => [
    end.result ? tellResult(engine.rulesOf(end), end.result) : 'The game is not over.',
    `In play: ${seats.map((seat) => shipsOf(end, seat)).join('; ')}.`,
  ],
  picture: drawBoard,
  rulebook: engine.rulebook,
  explain: engine.explainRuleset,
};
