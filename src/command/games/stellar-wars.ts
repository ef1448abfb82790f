/** Stellar Wars on the command line, and its story: a line for each course, and one for everything else that happens. */

import { type Entry, randomPlayer } from '../../kernel/index.js';
import {
  tell,
  type GameEvent as StellarEvent,
  type Action,
  type State,
  admiral,
  cadet,
  captain,
  engine as stellarEngine,
  words,
  tellResult,
} from '../../stellar-wars/index.js';
import { rulesOfIds } from '../rules.js';
import { Complaint, listed } from '../terminal.js';
import type { Game, Scene } from './game.js';
import { prepareOther } from './other-setup.js';
import { lookOf, drawBoard, reasonFor } from './stellar-board.js';
import { actionText } from './stellar-choices.js';
import { commandShips } from './stellar-keyboard.js';

/** Facings of a ship. */
const FACINGS = 6;

/** The course of the ship under way, as far as it waits to be printed. */
interface Course {
  readonly ship: string;
  readonly parts: readonly string[];
}

/** Makes what tells the scenes of a game, one after another. */
function stellarTeller(): (scene: Scene<State>) => readonly string[] {
  let course: Course | undefined;
  /** The course so far in a line, and where it has led. */
  const courseLines = ({ after, before }: Scene<State>): readonly string[] => {
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
  const linesOf = (scene: Scene<State>, entry: Entry): readonly string[] => {
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
function handOf({ before }: Scene<State>, ship: string, facing: number): 'r' | 'l' {
  const was = before.ships.find(({ id }) => id === ship)?.facing ?? facing;
  return (facing - was + FACINGS) % FACINGS === 1 ? 'r' : 'l';
}

const seats = ['red', 'blue'] as const;

/** A duel for newcomers: a cruiser each, 12 hexes apart. At the ends of the board they would need four turns to meet. */
const NEWCOMERS = {
  fleets: { red: [{ sheet: 'CA-2', at: '1314' }], blue: [{ sheet: 'CA-2', at: '1326' }] },
  note: 'A cruiser each, 12 hexes apart. With --ships CA-2:CA-2 they begin at the ends of the board.',
};

/** What a person reads first. */
const BEGINNING = [
  'In a turn all set their speeds in secret; then each side moves, and fires on the way.',
  "If you are new to it, type 'suggest' at each question: it says what a captain would do, and Enter does it. 'ships' lists what ships have.",
];

/** A duel by other rules: a cruiser each, where they have room. */
const CRUISERS = 'CA-2:CA-2';

/** Returns the fleets that are written as 'CA-1,DD-2:BB-1': those of red, then those of blue. */
function fleetsIn(given: string | undefined, rules: string): { fleets?: object; note?: string } {
  if (given === undefined && /^sw2\/duel(?: \+given-dice)?$/.test(rules)) return NEWCOMERS;
  if (given === undefined && !rules.startsWith('sw2/duel')) return {};
  const sides = (given ?? CRUISERS).split(':');
  if (sides.length !== seats.length || sides.some((side) => side === ''))
    throw new Complaint(`Write --ships as the ships of red, a colon and those of blue: CA-1,DD-2:BB-1.`);
  const shipsOfSide = (at: number) => (sides[at] ?? '').split(',').map((sheet) => ({ sheet }));
  return { fleets: { red: shipsOfSide(0), blue: shipsOfSide(1) } };
}

const shipsOf = ({ ships }: State, seat: string): string => {
  const own = ships.filter(({ owner }) => owner === seat).map(({ id }) => id.slice(seat.length + 1));
  return own.length === 0 ? `no ship of ${seat}` : `${listed(own)} of ${seat}`;
};

/** Stellar Wars. */
const engine = stellarEngine(words);

export const stellarWarsGame: Game<State> = {
  command: 'stellar-wars',
  title: 'Stellar Wars',
  editions: ['sw2'],
  scenarios: ['sw2/duel', 'sw2/beginning', 'sw2/convoy', 'sw2/different-forces'],
  engine,
  // Sound: they get views and decisions of this game.
  players: {
    captain: captain(engine),
    admiral: admiral(engine),
    cadet: cadet(engine),
    random: randomPlayer(engine),
  },
  me: commandShips,
  prepare: (wish) => {
    const table = prepareOther(stellarWarsGame, seats, wish, fleetsIn);
    const hasPerson = Object.values(table.names).includes('me');
    return hasPerson ? { ...table, notes: [...table.notes, ...BEGINNING] } : table;
  },
  // Sound: it takes any issue.
  describe: engine.describe,
  opening: (begun) => rulesOfIds(engine.rulebook(engine.rulesOf(begun)), ['SU1', 'SU2', 'SU3']),
  progress: ({ turn }) => `turn ${turn}`,
  // Sound: the action is one of this game.
  actionText: (before, action) => actionText(before, action as Action),
  reasonFor: (view, action) => reasonFor(view, action as Action),
  teller: stellarTeller,
  ending: (end) => [
    end.result ? tellResult(engine.rulesOf(end), end.result) : 'The game is not over.',
    `In play: ${seats.map((seat) => shipsOf(end, seat)).join('; ')}.`,
  ],
  picture: drawBoard,
  rulebook: engine.rulebook,
  explain: engine.explainRuleset,
};
