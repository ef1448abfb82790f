import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { missiles as module } from './missiles.js';

/** The words of the module `missiles`. */
export const missiles: ModuleText = {
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

/** The words of the events of `missiles`. */
export const missilesEvents: WordsOf<typeof module> = {
  lines: { 'missile/launched': { untold: 'The shot says it.' } },
};
