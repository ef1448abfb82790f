/** From a request to compiled rules, or every reason to refuse it. Rules are compiled once and kept. */

import { createDecoder, decode, readField, array, optional, record, object, string } from '../decode.js';
import { issue } from '../issue.js';
import { suggest } from '../nearest.js';
import { json } from '../plain-data.js';
import { ok, refusal, refuse, atPath, type Issue, type Json, type Path, type Result } from '../result.js';
import { compile, findPartConflicts } from './compile.js';
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
  findFixes,
  listRetractions,
} from './conflicts.js';
import { moduleOfSetting, findScenario, splitName, type FoundScenario } from './scenarios.js';
import { formatRuleset, MAX_RULESET, parseRuleset } from './text.js';
import {
  type Rules,
  type Ruleset,
  type RulesetSource,
  type Edition,
  type EditionCitations,
  type RulesetSpec,
  type Scenario,
  type SettingPart,
  type Decoder,
  listSettings,
  type Module,
  noRules,
  type Swap,
} from '../types.js';

/** Most rulesets that are kept by content, for states that were saved, copied or sent. */
const MOST_KEPT = 100;

/** A store of compiled rules with one copy of each. */
export interface Interner {
  /** Finds the rules of this ruleset object, or of one with the same content. */
  find(ruleset: Ruleset): Rules | undefined;
  /** Stores rules and returns the one copy of them. */
  keep(rules: Rules): Rules;
}

/** Makes a store. It keeps rules by identity as long as their ruleset lives, and the last 100 also by content. */
export function createInterner(): Interner {
  const byIdentity = new WeakMap<Ruleset, Rules>();
  const byText = new Map<string, Rules>();

  function keep(rules: Rules): Rules {
    const key = JSON.stringify(rules.ruleset);
    const kept = byText.get(key) ?? rules;
    byText.delete(key);
    byText.set(key, kept);
    const [oldest = key] = byText.keys();
    if (byText.size > MOST_KEPT) byText.delete(oldest);
    byIdentity.set(kept.ruleset, kept);
    return kept;
  }

  function find(ruleset: Ruleset): Rules | undefined {
    const found = byIdentity.get(ruleset);
    if (found) return found;
    const same = byText.get(JSON.stringify(ruleset));
    if (same) byIdentity.set(ruleset, same);
    return same;
  }

  return { find, keep };
}

/** Compiles a request, or returns every reason to refuse it. */
export function selectRules(choice: RulesetSource, request: RulesetSpec): Result<Rules> {
  const [name, id] = splitName(request.scenario);
  const found = findScenario(choice.editions, name, id);
  if (!found) return refuse(unknownScenario(choice, request.scenario));
  const { scenario } = found;
  const absent = absentFrom(choice, scenario);
  if (absent.length > 0) return refuse(scenarioNeeds(choice, request.scenario, absent));
  const spec = addRequired(choice, scenario.modules, request);
  const modules = listRequestedModules(choice.catalogue, scenario.modules, spec);
  const always = choice.catalogue.slice(0, 1).map(({ meta }) => meta.id);
  const settings = {
    ...presetsIn(found, [...always, ...modules], spec),
    ...spec.settings,
  };
  const made = composeRules(choice, { edition: name, scenario: id, modules, settings }, spec);
  const issues = unknownModules(choice.catalogue, scenario, spec);
  return refusal(made.ok ? issues : [...issues, ...made.issues]) ?? made;
}

/** Compiles a ruleset: one of a state, or one made from a request. */
export function composeRules(
  choice: RulesetSource,
  ruleset: Ruleset,
  request?: ModuleRequest,
): Result<Rules> {
  const { catalogue } = choice;
  const found = findScenario(choice.editions, ruleset.edition, ruleset.scenario);
  if (!found) return refuse(unknownScenario(choice, `${ruleset.edition}/${ruleset.scenario}`));
  const { edition, scenario } = found;
  const modules = sortByCatalogue(catalogue, ruleset.modules);
  const settings = settingsOf(catalogue, modules, ruleset.settings, request ? 'standard' : 'before');
  const unknown = ruleset.modules.flatMap((id, at) =>
    findModule(catalogue, id) ? [] : [unknownModule(catalogue, ['modules', at], id)],
  );
  const full = { ...ruleset, modules: modules.map(({ meta }) => meta.id), settings: settings.values };
  const known = unknown.length + settings.issues.length === 0 ? choice.known?.(full) : undefined;
  if (known) return ok(known);
  const issues = [...unknown, ...company(choice, scenario, modules, request), ...settings.issues];
  const swaps = swapsOf(catalogue, scenario, modules);
  const citations = citationsIn(edition, scenario);
  const { editions } = choice;
  const refused = refusal(issues);
  if (refused) return refused;
  const made = compile(catalogue, { ruleset: full, edition: citations, scenario, swaps, editions });
  // A ruleset whose text is too long to be read again could be written nowhere.
  return made.ok && formatRuleset(made.value).length > MAX_RULESET
    ? refuse(issue('too-long', ['settings'], { most: MAX_RULESET }))
    : made;
}

