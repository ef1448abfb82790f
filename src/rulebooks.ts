/** Rules as something to read: a line, a book, or data. For the rules of any engine. */

import { explainRules, type RulesetExplained } from './kernel/ruleset/explain.js';
import type { Rules } from './kernel/ruleset/rules.js';
import { guard, onlyRules } from './kernel/util/guard.js';
import { rulebook as rulebookOf } from './common/rulebook/index.js';
import { formatRuleset as formatRulesetOf } from './common/ruleset-text.js';
import { layout } from './notation/rulebook/index.js';
import { textsOf } from './kernel/message/text.js';
import { standardTexts } from './texts/index.js';

/** A short text that `ruleset` reads as the same rules; it names every module that the scenario does not have. Throws InvalidArgument. */
export const formatRuleset = guard('formatRuleset', [onlyRules], (rules: Rules): string =>
  formatRulesetOf(rules),
);

/** The rules in force as Markdown: a rulebook of exactly this game, for print. Throws InvalidArgument. */
export const rulebook = guard('rulebook', [onlyRules], (rules: Rules): string =>
  rulebookOf(rules, layout, textsOf(rules.catalogue, standardTexts)),
);

/** Who answers each formula and question, who adds to each table and who reacts to each moment, as plain data. Throws InvalidArgument. */
export const explainRuleset = guard('explainRuleset', [onlyRules], (rules: Rules): RulesetExplained =>
  explainRules(rules, textsOf(rules.catalogue, standardTexts)),
);
