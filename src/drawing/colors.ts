/** Colors of owners: easy to read and to tell apart on a light background. */

/** Colors by common names of owners. */
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

const colorNamed = (owner: string): string | undefined =>
  Object.hasOwn(NAMED, owner) ? NAMED[owner] : undefined;

/** Returns a color for each owner: the one of its name, or else the next free one, in the given order. */
export function colorsOf(owners: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(owners)];
  const taken = new Set(different.map(colorNamed));
  const all = [...new Set(Object.values(NAMED))];
  const free = all.filter((color) => !taken.has(color));
  const palette = free.length > 0 ? free : all;
  const nameless = different.filter((owner) => colorNamed(owner) === undefined);
  return new Map(
    different.map((owner) => [
      owner,
      colorNamed(owner) ?? palette[nameless.indexOf(owner) % palette.length] ?? '',
    ]),
  );
}
