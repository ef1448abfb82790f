/** The rulesets that the battery plays besides the scenarios: each module alone, two together, and larger sets by chance. */

import { catalogue, createEngine } from '../../src/index.js';
import type { Rules } from '../../src/kernel/ruleset/rules.js';
import { campaignOf, eagerly } from '../../src/testing/warpwar/campaigns.js';
import { pickRandom, shuffle } from '../../src/kernel/util/random.js';
import { chance } from '../../src/testing/laws/chance.js';
import type { Played } from '../../src/testing/warpwar/engine.js';
import { keepsLaws, type Tried } from '../../src/testing/warpwar/keeps-laws.js';
import { skirmishOf } from '../../src/testing/warpwar/skirmishes.js';
import type { RulesetSpec } from '../../src/kernel/ruleset/spec.js';
import { titleOf } from '../../src/testing/warpwar/specs.js';
import { companyOf, pairsOf } from './combining.js';

export const engine = createEngine(catalogue);

export const company = companyOf(catalogue);

/** The rules that somebody asks for, if there are such. */
export const rulesOf = (spec: RulesetSpec): Rules | undefined => {
  // Sound: every name in it is the catalogue's own.
  const made = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
  return made.ok ? made.value : undefined;
};

/** What every other ruleset begins with: the whole of each edition on the map, and in a single fight. */
export const scenarios = ['first/advanced', 'second/advanced', 'first/skirmish', 'second/skirmish'] as const;

const known = new Map<string, readonly string[]>();

/** The modules of a scenario, without the one that is always there. Asked for every pair, and compiled once. */
export function modulesOf(scenario: string): readonly string[] {
  const ids = known.get(scenario) ?? (rulesOf({ scenario })?.ruleset.modules ?? []).slice(1);
  known.set(scenario, ids);
  return ids;
}

const isFight = (scenario: string): boolean => scenario.endsWith('/skirmish');

/** What is about the map and the turn is not put into a fight, nor the other way round. */
const fits = (scenario: string, id: string): boolean =>
  isFight(scenario) ? company.clashes([id, 'skirmish']).length === 0 : id !== 'skirmish';

/** Modules that a scenario lacks and that can be put into it. */
const lacking = (scenario: string): readonly string[] => {
  const inForce = modulesOf(scenario);
  return company.optional.filter((id) => !inForce.includes(id) && fits(scenario, id));
};

const LIMIT = 'turn-limit';

/** Rules with some modules more, which end after some turns; undefined if there are no such rules. */
export function withAll(scenario: string, ids: readonly string[]): RulesetSpec | undefined {
  const isLimited = !isFight(scenario);
  const spec = company.beside({ scenario }, modulesOf(scenario), [...ids, ...(isLimited ? [LIMIT] : [])]);
  return spec && isLimited ? { ...spec, settings: { ...spec.settings, 'turn-limit/turns': 8 } } : spec;
}

/** Each module alone in each scenario that lacks it. */
export const alone: readonly RulesetSpec[] = scenarios.flatMap((scenario) =>
  lacking(scenario).flatMap((id) => withAll(scenario, [id]) ?? []),
);

/** Two modules that can stand together, in each scenario that lacks both. */
export const pairs: readonly RulesetSpec[] = scenarios.flatMap((scenario) =>
  pairsOf(lacking(scenario)).flatMap((two) => (two.includes(LIMIT) ? [] : (withAll(scenario, two) ?? []))),
);

/** Some of the pairs, by chance. */
export const somePairs = (count: number): readonly RulesetSpec[] =>
  shuffle(pairs, chance(1977)).slice(0, count);

/** So many sets of three to eight modules, by chance; what clashes with what came before is left out. */
export function sets(count: number, first = 1): readonly RulesetSpec[] {
  return Array.from({ length: count }, (_, at) => {
    const random = chance(first + at);
    const scenario = pickRandom(scenarios, random);
    const some = shuffle(lacking(scenario), random).slice(0, 3 + random(6));
    const together = some.reduce<readonly string[]>(
      (all, id) => (withAll(scenario, [...all, id]) ? [...all, id] : all),
      [],
    );
    return withAll(scenario, together) ?? { scenario };
  });
}

/** Plays games by some rules, and holds one moment in so many against every law. */
export function playedBy(
  spec: RulesetSpec,
  seeds: readonly number[],
  oneIn: number,
  by: Played = engine,
): readonly Tried[] {
  const rules = rulesOf(spec);
  if (!rules) throw new Error(`These rules are refused: ${titleOf(spec)}`);
  const setUp = isFight(spec.scenario) ? skirmishOf : campaignOf;
  const trial = isFight(spec.scenario) ? { oneIn } : { ...eagerly, oneIn };
  return seeds.map((seed) => keepsLaws(by, setUp(rules, spec, seed), seed, trial));
}
