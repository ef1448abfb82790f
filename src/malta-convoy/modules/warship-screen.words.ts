import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `warship-screen`. */
export const warshipScreen: ModuleText = {
  title: 'Warship screen',
  summary: 'An option: the warships sail between the enemy and the convoy.',
  source: { 'CV.12.d': 'Warship screen, for a die of turns: 2 interceptions more, attack rolls +1.' },
};
