/** Games that several tests read. Test files of a worker share what they import, so each is played once a worker. */

const kept = new Map<string, unknown>();

/** Returns what was made under a key before, or makes it. Nobody may change it. */
export function shared<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T; // Sound: a key stands for one kind of thing.
}
