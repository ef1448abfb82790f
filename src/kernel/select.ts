import { compile } from './compile.js';
import { decode } from './decode.js';
import type { Module, SettingPart } from './parts.js';
import { issue, ok, refusal, refuse, within, type Issue, type Json, type Result } from './result.js';
import type { EditionCitations, Rules, Ruleset, Swap } from './rules.js';

/** A list of modules with settings: one way to play an edition. */
export interface Scenario {
  /** Its name for people. */
  readonly title: string;
  /** One sentence on what is played. */
  readonly summary: string;
  /** Ids of its modules, in any order. */
  readonly modules: readonly string[];
  /** Settings that differ from the standard, also of modules that may be added. */
  readonly settings?: Readonly<Record<string, Json>>;
}

/** An edition of the rulebook: data, no behaviour. */
export interface Edition {
  /** The first half of a scenario's name: 'first' in 'first/skirmish'. */
  readonly id: string;
  /** Its name for people. */
  readonly title: string;
  /** How its rules are cited. */
  readonly citations: EditionCitations;
  /** Its scenarios by id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** What somebody asks to play by. */
export interface RulesetSpec {
  /** '<edition>/<scenario>'. */
  readonly scenario: string;
  /** Modules to add. */
  readonly add?: readonly string[];
  /** Modules to leave out. */
  readonly remove?: readonly string[];
  /** Settings, by '<module>/<name>'. */
  readonly settings?: Readonly<Record<string, Json>>;
}

/** All that rulesets are chosen from. */
export interface Choice {
  /** In the order in which modules apply; the first is always in force. */
  readonly catalogue: readonly Module[];
  /** The editions. */
  readonly editions: readonly Edition[];
  /** Slots that some module in force must fill: without one the game would never end. */
  readonly filled?: readonly string[];
}

/** Compiles what was asked for, or tells every reason why it cannot be. */
export function select(choice: Choice, spec: RulesetSpec): Result<Rules> {
  const [edition = '', ...rest] = spec.scenario.split('/');
  const id = rest.join('/');
  const scenario = scenarioOf(choice, edition, id);
  if (!scenario) return refuse(unknownScenario(choice, spec.scenario));
  const modules = chosen(choice.catalogue, scenario.modules, spec);
  const always = choice.catalogue.slice(0, 1).map(({ meta }) => meta.id);
  const settings = { ...settingsIn(scenario, [...always, ...modules]), ...spec.settings };
  const made = compose(choice, { edition, scenario: id, modules, settings });
  const issues = strangers(choice.catalogue, scenario, spec);
  return refusal(made.ok ? issues : [...issues, ...made.issues]) ?? made;
}

/** Compiles a ruleset as it stands in a state. */
export function compose(choice: Choice, asked: Ruleset): Result<Rules> {
  const edition = choice.editions.find(({ id }) => id === asked.edition);
  const scenario = scenarioOf(choice, asked.edition, asked.scenario);
  if (!edition || !scenario) return refuse(unknownScenario(choice, `${asked.edition}/${asked.scenario}`));
  const modules = choice.catalogue.filter(({ meta }, at) => at === 0 || asked.modules.includes(meta.id));
  const settings = settingsOf(modules, asked.settings);
  const issues = [
    ...asked.modules.flatMap((id, at) =>
      known(choice.catalogue, id) ? [] : [unknownModule(['modules', at], id)],
    ),
    ...company(modules),
    ...emptySlots(choice, modules),
    ...settings.issues,
  ];
  const ruleset = { ...asked, modules: modules.map(({ meta }) => meta.id), settings: settings.values };
  const swaps = swapsOf(choice.catalogue, scenario, modules);
  return refusal(issues) ?? compile(choice.catalogue, { ruleset, edition: edition.citations, swaps });
}

function scenarioOf({ editions }: Choice, edition: string, id: string): Scenario | undefined {
  const scenarios = editions.find((each) => each.id === edition)?.scenarios;
  return scenarios && own(scenarios, id);
}

function unknownScenario({ editions }: Choice, scenario: string): Issue {
  const all = editions.flatMap(({ id, scenarios }) => Object.keys(scenarios).map((each) => `${id}/${each}`));
  return issue('unknown-scenario', ['scenario'], { scenario, known: all });
}

const own = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

const known = (catalogue: readonly Module[], id: string): Module | undefined =>
  catalogue.find(({ meta }) => meta.id === id);

const unknownModule = (path: readonly (string | number)[], id: string): Issue =>
  issue('unknown-module', path, { module: id });

/** The scenario's settings of those modules that are in force: it may have some for modules that are added to it. */
const settingsIn = ({ settings = {} }: Scenario, modules: readonly string[]): Ruleset['settings'] =>
  Object.fromEntries(
    Object.entries(settings).filter(([key]) => modules.includes(key.slice(0, key.indexOf('/')))),
  );

/** The scenario's modules without what was removed or makes room, with what was added. */
function chosen(
  catalogue: readonly Module[],
  base: readonly string[],
  { add = [], remove = [] }: RulesetSpec,
): readonly string[] {
  const added = add.filter((id) => known(catalogue, id));
  const taken = added.map((id) => known(catalogue, id)?.meta.slot).filter((slot) => slot !== undefined);
  const makesRoom = (id: string): boolean => taken.some((slot) => slot === known(catalogue, id)?.meta.slot);
  return [...base.filter((id) => !remove.includes(id) && !added.includes(id) && !makesRoom(id)), ...added];
}

/** The scenario's modules whose slot another module in force fills. */
function swapsOf(
  catalogue: readonly Module[],
  scenario: Scenario,
  inForce: readonly Module[],
): readonly Swap[] {
  return scenario.modules.flatMap((out): readonly Swap[] => {
    const slot = known(catalogue, out)?.meta.slot;
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
    ...add.flatMap((id, at) => (known(catalogue, id) ? [] : [unknownModule(['add', at], id)])),
    ...remove.flatMap((id, at) => {
      if (!known(catalogue, id)) return [unknownModule(['remove', at], id)];
      return scenario.modules.includes(id)
        ? []
        : [issue('module-not-in-force', ['remove', at], { module: id })];
    }),
  ];
}

/** Missing company, bad company, and two in one slot: all of it, with what would mend it. */
function company(modules: readonly Module[]): readonly Issue[] {
  const ids = modules.map(({ meta }) => meta.id);
  return modules.flatMap(({ meta }, at) => [
    ...(meta.requires ?? [])
      .filter((other) => !ids.includes(other))
      .map((other) => issue('module-missing', ['modules'], { module: meta.id, other, mend: `+${other}` })),
    ...(meta.excludes ?? [])
      .filter((other) => ids.includes(other))
      .map((other) => issue('modules-exclude', ['modules'], { module: meta.id, other, mend: `-${other}` })),
    ...modules
      .slice(0, at)
      .filter((other) => meta.slot !== undefined && other.meta.slot === meta.slot)
      .map((other) =>
        issue('slot-taken', ['modules'], {
          module: meta.id,
          other: other.meta.id,
          slot: meta.slot ?? '',
          mend: `-${other.meta.id}`,
        }),
      ),
  ]);
}

/** Slots that must be filled and are not, with what would fill them. */
const emptySlots = ({ catalogue, filled = [] }: Choice, modules: readonly Module[]): readonly Issue[] =>
  filled
    .filter((slot) => !modules.some(({ meta }) => meta.slot === slot))
    .map((slot) => {
      const fits = catalogue.filter(({ meta }) => meta.slot === slot).map(({ meta }) => `+${meta.id}`);
      return issue('slot-empty', ['modules'], { slot, mend: fits });
    });

/** Every setting of the modules, as asked for or standard. */
function settingsOf(
  modules: readonly Module[],
  asked: Ruleset['settings'],
): { readonly values: Ruleset['settings']; readonly issues: readonly Issue[] } {
  const parts = modules.flatMap(({ parts: each }) =>
    each.filter((part): part is SettingPart => part.kind === 'setting'),
  );
  const issues: Issue[] = Object.keys(asked)
    .filter((key) => !parts.some((part) => part.key === key))
    .map((key) =>
      issue('unknown-setting', ['settings', key], { setting: key, known: parts.map((part) => part.key) }),
    );
  const values = parts.map((part): readonly [string, Json] => {
    const read = Object.hasOwn(asked, part.key)
      ? decode(part.decode, asked[part.key], noRules)
      : ok(part.standard);
    if (!read.ok) issues.push(...within('settings', within(part.key, read.issues)));
    return [part.key, read.ok ? read.value : part.standard];
  });
  return { values: Object.fromEntries(values), issues };
}

/** Rules before there are any: what the decoders of settings are handed. */
export const noRules: Rules = {
  ruleset: { edition: '', scenario: '', modules: [], settings: {} },
  edition: { prefix: '', rules: [] },
  modules: [],
  swaps: [],
  keys: [],
  numbers: new Map(),
  values: [],
  slices: [],
  setup: [],
  actions: new Map(),
  moments: new Map(),
  elsewhere: new Map(),
};
