/** Rules without a game, for calculators. */

import { module } from '../kernel/parts/module.js';
import { compile } from '../kernel/ruleset/compile.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { once } from '../kernel/util/once.js';
import { firstCitations } from '../editions/first.js';
import { missileFirersHold } from '../game/battle/steps/escape-rules.js';
import { calculations } from '../game/calculations.js';
import { ruleIds } from '../game/rules.js';

/** The id of the core, and of the scenario that these rules have in place of one. */
const CORE = 'core';

/**
 * Returns the rules that every game has, cited by the first edition: for a calculator on a web page, since they need a
 * fifth of the code of a game. `checkOrders`, `resolveRound`, `checkDesign`, `shipCost`, `componentsOf`, `movementPoints`,
 * `techLevel` and `citeRule` answer as under 'first/learning', but know no other module: an issue about an unknown component
 * or system names none, and a rule of another module is cited, too. They have no scenario: games cannot be played by them,
 * and `rulebook` throws. Always returns the same rules.
 */
export const coreRules: () => Rules = once(() => {
  const { key, standard } = missileFirersHold;
  const compiled = compile([module({ id: CORE, source: ruleIds }, ...calculations)], {
    ruleset: { edition: 'first', scenario: CORE, modules: [CORE], settings: { [key]: standard } },
    edition: firstCitations,
    swaps: [],
  });
  if (!compiled.ok) throw new Error(`The rules of the core are refused: ${compiled.issues[0].code}.`);
  return compiled.value;
});
