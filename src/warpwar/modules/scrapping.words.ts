import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `scrapping`. */
export const scrapping: ModuleText = {
  title: 'Scrapping',
  summary: 'A player may scrap a ship at a Base for half the price of what is left of it.',
  source: {
    'E2.SCRAP.1':
      'In the build event, a player may scrap ships at their Bases: each yields half the price of what is left of it, rounded down.',
  },
  issues: {
    'scrap-at-base': '{ship} is not at one of your Bases: ships are scrapped only there.',
    'scrap-base-held': '{star} is held by the enemy, so {ship} cannot be scrapped there.',
  },
};