/** Returns how rules are cited in a scenario. */
const citationsIn = ({ citations }: Edition, { named }: Scenario): EditionCitations =>
  named ? { ...citations, named: { ...citations.named, ...named } } : citations;

/** Finds conflicts between modules, with fixes. For a request each fix was tried. */
function company(
  choice: RulesetSource,
  { modules: base }: Scenario,
  modules: readonly Module[],
  request?: ModuleRequest,
): readonly Issue[] {
  const { catalogue } = choice;
  const clashOf = (some: readonly Module[]): readonly Conflict[] =>
    toConflicts(catalogue, findPartConflicts(catalogue, some));
  const said = findConflicts(choice, modules);
  const found = said.length > 0 ? said : clashOf(modules);
  const broken = request && { choice, base, request, clashes: clashOf };
  return found.map((trouble) => {
    const tried = broken ? findFixes(broken, trouble) : [];
    // Conflicts that the compiler finds get only tried fixes: no choice of modules fixes those of the catalogue itself.
    const raw = said.length > 0 ? trouble.ways.map((words) => words.join(' ')) : [];
    const fixes = tried.length > 0 ? tried : raw;
    return toIssue(trouble, fixes, request ? listRetractions(request, fixes) : []);
  });
}

/** Lists the modules of a scenario that the catalogue does not have. */
const absentFrom = ({ catalogue }: RulesetSource, { modules }: Scenario): readonly string[] =>
  modules.filter((id) => !findModule(catalogue, id));

/** Lists the scenarios whose modules are all in the catalogue. */
const playable = (choice: RulesetSource): readonly string[] =>
  choice.editions.flatMap(({ id, scenarios }) =>
    Object.entries(scenarios).flatMap(([each, scenario]) =>
      absentFrom(choice, scenario).length === 0 ? [`${id}/${each}`] : [],
    ),
  );

function unknownScenario(choice: RulesetSource, scenario: string): Issue {
  const known = playable(choice);
  return suggest(issue('unknown-scenario', ['scenario'], { scenario, known }), scenario, known);
}

const scenarioNeeds = (choice: RulesetSource, scenario: string, modules: readonly string[]): Issue =>
  issue('scenario-needs-modules', ['scenario'], { scenario, modules, known: playable(choice) });

/** Makes the issue for a module that the catalogue does not have. */
export const unknownModule = (catalogue: readonly Module[], path: Path, id: string): Issue =>
  suggest(
    issue('unknown-module', path, { module: id }),
    id,
    catalogue.map(({ meta }) => meta.id),
  );

/**
 * Returns the scenario's settings of the modules in force, and the edition's defaults of the modules that the request
 * adds.
 */
function presetsIn(
  { edition: { standards = {} }, scenario: { settings = {} } }: FoundScenario,
  inForce: readonly string[],
  { add = [] }: RulesetSpec,
): Ruleset['settings'] {
  const added = inForce.filter((id) => add.includes(id));
  return { ...ofModules(standards, added), ...ofModules(settings, inForce) };
}

const ofModules = (settings: Ruleset['settings'], modules: readonly string[]): Ruleset['settings'] =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => modules.includes(moduleOfSetting(key))));

/** Lists the scenario's modules that another module in force replaces in their slot. */
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

/** Finds modules in a request that cannot be added or removed. */
function unknownModules(
  catalogue: readonly Module[],
  scenario: Scenario,
  { add = [], remove = [] }: RulesetSpec,
): readonly Issue[] {
  return [
    ...add.flatMap((id, at) =>
      findModule(catalogue, id) ? [] : [unknownModule(catalogue, ['add', at], id)],
    ),
    ...remove.flatMap((id, at) => {
      const path = ['remove', at];
      if (!findModule(catalogue, id)) return [unknownModule(catalogue, path, id)];
      if (id === catalogue[0]?.meta.id) return [issue('module-always', path, { module: id })];
      if (add.includes(id)) return [issue('asked-both-ways', path, { module: id })];
      return scenario.modules.includes(id) ? [] : [issue('module-not-in-force', path, { module: id })];
    }),
  ];
}

/**
 * Reads every setting of the modules. A missing one gets its default, or for a saved ruleset its value for older saves
 * (`before`).
 */
