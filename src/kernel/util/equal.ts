/** Compares plain data. */

const fields = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  // Sound: members of an object are unknown.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Whether two values are equal, member by member. An undefined member differs from a missing one. */
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
