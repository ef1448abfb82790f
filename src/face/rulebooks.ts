/** Rules for people to read: as one line, as a rulebook, or as data. For rules of any engine. */

import { explainRules, type RulesetExplained } from '../kernel/ruleset/explain.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { guard, onlyRules } from '../kernel/util/guard.js';
import { rulebook as rulebookOf } from '../common/rulebook/index.js';
import { formatRuleset as formatRulesetOf } from '../common/ruleset-text.js';
import { layout } from '../notation/rulebook/index.js';
import { textsOf } from '../kernel/message/text.js';
import { standardTexts } from '../texts/index.js';

/** Writes rules as a short text that `ruleset` reads; it names the scenario and every module added to or removed from it. Throws InvalidArgument. */
export const formatRuleset = guard('formatRuleset', [onlyRules], (rules: Rules): string =>
  formatRulesetOf(rules),
);

/** Writes the rulebook of exactly these rules, in Markdown. Throws InvalidArgument. */
export const rulebook = guard('rulebook', [onlyRules], (rules: Rules): string =>
  rulebookOf(rules, layout, textsOf(rules.catalogue, standardTexts)),
);

/** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. Throws InvalidArgument. */
export const explainRuleset = guard('explainRuleset', [onlyRules], (rules: Rules): RulesetExplained =>
  explainRules(rules, textsOf(rules.catalogue, standardTexts)),
);
