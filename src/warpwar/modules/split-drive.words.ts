import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { splitDrive as module } from './split-drive.js';

/** The words of the module `split-drive`. */
export const splitDrive: ModuleText = {
  title: 'Split drive',
  summary: 'Instead of Power/Drive, a ship has a drive, which limits how fast it can be, and a power plant.',
  source: {
    'V.I.7.1':
      'Drive and Power plant cost 1 Build Point for each unit; the drive takes power up to its own strength, and all systems of a ship together take power up to the strength of the Power plant.',
    'V.I.7.2': 'On the map, the engine of a ship is as strong as the weaker of its Drive and Power plant.',
  },
  issues: {
    'no-drive-left': '{ship} has no drive left and cannot move.',
    'engine-is-split': '{engine} is not built in this game: build {drive} and {plant} in its place.',
  },
};

/** The words for those who begin. */
export const splitDriveEvents: WordsOf<typeof module> = {
  titles: {
    guide: {
      D: 'Takes power in a fight, as much as its strength, and moves the ship on the map.',
      P: 'Gives power in a fight. Movement on the map needs it, too.',
    },
  },
};
