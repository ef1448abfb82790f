/** JSON text in which equal values are equal texts. */

/**
 * Writes plain data as JSON whose members come in the order of their names, however they were put together: two values
 * that are equal give the same text.
 */
export const toJsonText = (value: unknown): string => JSON.stringify(sortMembers(value));

/** Copies plain data with the members of every object in the order of their names. */
function sortMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortMembers);
  const sorted: Record<string, unknown> = {};
  // Sound: any member of an object is unknown.
  for (const name of Object.keys(value).sort()) sorted[name] = sortMembers((value as typeof sorted)[name]);
  return sorted;
}
