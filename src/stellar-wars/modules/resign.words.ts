import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `resign`. */
export const resign: ModuleText = {
  title: 'Resignation',
  summary: 'A player may resign: the other has won.',
  source: { 'RESIGN.1': 'A player may resign at any time; no printed rule says so.' },
};
