/** The words of the modules of movement, fire and endings. */

import type { ModuleText } from '../../kernel/describe.js';

const printedShips: ModuleText = {
  title: 'Printed ships',
  summary: 'Players choose among the printed ships.',
  source: {
    'SW.14.10': 'The printed ships are those that there are.',
    'SW.R39': 'Printed ships may be played although some break the rules for designs.',
  },
  issues: {
    'not-a-printed-ship': 'The ship {sheet} is not printed: choose a printed one.',
  },
};

const turnChart: ModuleText = {
  title: 'Turn chart',
  summary: 'Ships turn as the chart of the book says.',
  source: {
    'SW.8.3': 'A ship may turn at any point of its move, but no tighter than the chart.',
    'SW.8.3.chart':
      'A ship turns up to two hex sides at speeds 2, 3 and 6 and up to three at speeds 4 and 5, with hexes to enter in between.',
    'SW.R5': 'The maneuver of the chart may begin later in the move.',
    'SW.R6': 'At speed 1 a ship may turn up to two hex sides after it has entered its hex.',
    'SW.R7': 'Above speed 6 a ship turns two hex sides, with three hexes fewer than its speed between them.',
    'SW.R8': 'The row for speed 3 has one hex more than is printed.',
  },
  issues: {
    'turn-before-hex': '{ship} must enter a hex before its first turn.',
    'turn-too-tight': '{ship} at speed {speed} cannot turn yet. Hexes to enter before its next turn: {more}.',
    'too-many-turns': '{ship} at speed {speed} may turn {most hex side} in a move, and has done so.',
  },
};

const lineOfSight: ModuleText = {
  title: 'Line of sight',
  summary: 'Ships between a ship and its target bar the line of sight.',
  source: {
    'SW.9.1.2':
      '{friendsBlock: true=A ship, also of the own side, | false=An enemy ship} in a hex that the line of sight crosses, or beside a hex side along which it runs, bars it.',
    'SW.R13': 'A hex that the line only touches at a corner does not bar it; nor do the hexes at its ends.',
  },
  issues: {
    'sight-barred': '{ship} in hex {hex} bars the line of sight.',
  },
  settings: {
    'line-of-sight/friendsBlock': 'Whether the own ships of a player bar the sight of their others.',
  },
};

const hardBurn: ModuleText = {
  title: 'Hard burn',
  summary: 'A ship that does not fire changes its speed more.',
  source: {
    'SW.8.4': 'The speed of a ship with the mark nc may rise by 2; it fires nothing in this turn.',
    'SW.8.5': 'The speed of a ship with the mark nc may fall by 2.',
    'SW.R17': 'A ship with the mark nc may use its other systems.',
  },
  issues: {
    'marked-silent': '{ship} has the mark nc: it fires nothing in this turn.',
  },
};

const noShields: ModuleText = {
  title: 'No shields',
  summary: 'A ship may lower its shields for a turn to hit more easily or harder.',
  source: {
    'SW.9.12':
      'A ship with the mark ns takes 2 from its rolls to hit, or adds 2 to its damage; its shields stop nothing.',
    'SW.R16': 'A ship needs a shield point for the mark ns; the mark says which, and holds for the turn.',
    'SW.S12': 'The damage is added before that of a force beam is halved.',
  },
  issues: {
    'no-shield-to-lower': '{ship} has no shield point left to lower.',
  },
};

const multiTrack: ModuleText = {
  title: 'Multi-track',
  summary: 'Multi-track lets a ship fire at several ships in a turn.',
  source: {
    'SW.9.3': 'A ship may fire at as many ships in a turn as the degree of its multi-track.',
    'SW.3.multi': 'Without multi-track a ship may fire at one ship in a turn.',
    'SW.R15': 'Ships at which missiles are launched count.',
    'SW.S14':
      'A ship that has fired at more ships than what is left of its multi-track allows fires no more.',
  },
  issues: {
    'targets-spent': 'The ship has fired at {targets}, and may fire at {degree ship} in a turn.',
  },
};

