import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `scrapping`. */
export const scrapping: ModuleText = {
  title: 'Scrapping',
  summary: 'A ship at a Base is broken up for half of what is left of it.',
  source: {
    'E2.SCRAP.1':
      'In the build event a ship at a Base of its owner is scrapped for half the price of what is left of it, rounded down.',
  },
  issues: {
    'scrap-at-base': 'Ships are scrapped only at a Base of yours: {ship} is not.',
    'scrap-base-held': '{star} is held by the enemy: {ship} cannot be scrapped there.',
  },
};
