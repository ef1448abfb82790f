/**
 * How decoders work inside: a decoder within a decoder adds its issues to one list, so that a value that is accepted needs
 * no result and no list of its own.
 */

import { ok, refusal, type Issue, type Result } from './result.js';
import type { Decoder, Rules } from '../types.js';

/** Decodes an unknown value: returns it, or adds every reason to refuse it to the issues. */
export type Collect<T> = NonNullable<Decoder<T>['collect']>;

/** Makes a decoder from its `collect`, with further members. */
export const createDecoder = <T, const More extends object = object>(
  collect: Collect<T>,
  more?: More,
): Decoder<T> & Readonly<More> =>
  Object.freeze(
    Object.assign(
      (raw: unknown, rules: Rules): Result<T> => {
        const issues: Issue[] = [];
        const value = collect(raw, rules, issues);
        return refusal(issues) ?? ok(value as T); // Sound: `collect` returns a value or adds issues.
      },
      { collect },
      more,
    ),
  );

/** Returns the `collect` of a decoder. Makes one for a decoder that a module has written as a function. */
export const collectorOf = <T>(decoder: Decoder<T>): Collect<T> =>
  decoder.collect ??
  ((raw, rules, issues) => {
    const read = decoder(raw, rules);
    if (read.ok) return read.value;
    issues.push(...read.issues);
    return undefined;
  });

/** Puts `key` before the paths of the issues from an index on. */
export function nestIssues(issues: Issue[], from: number, key: string | number): void {
  for (const [at, each] of issues.slice(from).entries())
    issues[from + at] = { ...each, path: [key, ...each.path] };
}

/** Sorts names: first the `first`, in their order, then the others. */
export function inOrder(names: readonly string[], first: readonly string[]): readonly string[] {
  const others = names.filter((name) => !first.includes(name));
  return [...first.filter((name) => names.includes(name)), ...others.sort()];
}
