import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `armor`. */
export const armor: ModuleText = {
  title: 'Armor',
  summary: 'Armor takes a hit a point, and a Build Point buys more of it at higher tech levels.',
  source: {
    'E2.ATTR.ARMOR.1':
      'A Build Point buys 2 points of armor{slot/technology: true=, and 1 more for each tech level that counts for it}; a point takes one hit{absorbs: owner= | first=, before anything else does}.',
    'E2.REPAIR.5':
      '{action/repair/ships: true=Two points of armor are repaired for a Build Point, whatever they cost to build.}',
  },
  issues: {
    'armor-first': 'Armor of {ship} is hit before anything else, and {left} hits can still go there.',
  },
  settings: {
    'armor/absorbs': 'Whether hits go where the owner of a ship says, or on its armor before anything else.',
  },
};
