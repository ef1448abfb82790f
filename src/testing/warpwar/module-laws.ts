/** What a module of WarpWar must say of itself, so that others can use it, read it and tell it from their own. */

import type { EntryPart, Module } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { steps, stepsOf } from '../../game/battle/step.js';
import { plans } from '../../game/battle/state.js';
import { phases, sequence } from '../../game/turn/sequence.js';
import { moduleLaws as generalModuleLaws, sharedRules, when, type Found } from '../laws/module-laws.js';

export { unshown } from '../laws/module-laws.js';

/**
 * All that is wrong with what a module says of itself, in sentences; empty if nothing is. The id has the form of ids, there
 * are a title, a summary of one sentence, and a source with a sentence for each rule; the keys of whatever the module
 * declares begin with its id; settings say what they decide, and their standard value can be read; a refusal is told in
 * one sentence, and cites a rule of the source; components have letters that a record takes. A setting in braces is the
 * module's own, with words for each value, if for any. In a catalogue, too: the modules that it names are there, the slots that it needs can be filled, what it supersedes
 * is a rule of another, and its id is its own. That every code that is raised has its sentence shows in the battery, as the
 * law 'refusals-told'.
 *
 * @param module what is looked at
 * @param catalogue all that it is to stand beside, itself among them
 */
export const moduleLaws = (module: Module, catalogue?: readonly Module[]): readonly string[] =>
  generalModuleLaws(module, catalogue, ofLetters);

/** Letters as records of ships have them. */
const LETTERS = /^[A-Z]{1,3}$/;

const ofLetters = ({ table, key }: EntryPart): Found =>
  when(
    table === 'components' && !LETTERS.test(key),
    `The letters of the component '${key}' are not one to three capital letters.`,
  );

/** Lists by which play goes, and the tables in which what they name must stand. */
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
 * All that is wrong with a module in rules that it is in force in, in sentences: a phase or step that a list names and no
 * table has, or that the module brings and no list names; and rules whose ids another module of the catalogue has, so that
 * nobody could tell which is meant.
 *
 * @param module what is looked at
 * @param catalogue all that it stands beside, itself among them
 * @param all rules that it is in force in
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
        (key) => `${list} names the ${kind} '${key}', which the table ${table} does not have.`,
      ),
      ...own
        .filter((key) => !named.has(key))
        .map((key) => `It adds the ${kind} '${key}', which ${list} never names: wrap ${list} to put it in.`),
    ];
  }),
  ...sharedRules(module, catalogue),
];
