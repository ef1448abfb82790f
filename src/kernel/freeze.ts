/** Freezing what many share: the library's own maps and tables, and what modules declare. */

/** Freezes a value and everything in it, functions with members among them, and gives it back. */
export function frozen<T>(value: T): T {
  if (!hasMembers(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}

const hasMembers = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
