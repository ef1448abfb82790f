import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `split-drive`. */
export const splitDrive: ModuleText = {
  title: 'Split drive',
  summary: 'In place of Power/Drive a ship has a drive, which sets how fast it can be, and a power plant.',
  source: {
    'V.I.7.1':
      'Drive and Power plant cost 1 Build Point a unit each; the drive takes power up to its strength, all orders together up to that of the plant.',
    'V.I.7.2': 'What moves a ship over the map is the lesser of Drive and Power plant.',
  },
  issues: {
    'nothing-drives': 'Nothing drives {ship} any more: it cannot move.',
    'engine-is-split': 'Drive and power are built apart here: {drive} and {plant}, in place of {engine}.',
  },
};
