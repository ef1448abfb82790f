/** The words of the game: its messages, and how its rulebook is laid out. */

import type { BookLayout } from '../../common/rulebook/index.js';
import { createWords } from '../../common/words.js';
import type { Words } from '../../kernel/run/words.js';
import { convoyTexts } from './texts/index.js';

const layout: BookLayout = {
  title: 'Malta Convoy',
  chapters: [
    { title: 'The convoy', rules: ['CV.1', 'CV.2'] },
    { title: 'The trip', rules: ['CV.3', 'CVR1', 'CV.4', 'CVR3', 'CVR4', 'CVR10', 'RESIGN'] },
    { title: 'Options', rules: ['CV.12', 'CVR9'] },
    { title: 'Raids', rules: ['CV.5', 'CV.6', 'CV.7', 'CV.8', 'CV.9', 'CVR2', 'CVR5', 'CVR6', 'CVR11'] },
    { title: 'Hits', rules: ['CV.10', 'CV.11', 'CVR7', 'CVR8'] },
    { title: 'Score', rules: ['CV.13'] },
    { title: 'Dice', rules: ['DICE'] },
  ],
  appendices: {},
};

/** The words of the game: `convoyEngine(convoyWords)`. */
export const convoyWords: Words = createWords(convoyTexts, layout);
