/** Choosing rules: from what is asked for to rules that are compiled, or every reason why not. */

import type { RulesetSource } from './choice.js';
import type { Edition, EditionCitations, RulesetSpec, Scenario } from './spec.js';
import {
  toConflicts,
  sortByCatalogue,
  findModule,
  listRequestedModules,
  toIssue,
  findConflicts,
  addRequired,
  type ModuleRequest,
  type Conflict,
} from './conflicts.js';
import { findPartConflicts, compile } from './compile.js';
import { decode } from '../util/decode.js';
import { findFixes, listRetractions } from './fixes.js';
import { listSettings, type Module, type SettingPart } from '../parts/part.js';
import { ok, refusal, refuse, atPath, type Issue, type Json, type Result } from '../util/result.js';
import { moduleOfSetting } from './defaults.js';
import { noRules, type Rules, type Ruleset, type Swap } from './rules.js';
import { issue } from '../message/messages.js';

/** Compiles what was asked for, or tells every reason why it cannot be. */
export function selectRules(choice: RulesetSource, asked: RulesetSpec): Result<Rules> {
  const [edition = '', ...rest] = asked.scenario.split('/');
  const id = rest.join('/');
  const scenario = scenarioOf(choice, edition, id);
  if (!scenario) return refuse(unknownScenario(choice, asked.scenario));
  const absent = absentFrom(choice, scenario);
  if (absent.length > 0) return refuse(scenarioNeeds(choice, asked.scenario, absent));
  const spec = addRequired(choice, scenario.modules, asked);
  const modules = listRequestedModules(choice.catalogue, scenario.modules, spec);
  const always = choice.catalogue.slice(0, 1).map(({ meta }) => meta.id);
  const settings = {
    ...presetsIn(choice, edition, scenario, [...always, ...modules], spec),
    ...spec.settings,
  };
  const made = composeRules(choice, { edition, scenario: id, modules, settings }, spec);
  const issues = strangers(choice.catalogue, scenario, spec);
  return refusal(made.ok ? issues : [...issues, ...made.issues]) ?? made;
}

/** Compiles a ruleset as it stands in a state, or as it comes of what was asked for. */
export function composeRules(choice: RulesetSource, ruleset: Ruleset, asked?: ModuleRequest): Result<Rules> {
  const { catalogue } = choice;
  const edition = choice.editions.find(({ id }) => id === ruleset.edition);
  const scenario = scenarioOf(choice, ruleset.edition, ruleset.scenario);
  if (!edition || !scenario) return refuse(unknownScenario(choice, `${ruleset.edition}/${ruleset.scenario}`));
  const modules = sortByCatalogue(catalogue, ruleset.modules);
  const settings = settingsOf(catalogue, modules, ruleset.settings, asked ? 'standard' : 'before');
  const issues = [
    ...ruleset.modules.flatMap((id, at) =>
      findModule(catalogue, id) ? [] : [unknownModule(['modules', at], id)],
    ),
    ...company(choice, scenario, modules, asked),
    ...settings.issues,
  ];
  const full = { ...ruleset, modules: modules.map(({ meta }) => meta.id), settings: settings.values };
  const swaps = swapsOf(catalogue, scenario, modules);
  const citations = citationsIn(edition, scenario);
  const { editions } = choice;
  return (
    refusal(issues) ?? compile(catalogue, { ruleset: full, edition: citations, scenario, swaps, editions })
  );
}

/** How rules are cited in a scenario. */
const citationsIn = ({ citations }: Edition, { named }: Scenario): EditionCitations =>
  named ? { ...citations, named: { ...citations.named, ...named } } : citations;

/** Modules that do not go together, with what would fix that: tried out where somebody asked for them. */
function company(
  choice: RulesetSource,
  { modules: base }: Scenario,
  modules: readonly Module[],
  asked?: ModuleRequest,
): readonly Issue[] {
  const { catalogue } = choice;
  const clashOf = (some: readonly Module[]): readonly Conflict[] =>
    toConflicts(catalogue, findPartConflicts(catalogue, some));
  const said = findConflicts(choice, modules);
  const found = said.length > 0 ? said : clashOf(modules);
  const broken = asked && { choice, base, asked, clashes: clashOf };
  return found.map((trouble) => {
    const tried = broken ? findFixes(broken, trouble) : [];
    // What the compiler has against a catalogue, no choice of its modules can fix.
    const raw = said.length > 0 ? trouble.ways.map((words) => words.join(' ')) : [];
    const fixes = tried.length > 0 ? tried : raw;
    return toIssue(trouble, fixes, asked ? listRetractions(asked, fixes) : []);
  });
}

function scenarioOf({ editions }: RulesetSource, edition: string, id: string): Scenario | undefined {
  const scenarios = editions.find((each) => each.id === edition)?.scenarios;
  return scenarios && readOwn(scenarios, id);
}

