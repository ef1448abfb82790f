import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `scatter`. */
export const scatter: ModuleText = {
  title: 'Scatter',
  summary: 'An option: the convoy sails in small groups.',
  source: { 'CV.12.b': 'Scatter, for a die of turns: force -1, contact rolls +1.' },
};
