/** The words of the modules of mines and of self-destruct. */

import type { ModuleText } from '../../../kernel/message/text.js';

const mines: ModuleText = {
  title: 'Mines',
  summary: 'Ships lay mines on their way, which attack enemies.',
  source: {
    'SW.3.mine': 'Only its owner knows that a hex is mined, until its mines attack or sensors find them.',
    'SW.10.5':
      '{action/cloak/hide: true=Mines do not sense a ship whose cloak is up}{attackFound: true=, unless sensors have found it. | false=, even if sensors have found it.}',
    'SW.12.2': 'A unit of mines is laid in 4 hexes, one by one, in hexes that the ship enters.',
    'SW.12.3':
      'An enemy that enters a mined hex is attacked as by a missile at range 8; missile defense works against mines.',
    'SW.R32':
      'A ship mines the hex that it is in, once it has entered a hex in its move. Mines hit side {side}; after an attack {stays: true=the hex stays mined, and everybody knows it | false=the hex is no longer mined}. The sheet shows how many units a ship was built with; what is left of them is secret.',
  },
  issues: {
    'no-mines-left': '{ship} has no mines left.',
    'no-hex-entered': '{ship} has not entered a hex in this move: move it first.',
    'mined-already': 'You have mined hex {hex} already: enter another.',
  },
  settings: {
    'mines/stays': 'Whether a hex stays mined after an attack.',
    'mines/side': 'The side of a ship that mines hit.',
    'mines/attackFound': 'Whether mines attack a ship that sensors have found although its cloak is up.',
  },
};

const selfDestruct: ModuleText = {
  title: 'Self-destruct',
  summary: 'A ship with the device may destroy itself, and hurts all ships in reach.',
  source: {
    'SW.3.sd': 'A ship with a self-destruct may destroy itself.',
    'SW.13.0':
      "A ship may destroy itself at any point of its player's moves, also before or after its own; the blast hurts every ship in reach, friend or foe.",
    'SW.13.1.a': 'A blast does the points of the type of ship at 1 hex, and 2 less for each hex more.',
    'SW.13.1.b': 'A device with 1 hit needs a die of 3 or more, with 2 hits 5, with 3 hits 6.',
    'SW.R33':
      'A blast hits the side that faces it, past any ship between. In the same hex it does {sameHex: adjacent=the points of 1 hex | closer=2 points more than at 1 hex}, to a side by a die: 1 to 6 are F, FR, RR, R, RL and FL. A device is tried once a turn.',
    'SW.S11':
      'Dice are rolled for the device, then for each ship in the order of their ids: for its side, if two face the blast or none, and for each point where it goes.',
  },
  issues: {
    'no-self-destruct': '{ship} has no self-destruct.',
    'self-destruct-used': '{ship} has tried to destroy itself in this turn: try again in the next.',
    'self-destruct-broken': 'The self-destruct of {ship} has too many hits to work.',
  },
  settings: {
    'self-destruct/sameHex': 'Whether a blast does as much in the same hex as at 1 hex, or 2 points more.',
  },
};

/** The words of these modules, by id. */
export const blastTexts = { mines, 'self-destruct': selfDestruct } as const;
