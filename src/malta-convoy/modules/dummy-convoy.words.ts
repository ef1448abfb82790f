import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `dummy-convoy`. */
export const dummyConvoy: ModuleText = {
  title: 'Dummy convoy',
  summary: 'An option: a few ships draw the attacks on themselves.',
  source: { 'CV.12.a': 'Dummy convoy, for a die of turns: target rolls +2, one interception less.' },
};