const plasma: ModuleText = {
  title: 'Plasma cannon',
  summary: 'The plasma cannon fires every other turn, into a narrow cone.',
  source: {
    'SW.3.plasma': 'The plasma cannon is the strongest weapon that is mounted.',
    'SW.9.13': 'A plasma cannon fires every other turn, into a cone ahead of its side.',
    'SW.R26': 'A plasma cannon that has fired, hit or miss, rests in the next turn.',
    'SW.S17': 'A plasma cannon reaches 9 hexes.',
  },
  issues: {
    'weapon-recharging': 'The {weapon} is recharging: it is ready in turn {ready}.',
  },
};

const missiles: ModuleText = {
  title: 'Missiles',
  summary: 'Missiles are launched from racks, in any direction.',
  source: {
    'SW.3.missile': 'A missile is used up by its launch.',
    'SW.3.rack': 'Only a working missile rack launches missiles.',
    'SW.9.10': 'Missiles are launched in any direction.',
    'SW.9.11': 'A missile rack launches one missile a turn.',
    'SW.R25': 'Missiles and mines cannot be fired at.',
  },
  issues: {
    'no-free-launcher': 'The ship has no working {system} that has not launched in this turn.',
    'no-missile-left': '{ship} has no missile left.',
  },
};

const missileDefense: ModuleText = {
  title: 'Missile defense',
  summary: 'Missile defense destroys missiles that have hit.',
  source: {
    'SW.3.md': 'Missile defense works against missiles only.',
    'SW.9.9': 'After a missile has hit, two dice decide whether missile defense destroys it.',
    'SW.R19':
      'A missile is destroyed by a roll {test: atMost=up to | atLeast=from} the number for the range{test: atMost= | atLeast= on}.',
    'SW.R20':
      'Beyond range 9 the number is {beyond}. A system works {each: turn=once a turn | missile=against each missile}.',
    'SW.S6':
      'A system is used up by the first missile that {spentBy: hit=hits | launch=is launched at the ship}.',
    'SW.S7': 'Of several systems the first that is ready works.',
  },
  settings: {
    'missile-defence/test': 'Whether missiles are destroyed by rolls up to the number, or from it on.',
    'missile-defence/beyond': 'The number beyond range 9.',
    'missile-defence/each': 'Whether a system works once a turn, or against each missile.',
    'missile-defence/spentBy':
      'Whether a system is used up by a missile that hits, or by any that is launched.',
  },
};

const resign: ModuleText = {
  title: 'Resignation',
  summary: 'A player may resign: the other has won.',
  source: { 'RESIGN.1': 'A player may resign at any time; no printed rule says so.' },
};

const agreedDraw: ModuleText = {
  title: 'Agreed draw',
  summary: 'The game is drawn once both players are ready to draw.',
  source: {
    'DRAW.1': 'Players may agree on a draw at any time; an offer stands until it is taken back.',
    'DRAW.2': 'After taking back an offer of a draw, a player cannot offer again in that phase.',
  },
  issues: {
    'draw-taken-back': 'You took back an offer of a draw; offer one again in the next phase.',
    'draw-said-already': ({ draw }) =>
      draw === true ? 'You have already offered a draw.' : 'You have no offer of a draw to take back.',
  },
};

const turnLimit: ModuleText = {
  title: 'Turn limit',
  summary: 'The game ends after a number of turns.',
  source: {
    'LIMIT.1':
      'The game ends after {turns turn}, drawn unless the set-up says who has won then; no printed rule ends a game between idle players.',
  },
  settings: { 'turn-limit/turns': 'Turns after which the game ends.' },
};

/** The words of these modules, by id. */
export const moduleTexts = {
  'printed-ships': printedShips,
  'turn-chart': turnChart,
  'line-of-sight': lineOfSight,
  'hard-burn': hardBurn,
  'no-shields': noShields,
  'multi-track': multiTrack,
  plasma,
  missiles,
  'missile-defence': missileDefense,
  resign,
  'agreed-draw': agreedDraw,
  'turn-limit': turnLimit,
} as const;
