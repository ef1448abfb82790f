/** Themes of pictures: their colors, and the shapes that tell owners apart without them. */

/** Names of the themes. 'plain' has the palette of Okabe and Ito, for the color-blind. */
export type ThemeName = 'light' | 'dark' | 'plain';

/** Colors of a picture besides those of owners, each in the form '#ff6b5e'. A page can set `--ww-sky` and so on instead. */
export interface Colors {
  /** Ground of the picture. */
  readonly sky: string;
  /** Lower end of the ground: a dark theme fades into it. */
  readonly depth: string;
  /** Ground of hexes and cards. */
  readonly hex: string;
  /** Outlines of hexes and cards. */
  readonly edge: string;
  /** Texts. */
  readonly ink: string;
  /** Numbers of hexes, and other small texts. */
  readonly faint: string;
  /** Edge around texts, in the color of what is below them. */
  readonly halo: string;
  /** Warplines. */
  readonly line: string;
  /** Stars. */
  readonly star: string;
  /** Edges of stars; in a dark theme their glow. */
  readonly glow: string;
  /** Selection, reach and path. */
  readonly mark: string;
  /** Fights. */
  readonly fight: string;
  /** Fire that hits, and what hits take. */
  readonly hit: string;
  /** Fire that misses. */
  readonly miss: string;
  /** Things without an owner. */
  readonly neutral: string;
  /** Edges of counters. */
  readonly rim: string;
}

/** A theme of your own: some colors in place of those of a theme. */
export interface Theme extends Partial<Colors> {
  /** Theme that has all other colors. */
  readonly like: ThemeName;
  /** Colors of owners by their names: 'red', 'blue' and so on, or of players. */
  readonly owners?: Readonly<Record<string, string>>;
}

/** A whole theme. */
export interface Palette {
  /** Whether the ground is a night sky: it fades and has specks, and stars glow. */
  readonly night: boolean;
  readonly colors: Colors;
  /** Colors of owners by name. */
  readonly owners: Readonly<Record<string, string>>;
}

const light: Palette = {
  night: false,
  colors: {
    ...{ sky: '#eef1f5', depth: '#eef1f5', hex: '#ffffff', edge: '#c3ccd6', halo: '#ffffff' },
    ...{ ink: '#1c2733', faint: '#5c6873', line: '#6b78d6', star: '#f9b916', glow: '#6b5200' },
    ...{ mark: '#00708f', fight: '#d9480f', hit: '#985300', miss: '#77828e', neutral: '#37474f' },
    rim: '#ffffff',
  },
  owners: {
    ...{ red: '#c62828', blue: '#1e56b0', green: '#2e7d32', orange: '#b85300', purple: '#7b2d9b' },
    ...{ teal: '#00707c', brown: '#6d4534', pink: '#c2186b', yellow: '#806500', black: '#263238' },
    grey: '#616161',
  },
};

const dark: Palette = {
  night: true,
  colors: {
    ...{ sky: '#0b1326', depth: '#141a38', hex: '#1a2444', edge: '#5d6f94', halo: '#0f1730' },
    ...{ ink: '#e8eeff', faint: '#93a4c8', line: '#6f86c4', star: '#ffe9a8', glow: '#ffb84d' },
    ...{ mark: '#7ee0ff', fight: '#ffb057', hit: '#ffd166', miss: '#8795b3', neutral: '#c3cede' },
    rim: '#0b1326',
  },
  owners: {
    ...{ red: '#ff6b5e', blue: '#5aa9ff', green: '#5fd38d', orange: '#ffa23f', purple: '#c79bff' },
    ...{ teal: '#3fd0c9', brown: '#c9a27e', pink: '#ff8ac2', yellow: '#ffe066', black: '#eef2fa' },
    grey: '#aab4c5',
  },
};

const plain: Palette = {
  night: false,
  colors: {
    ...{ sky: '#ffffff', depth: '#ffffff', hex: '#ffffff', edge: '#8c8c8c', halo: '#ffffff' },
    ...{ ink: '#000000', faint: '#595959', line: '#666666', star: '#f0e442', glow: '#000000' },
    ...{ mark: '#000000', fight: '#d55e00', hit: '#000000', miss: '#767676', neutral: '#595959' },
    rim: '#000000',
  },
  owners: {
    ...{ red: '#d55e00', blue: '#0072b2', green: '#009e73', orange: '#e69f00', purple: '#cc79a7' },
    ...{ teal: '#56b4e9', brown: '#000000', pink: '#cc79a7', yellow: '#f0e442', black: '#000000' },
    grey: '#999999',
  },
};

/** The themes by name. */
export const themes: Readonly<Record<ThemeName, Palette>> = { light, dark, plain };

/** Whether a value is a color such as '#ff6b5e'. No other form is drawn: it could lead out of the picture. */
const isColor = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Whether a value is the name of a theme. */
const isThemeName = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(themes, value);

