/** What is known of the rules in force: who changes a formula, and whether that is one of our own modules. */

import { once } from '../../kernel/helpers.js';
import type { AskPart, Module, OverridePart, Part, Rules } from '../../kernel/types.js';
import { catalogue } from '../modules/index.js';

const isChange = (part: Part): part is OverridePart =>
  (part.kind === 'wrap' || part.kind === 'replace') && part.of === 'answer';

/** Our modules, by id. */
const ours = once(
  (): ReadonlyMap<string, readonly Part[]> =>
    new Map(catalogue.map(({ meta, parts }: Module) => [meta.id, parts])),
);

/** Whether a part belongs to one of our modules, by that module's id. */
const isOurs = (id: string, part: Part): boolean => ours().get(id)?.includes(part) ?? false;

/** Lists the modules in force with a part that is meant. */
function modulesWith(rules: Rules, isMeant: (part: Part, id: string) => boolean): readonly string[] {
  const inForce = new Set(rules.modules.map(({ id }) => id));
  return rules.catalogue.flatMap(({ meta: { id }, parts }) =>
    inForce.has(id) && parts.some((part) => isMeant(part, id)) ? [id] : [],
  );
}

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
  return modulesWith(
    rules,
    (part, id) => isChange(part) && keys.has(part.key) && !(known.includes(id) && isOurs(id, part)),
  );
}

/** Lists the modules in force that are not ours and react to one of some events. */
export const othersReacting = (
  rules: Rules,
  events: readonly { readonly key: string }[],
): readonly string[] =>
  modulesWith(
    rules,
    (part, id) => part.kind === 'reaction' && events.some(({ key }) => key === part.to) && !isOurs(id, part),
  );
