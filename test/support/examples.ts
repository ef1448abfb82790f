/** The packages in examples/, and what they tell the laws of their modules. */

import { examples as packages, type Example as Package } from '../../scripts/examples.js';
import type { Rules } from '../../src/kernel/types.js';
import type { SetupGiven } from '../../src/laws/options.js';
import type { Options } from '../../src/warpwar/laws/options.js';
import type { RuleFacts } from '../../src/warpwar/laws/facts.js';

/** An example: its own modules, and what the battery must know of them. */
export interface Example extends Package {
  readonly facts: RuleFacts & Pick<Options, 'setup'>;
}

/** Adds the `facts` of test/facts.ts to an example. */
async function withFacts(each: Package): Promise<Example> {
  // Sound: the form of every example, which the compiler checks where its own battery takes them.
  const { facts } = (await import(`../../examples/${each.name}/test/facts.ts`)) as Pick<Example, 'facts'>;
  return { ...each, facts };
}

/** All packages in examples/. */
export const examples: readonly Example[] = await Promise.all(packages.map(withFacts));

/** Whether a module of an example is in force. */
export const isInForce = ({ modules }: Example, { ruleset }: Rules): boolean =>
  modules.some(({ meta }) => ruleset.modules.includes(meta.id));

/** The fields that an example needs in a set-up. */
export const setupOf = ({ facts: { setup = {} } }: Pick<Example, 'facts'>, given: SetupGiven): object =>
  typeof setup === 'function' ? setup(given) : setup;