/** Modules of a scenario that the catalogue does not have. */
const absentFrom = ({ catalogue }: RulesetSource, { modules }: Scenario): readonly string[] =>
  modules.filter((id) => !findModule(catalogue, id));

/** The scenarios that can be played: those whose modules the catalogue has. */
const playable = (choice: RulesetSource): readonly string[] =>
  choice.editions.flatMap(({ id, scenarios }) =>
    Object.entries(scenarios).flatMap(([each, scenario]) =>
      absentFrom(choice, scenario).length === 0 ? [`${id}/${each}`] : [],
    ),
  );

const unknownScenario = (choice: RulesetSource, scenario: string): Issue =>
  issue('unknown-scenario', ['scenario'], { scenario, known: playable(choice) });

const scenarioNeeds = (choice: RulesetSource, scenario: string, modules: readonly string[]): Issue =>
  issue('scenario-needs-modules', ['scenario'], { scenario, modules, known: playable(choice) });

const readOwn = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

const unknownModule = (path: readonly (string | number)[], id: string): Issue =>
  issue('unknown-module', path, { module: id });

/** The scenario's settings of those modules that are in force, and the edition's of those that were asked for. */
function presetsIn(
  { editions }: RulesetSource,
  edition: string,
  { settings = {} }: Scenario,
  inForce: readonly string[],
  { add = [] }: RulesetSpec,
): Ruleset['settings'] {
  const standards = editions.find(({ id }) => id === edition)?.standards ?? {};
  const asked = inForce.filter((id) => add.includes(id));
  return { ...ofModules(standards, asked), ...ofModules(settings, inForce) };
}

const ofModules = (settings: Ruleset['settings'], modules: readonly string[]): Ruleset['settings'] =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => modules.includes(moduleOfSetting(key))));

/** The scenario's modules whose slot another module in force fills. */
function swapsOf(
  catalogue: readonly Module[],
  scenario: Scenario,
  inForce: readonly Module[],
): readonly Swap[] {
  return scenario.modules.flatMap((out): readonly Swap[] => {
    const slot = findModule(catalogue, out)?.meta.slot;
    const into = inForce.find(({ meta }) => slot !== undefined && meta.slot === slot)?.meta.id;
    return slot === undefined || into === undefined || into === out ? [] : [{ slot, out, for: into }];
  });
}

/** What was added or removed and is not there to be. */
function strangers(
  catalogue: readonly Module[],
  scenario: Scenario,
  { add = [], remove = [] }: RulesetSpec,
): readonly Issue[] {
  return [
    ...add.flatMap((id, at) => (findModule(catalogue, id) ? [] : [unknownModule(['add', at], id)])),
    ...remove.flatMap((id, at) => {
      const path = ['remove', at];
      if (!findModule(catalogue, id)) return [unknownModule(path, id)];
      if (id === catalogue[0]?.meta.id) return [issue('module-always', path, { module: id })];
      if (add.includes(id)) return [issue('asked-both-ways', path, { module: id })];
      return scenario.modules.includes(id) ? [] : [issue('module-not-in-force', path, { module: id })];
    }),
  ];
}

/** Every setting of the modules: as given, or else the standard of today, or what games were played by before there was this setting. */
function settingsOf(
  catalogue: readonly Module[],
  modules: readonly Module[],
  asked: Ruleset['settings'],
  otherwise: 'standard' | 'before',
): { readonly values: Ruleset['settings']; readonly issues: readonly Issue[] } {
  const parts = modules.flatMap(listSettings);
  const issues: Issue[] = Object.keys(asked)
    .filter((key) => !parts.some((part) => part.key === key))
    .map((key) => unknownSetting(catalogue, parts, key));
  const values = parts.map((part): readonly [string, Json] => {
    const read = Object.hasOwn(asked, part.key)
      ? decode(part.decode, asked[part.key], noRules)
      : given(part[otherwise]);
    if (!read.ok) issues.push(...atPath('settings', atPath(part.key, read.issues)));
    return [part.key, read.ok ? read.value : part.standard];
  });
  return { values: Object.fromEntries(values), issues };
}

const given = (value: Json | undefined): Result<Json> =>
  value === undefined ? refuse(issue('missing')) : ok(value);

/** A setting that nobody in force has: the module that would bring it, if there is one. */
function unknownSetting(catalogue: readonly Module[], parts: readonly SettingPart[], key: string): Issue {
  const brings = catalogue.find((each) => listSettings(each).some((part) => part.key === key));
  return issue('unknown-setting', ['settings', key], {
    setting: key,
    known: parts.map((part) => part.key),
    ...(brings ? { fixes: [`+${brings.meta.id}`] } : {}),
  });
}
