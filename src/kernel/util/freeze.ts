/** Freezing what many share: the library's own maps and tables, and what modules declare. */

/**
 * Freezes a value and everything in it, and gives it back. Functions are frozen where they have members, as the tokens of
 * modules do; others are left alone, since tools such as esbuild set the names of functions late.
 */
export function deepFreeze<T>(value: T): T {
  if (!hasMembers(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
}

const hasMembers = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) ||
  (typeof value === 'function' && Object.keys(value).length > 0);