/** Whether a value is a theme, or the name of one. */
export function isTheme(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isThemeName(value);
  const { like, owners = {}, ...colors } = value as Partial<Theme>; // Sound: each member is checked.
  const all = [...Object.values(colors), ...Object.values(owners)];
  const names = Object.keys(owners);
  return (
    isThemeName(like) && all.every(isColor) && names.every((name) => /^[a-z][a-z0-9-]{0,40}$/.test(name))
  );
}

/** Returns a theme as a whole. */
export function paletteOf(theme: ThemeName | Theme = 'light'): Palette {
  if (typeof theme === 'string') return themes[theme];
  const { like, owners, ...colors } = theme;
  const base = themes[like];
  return {
    ...base,
    colors: { ...base.colors, ...colors },
    owners: { ...base.owners, ...owners },
  };
}

/** Paint of something: a variable that a page can set, and the color that it has otherwise. */
const variable = (name: string, color: string): string => `var(--ww-${name}, ${color})`;

/** Paints of a picture by the names of its colors, as values of SVG attributes. */
export type Paints = Colors;

/** Returns the paints of a theme. */
export const paintsOf = ({ colors }: Palette): Paints =>
  // Sound: the same members, each a text.
  Object.fromEntries(
    Object.entries(colors).map(([name, color]: [string, string]) => [name, variable(name, color)]),
  ) as unknown as Paints;

/** What draws a picture in one theme. */
export interface Brush {
  readonly palette: Palette;
  readonly paints: Paints;
  /** Beginning of ids. */
  readonly ids: string;
}

// Owners: a color and a shape.

/** How the counters of an owner look. */
export interface Livery {
  /** Paint of their things. */
  readonly paint: string;
  /** Paint of letters on it. */
  readonly letters: string;
  /** Number of their shape, from 0. */
  readonly shape: number;
}

/** Brightness of a color for people, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const LETTERS = ['#ffffff', '#0b1020'] as const;

/** Returns the color of letters on a color: white or nearly black. */
export const lettersOn = (color: string): string =>
  contrast(LETTERS[0], color) >= 4.5 ? LETTERS[0] : LETTERS[1];

/**
 * Returns the livery of each owner: that of the color which is their name, or else the next free one, in the given order.
 * Color and shape belong together, so that an owner can be told without the color.
 */
export function liveriesOf(owners: readonly string[], palette: Palette): ReadonlyMap<string, Livery> {
  const names = Object.keys(palette.owners);
  const nameOf = (owner: string): string | undefined => {
    const name = owner === 'gray' ? 'grey' : owner;
    return names.includes(name) ? name : undefined;
  };
  const different = [...new Set(owners)];
  const taken = new Set(different.map(nameOf));
  const free = names.filter((name) => !taken.has(name));
  const rest = free.length > 0 ? free : names;
  const nameless = different.filter((owner) => nameOf(owner) === undefined);
  return new Map(
    different.map((owner) => {
      const name = nameOf(owner) ?? rest[nameless.indexOf(owner) % rest.length] ?? '';
      const color = palette.owners[name] ?? '';
      const letters = variable(`on-${name}`, lettersOn(color));
      return [owner, { paint: variable(name, color), letters, shape: names.indexOf(name) }];
    }),
  );
}

/** How far the corners and the middles of the sides of each shape are drawn in: upper left, upper right, right, and so on around. */
const SHAPES: readonly (readonly number[])[] = [
  [0, 1, 0, 1, 0, 0], // Points right.
  [1, 0, 0, 0, 1, 0], // Points left.
  [0, 0, 1, 0, 0, 1], // Notched on both sides.
  [1, 1, 0, 1, 1, 0], // Round: six corners.
  [1, 0, 0.5, 1, 0, 0.5], // Leans right.
  [0, 1, 0.5, 0, 1, 0.5], // Leans left.
  [1, 1, 0.5, 0, 0, 0.5], // Narrow above.
  [0, 0, 0.5, 1, 1, 0.5], // Narrow below.
  [0, 1, 0, 1, 0, 1], // An arrow to the right.
  [1, 0, 1, 0, 1, 0], // An arrow to the left.
  [0, 0, 0, 0, 0, 0], // A plain box.
];

/** Returns the path data of an owner's shape around its center, given half its width and height, in pixels. */
export function outlineOf({ shape }: Livery, wide: number, high: number): string {
  const inset = Math.min(wide, high) * 0.62;
  const [ul = 0, ur = 0, r = 0, lr = 0, ll = 0, l = 0] = (SHAPES[shape % SHAPES.length] ?? []).map(
    (part) => Math.round(part * inset * 10) / 10,
  );
  return (
    `M${-wide + ul} ${-high}H${wide - ur}L${wide - r} 0L${wide - lr} ${high}` +
    `H${-wide + ll}L${-wide + l} 0z`
  );
}
