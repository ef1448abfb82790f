/** Parts of a module that another module declares too: the two cannot be in force together. */

import type { Module, Part } from '../../kernel/parts/part.js';
import { identifyPart } from '../../kernel/ruleset/part-conflicts.js';
import { canMeet } from './specs.js';

/** A part that declares something under a key. */
type Keyed = Extract<Part, { readonly key: string }>;

/** Names a part for people. */
function nameOf(part: Keyed): string {
  if (part.kind === 'setup') return `the set-up field '${part.key}'`;
  if (part.kind !== 'entry') return `the ${part.kind} '${part.key}'`;
  return part.table === 'issue-codes'
    ? `the code '${part.key}'`
    : `the entry '${part.key}' of the table ${part.table}`;
}

/** Says what to do about a part that another module declares too. */
function adviceOn(part: Keyed, id: string): string {
  if (part.kind === 'setup') return 'choose another name';
  if (part.kind !== 'entry') return `choose a key that begins with '${id}/'`;
  return part.table === 'issue-codes'
    ? `choose another code, such as '${id}-${part.key}'`
    : 'wrap or replace that entry, or choose another key';
}

/**
 * Reports parts of a module that another module of the catalogue declares too, or the module itself. Modules that can
 * never be in force together with it may have the same parts.
 */
export function sharedParts(module: Module, catalogue: readonly Module[]): readonly string[] {
  const { id } = module.meta;
  const others = catalogue.filter((other) => other.meta.id !== id && canMeet(catalogue, module, other));
  const owners = new Map(
    others.flatMap(({ meta, parts }) => parts.map((part) => [identifyPart(part), meta.id] as const)),
  );
  const own = new Set<string>();
  return module.parts.flatMap((part) => {
    const identity = identifyPart(part);
    if (identity === undefined || !('key' in part)) return [];
    const owner = owners.get(identity);
    const isTwice = own.has(identity);
    own.add(identity);
    if (isTwice) return [`It declares ${nameOf(part)} twice: list it once among the parts.`];
    return owner === undefined
      ? []
      : [`The module '${owner}' declares ${nameOf(part)}, too: ${adviceOn(part, id)}.`];
  });
}
