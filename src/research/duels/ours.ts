/** Whether a part of the rules in force is one of our own modules': a module of somebody else may have the id of one of ours. */

import { once } from '../../kernel/helpers.js';
import type { Module, Part, Rules } from '../../kernel/types.js';
import { modulesWith } from '../../warpwar/duels/known.js';
import { catalogue } from '../../warpwar/index.js';

/** Our modules, by id. */
const ours = once(
  (): ReadonlyMap<string, readonly Part[]> =>
    new Map(catalogue.map(({ meta, parts }: Module) => [meta.id, parts])),
);

/** Whether a part belongs to one of our modules, by that module's id. */
export const isOurs = (part: Part, id: string): boolean => ours().get(id)?.includes(part) ?? false;

/** Lists the modules in force that are not ours and react to one of some events. */
export const othersReacting = (
  rules: Rules,
  events: readonly { readonly key: string }[],
): readonly string[] =>
  modulesWith(
    rules,
    (part, id) => part.kind === 'reaction' && events.some(({ key }) => key === part.to) && !isOurs(part, id),
  );
