import type { ModuleText } from '../../kernel/describe.js';
import { withShip } from '../issues.js';
import type { WordsOf } from '../sentences.js';
import type { cannons as module } from './cannons.js';

/** The words of the module `cannons`. */
export const cannons: ModuleText = {
  title: 'Cannons',
  summary: 'Cannons fire bursts of one to three shells, which use the Combat Results Table like beams.',
  source: {
    'E2.ATTR.CANNON.1':
      'For 1 power, a cannon fires one to three shells in a round, but never in a round in which its ship powers its beam or screens.',
    'E2.ATTR.SHELL.1': 'Six shells cost one Build Point, and each shell does one hit.',
    'E2.POWER.5': 'A ship may use cannons and tubes in the same round.',
    'E2.WEAP.9':
      'The shells that a cannon fires in a round are one burst, which uses the Combat Results Table like a beam; what the table{slot/technology: true= and the tech level add | false= adds} counts once for each burst.',
    'ORD.4': 'All cannons of a ship fire at the same target.',
    'E2.DMG.7': 'A hit on shells removes six of them, or all of them if fewer than six are left.',
    'NOTE.3': 'An order lists each cannon that fires, with the number of its shells.',
  },
  issues: {
    'one-cannon-target': 'All cannons of a ship fire at the same ship: give one target.',
    'cannons-without-target': withShip(
      'The cannons of {ship} have power but no target: name a target or give them no power.',
      'The cannons have power but no target: name a target or give them no power.',
    ),
    'cannons-silent': withShip(
      'The cannons of {ship} have the target {target} but none of them fires: add shells or name no target.',
      'The cannons have the target {target} but none of them fires: add shells or name no target.',
    ),
    'too-few-cannons': '{ship} has {can cannon} that can fire; its order uses {wanted}.',
    'too-few-shells': '{ship} has {can shell} left; its order uses {wanted}.',
    'shells-of-a-burst': 'A cannon fires one to three shells in a round.',
    'shells-unspecified': 'Say how many shells each cannon fires: C=1 (firing 3 shells).',
    'cannon-by-cannon': 'A cannon that fires takes 1 power, not {power}: write each cannon separately.',
  },
};

/** The words of the events of `cannons`. */
export const cannonsEvents: WordsOf<typeof module> = {
  titles: {
    system: { cannons: 'Cannons' },
    guide: {
      C: 'Each fires 1 to 3 shells a round, for 1 power.',
      SH: 'Each does a hit, if its cannon hits, and is used up.',
    },
  },
};
