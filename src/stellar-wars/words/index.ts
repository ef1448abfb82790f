/** The words of Stellar Wars: all that people read. Rules never read them. */

import type { Describable, Texts } from '../../kernel/describe.js';
import { diceTexts } from '../../kernel/dice/words.js';
import { once } from '../../kernel/helpers.js';
import type { RulesetExplained } from '../../kernel/ruleset/explain.js';
import type { BookLayout } from '../../kernel/ruleset/rulebook.js';
import { createWords, type Words } from '../../kernel/run/words.js';
import type { Rules } from '../../kernel/types.js';
import { catalogue, moduleTexts } from '../modules/index.js';
import { blastTable, damageTables, fireTables, priceTable, shipTables, turnTable } from './rulebook.js';
import { core } from './texts.js';

/** All texts, by the ids of modules. */
export const standardTexts: Texts = { stellar: core, ...diceTexts, ...moduleTexts };

// How the rulebook is laid out.

/** Rulings `SW.R1` and `SW.S1` by their numbers. */
const rulings = (letter: 'R' | 'S', ...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `SW.${letter}${String(number)}`);

const layout: BookLayout = {
  title: 'Stellar Wars',
  chapters: [
    {
      title: 'Ships',
      rules: ['SW.2', 'SW.3', 'SW.4', 'SW.5', 'SW.18', 'SW.14.10', ...rulings('R', 21, 39, 40, 42)],
    },
    { title: 'The turn', rules: ['SW.6', 'SW.7', ...rulings('R', 1, 2, 17, 43), ...rulings('S', 18)] },
    {
      title: 'Movement',
      rules: ['SW.8', 'SW.9.7.c', ...rulings('R', 3, 4, 5, 6, 7, 8, 9, 28), ...rulings('S', 5)],
    },
    {
      title: 'Fire',
      rules: ['SW.9', ...rulings('R', 11, 13, 14, 15, 16, 19, 20, 25, 26), ...rulings('S', 6, 7, 12, 14, 17)],
    },
    {
      title: 'Damage',
      rules: [
        'SW.9.5',
        'SW.9.6',
        'SW.9.7',
        'SW.9.8',
        ...rulings('R', 12, 18, 22, 23, 24),
        ...rulings('S', 15),
      ],
    },
    {
      title: 'Cloaks and sensors',
      rules: ['SW.10', 'SW.11', ...rulings('R', 27, 29, 30, 31), ...rulings('S', 1, 3, 8, 13)],
    },
    {
      title: 'Mines and self-destruction',
      rules: ['SW.12', 'SW.13', ...rulings('R', 32, 33), ...rulings('S', 11)],
    },
    {
      title: 'Design',
      rules: ['SW.14', ...rulings('R', 34, 35, 36, 37, 38), ...rulings('S', 2, 4, 9, 10, 16)],
    },
    { title: 'Set-up and end', rules: ['SU', 'SU2', 'RESIGN', 'DRAW', 'LIMIT', ...rulings('R', 10, 41, 44)] },
    { title: 'Dice', rules: ['DICE', ...rulings('R', 45)] },
  ],
  appendices: {
    Ships: shipTables,
    Movement: turnTable,
    Fire: fireTables,
    Damage: damageTables,
    'Mines and self-destruction': blastTable,
    Design: priceTable,
  },
};

/** The words of the game: `engine(words)`, `createEngine([...catalogue, mine], words)`. */
export const words: Words = createWords(standardTexts, layout);

const describer = once(() => words.describer(catalogue));

/**
 * Returns one plain sentence on an issue; the code itself, if there are no words for it. Takes anything, never throws. Of an
 * unknown name it adds the nearest known one.
 */
export const describe = (issue: Describable): string => describer()(issue);

/** Writes the rulebook of exactly these rules, in Markdown. */
export const rulebook = (rules: Rules): string => words.rulebook(rules);

/** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. */
export const explainRuleset = (rules: Rules): RulesetExplained => words.explainRuleset(rules);
