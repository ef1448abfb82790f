/** The rulesets of the standard modules that the battery plays besides the scenarios. */

import { catalogue, createEngine } from '../../src/warpwar/index.js';
import { shuffle } from '../../src/kernel/random.js';
import type { RulesetSpec } from '../../src/kernel/types.js';
import { chance } from '../../src/laws/law.js';

import { combinationsOf, type Candidate } from './combinations-of.js';

export const engine = createEngine(catalogue);

const all = combinationsOf(catalogue, {
  ...engine,
  // Sound: every name in it is the catalogue's own.
  compileRules: (spec) => engine.compileRules(spec as Parameters<typeof engine.compileRules>[0]),
});

export const { company, rulesOf, modulesOf, withAll, sets, playedBy } = all;

const specsOf = (all: readonly Candidate[]): readonly RulesetSpec[] =>
  all.flatMap(({ scenario, ids }) => withAll(scenario, ids) ?? []);

/** Each module alone in each scenario that lacks it. */
export const alone: readonly RulesetSpec[] = specsOf(all.alone());

/** Two modules that can stand together, in each scenario that lacks both. */
export const pairs: readonly RulesetSpec[] = specsOf(all.pairs());

/** Some of the pairs, by chance. */
export const somePairs = (count: number): readonly RulesetSpec[] =>
  shuffle(pairs, chance(1977)).slice(0, count);
