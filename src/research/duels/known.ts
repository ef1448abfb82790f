/** What is known of the rules in force: who changes a formula, and whether that is one of our own modules. */

import { once } from '../../kernel/helpers.js';
import type { AskPart, Module, OverridePart, Part, Rules } from '../../kernel/types.js';
import { catalogue } from '../../warpwar/index.js';

const isChange = (part: Part): part is OverridePart =>
  (part.kind === 'wrap' || part.kind === 'replace') && part.of === 'answer';

/** Our modules, by id. */
const ours = once(
  (): ReadonlyMap<string, readonly Part[]> =>
    new Map(catalogue.map(({ meta, parts }: Module) => [meta.id, parts])),
);

/**
 * Lists the modules in force that change one of some formulas, but for those of ours that are known. A module of somebody else
 * with the id of one of ours is not known.
 */
export function changersOf(
  rules: Rules,
  formulas: readonly AskPart[],
  known: readonly string[],
): readonly string[] {
  const keys = new Set(formulas.map(({ key }) => key));
  const inForce = new Set(rules.modules.map(({ id }) => id));
  return rules.catalogue.flatMap(({ meta: { id }, parts }) => {
    if (!inForce.has(id)) return [];
    const own = known.includes(id) ? ours().get(id) : undefined;
    const isStrange = parts.some((part) => isChange(part) && keys.has(part.key) && !own?.includes(part));
    return isStrange ? [id] : [];
  });
}
