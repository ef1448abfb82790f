/** Freezes and compares plain data. */

import { isEqual } from '../../kernel/util/equal.js';
import { broken, type GeneralLaw } from './law.js';

export { isEqual };

/** Freezes a value and everything in it. A value that is frozen already is assumed to be frozen throughout. */
export function deepFreezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) deepFreezeAll(each);
  return value;
}

/** Throws unless two values are equal. */
export function same(law: GeneralLaw, what: string, one: unknown, other: unknown): void {
  if (!isEqual(one, other)) throw broken(law, `${what}: ${findDifference(one, other)}`);
}

/** Throws unless a value is plain JSON: no class, no undefined member, no number that JSON cannot write. */
export function assertPlain(what: string, value: unknown): void {
  same('plain-json', what, value, JSON.parse(JSON.stringify(value)));
}

const fields = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  // Sound: members of an object are unknown.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Returns where two values first differ, and both values there. */
export function findDifference(one: unknown, other: unknown, path = ''): string {
  const [a, b] = [fields(one), fields(other)];
  const keys = a && b ? [...new Set([...Object.keys(a), ...Object.keys(b)])] : [];
  const at = keys.find(
    (key) => !isEqual(a?.[key], b?.[key]) || (a !== undefined && key in a) !== (b !== undefined && key in b),
  );
  if (at !== undefined) return findDifference(a?.[at], b?.[at], `${path}/${at}`);
  return `at '${path}' ${shown(one)} differs from ${shown(other)}`;
}

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);

/** Lists every place in a value, as the keys that lead there. */
export function listPaths(value: unknown, to: readonly string[] = []): readonly (readonly string[])[] {
  const inner = fields(value);
  return [to, ...Object.keys(inner ?? {}).flatMap((key) => listPaths(inner?.[key], [...to, key]))];
}

/** Returns the value at a place. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => fields(inner)?.[key], value);

/** Returns a copy with the value at a place changed; removes the place if `change` returns undefined. */
export function changeAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const inner = changeAt(fields(value)?.[key], rest, change);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((each, number) =>
      String(number) !== key ? [each] : inner === undefined && rest.length === 0 ? [] : [inner],
    );
  }
  const { [key]: _gone, ...others } = fields(value) ?? {};
  return inner === undefined && rest.length === 0 ? others : { ...fields(value), [key]: inner };
}

/** Returns a state or view without its counts of actions, which say who learned of what, and when. */
export function withoutCounts(seen: object): Readonly<Record<string, unknown>> {
  // Sound: any member of an object is unknown.
  const {
    actions: _actions,
    unheard: _unheard,
    ...others
  } = { ...seen } as Readonly<Record<string, unknown>>;
  return others;
}
