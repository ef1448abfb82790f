import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { armor as module } from './armor.js';

/** The words of the module `armor`. */
export const armor: ModuleText = {
  title: 'Armor',
  summary: 'Each point of armor takes one hit, and a Build Point buys more armor at a higher tech level.',
  source: {
    'E2.ATTR.ARMOR.1':
      'A Build Point buys 2 points of armor{slot/technology: true=, plus 1 for each tech level that counts for armor}; each point takes one hit{absorbs: owner= | first=, and armor takes hits before anything else does}.',
    'E2.REPAIR.5':
      '{action/repair/ships: true=A Build Point repairs two points of armor, even if it builds more than two.}',
  },
  issues: {
    'armor-first': 'The armor of {ship} takes hits before anything else: {left hit} can still go there.',
  },
  settings: {
    'armor/absorbs':
      'Whether the owner of a ship decides where its hits go, or its armor takes hits before anything else.',
  },
};

/** The words for those who begin. */
export const armorEvents: WordsOf<typeof module> = {
  titles: { guide: { A: 'Each point takes a hit in place of something else.' } },
};
