/** Rulesets of WarpWar to play. */

import type { RulesetSpec } from '../../kernel/ruleset/spec.js';
import type { Module } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { variants as allVariants } from '../laws/specs.js';

export { additions, including, removals, titleOf, without } from '../laws/specs.js';

/** Settings that only decide how long games last. */
const LIMITS: readonly string[] = ['turn-limit/turns'];

/** Lists the rules themselves, the rules without each module that can be removed, and the rules with each other value of each setting. */
export const variants = (
  catalogue: readonly Module[],
  rulesOf: (spec: RulesetSpec) => Rules | undefined,
  base: RulesetSpec,
): readonly RulesetSpec[] => allVariants(catalogue, rulesOf, base, LIMITS);
