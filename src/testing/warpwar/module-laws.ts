/** What a WarpWar module's description must have, so that others can use it, read it and distinguish it from other modules. */

import { textsOf } from '../../kernel/message/text.js';
import { standardTexts } from '../../texts/index.js';
import type { EntryPart, Module } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { steps, stepsOf } from '../../game/battle/step.js';
import { plans } from '../../game/battle/state.js';
import { phases, sequence } from '../../game/turn/sequence.js';
import { moduleLaws as generalModuleLaws, sharedRules, when, type Found } from '../laws/module-laws.js';

export { unshown } from '../laws/module-laws.js';

/**
 * Returns everything that is wrong with a module's description, in sentences; [] if nothing is.
 *
 * - The id has the form of ids. There are a title, a summary of one sentence, and a source with a sentence for each rule.
 * - Keys of what the module declares begin with its id, unless it is the first of the catalogue. Settings say what they
 *   decide, and their decoders accept their defaults.
 * - Each message of a code is one sentence and cites a rule of the source.
 * - Letters of components fit into ship records.
 * - Braces in a sentence name a setting of the module, and have words for all of its values or for none.
 * - The codes of the mechanism and the parts of dice, which the first module of a game lists, are left out.
 * - With a catalogue: the modules that it names are there, the slots that it needs can be filled, the rules that it
 *   supersedes belong to other modules, its id is unique, and no other module that can be in force with it declares one
 *   of its parts too.
 *
 * The battery checks that every code that is raised has a message, as the law 'refusals-told'.
 *
 * @param module the module to check
 * @param catalogue the catalogue with the module
 */
export const moduleLaws = (module: Module, catalogue?: readonly Module[]): readonly string[] =>
  generalModuleLaws(module, catalogue, ofLetters, textsOf([module], standardTexts)[module.meta.id]);

/** Letters that ship records can have. */
const LETTERS = /^[A-Z]{1,3}$/;

const ofLetters = ({ table, key }: EntryPart): Found =>
  when(
    table === 'components' && !LETTERS.test(key),
    `The letters of the component '${key}' must be one to three capital letters.`,
  );

/** The lists of phases and steps, and the tables that must have what they name. */
const LISTS = [
  {
    kind: 'phase',
    table: 'phases',
    list: 'sequence',
    listed: (rules: Rules): readonly string[] => sequence(rules, undefined),
    isThere: (rules: Rules, key: string): boolean => phases.find(rules, key) !== undefined,
  },
  {
    kind: 'step',
    table: 'steps',
    list: 'stepsOf',
    listed: (rules: Rules): readonly string[] => plans.flatMap((plan) => stepsOf(rules, plan)),
    isThere: (rules: Rules, key: string): boolean => steps.find(rules, key) !== undefined,
  },
] as const;

/**
 * Returns everything that is wrong with a module together with others, in sentences: a phase or step that a list names
 * but no table has, or that the module adds but no list names; and rule ids that another module of the catalogue has
 * too.
 *
 * @param module the module to check
 * @param catalogue the catalogue with the module
 * @param all rulesets with the module in force
 */
export const companyLaws = (
  module: Module,
  catalogue: readonly Module[],
  all: readonly Rules[],
): readonly string[] => [
  ...LISTS.flatMap(({ kind, table, list, listed, isThere }) => {
    const own = module.parts.flatMap((part) =>
      part.kind === 'entry' && part.table === table ? [part.key] : [],
    );
    const named = new Set(all.flatMap((rules) => listed(rules)));
    const nowhere = all.flatMap((rules) => listed(rules).filter((key) => !isThere(rules, key)));
    return [
      ...[...new Set(nowhere)].map(
        (key) => `${list} names the ${kind} '${key}', but no module adds it to the table ${table}.`,
      ),
      ...own
        .filter((key) => !named.has(key))
        .map((key) => `It adds the ${kind} '${key}', but ${list} never names it: wrap ${list} to put it in.`),
    ];
  }),
  ...sharedRules(module, catalogue),
];
