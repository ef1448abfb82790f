/** The rules and refusals of the game for people to read. */

import { rulebook, type BookLayout } from '../../common/rulebook/index.js';
import { createDescriber, type Describable } from '../../kernel/message/describe.js';
import { explainRules, type RulesetExplained } from '../../kernel/ruleset/explain.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { once } from '../../kernel/util/once.js';
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

/** Writes the rulebook of exactly these rules, in Markdown. */
export const convoyRulebook = (rules: Rules): string => rulebook(rules, layout, convoyTexts);

/** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. */
export const explainConvoyRules = (rules: Rules): RulesetExplained => explainRules(rules, convoyTexts);

const describer = once(() => createDescriber(convoyTexts));

/** Returns one plain sentence on an issue; its code, if the game has no words for it. Never throws. */
export const describeConvoyIssue = (issue: Describable): string => describer()(issue);
