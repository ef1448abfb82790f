/** What people read: messages of issues, rulebooks, and the words of modules. For the issues and rules of any engine. */

import { once } from '../kernel/util/once.js';
import { createDescriber, createExplainer, type Describable } from '../kernel/message/describe.js';
import { textIn, textsOf, type ModuleText } from '../kernel/message/text.js';
import type { Module } from '../kernel/parts/part.js';
import { explainRules, type RulesetExplained } from '../kernel/ruleset/explain.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { createUnwrap, withWords, type Words, type Wording } from '../kernel/run/words.js';
import { rulebook as rulebookOf } from '../common/rulebook/index.js';
import { createWords } from '../common/words.js';
import { catalogue as modules } from '../modules/index.js';
import { layout } from '../notation/rulebook/index.js';
import { standardTexts } from '../texts/index.js';

export type { Describable } from '../kernel/message/describe.js';
export type { ForeignMessage, Message, ModuleText } from '../kernel/message/text.js';
export type { Words, Wording } from '../kernel/run/words.js';
export { formatRuleset } from '../common/ruleset-text.js';

/** The words of all standard modules, for engines of modules that come without: `createEngine(firstEdition, words)`. */
export const words: Words = createWords(standardTexts, layout);

/**
 * All modules of the library with their words, in the order in which they apply. The first one, `core`, is always in force and
 * carries the words.
 */
export const catalogue: typeof modules = withWords(modules, words);

const standardDescriber = once(() => createDescriber(standardTexts));

/**
 * Returns one plain sentence on an issue; the code itself, if there are no words for it. Takes anything, never throws. Of an
 * unknown name it adds the nearest known one.
 */
export const describe = (issue: Describable): string => standardDescriber()(issue);

/**
 * Explains issues: a line for each, with its path as code writes it, its sentence, and the id of its rule: 'orders[0]: W1 has
 * 3 power; its order uses 4. (E1.POWER.1)'. Takes anything, never throws.
 */
export const explain: Wording['explain'] = createExplainer(describe);

/**
 * Returns the value of a result; of an action that was carried out, the result itself, with the new state and the events.
 * Throws an Error for a refusal: its message is `explain` of the issues, its `cause` the issues.
 */
export const unwrap: Wording['unwrap'] = createUnwrap(explain);

/** Writes the rulebook of exactly these rules, in Markdown. */
export const rulebook = (rules: Rules): string =>
  rulebookOf(rules, layout, textsOf(rules.catalogue, standardTexts));

/** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. */
export const explainRuleset = (rules: Rules): RulesetExplained =>
  explainRules(rules, textsOf(rules.catalogue, standardTexts));

/**
 * Returns the words of a module: its title, its summary, a sentence for each rule, its messages, and what each setting
 * decides.
 */
export const moduleText = (module: Module): ModuleText =>
  textsOf([module], standardTexts)[module.meta.id] ?? textIn(module);
