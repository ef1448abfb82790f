/** Makes a value at the first call and returns the same value at every later call. Then `make` may be collected. */
export function once<T>(make: () => T): () => T {
  let now: { readonly make: () => T } | { readonly value: T } = { make };
  return () => {
    if ('make' in now) now = { value: now.make() };
    return now.value;
  };
}
