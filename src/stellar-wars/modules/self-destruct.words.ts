import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { selfDestruct as module } from './self-destruct.js';

/** The words of the module `self-destruct`. */
export const selfDestruct: ModuleText = {
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

/** The words of the events of `self-destruct`. */
export const selfDestructEvents: WordsOf<typeof module> = {
  lines: {
    'self-destruct/tried': ({ ship }, { nameOf }) => `${nameOf(ship)} tries to destroy itself`,
    'ship/destructed': ({ ship, at }, { nameOf }) => ({
      text: `${nameOf(ship)} destroys itself in hex ${at}`,
      at,
    }),
  },
  titles: { decision: { 'ship/self-destruct': 'Destroy a ship of your own' } },
};
