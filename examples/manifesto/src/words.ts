/** Words: issues in sentences, and the rules as a book. */

import { chanceMessages, commonMessages, createWords, diceTexts, kernelMessages } from 'warpwar/kernel';
import type { Words } from 'warpwar';

/** The words of the game's own modules stand in themselves; these are of what every game has. */
export const words: Words = createWords(
  {
    ...diceTexts,
    '/any-game': {
      title: 'Any game',
      summary: 'What any game refuses.',
      source: {},
      issues: { ...kernelMessages, ...commonMessages, ...chanceMessages },
    },
  },
  {
    title: 'Manifesto',
    chapters: [
      { title: 'The page', rules: ['ID'] },
      { title: 'House rules', rules: ['HOUSE'] },
      { title: 'Dice', rules: ['DICE'] },
    ],
    appendices: {},
  },
);
