/** Every scenario with every module added to it, and with what that module needs there. */

import { editions, compileRules, type Rules } from '../../src/warpwar/index.js';
import { catalogue } from '../../src/warpwar/modules/index.js';

/** Names of all scenarios. */
export const scenarios: readonly string[] = editions.flatMap((edition) =>
  Object.keys(edition.scenarios).map((name) => `${edition.id}/${name}`),
);

/** Ids of all modules that can be added. */
export const optional: readonly string[] = catalogue.slice(1).map(({ meta }) => meta.id);

/** How many fixes are tried after each other. */
const MOST_FIXES = 10;

/** The first fix that keeps a module. */
const fixFor = (made: ReturnType<typeof compileRules>, id: string): string | undefined =>
  (made.ok ? [] : made.issues)
    .flatMap(({ params: { fixes = [] } }) => (Array.isArray(fixes) ? fixes.map(String) : []))
    .find((text) => !text.split(' ').includes(`-${id}`));

/** A scenario with a module, and with what the refusals advise; undefined where nothing keeps the module. */
export function added(
  scenario: string,
  id: string,
): { readonly text: string; readonly rules: Rules } | undefined {
  let text = `${scenario} +${id}`;
  for (let step = 0; step < MOST_FIXES; step += 1) {
    const made = compileRules(text);
    if (made.ok) return { text, rules: made.value };
    const fix = fixFor(made, id);
    if (fix === undefined) return undefined;
    text = `${text} ${fix}`;
  }
  return undefined;
}

/** All of them that can be played. */
export const allAdded = (): readonly { readonly text: string; readonly rules: Rules }[] =>
  scenarios.flatMap((scenario) => optional.flatMap((id) => added(scenario, id) ?? []));
