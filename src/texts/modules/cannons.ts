import { withShip } from '../ship.js';
import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `cannons`. */
export const cannons: ModuleText = {
  title: 'Cannons',
  summary: 'Cannons fire bursts of one to three shells, which are read from the table like beams.',
  source: {
    'E2.ATTR.CANNON.1':
      'A cannon fires one to three shells a round for 1 power, in no round in which beam or screens have power.',
    'E2.ATTR.SHELL.1': 'Six shells cost a Build Point, and each does one hit.',
    'E2.POWER.5': 'Cannons and tubes may be used in the same round.',
    'E2.WEAP.9':
      'The shells of one cannon in a round are a burst, which is read in the table as a beam is; what the table{slot/technology: true= and the tech level add | false= adds} counts once for it.',
    'ORD.4': 'All cannons of a ship fire at one target.',
    'E2.DMG.7': 'A hit on shells takes six of them, or all that are left.',
    'NOTE.3': 'Each cannon is written with the shells that it fires.',
  },
  issues: {
    'one-cannon-target': 'All cannons of a ship fire at one ship.',
    'cannons-without-target': withShip(
      'The cannons of {ship} are powered but have no target.',
      'The cannons are powered but have no target.',
    ),
    'cannons-silent': withShip(
      'The cannons of {ship} are aimed at {target} but none of them fires.',
      'The cannons are aimed at {target} but none of them fires.',
    ),
    'too-few-cannons': 'Cannons of {ship} that can fire: {can}; {asked} are ordered.',
    'too-few-shells': '{ship} has {can} shells left, and {asked} are ordered.',
    'shells-of-a-burst': 'A cannon fires one to three shells.',
    'say-shells': 'Say how many shells each cannon fires: C=1 (firing 3 shells).',
    'cannon-by-cannon': 'Each cannon that fires takes 1 power and is written by itself, not with {power}.',
  },
};
