/** Games of our own batteries: by a ruleset, a way of playing and a seed. */

import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import type { RulesetSpec, Rules } from '../../../src/kernel/types.js';
import { campaignOf, skirmishOf } from '../../../src/warpwar/laws/games.js';
import { keepsLaws, type Trial, type Tried } from '../../../src/warpwar/laws/trial.js';
import { titleOf } from '../../../src/laws/specs.js';

/** The engine of the standard catalogue. */
export const engine = createEngine(catalogue);

/** The rules of a ruleset; undefined if it is refused. */
export function rulesOf(spec: RulesetSpec): Rules | undefined {
  // Sound: every name in it is the catalogue's own.
  const made = engine.compileRules(spec as Parameters<typeof engine.compileRules>[0]);
  return made.ok ? made.value : undefined;
}

/** Plays the game of a seed by a ruleset: a skirmish, or a campaign on a map. Throws if it breaks a law. */
export function gamesOf(spec: RulesetSpec, trial: Trial): (seed: number) => Tried {
  const rules = rulesOf(spec);
  if (!rules) throw new Error(`These rules are refused: ${titleOf(spec)}`);
  const setUp = spec.scenario.endsWith('/skirmish') ? skirmishOf : campaignOf;
  return (seed) => keepsLaws(engine, setUp(rules, spec, seed), seed, trial);
}

/** Rulesets with their titles, as rows of `test.each`. */
export const rowsOf = (specs: readonly RulesetSpec[]) => specs.map((spec) => [titleOf(spec), spec] as const);
