/** What the packages of examples/ tell the laws of their modules, for rulesets that have some of them. */

import type { Rules } from '../../src/kernel/types.js';
import { mergeFacts } from '../../src/warpwar/laws/index.js';

import { examples, isInForce, setupOf, type Example } from './examples.js';

/** Facts of several packages, and the fields that they need in a set-up. */
export type ExampleFacts = Example['facts'];

/** What the laws need to know where some modules are in force: nothing of packages that have none of them. */
export function factsFor(rules: Rules): ExampleFacts {
  const present = examples.filter((each) => isInForce(each, rules));
  return {
    ...mergeFacts(...present.map(({ facts }) => facts)),
    setup: (given) =>
      Object.assign({}, ...present.map((each) => setupOf(each, given))) as Readonly<Record<string, unknown>>,
  };
}
