/** Freezing of shared values: the library's own maps and tables, and the declarations of modules. */

/**
 * Freezes a value and everything in it, and returns it. Freezes a function only if it has members, as the tokens of
 * modules do: tools such as esbuild set the names of functions late.
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
