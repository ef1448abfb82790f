import type { Terms } from './terms.js';

/** Returns the members of one kind of several terms, together; where two have the same key, the last one counts. */
const merged = <Value>(
  all: readonly Terms[],
  of: (terms: Terms) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(all.flatMap((terms) => Object.entries(of(terms) ?? {})));

/** What all members of a union are at once. */
type Both<Each> = (Each extends unknown ? (each: Each) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** Terms of several modules, together. */
export type MergedTerms<Each extends Terms> = Pick<Both<Each>, keyof Terms & keyof Both<Each>>;

/**
 * Returns the terms of several modules that are in force together: lists are joined, and `stays`, `common` and `shows`
 * are true if one of them says so. Where two explain the same slice, event or action, the last one counts.
 */
export function mergeTerms<const All extends readonly Terms[]>(...all: All): MergedTerms<All[number]> {
  const together: Terms = {
    held: merged(all, ({ held }) => held),
    means: merged(all, ({ means }) => means),
    charges: merged(all, ({ charges }) => charges),
    unloads: merged(all, ({ unloads }) => unloads),
    secrets: all.flatMap(({ secrets = [] }) => secrets),
    reveals: all.flatMap(({ reveals = [] }) => reveals),
    teaches: all.flatMap(({ teaches = [] }) => teaches),
    announces: all.flatMap(({ announces = [] }) => announces),
    excused: all.flatMap(({ excused = [] }) => excused),
    stays: (...given) => all.some(({ stays }) => stays?.(...given) ?? false),
    common: (...given) => all.some(({ common }) => common?.(...given) ?? false),
    shows: (...given) => all.some(({ shows }) => shows?.(...given) ?? false),
  };
  // Sound: it has each member that one of them has, with all their keys.
  return together as unknown as MergedTerms<All[number]>;
}
