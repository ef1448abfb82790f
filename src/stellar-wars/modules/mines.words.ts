import type { ModuleText } from '../../kernel/describe.js';
import { capital } from '../../kernel/sentence.js';
import type { WordsOf } from '../sentences.js';
import type { mines as module } from './mines.js';

/** The words of the module `mines`. */
export const mines: ModuleText = {
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

/** The words of the events of `mines`. */
export const minesEvents: WordsOf<typeof module> = {
  lines: {
    'mines/laid': ({ ship, hex }, { nameOf }) => ({ text: `${nameOf(ship)} mines hex ${hex}`, at: hex }),
    'mines/shown': ({ owner, hexes }, { whose }) =>
      capital(`${whose(owner)} mines are seen in ${hexes.join(', ')}`),
    'mines/sprung': ({ ship, hex }, { nameOf }) => ({
      text: `Mines in hex ${hex} attack ${nameOf(ship)}`,
      at: hex,
    }),
  },
  titles: { system: { mines: 'Mines' }, decision: { 'mines/lay': 'Lay mines' } },
};