function settingsOf(
  catalogue: readonly Module[],
  modules: readonly Module[],
  given: Ruleset['settings'],
  otherwise: 'standard' | 'before',
): { readonly values: Ruleset['settings']; readonly issues: readonly Issue[] } {
  const parts = modules.flatMap(listSettings);
  const issues: Issue[] = Object.keys(given)
    .filter((key) => !parts.some((part) => part.key === key))
    .map((key, at) => unknownSetting(catalogue, modules, key, at));
  const values = parts.map((part): readonly [string, Json] => {
    const isGiven = Object.hasOwn(given, part.key);
    const read = decode(readSetting(part), isGiven ? given[part.key] : part[otherwise], noRules);
    if (!read.ok) issues.push(...atPath('settings', atPath(part.key, read.issues)));
    return [part.key, read.ok ? read.value : part.standard];
  });
  return { values: Object.fromEntries(values), issues };
}

/** Makes the decoder of a setting. A default is checked like a value that is asked for: a text or a save may state it. */
const readSetting =
  ({ key: field, decode: read }: SettingPart): Decoder<Json> =>
  (value, rules) => {
    if (value === undefined) return refuse(issue('missing', [], { field }));
    const plain = json(value, rules);
    return plain.ok ? read(plain.value, rules) : plain;
  };

/** Most unknown settings for which the nearest one is looked up. */
const MOST_HELPED = 20;

/** Makes the issue for a setting that no module in force has, with the module to add, or else the nearest setting. */
function unknownSetting(
  catalogue: readonly Module[],
  inForce: readonly Module[],
  key: string,
  at: number,
): Issue {
  const all = catalogue.flatMap(listSettings).map((part) => part.key);
  const owner = findModule(catalogue, moduleOfSetting(key));
  const isAbsent = owner !== undefined && !inForce.includes(owner);
  const unknown = issue('unknown-setting', ['settings', key], {
    setting: key,
    known: inForce.flatMap(listSettings).map((part) => part.key),
    ...(isAbsent ? { fixes: [`+${owner.meta.id}`] } : {}),
  });
  return all.includes(key) || at >= MOST_HELPED ? unknown : suggest(unknown, key, all);
}

/** A cache of compiled rules: a ruleset is compiled once and then found by identity. */
export interface RulesetCache {
  /** Returns the rules of a state's ruleset. Throws if `read` would refuse it. */
  of(ruleset: Ruleset): Rules;
  /** Compiles an untrusted request: a text, an object, or a whole ruleset as states have it. */
  ask(spec: unknown): Result<Rules>;
  /** Compiles an untrusted ruleset. */
  read(raw: unknown): Result<Rules>;
}

const name = string(/^[a-z0-9-]{1,40}$/);

// Sound: `settings` has decoded them.
const asDecoded: Decoder<Json> = createDecoder((value) => value as Json);

const bySetting = record(/^[a-zA-Z0-9-]{1,40}\/[a-zA-Z0-9-]{1,40}$/, asDecoded);

/** Decodes settings: all together have no more values than plain data may have. */
const settings: typeof bySetting = (raw, rules) => {
  const plain = json(raw, rules);
  return plain.ok ? bySetting(plain.value, rules) : plain;
};

const rulesetShape = object({ edition: name, scenario: name, modules: array(name, 200), settings });

const specShape = object({
  scenario: string(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/),
  add: optional(array(name, 200)),
  remove: optional(array(name, 200)),
  settings: optional(settings),
});

/** Decodes a request that is no text. Of a value of another kind it says that a text is expected, too. */
function readSpec(spec: unknown): Result<RulesetSpec> {
  const read = decode(specShape, spec, noRules);
  const isNeither =
    !read.ok && read.issues.some(({ code, path }) => code === 'not-an-object' && path.length === 0);
  return isNeither ? refuse(issue('not-rules')) : read;
}

/** Makes an empty cache for a catalogue. */
export function createRulesetCache(game: RulesetSource): RulesetCache {
  const { find, keep } = createInterner();
  const source = { ...game, known: find };
  const kept = (made: Result<Rules>): Result<Rules> => (made.ok ? ok(keep(made.value)) : made);
  function read(raw: unknown): Result<Rules> {
    const given = decode(rulesetShape, raw, noRules);
    if (!given.ok) return given;
    const known = find(given.value);
    return known ? ok(known) : kept(composeRules(source, given.value));
  }
  return {
    of: (ruleset) => find(ruleset) ?? must(read(ruleset)),
    ask(spec) {
      if (isWhole(spec)) return read(spec);
      const request = typeof spec === 'string' ? parseRuleset(spec) : readSpec(spec);
      return request.ok ? kept(selectRules(source, request.value)) : request;
    },
    read,
  };
}

/** Checks whether a request is a whole ruleset. Uses a decoder, because reading an untrusted value may throw. */
function isWhole(spec: unknown): boolean {
  const modules = decode(readField('modules'), spec, noRules);
  return modules.ok && modules.value !== undefined;
}

function must(made: Result<Rules>): Rules {
  if (!made.ok) throw new Error(`This state's ruleset cannot be compiled: ${made.issues[0].code}.`);
  return made.value;
}
