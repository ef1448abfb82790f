import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `resupply`. */
export const resupply: ModuleText = {
  title: 'Resupply',
  summary: 'Ships at a base star of their own take in ammunition, and share a Build Point’s worth of it.',
  source: {
    'REPAIR.1': 'A ship is resupplied in the build event, at one of its owner’s base stars.',
    'REPAIR.6': 'A Build Point buys three missiles, which several ships may share; the rest of it is lost.',
    'REPAIR.7': 'No ship takes in more than it was built with.',
  },
  issues: {
    'cannot-afford-resupply': 'This costs {cost}; you have {has}.',
    'not-by-resupply': 'This is not made good by resupply: {component}.',
  },
};
