import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `repair`. */
export const repair: ModuleText = {
  title: 'Repair',
  summary: 'Damaged ships at a base star of their own are repaired for what the lost parts cost to build.',
  source: {
    'REPAIR.1': 'A ship is repaired in the build event, at one of its owner’s base stars.',
    'REPAIR.2': 'A Build Point restores what a Build Point builds.',
    'REPAIR.3': 'Repair may be partial, and never goes beyond what was built.',
    'REPAIR.4': '{slot/technology: true=Repair does not change the tech level of a ship.}',
  },
  issues: {
    'cannot-afford-repair': 'This costs {cost}; you have {has}.',
    'not-by-repair': 'This is not made good by repair: {component}.',
  },
};
