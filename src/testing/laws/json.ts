/** Plain data: frozen, compared, and told where it differs. */

import { broken, type GeneralLaw } from './law.js';

/** Freezes a value with all that is in it; what is frozen already was so throughout. */
export function deepFreezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) deepFreezeAll(each);
  return value;
}

/** Throws unless two values say the same. */
export function same(law: GeneralLaw, what: string, one: unknown, other: unknown): void {
  if (!isEqual(one, other)) throw broken(law, `${what}: ${findDifference(one, other)}`);
}

/** Throws unless a value is what JSON makes of it: no class, no undefined member, no number that JSON cannot say. */
export function assertPlain(what: string, value: unknown): void {
  same('plain-json', what, value, JSON.parse(JSON.stringify(value)));
}

const fields = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  // Sound: read member by member, of which any may be anything.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Whether two values say the same, member by member: what is undefined is another thing than what is not there. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const [a, b] = [fields(one), fields(other)];
  if (!a || !b || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
}

/** Where two values first differ, and in what. */
export function findDifference(one: unknown, other: unknown, path = ''): string {
  const [a, b] = [fields(one), fields(other)];
  const keys = a && b ? [...new Set([...Object.keys(a), ...Object.keys(b)])] : [];
  const at = keys.find(
    (key) => !isEqual(a?.[key], b?.[key]) || (a !== undefined && key in a) !== (b !== undefined && key in b),
  );
  if (at !== undefined) return findDifference(a?.[at], b?.[at], `${path}/${at}`);
  return `at '${path}' ${shown(one)} is not ${shown(other)}`;
}

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);

/** Every place in a value: the keys that lead there. */
export function listPaths(value: unknown, to: readonly string[] = []): readonly (readonly string[])[] {
  const inner = fields(value);
  return [to, ...Object.keys(inner ?? {}).flatMap((key) => listPaths(inner?.[key], [...to, key]))];
}

/** What stands at a place. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => fields(inner)?.[key], value);

/** The value with what stands at a place changed; `change` gives undefined to take it out. */
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
