/** Stellar Wars on the command line, and how it is told: a line for each course, and one for everything else that happens. */

import { type Entry, randomPlayer } from '../../kernel/index.js';
import {
  tell,
  type GameEvent as StellarEvent,
  type State,
  admiral,
  cadet,
  captain,
  engine as stellarEngine,
  words,
  tellResult,
} from '../../stellar-wars/index.js';
import { Complaint, listed } from '../terminal.js';
import type { OtherScene, GameHelp, OtherGame } from './other-game.js';
import { lookOf, drawBoard } from './stellar-board.js';
import { commandShips } from './stellar-keyboard.js';

/** Facings of a ship. */
const FACINGS = 6;

/** The course of the ship under way, as far as it is not told yet. */
interface Course {
  readonly ship: string;
  readonly parts: readonly string[];
}

/** Makes what tells the scenes of a game, one after another. */
function stellarTeller(): (scene: OtherScene<State>) => readonly string[] {
  let course: Course | undefined;
  /** The course so far in a line, and where it has led. */
  const courseLines = ({ after, before }: OtherScene<State>): readonly string[] => {
    if (!course || course.parts.length === 0) return [];
    const { ship, parts } = course;
    course = { ship, parts: [] };
    const now = [after, before].flatMap(({ ships }) => ships.filter(({ id }) => id === ship))[0];
    const place = now ? `, to ${now.at}, looking ${lookOf(now)}` : '';
    return [`  ${ship}: ${parts.join(' ')}${place}`];
  };
  const go = (ship: string, part: string): readonly string[] => {
    course = { ship, parts: course?.ship === ship ? [...course.parts, part] : [part] };
    return [];
  };
  /** What an entry says: a part of a course, which waits for its end, or a line. */
  const linesOf = (scene: OtherScene<State>, entry: Entry): readonly string[] => {
    // Sound: the events of this game.
    const { type, payload } = scene.events[entry.from[0] ?? 0] as unknown as StellarEvent;
    if (type === 'ship/moved') return go(payload.ship, 'f');
    if (type === 'ship/turned') return go(payload.ship, handOf(scene, payload.ship, payload.facing));
    return [...courseLines(scene), ...(entry.heading ? ['', entry.label] : [`  ${entry.text}`])];
  };
  return (scene) => [
    ...tell(stellarEngine().rulesOf(scene.after), scene).flatMap((entry) => linesOf(scene, entry)),
    ...(scene.events.some(({ type }) => type === 'ship/finished') ? courseLines(scene) : []),
  ];
}

/** To which hand a ship turned. */
function handOf({ before }: OtherScene<State>, ship: string, facing: number): 'r' | 'l' {
  const was = before.ships.find(({ id }) => id === ship)?.facing ?? facing;
  return (facing - was + FACINGS) % FACINGS === 1 ? 'r' : 'l';
}

/** The help of Stellar Wars. */
const stellarHelp: GameHelp = {
  about: 'fleets fight on a board of hexes. For two; docs/stellar-wars.md has its rules.',
  scenarios: [
    ['duel', 'the ships that you name with --ships; the last side with a ship wins'],
    ['beginning', 'red has 2 scouts and an escort, blue a cruiser and a scout'],
    ['convoy', 'blue brings two freighters across the board, red stops them'],
    ['different-forces', 'a dreadnought and small ships against large ones'],
  ],
  players: ['--players NAME,NAME', 'who commands red and blue'],
  options: [['--ships RED:BLUE', 'ships by their sheets: CA-1,DD-2:BB-1 (standard: CA-2:CA-2 in a duel)']],
  typed: [
    ['3, 3 nc', 'the speed of a ship, with marks if you want'],
    ['red/CA1: f r f done', 'the turn of a ship: a hex ahead, right, a hex ahead'],
    [
      'gun FL@blue/CA1',
      'in the turn of a ship: fires a weapon of a side; help lists the weapons of your ships',
    ],
    ['ships', 'lists the ships'],
    ['draw, resign', 'offers a draw or takes the offer back; gives up'],
  ],
  examples: [
    ['--players me,captain', 'a duel of cruisers: you against a captain'],
    ['beginning --players me,cadet', 'you deploy first'],
    ['--ships CA-1,DD-2:BB-1', 'two captains'],
  ],
};

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
