/** All words of WarpWar, and what is written with them. */

import {
  type ModuleText,
  type Texts,
  createDescriber,
  createExplainer,
  type Describable,
} from '../../kernel/describe.js';
import { once } from '../../kernel/helpers.js';
import type { RulesetExplained } from '../../kernel/ruleset/explain.js';
import { createUnwrap, withWords, type Words, type Wording, createWords } from '../../kernel/run/words.js';
import type { Module, Rules } from '../../kernel/types.js';
import { catalogue as modules, moduleTexts } from '../modules/index.js';
import { layout } from './rulebook.js';
import { core, notationMessages } from './texts.js';

// The words of the standard modules, of the game and of its notation: all that people read.

/** All texts, by the ids of modules; those of the notation, which is no module, under an id that none can have. */
export const standardTexts: Texts = {
  core,
  ...moduleTexts,
  '/notation': {
    title: 'Notation',
    summary: 'Texts that cannot be read.',
    source: {},
    issues: notationMessages,
  },
};

// What people read: messages of issues, rulebooks, and the words of modules. For the issues and rules of any engine.

/** The words of all standard modules, for engines of modules that come without: `createEngine(firstEdition, words)`. */
export const words: Words = createWords(standardTexts, layout);

/**
 * All modules of the library with their words, in the order in which they apply. The first one, `core`, is always in
 * force and carries the words.
 */
export const catalogue: typeof modules = withWords(modules, words);

const standardDescriber = once(() => createDescriber(standardTexts));

/**
 * Returns one plain sentence on an issue; the code itself, if there are no words for it. Takes anything, never throws. Of an
 * unknown name it adds the nearest known one.
 *
 * @example
 * ```ts
 * import { checkAction, describe, newGame } from 'warpwar';
 *
 * const issues = checkAction(newGame('first/basic'), { type: 'phase/end', player: 'blue', phase: 'build' });
 * issues.map(describe); // => ['It is not your turn: wait for red.']
 * ```
 */
export const describe = (issue: Describable): string => standardDescriber()(issue);

/**
 * Explains issues: a line for each, with its path as code writes it, its sentence, and the id of its rule: 'orders[0]: W1
 * has 3 power; its order uses 4. (E1.POWER.1)'. Takes anything, never throws.
 *
 * @example
 * ```ts
 * import { compileRules, explain } from 'warpwar';
 *
 * const wrong = compileRules('first/advanced +marinse');
 * wrong.ok ? '' : explain(wrong.issues); // => 'add[0]: There is no module marinse. Did you mean marines?'
 * ```
 */
export const explain: Wording['explain'] = createExplainer(describe);

/**
 * Returns the value of a result; of an action that was carried out, the result itself, with the new state and the events.
 * Throws an Error for a refusal: its message is `explain` of the issues, its `cause` the issues.
 *
 * @example
 * ```ts
 * import { compileRules, unwrap } from 'warpwar';
 *
 * unwrap(compileRules('first/basic')).ruleset.edition; // => 'first'
 * ```
 */
export const unwrap: Wording['unwrap'] = createUnwrap(explain);

/**
 * Writes the rulebook of exactly these rules, in Markdown.
 *
 * @example
 * ```ts
 * import { compileRules, rulebook, unwrap } from 'warpwar';
 *
 * rulebook(unwrap(compileRules('first/basic'))).startsWith('# '); // => true
 * ```
 */
export const rulebook = (rules: Rules): string => words.rulebook(rules);

/** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. */
export const explainRuleset = (rules: Rules): RulesetExplained => words.explainRuleset(rules);

/**
 * Returns the words of a module: its title, its summary, a sentence for each rule, its messages, and what each setting
 * decides.
 */
export const moduleText = (module: Module): ModuleText => words.moduleText(module);
