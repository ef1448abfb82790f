import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `skirmish`. */
export const skirmish: ModuleText = {
  title: 'Skirmish',
  summary: 'Two or more fleets fight at a star, and the side that is alone there when the combat ends wins.',
  source: {
    'SKIRMISH.1':
      'Fleets that were made beforehand meet at a star and fight one combat; the first player is the active player.',
    'SKIRMISH.2':
      'A side that has the only ships at the star when the combat is over wins; otherwise nobody wins.',
  },
  issues: {
    'no-fleet': '{player} has no ship at the star: every player needs one.',
  },
};
