/** What is known of the rules in force: which modules change a formula. */

import type { AskPart, OverridePart, Part, Rules } from '../../kernel/types.js';

const isChange = (part: Part): part is OverridePart =>
  (part.kind === 'wrap' || part.kind === 'replace') && part.of === 'answer';

/** Lists the modules in force with a part that is meant. */
export function modulesWith(rules: Rules, isMeant: (part: Part, id: string) => boolean): readonly string[] {
  const inForce = new Set(rules.modules.map(({ id }) => id));
  return rules.catalogue.flatMap(({ meta: { id }, parts }) =>
    inForce.has(id) && parts.some((part) => isMeant(part, id)) ? [id] : [],
  );
}

/** Lists the modules in force that change one of some formulas by a part that is not known. */
export function changersOf(
  rules: Rules,
  formulas: readonly AskPart[],
  isKnown: (part: Part, id: string) => boolean,
): readonly string[] {
  const keys = new Set(formulas.map(({ key }) => key));
  return modulesWith(rules, (part, id) => isChange(part) && keys.has(part.key) && !isKnown(part, id));
}
