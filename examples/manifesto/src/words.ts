/** Words: issues in sentences, and the rules as a book. */

import type { Issue, Rules } from 'warpwar/parts';
import {
  chanceMessages,
  commonMessages,
  createDescriberOf,
  diceTexts,
  kernelMessages,
  rulebookOf,
  textsOf,
  type Texts,
} from 'warpwar/parts/kernel';
import { catalogue } from './engine.js';

/** The words of the game's own modules stand in themselves; these are of what every game has. */
const others: Texts = {
  ...diceTexts,
  '/any-game': {
    title: 'Any game',
    summary: 'What any game refuses.',
    source: {},
    issues: { ...kernelMessages, ...commonMessages, ...chanceMessages },
  },
};
const texts = textsOf(catalogue, others);

/** Makes one plain sentence of an issue. */
export const describeIssue: (issue: Pick<Issue<string>, 'code'> & Partial<Issue<string>>) => string =
  createDescriberOf(texts);

/** Returns the rules in force as a book in Markdown. */
export const rulebook = (rules: Rules): string =>
  rulebookOf(
    rules,
    {
      title: 'Manifesto',
      chapters: [
        { title: 'The page', rules: ['ID'] },
        { title: 'House rules', rules: ['HOUSE'] },
        { title: 'Dice', rules: ['DICE'] },
      ],
      appendices: {},
    },
    texts,
  );
