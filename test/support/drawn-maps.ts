/** Pictures of maps, read. */

import type { DrawnMap, HexId, Piece } from 'warpwar';

/** A hex by its number. */
// Sound: four digits, or the test is wrong.
export const hex = (digits: string): HexId => digits as HexId;

/** A ship to be drawn. */
export const piece = (at: string, label: string, owner: string, kind: Piece['kind'] = 'warpship'): Piece => ({
  hex: hex(at),
  label,
  owner,
  kind,
});

/** A star and two empty hexes. */
export const small: DrawnMap = {
  hexes: ['0505', '0606', '0707'].map(hex),
  warplines: [],
  stars: [{ hex: hex('0505'), name: 'Ur', value: 4 }],
};

/** All that matches, or the first group of it. */
export const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

/** What is said of things that are pointed at, in order. */
export const titles = (drawn: string): readonly string[] => all(drawn, /<title>([^<]*)<\/title>/g);
/** All texts to be read, in order. */
export const texts = (drawn: string): readonly string[] => all(drawn, /<text[^>]*>([^<]*)<\/text>/g);

/** What is wrong with a text as XML: tags that do not close what was opened, or signs that stand for themselves only. */
export function faults(drawn: string): readonly string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const tag of all(drawn, /<[^>]*>/g)) {
    const name = /^<\/?(\w+)/.exec(tag)?.[1] ?? tag;
    if (tag.startsWith('</')) wrong.push(...(open.pop() === name ? [] : [tag]));
    else if (!/^<\w+(?: [\w-]+="[^"<]*")*\/?>$/.test(tag)) wrong.push(tag);
    else if (!tag.endsWith('/>')) open.push(name);
  }
  const bare = drawn.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, '');
  return [...wrong, ...open, ...all(bare, /[<>&"]|(?!\n)\p{Cc}|\p{Cs}/gu)];
}

/** The box of the whole picture. */
export function pictureOf(drawn: string): Box {
  const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(drawn)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { left, top, right: left + width, bottom: top + height };
}

/** Where something is in a picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text of the picture, and about where its letters are. */
export interface Lettering extends Box {
  readonly says: string;
}

const WIDTHS = { start: 0, middle: -0.5, end: -1 } as const;

/** The names of stars, letters being about 0.56 of their size wide. */
export const namesIn = (drawn: string): readonly Lettering[] =>
  [
    ...drawn.matchAll(
      /<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><title>[^<]*, hex [^<]*<\/title><circle[^>]*\/><text y="([-\d.]+)" font-size="([\d.]+)"([^>]*)>([^<]*)</g,
    ),
  ].map(([, x, y, foot, size, rest = '', says = '']) => {
    const wide = 0.56 * Number(size) * Array.from(says).length;
    // Sound: the anchors that there are.
    const anchor = (/text-anchor="(\w+)"/.exec(rest)?.[1] ?? 'middle') as keyof typeof WIDTHS;
    const left = Number(x) + Number(/ x="([-\d.]+)"/.exec(rest)?.[1] ?? 0) + WIDTHS[anchor] * wide;
    const bottom = Number(y) + Number(foot);
    return { says, left, right: left + wide, top: bottom - 0.75 * Number(size), bottom };
  });

/** Whether two boxes overlap. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
