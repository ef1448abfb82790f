/** The rulesets that the battery plays of a catalogue besides the scenarios: each module alone, two together, and larger sets by chance. */

import type { Module, Rules, RulesetSpec } from '../../src/kernel/types.js';
import type { Issue, Result } from '../../src/kernel/result.js';
import { pickRandom, shuffle } from '../../src/kernel/random.js';
import { campaignOf, eagerly, skirmishOf } from '../../src/warpwar/laws/games.js';
import { chance } from '../../src/laws/law.js';
import type { TestedEngine } from '../../src/warpwar/laws/secrets.js';
import { keepsLaws, type Tried } from '../../src/warpwar/laws/trial.js';
import { titleOf } from '../../src/laws/specs.js';

import { companyOf, pairsOf, type Company } from './combining.js';
import { dice } from '../../scripts/examples.js';
import { setupOf, type Example } from './examples.js';

/** What every other ruleset begins with: the whole of each edition on the map, and in a single fight. */
export const scenarios = ['first/advanced', 'second/advanced', 'first/skirmish', 'second/skirmish'] as const;

/** Some modules that are added to a scenario. */
export interface Candidate {
  /** '<edition>/<scenario>'. */
  readonly scenario: string;
  /** Modules that must be in force. */
  readonly ids: readonly string[];
}

/** An engine that makes rulesets. */
export interface RulesetEngine extends TestedEngine {
  /** Makes rules, or returns why there are none. */
  readonly compileRules: (spec: RulesetSpec) => Result<Rules, Issue<string>>;
}

/** What can be asked of a catalogue for the battery. */
export interface Combinations {
  readonly company: Company;
  /** The rules that somebody asks for, if there are such. */
  readonly rulesOf: (spec: RulesetSpec) => Rules | undefined;
  /** The modules of a scenario, without the one that is always there. */
  readonly modulesOf: (scenario: string) => readonly string[];
  /** Modules that a scenario lacks and that can be put into it. */
  readonly lacking: (scenario: string) => readonly string[];
  /** Rules with some modules more, which end after some turns; undefined if there are no such rules. */
  readonly withAll: (scenario: string, ids: readonly string[]) => RulesetSpec | undefined;
  /** Each module alone in each scenario that lacks it. */
  readonly alone: () => readonly Candidate[];
  /** Two modules that can stand together, in each scenario that lacks both. */
  readonly pairs: () => readonly Candidate[];
  /** So many sets of three to eight modules, by chance; what clashes with what came before is left out. */
  readonly sets: (count: number, first?: number) => readonly RulesetSpec[];
  /** Plays games by some rules, and holds one moment in so many against every law. */
  readonly playedBy: (
    spec: RulesetSpec,
    seeds: readonly number[],
    oneIn: number,
    by?: TestedEngine,
  ) => readonly Tried[];
}

const LIMIT = 'turn-limit';

export const isFight = (scenario: string): boolean => scenario.endsWith('/skirmish');

/** Combines the modules of a catalogue. `termsFor` says what the laws need to know where some modules are in force. */
export function combinationsOf(
  catalogue: readonly Module[],
  engine: RulesetEngine,
  factsFor: (rules: Rules) => Example['facts'] = () => ({}),
): Combinations {
  const company = companyOf(catalogue);
  const rulesOf = (spec: RulesetSpec): Rules | undefined => {
    const made = engine.compileRules(spec);
    return made.ok ? made.value : undefined;
  };

  const known = new Map<string, readonly string[]>();
  // Asked for every pair, and compiled once.
  const modulesOf = (scenario: string): readonly string[] => {
    const ids = known.get(scenario) ?? (rulesOf({ scenario })?.ruleset.modules ?? []).slice(1);
    known.set(scenario, ids);
    return ids;
  };

  // What is about the map and the turn is not put into a fight, nor the other way round.
  const fits = (scenario: string, id: string): boolean =>
    isFight(scenario) ? company.clashes([id, 'skirmish']).length === 0 : id !== 'skirmish';
  // Dice come with modules that roll.
  const isDice = (id: string): boolean => dice.some(({ meta }) => meta.id === id);
  const lacking = (scenario: string): readonly string[] => {
    const inForce = modulesOf(scenario);
    return company.optional.filter((id) => !inForce.includes(id) && !isDice(id) && fits(scenario, id));
  };

  const withAll = (scenario: string, ids: readonly string[]): RulesetSpec | undefined => {
    const isLimited = !isFight(scenario);
    const spec = company.beside({ scenario }, modulesOf(scenario), [...ids, ...(isLimited ? [LIMIT] : [])]);
    return spec && isLimited ? { ...spec, settings: { ...spec.settings, 'turn-limit/turns': 8 } } : spec;
  };

  const possible = (all: readonly Candidate[]): readonly Candidate[] =>
    all.filter(({ scenario, ids }) => withAll(scenario, ids) !== undefined);
  const alone = () =>
    possible(scenarios.flatMap((scenario) => lacking(scenario).map((id) => ({ scenario, ids: [id] }))));
  const pairs = () =>
    possible(
      scenarios.flatMap((scenario) =>
        pairsOf(lacking(scenario).filter((id) => id !== LIMIT)).map((ids) => ({ scenario, ids })),
      ),
    );

  const sets = (count: number, first = 1): readonly RulesetSpec[] =>
    Array.from({ length: count }, (_, at) => {
      const random = chance(first + at);
      const scenario = pickRandom(scenarios, random);
      const some = shuffle(lacking(scenario), random).slice(0, 3 + random(6));
      const together = some.reduce<readonly string[]>(
        (all, id) => (withAll(scenario, [...all, id]) ? [...all, id] : all),
        [],
      );
      return withAll(scenario, together) ?? { scenario };
    });

  const playedBy: Combinations['playedBy'] = (spec, seeds, oneIn, by = engine) => {
    const rules = rulesOf(spec);
    if (!rules) throw new Error(`These rules are refused: ${titleOf(spec)}`);
    const setUp = isFight(spec.scenario) ? skirmishOf : campaignOf;
    const facts = factsFor(rules);
    const trial = { ...(isFight(spec.scenario) ? {} : eagerly), ...facts, oneIn };
    return seeds.map((seed) => {
      const { setup } = setUp(rules, spec, seed);
      const more = setupOf({ facts }, { rules, setup, seed });
      return keepsLaws(by, { setup: { ...setup, ...more } }, seed, trial);
    });
  };

  return { company, rulesOf, modulesOf, lacking, withAll, alone, pairs, sets, playedBy };
}
