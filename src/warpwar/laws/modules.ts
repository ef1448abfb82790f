/** What a WarpWar module's description must have, so that others can use it, read it and distinguish it from other modules. */

import { textsOf } from '../../kernel/describe.js';
import { isEqual } from '../../kernel/helpers.js';
import {
  formatDifference,
  formatModules,
  formatSettings,
  type ScenarioColumn,
} from '../../kernel/ruleset/rulebook.js';
import { findScenario } from '../../kernel/ruleset/scenarios.js';
import { formatRuleset } from '../../kernel/ruleset/text.js';
import {
  type EntryPart,
  type Module,
  type Rules,
  listSettings,
  type RulesetSpec,
} from '../../kernel/types.js';
import type { Listing } from '../../laws/in-play.js';
import { moduleLaws as generalModuleLaws, when, type Found } from '../../laws/modules.js';
import { variants as allVariants } from '../../laws/specs.js';
import { steps, stepsOf } from '../combat/steps.js';
import { plans } from '../state.js';
import { phases, sequence } from '../turn.js';
import { standardTexts } from '../words/index.js';

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
export const LISTS: readonly Listing[] = [
  {
    kind: 'phase',
    table: 'phases',
    list: 'sequence',
    listed: (rules) => sequence(rules, undefined),
    isThere: (rules, key) => phases.find(rules, key) !== undefined,
  },
  {
    kind: 'step',
    table: 'steps',
    list: 'stepsOf',
    listed: (rules) => plans.flatMap((plan) => stepsOf(rules, plan)),
    isThere: (rules, key) => steps.find(rules, key) !== undefined,
  },
];

// The page of a scenario: its modules and settings, and how it differs from another.

/** A scenario as a column: with the settings that differ from the defaults of their modules. */
function columnOf(rules: Rules): ScenarioColumn {
  const { modules, settings } = rules.ruleset;
  const defaults = new Map(
    rules.catalogue.flatMap((each) => listSettings(each)).map(({ key, standard }) => [key, standard]),
  );
  const own = Object.entries(settings).filter(([key, value]) => !isEqual(defaults.get(key), value));
  return { name: formatRuleset(rules), modules, settings: Object.fromEntries(own) };
}

/**
 * Returns a page in Markdown on the scenario of some rules: its modules, the settings that differ from their defaults,
 * and what it has that others lack. For scenarios of your own; out/docs/editions.md has those of the editions.
 *
 * @param rules the rules of the scenario: `engine.compileRules('mine/nebula-war')`
 * @param beside rules to compare it with, of the same engine, such as those that it stands on
 */
export function scenarioPage(rules: Rules, ...beside: readonly Rules[]): string {
  const { edition, scenario } = rules.ruleset;
  const found = findScenario(rules.editions, edition, scenario)?.scenario;
  const words = {
    catalogue: rules.catalogue,
    texts: textsOf(rules.catalogue, standardTexts),
    formatId: (id: string) => `\`${id}\``,
  };
  const own = columnOf(rules);
  const others = beside.map(columnOf);
  const columns = [own, ...others];
  const isSet = columns.some(({ settings = {} }) => Object.keys(settings).length > 0);
  return `${[
    `# ${found?.title ?? scenario}`,
    ...(found ? [`\`${own.name}\`: ${found.summary}`] : []),
    '## Modules',
    formatModules(words, columns),
    ...(isSet ? ['## Settings', formatSettings(words, columns)] : []),
    ...others.flatMap((other) => [`## Beside \`${other.name}\``, formatDifference(words, own, other)]),
  ].join('\n\n')}\n`;
}

// Rulesets of WarpWar to play.

/** Settings that only decide how long games last. */
export const LIMITS: readonly string[] = ['turn-limit/turns'];

/** Lists the rules themselves, the rules without each module that can be removed, and the rules with each other value of each setting. */
export const variants = (
  catalogue: readonly Module[],
  rulesOf: (spec: RulesetSpec) => Rules | undefined,
  base: RulesetSpec,
): readonly RulesetSpec[] => allVariants(catalogue, rulesOf, base, LIMITS);
