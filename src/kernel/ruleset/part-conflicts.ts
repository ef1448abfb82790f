/** What two modules may not both do, and parts that refer to something absent. */

import { toPartKey } from '../parts/lookup.js';
import { filterKind, listOwnedParts, type Owned } from '../parts/owned.js';
import type { Module, OverridePart, Part } from '../parts/part.js';
import type { Issue } from '../util/result.js';
import { issue } from '../message/kernel-issues.js';
import { memoize } from '../util/memoize.js';

/** Finds what two modules may not both do, and parts that refer to something absent. */
export function findPartConflicts(
  catalogue: readonly Module[],
  inForce: readonly Module[],
): readonly Issue[] {
  const parts = listOwnedParts(inForce);
  const { conflicts, declared } = surveyCatalogue(catalogue);
  return [
    ...conflicts,
    ...twice(parts.filter((each) => !isUniquePart(each))),
    ...replacedTwice(parts),
    ...findDangling(parts, declared),
  ];
}

/** What is the same for all rulesets of a catalogue: conflicts in it, and the keys of all its parts. */
const surveyCatalogue = memoize((catalogue: readonly Module[]) => {
  const all = listOwnedParts(catalogue);
  return {
    conflicts: [...namesakes(catalogue), ...twice(all.filter(isUniquePart))],
    declared: new Set(all.map(({ part }) => identifyPart(part))),
  };
});

/**
 * Returns a key that is equal for parts that may not both be in force; undefined for overrides, omissions and
 * reactions.
 */
export function identifyPart(part: Part): string | undefined {
  if (part.kind === 'wrap' || part.kind === 'replace' || part.kind === 'omit' || part.kind === 'reaction')
    return undefined;
  return part.kind === 'entry' ? `entry ${part.table} ${part.key}` : toPartKey(part.kind, part.key);
}

/** Checks whether a part is numbered for the whole catalogue, and so may be declared only once in it. */
const isUniquePart = ({ part }: Owned): boolean =>
  part.kind === 'formula' || part.kind === 'question' || part.kind === 'table' || part.kind === 'setting';

/** Finds modules with the same id: a request would get both, but the requirements of only one. */
function namesakes(catalogue: readonly Module[]): readonly Issue[] {
  const ids = catalogue.map(({ meta }) => meta.id);
  return ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => issue('module-twice', [], { module: id }));
}

function twice(parts: readonly Owned[]): readonly Issue[] {
  const first = new Map<string, string>();
  return parts.flatMap(({ part, by }) => {
    const key = identifyPart(part);
    if (key === undefined) return [];
    const other = first.get(key);
    first.set(key, other ?? by);
    return other === undefined ? [] : [issue('part-twice', [], { part: key, modules: [other, by] })];
  });
}

function replacedTwice(parts: readonly Owned[]): readonly Issue[] {
  const first = new Map<string, string>();
  return filterKind(parts, 'replace').flatMap(({ part, by }) => {
    const key = overriddenKey(part);
    const other = first.get(key);
    first.set(key, other ?? by);
    return other === undefined ? [] : [issue('replaced-twice', [], { part: part.key, modules: [other, by] })];
  });
}

/**
 * Finds omissions of entries that no module in force adds, and parts that refer to something that no module declares.
 */
function findDangling(parts: readonly Owned[], declared: ReadonlySet<string | undefined>): readonly Issue[] {
  const inForce = new Set(parts.map(({ part }) => identifyPart(part)));
  return parts.flatMap(({ part, by }) => {
    const about = target(part);
    if (about === undefined) return [];
    if (part.kind === 'omit')
      return inForce.has(about) ? [] : [issue('omits-absent', [], { part: about, modules: [by] })];
    return declared.has(about) ? [] : [issue('part-of-nothing', [], { part: about, modules: [by] })];
  });
}

function target(part: Part): string | undefined {
  if (part.kind === 'omit') return `entry ${part.table} ${part.key}`;
  if (part.kind === 'entry') return toPartKey('table', part.table);
  if (part.kind === 'wrap' || part.kind === 'replace') return overriddenKey(part);
  return part.kind === 'reaction' ? toPartKey('event', part.to) : undefined;
}

/** Returns the key of the part that an override changes. */
function overriddenKey({ of, key }: OverridePart): string {
  if (of === 'entry') return `entry ${key}`;
  return toPartKey(of === 'answer' ? 'formula' : of, key);
}
