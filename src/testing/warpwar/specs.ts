/** Rulesets of WarpWar to play by. */

import type { RulesetSpec } from '../../kernel/ruleset/spec.js';
import type { Module } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { variants as allVariants } from '../laws/specs.js';

export { additions, including, removals, titleOf } from '../laws/specs.js';

/** Settings whose value is only where games are cut off. */
const LIMITS: readonly string[] = ['turn-limit/turns'];

/** The rules, the rules without each module that can be spared, and with every setting at each of its other values. */
export const variants = (
  catalogue: readonly Module[],
  rulesOf: (spec: RulesetSpec) => Rules | undefined,
  base: RulesetSpec,
): readonly RulesetSpec[] => allVariants(catalogue, rulesOf, base, LIMITS);
