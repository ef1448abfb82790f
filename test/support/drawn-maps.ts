/** Pictures of maps, read. */

import { DOMParser, type Document } from '@xmldom/xmldom';
import type { DrawnMap, HexId, Piece } from 'warpwar';
import { liveriesOf, themes } from '../../src/board/theme.js';

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

/** Reads a text as XML. Throws if it is not well-formed. */
export const read = (drawn: string): Document => {
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message);
    },
  });
  return parser.parseFromString(drawn, 'image/svg+xml');
};

/** What is wrong with a picture: it is not XML, or holds what could act or lead elsewhere. */
export function faults(drawn: string): readonly string[] {
  try {
    read(drawn);
  } catch (problem) {
    return [String(problem)];
  }
  const elements = all(drawn, /<(?:script|foreignObject|image|a|style|iframe)\b/g);
  const attributes = all(drawn, /<[^>]* (?:on\w+|style|src)="/g);
  const links = all(drawn, /href="([^"]*)"/g).filter((link) => !/^#[\w-]+$/.test(link));
  const paints = all(drawn, /url\(([^)]*)\)/g).filter((link) => !/^#[\w-]+$/.test(link));
  return [...elements, ...attributes, ...links, ...paints];
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
      /<g class="ww-star"[^>]* transform="translate\(([-\d.]+) ([-\d.]+)\)"><title>[^<]*<\/title>(?:<(?:circle|path)[^>]*\/>)*<text y="([-\d.]+)" font-size="([\d.]+)"([^>]*)>([^<]*)</g,
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

/** Paints of owners in the light theme. */
export const paintsFor = (owners: readonly string[]): ReadonlyMap<string, string> =>
  new Map([...liveriesOf(owners, themes.light)].map(([owner, { paint }]) => [owner, paint]));
