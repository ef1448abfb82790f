/** JSON text in which equal values are equal texts. */

/**
 * Writes plain data as JSON whose members come in the order of their names, however they were put together: two values
 * that are equal give the same text.
 */
export const toJsonText = (value: unknown): string => JSON.stringify(sortMembers(value));

/** Copies plain data with the members of every object in the order of their names. */
function sortMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return itemsOf(value).map(sortMembers);
  const sorted: Record<string, unknown> = {};
  // Sound: any member of an object is unknown.
  for (const name of Object.keys(value).sort()) sorted[name] = sortMembers((value as typeof sorted)[name]);
  return sorted;
}

/** Returns the items of a list by its keys, as an untrusted list may claim any length. Throws if it has no item at a place. */
function itemsOf(list: readonly unknown[]): readonly unknown[] {
  const items: readonly unknown[] = Object.values(list);
  if (items.length !== list.length) throw new TypeError('A list has an item at each place.');
  return items;
}
