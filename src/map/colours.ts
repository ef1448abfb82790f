/** Colours that can be told apart, and read, on a light ground. */

/** By what owners are often called. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#c62828',
  blue: '#1e56b0',
  green: '#2e7d32',
  orange: '#c75a00',
  purple: '#7b2d9b',
  teal: '#00707c',
  brown: '#6d4534',
  pink: '#c2186b',
  yellow: '#8a6d00',
  black: '#263238',
  grey: '#616161',
  gray: '#616161',
};

const colourNamed = (owner: string): string | undefined =>
  Object.hasOwn(NAMED, owner) ? NAMED[owner] : undefined;

/** A colour for each owner: its own if it is called by one, or else the next that nobody has, in the order given. */
export function coloursOf(owners: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(owners)];
  const taken = new Set(different.map(colourNamed));
  const all = [...new Set(Object.values(NAMED))];
  const free = all.filter((colour) => !taken.has(colour));
  const palette = free.length > 0 ? free : all;
  const nameless = different.filter((owner) => colourNamed(owner) === undefined);
  return new Map(
    different.map((owner) => [
      owner,
      colourNamed(owner) ?? palette[nameless.indexOf(owner) % palette.length] ?? '',
    ]),
  );
}
