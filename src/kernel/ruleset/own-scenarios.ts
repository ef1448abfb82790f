/** Custom scenarios: they join the editions of an engine. */

import { issue } from '../issue.js';
import { suggest } from '../nearest.js';
import { atPath, ok, refusal, type Issue, type Json, type Path, type Result } from '../result.js';
import { addRequired, findModule, listRequestedModules } from './conflicts.js';
import { moduleOfSetting, findScenarioByName, splitName, type FoundScenario } from './scenarios.js';
import { unknownModule } from './select.js';
import type { RulesetSource, Edition, EditionCitations, Scenario, Game } from '../types.js';

/** A scenario of your own, for `createEngine`. */
export interface OwnScenario {
  /** What `compileRules` reads: 'mine/nebula-war'. The first half must not be the id of an edition. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** One sentence that says what is played. */
  readonly summary: string;
  /**
   * The scenario that it stands on: 'second/advanced', or an earlier one of your own. It gives the modules, the settings
   * and how rules are cited. Default: none, so `with` lists all modules.
   */
  readonly base?: string;
  /** Modules to add. Modules that they require are added too. A module replaces the base's module in its slot. */
  readonly with?: readonly string[];
  /** Modules of the base to leave out, each with the key of the rule that says so. */
  readonly without?: Readonly<Record<string, string>>;
  /** Settings that differ from those of the base, by `'<module>/<name>'`. */
  readonly settings?: Readonly<Record<string, Json>>;
  /** How rules are cited. Default: as in the base; without a base, by their own ids. */
  readonly citations?: EditionCitations;
  /** Returns every reason to refuse a set-up, after all set-up fields are applied and the base has checked it. Default: none. */
  check?(game: Game): readonly Issue[];
}

/** Editions with custom scenarios. */
export interface WithOwnScenarios {
  /** The editions. */
  readonly editions: readonly Edition[];
  /** Returns every reason why a custom scenario refuses a set-up. */
  readonly check: (game: Game) => readonly Issue[];
}

/** Adds custom scenarios to the editions, or returns every reason to refuse one of them. */
export function addScenarios(source: RulesetSource, own: readonly OwnScenario[]): Result<WithOwnScenarios> {
  let { editions } = source;
  const issues: Issue[] = [];
  for (const [at, each] of own.entries()) {
    const found = ownIssues({ ...source, editions }, source.editions, each);
    if (found.length > 0) issues.push(...atPath('scenarios', atPath(at, found)));
    else editions = [...editions, toEdition({ ...source, editions }, each)];
  }
  return refusal(issues) ?? ok({ editions, check: (game) => setupIssues(own, game) });
}

/** Lists why the scenario of a game, or a scenario on which it stands, refuses the set-up. */
function setupIssues(own: readonly OwnScenario[], game: Game): readonly Issue[] {
  const { edition, scenario } = game.rules.ruleset;
  const issuesOf = (name: string): readonly Issue[] => {
    const found = own.find((each) => each.name === name);
    return found
      ? [...(found.base === undefined ? [] : issuesOf(found.base)), ...(found.check?.(game) ?? [])]
      : [];
  };
  return issuesOf(`${edition}/${scenario}`);
}

const NAME = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/;

/** Lists every reason to refuse a custom scenario. `standard` are the editions that were there before. */
function ownIssues(source: RulesetSource, standard: readonly Edition[], own: OwnScenario): readonly Issue[] {
  const { catalogue, editions } = source;
  const { name, base, with: add = [], without = {}, settings = {} } = own;
  const isTaken =
    findScenarioByName(editions, name) !== undefined || standard.some(({ id }) => id === splitName(name)[0]);
  const parent = base === undefined ? undefined : findScenarioByName(editions, base);
  const known = editions.flatMap(({ id, scenarios }) =>
    Object.keys(scenarios).map((each) => `${id}/${each}`),
  );
  const moduleIssues = (path: Path, id: string): readonly Issue[] =>
    findModule(catalogue, id) ? [] : [unknownModule(catalogue, path, id)];
  return [
    ...(NAME.test(name) ? [] : [issue('not-a-text', ['name'])]),
    ...(isTaken ? [issue('scenario-taken', ['name'], { scenario: name })] : []),
    ...(base === undefined || parent
      ? []
      : [suggest(issue('unknown-scenario', ['base'], { scenario: base, known }), base, known)]),
    ...add.flatMap((id, at) => moduleIssues(['with', at], id)),
    ...Object.keys(without).flatMap((id) =>
      parent?.scenario.modules.includes(id)
        ? []
        : [issue('module-not-in-force', ['without', id], { module: id })],
    ),
    ...Object.keys(settings).flatMap((key) => moduleIssues(['settings', key], moduleOfSetting(key))),
  ];
}

/** Makes an edition of one scenario: it cites rules as its base does. */
function toEdition(source: RulesetSource, own: OwnScenario): Edition {
  const [id, key] = splitName(own.name);
  const base = own.base === undefined ? undefined : findScenarioByName(source.editions, own.base);
  const { title = id, citations = { prefix: '', rules: [] }, standards } = base?.edition ?? {};
  return {
    id,
    title,
    citations: own.citations ?? citations,
    ...(standards && { standards }),
    scenarios: { [key]: toScenario(source, own, base) },
  };
}

/** Makes the whole scenario, with what its base has. */
function toScenario(source: RulesetSource, own: OwnScenario, base: FoundScenario | undefined): Scenario {
  const { title, summary, without = {} } = own;
  const { modules: under = [], settings, named, without: before = {} } = base?.scenario ?? {};
  const request = addRequired(source, under, { add: own.with ?? [], remove: Object.keys(without) });
  const modules = listRequestedModules(source.catalogue, under, request);
  return {
    title,
    summary,
    modules,
    settings: { ...standardsOf(base, request.add), ...settings, ...own.settings },
    without: { ...omit(before, modules), ...without },
    ...(named && { named }),
  };
}

/** Returns the defaults that the base's edition has for added modules, as if a request had added them. */
const standardsOf = (
  base: FoundScenario | undefined,
  added: readonly string[],
): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(base?.edition.standards ?? {}).filter(([key]) => added.includes(moduleOfSetting(key))),
  );

const omit = (
  from: Readonly<Record<string, string>>,
  keys: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
