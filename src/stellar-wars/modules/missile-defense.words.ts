import type { ModuleText } from '../../kernel/describe.js';
import { UPKEEP, type WordsOf } from '../sentences.js';
import type { missileDefense as module } from './missile-defense.js';

/** The words of the module `missile-defence`. */
export const missileDefense: ModuleText = {
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

/** The words of the events of `missile-defence`. */
export const missileDefenseEvents: WordsOf<typeof module> = {
  lines: {
    'defence/used': UPKEEP,
    'defence/fired': ({ ship, destroyed, total }, { nameOf }) =>
      `Missile defense of ${nameOf(ship)} ${destroyed ? 'destroys it' : 'fails'} (${total})`,
  },
};
