/** The help of other games: `npm start -- malta-convoy --help`. */

import type { Entry, GameHelp, OtherGame } from './other-game.js';

const ofAll: readonly Entry[] = [
  ['--seed NUMBER', 'another game (standard: 1977)'],
  ['--dice given', 'somebody at the table rolls real dice and types what they show'],
  ['--quiet', 'only the result, and the files'],
  ['--out DIR', 'where the game and its picture are written, into new files (standard: out)'],
];

const anywhere: readonly Entry[] = [
  ['3 5 or 35', 'with --dice given: what your dice show'],
  ['help, ?', 'at any question: what can be typed'],
  ['Ctrl-C', 'stops. The game is kept as it goes; --resume goes on with it'],
];

const list = (title: string, entries: readonly Entry[]): readonly string[] => [
  '',
  title,
  ...entries.map(([typed, meaning]) => `  ${typed.padEnd(28)} ${meaning}`),
];

/** Returns the lines of a game's help. */
export function helpOf<State>(game: OtherGame<State>): readonly string[] {
  const { command, title, edition, scenarios, players, help } = game;
  const start = `npm start -- ${command}`;
  const [standard = ''] = scenarios;
  const [written, who] = help.players;
  const able = Object.keys(players);
  return [
    `${title}: ${help.about}`,
    '',
    `${start} [SCENARIO] [OPTIONS]`,
    'npm start -- --resume FILE     goes on with a game that stopped: FILE is where it is kept',
    'npm start -- --replay FILE     tells a game again',
    `npm start -- rulebook RULES    prints the rules of a game, such as ${edition}/${standard}`,
    ...list(`Scenarios (standard: ${standard})`, help.scenarios),
    ...list('Options', [
      [written, `${who}: ${[...able, 'or me'].join(', ')}, at the keyboard (standard: ${able[0] ?? ''})`],
      ...help.options,
      ['--rules RULES', `rules of your own, in place of a scenario: '${edition}/${standard} +given-dice'`],
      ...ofAll,
    ]),
    ...list('At the keyboard', [...help.typed, ...anywhere]),
    '',
    'Examples',
    ...help.examples.map(([typed, meaning]) => `  ${`${start} ${typed}`.padEnd(62)} ${meaning}`),
  ];
}

/** The help of Malta Convoy. */
export const convoyHelp: GameHelp = {
  about:
    'a convoy sails to Malta through enemy waters. A game of dice for one; docs/malta-convoy.md has its rules.',
  scenarios: [
    ['revised', 'dice say how many ships sail: 7 to 12 cruisers, 23 to 38 destroyers'],
    ['first', 'dice say it more wildly: 5 to 30 cruisers, 10 to 60 destroyers'],
    ['fixed', '55 ships and 24 turns that are always the same, and no dice before the trip'],
  ],
  players: ['--players NAME', 'who decides'],
  options: [],
  typed: [
    ['scatter', 'an option of the turn by its name; the question lists those that are left'],
    ['Enter', 'sails on without an option'],
    ['2', 'how many cruisers go home, if the question asks for them'],
    ['resign', 'gives up the trip'],
  ],
  examples: [
    ['--players me', 'you decide'],
    ['fixed --players me --dice given', 'you decide, and roll your own dice'],
    ['--seed 7', 'a commodore decides'],
  ],
};

/** The help of Stellar Wars. */
export const stellarHelp: GameHelp = {
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
