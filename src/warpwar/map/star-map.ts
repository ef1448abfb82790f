/** Hexes and star maps: their form, limits and issues. */

import { string, array, object, int, findLookalikes } from '../../kernel/decode.js';
import {
  raiser,
  declareIssues,
  type NamesByCodeIn,
  type NamesByCodeOf,
  type issue as below,
} from '../../kernel/issue.js';
import { ok, refuse, refusal, type Issue } from '../../kernel/result.js';
import type { Branded, Decoder } from '../../kernel/types.js';

// The issue codes of maps, with the rule and the params of each.

const maps = {
  'no-hexes': { rule: 'MAP.1' },
  'hex-twice': { rule: 'MAP.1', params: ['hex'] },
  'no-such-hex': { rule: 'MAP.1', params: ['hex'] },
  'no-stars': { rule: 'MAP.4' },
  'two-stars': { rule: 'MAP.1', params: ['hex'] },
  'star-name-taken': { rule: 'MAP.4', params: ['star'] },
  'star-names-alike': { rule: 'MAP.4', params: ['star', 'other'] },
  'adjacent-stars': { rule: 'MAP.GEN.3', params: ['star', 'other'] },
  'line-without-star': { rule: 'MAP.4', params: ['hex'] },
  'line-to-itself': { rule: 'MAP.4', params: ['hex'] },
  'line-twice': { rule: 'MAP.4', params: ['line'] },
  'too-many-lines': { rule: 'MAP.GEN.5', params: ['star', 'most'] },
  'end-name-taken': { rule: 'MAP.6', params: ['end'] },
  'end-names-alike': { rule: 'MAP.6', params: ['end', 'other'] },
  'base-without-star': { rule: 'MAP.6', params: ['hex'] },
  'base-twice': { rule: 'MAP.6', params: ['hex'] },
  'middle-not-a-base': { rule: 'MAP.6', params: ['end', 'hex'] },
} as const;

/** Messages about generated maps. */
const generating = {
  'few-hexes': { rule: 'MAP.GEN.1', params: ['hexes', 'advised'] },
  'too-few-stars': { rule: 'MAP.GEN.6', params: ['players', 'bases', 'needed', 'hexes', 'stars'] },
  'uneven-homes': { rule: 'MAP.GEN.9', params: ['worth', 'capital', 'starsWorth', 'nearest'] },
} as const;

const malformed = {
  'not-a-hex-number': {},
  'not-a-star-name': {},
  'not-an-end-name': {},
} as const;

type Own = NamesByCodeIn<typeof maps & typeof generating & typeof malformed>;

/** Raises issues of maps and of the kernel. */
export const issue = raiser<Own & NamesByCodeOf<typeof below>>();

/** Messages about maps, as parts of the module `core`. */
export const mapCodes = declareIssues({ ...maps, ...generating, ...malformed }).codes;

// Hexes by their printed numbers.

/** A hex, by the four digits printed on it: '1207'. Ledger: MAP.1. */
export type HexId = Branded<string, 'HexId'>;

const HEX = /^(?!00)[0-9]{2}(?!00)[0-9]{2}$/;

/** Whether a value is a hex number: twice two digits, from 01 to 99. Ledger: MAP.1. */
export const isHexId = (raw: unknown): raw is HexId => typeof raw === 'string' && HEX.test(raw);

/** Reads a hex number. Ledger: MAP.1. */
export const hexId = string<HexId>(HEX, () => issue('not-a-hex-number'));

/** Changes of the axes to the six neighbors, clockwise from straight up. Ledger: MAP.2. */
const STEPS = [
  [-1, -1],
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
] as const;

/** Returns the axes of a hex, the two halves of its number: [12, 7] for '1207'. Ledger: MAP.1. */
export const axes = (hex: string): readonly [a: number, b: number] => [twoDigits(hex, 0), twoDigits(hex, 2)];

/** Reads digit by digit, since searches for paths need it at every step. */
const twoDigits = (hex: string, at: number): number =>
  10 * (hex.charCodeAt(at) - ZERO) + hex.charCodeAt(at + 1) - ZERO;

const ZERO = '0'.charCodeAt(0);

const digits = (axis: number): string => String(axis).padStart(2, '0');

const exists = (axis: number): boolean => axis >= 1 && axis <= 99;

/**
 * Lists the hexes next to a hex, clockwise from north. Includes hexes that are not on any map. Ledger: MAP.2.
 *
 * @example
 * ```ts
 * import { neighbors } from 'warpwar';
 *
 * neighbors('0606').length; // => 6
 * ```
 */
export function neighbors(hex: string): readonly HexId[] {
  const [a, b] = axes(hex);
  return STEPS.map(([da, db]) => [a + da, b + db] as const)
    .filter((pair) => pair.every(exists))
    .map(([na, nb]) => `${digits(na)}${digits(nb)}` as HexId); // Sound: two axes of two digits.
}

/**
 * Returns the distance between two hexes, in hexes, without warplines: 0 or more. Ledger: MAP.2.
 *
 * @example
 * ```ts
 * import { distance } from 'warpwar';
 *
 * distance('0606', '0909'); // => 3
 * ```
 */
export function distance(from: string, to: string): number {
  const [a, b] = axes(from);
  const [c, d] = axes(to);
  return Math.max(Math.abs(a - c), Math.abs(b - d), Math.abs(a - c - (b - d)));
}

/** Checks whether two hexes share an edge. Ledger: MAP.2. */
export const areNeighbors = (one: string, other: string): boolean => distance(one, other) === 1;

// Size limits of maps: far beyond any game, and small enough that all computations are quick.

/** Most hexes of a map. The printed map has 322. */
export const MAX_HEXES = 2000;
/** Most stars of a map. No two are neighbors, so a map of 2,000 hexes has room for fewer. */
export const MAX_STARS = 1000;
/** Most warplines of a map: 4 at each star, each shared by two stars. */
export const MAX_WARPLINES = 2 * MAX_STARS;
/** Most ends of a map. */
export const MAX_ENDS = 100;
/** Highest value of a star. The printed map has none above 5. */
export const MAX_STAR_VALUE = 1_000_000;

// Names of stars: their letters, and which names look alike.

/** Letters, with single spaces, hyphens or apostrophes between them. */
const FORM = /^(?=.{1,40}$)\p{L}+(?:[ '-]\p{L}+)*$/u;

/** Letters that are invisible, or look like a character that is no letter. */
const ODD = /(?![ー々])[\p{Default_Ignorable_Code_Point}\p{Lm}]/u;

/** Scripts in use today, one pattern each; those of East Asia share one. Latin excludes phonetic letters. */
const SCRIPTS: readonly RegExp[] = [
  /^[A-Za-z\u00C0-\u01BF\u01C4-\u024F\u1E00-\u1EFF\P{L}]*$/u,
  /^[\p{Script=Greek}\P{L}]*$/u,
  /^[\p{Script=Cyrillic}\P{L}]*$/u,
  /^[\p{Script=Armenian}\P{L}]*$/u,
  /^[\p{Script=Georgian}\P{L}]*$/u,
  /^[\p{Script=Hebrew}\P{L}]*$/u,
  /^[\p{Script=Arabic}\P{L}]*$/u,
  /^[\p{Script=Ethiopic}\P{L}]*$/u,
  /^[\p{Script=Devanagari}\P{L}]*$/u,
  /^[\p{Script=Bengali}\P{L}]*$/u,
  /^[\p{Script=Tamil}\P{L}]*$/u,
  /^[\p{Script=Telugu}\P{L}]*$/u,
  /^[\p{Script=Thai}\P{L}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々\P{L}]*$/u,
];

/** A usual name. It saves the other patterns, which are slow. */
const USUAL = /^[A-Za-z]{1,40}$/;

/** Reads the name of a star: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them. */
export const starName: Decoder<string> = (raw) =>
  typeof raw === 'string' && (USUAL.test(raw) || isName(raw)) ? ok(raw) : refuse(issue('not-a-star-name'));

const isName = (raw: string): boolean =>
  FORM.test(raw) &&
  !ODD.test(raw) &&
  raw.normalize('NFKC') === raw &&
  SCRIPTS.some((script) => script.test(raw));

/** Greek, Cyrillic and Armenian letters, with the Latin letters that they look like. */
const TWINS: readonly (readonly [letters: string, latin: string])[] = [
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['αγεικηνορτυχω', 'ayeiknvoptuxw'],
  ['АВЕЅІЈКМНОРСТУХҮԚԜЁЇ', 'ABESIJKMHOPCTYXYQWËÏ'],
  ['аеѕіјкорстухһԁԛԝёїгпьӏ', 'aesijkopctyxhdqwëïrnbl'],
  ['ՏՍՕԼօսոհցզ', 'TUOLounhgq'],
];

const LATIN: ReadonlyMap<string, string> = new Map(
  TWINS.flatMap(([letters, latin]) =>
    Array.from(letters, (letter, at) => [letter, latin.charAt(at)] as const),
  ),
);

const inLatin = (name: string): string =>
  USUAL.test(name) ? name : Array.from(name, (letter) => LATIN.get(letter) ?? letter).join('');

/** Returns keys of what a name looks like: in any case, and in its own case, where a capital I looks like a small l. */
const looksOf = (name: string): readonly string[] => [
  `any ${inLatin(name.toLowerCase())}`,
  `any ${inLatin(name).toLowerCase()}`,
  `own ${inLatin(name).replaceAll('I', 'l')}`,
];

/** Lists names that look like an earlier name but are not equal to it, with that name and their index. */
export function alikeAmong(
  names: readonly string[],
): readonly (readonly [name: string, other: string, at: number])[] {
  const met = new Map<string, string>();
  return names.flatMap((name, at) => {
    const looks = looksOf(name);
    const other = looks.map((look) => met.get(look)).find((each) => each !== undefined);
    for (const look of looks) if (!met.has(look)) met.set(look, name);
    return other === undefined || other === name ? [] : [[name, other, at] as const];
  });
}

// Star maps: hexes, stars and warplines as plain data, with decoders and checks.

/** A star of a map. */
export interface MapStar {
  /** Its hex. No other star may be there or next to it. */
  readonly hex: HexId;
  /**
   * Its name: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them. No other star of
   * the map may have a name that looks like it.
   */
  readonly name: string;
  /** Its basic value, the printed number in brackets: 0 or more. Ledger: MAP.7. */
  readonly value: number;
}

/** A warpline: the hexes of the two stars that it joins. Ships can travel it both ways. Ledger: MAP.4. */
export type Warpline = readonly [HexId, HexId];

/** An end of the map: base stars for one player. Ledger: MAP.6. */
export interface MapEnd {
  /** Its name, such as 'top': 1 to 24 lower-case letters and digits, starting with a letter, with single hyphens between them. */
  readonly name: string;
  /** Hexes of its base stars. */
  readonly bases: readonly HexId[];
  /** The base star that is used if each player has only one. */
  readonly middle: HexId;
}

/** The part of a map that no standard rule changes in a game. */
export interface Chart {
  /** All hexes. Ledger: MAP.1. */
  readonly hexes: readonly HexId[];
  /** All warplines. Ledger: MAP.4. */
  readonly warplines: readonly Warpline[];
  /** The ends, for one player each. Ledger: MAP.6. */
  readonly ends: readonly MapEnd[];
}

/** A map with its stars. */
export interface StarMap extends Chart {
  /** All stars. Ledger: MAP.4. */
  readonly stars: readonly MapStar[];
}

/** Most warplines of a star. Ledger: MAP.GEN.5. */
export const MAX_LINES = 4;

/** Checks a map. Returns every issue. */
export const mapIssues = (map: StarMap): readonly Issue[] => [
  ...(map.hexes.length > 0 ? [] : [issue('no-hexes', ['hexes'])]),
  ...findRepeats(map.hexes).map(([hex, at]) => issue('hex-twice', ['hexes', at], { hex })),
  ...starIssues(map),
  ...lineIssues(map),
  ...endIssues(map),
];

/** Lists items that equal an earlier one, with their indices. */
function findRepeats<T>(items: readonly T[]): readonly (readonly [item: T, at: number])[] {
  const met = new Set<T>();
  return items.flatMap((item, at) => {
    if (met.has(item)) return [[item, at] as const];
    met.add(item);
    return [];
  });
}

function starIssues({ hexes, stars }: StarMap): readonly Issue[] {
  const known = new Set(hexes);
  const places = stars.map(({ hex }) => hex);
  const names = stars.map(({ name }) => name);
  return [
    ...(stars.length > 0 ? [] : [issue('no-stars', ['stars'])]),
    ...places.flatMap((hex, at) =>
      known.has(hex) ? [] : [issue('no-such-hex', ['stars', at, 'hex'], { hex })],
    ),
    ...findRepeats(places).map(([hex, at]) => issue('two-stars', ['stars', at, 'hex'], { hex })),
    ...findRepeats(names).map(([star, at]) => issue('star-name-taken', ['stars', at, 'name'], { star })),
    ...alikeAmong(names).map(([star, other, at]) =>
      issue('star-names-alike', ['stars', at, 'name'], { star, other }),
    ),
    ...adjacentStars(stars),
  ];
}

/** Reports each pair of neighboring stars once, at the later star. */
function adjacentStars(stars: readonly MapStar[]): readonly Issue[] {
  const before = new Map<HexId, string>();
  return stars.flatMap(({ hex, name: star }, at) => {
    const near = neighbors(hex).flatMap((each) => before.get(each) ?? []);
    before.set(hex, star);
    return near.map((other) => issue('adjacent-stars', ['stars', at], { star, other }));
  });
}

function lineIssues({ stars, warplines }: StarMap): readonly Issue[] {
  const places = new Set(stars.map(({ hex }) => hex));
  return [
    ...warplines.flatMap((line, at) =>
      line.flatMap((hex, end) =>
        places.has(hex) ? [] : [issue('line-without-star', ['warplines', at, end], { hex })],
      ),
    ),
    ...warplines.flatMap(([hex, to], at) =>
      hex === to ? [issue('line-to-itself', ['warplines', at], { hex })] : [],
    ),
    ...findRepeats(warplines.map(eitherWay)).map(([line, at]) =>
      issue('line-twice', ['warplines', at], { line }),
    ),
    ...crowded(stars, warplines),
  ];
}

/** Returns a key of a warpline that does not depend on the order of its ends. */
const eitherWay = ([one, other]: Warpline): string => (one < other ? `${one}-${other}` : `${other}-${one}`);

function crowded(stars: readonly MapStar[], warplines: readonly Warpline[]): readonly Issue[] {
  const lines = new Map<HexId, number>();
  for (const hex of warplines.flat()) lines.set(hex, (lines.get(hex) ?? 0) + 1);
  return stars.flatMap(({ hex, name: star }, at) =>
    (lines.get(hex) ?? 0) > MAX_LINES
      ? [issue('too-many-lines', ['stars', at], { star, most: MAX_LINES })]
      : [],
  );
}

function endIssues({ stars, ends }: StarMap): readonly Issue[] {
  const places = new Set(stars.map(({ hex }) => hex));
  const bases = ends.flatMap((end, at) => end.bases.map((hex, base) => ({ hex, at, base })));
  const names = ends.map(({ name }) => name);
  return [
    ...findRepeats(names).map(([end, at]) => issue('end-name-taken', ['ends', at, 'name'], { end })),
    ...findLookalikes(names).map(([end, other, at]) =>
      issue('end-names-alike', ['ends', at, 'name'], { end, other }),
    ),
    ...bases.flatMap(({ hex, at, base }) =>
      places.has(hex) ? [] : [issue('base-without-star', ['ends', at, 'bases', base], { hex })],
    ),
    ...findRepeats(bases.map(({ hex }) => hex)).flatMap(([hex, nth]) =>
      bases
        .slice(nth, nth + 1)
        .map(({ at, base }) => issue('base-twice', ['ends', at, 'bases', base], { hex })),
    ),
    ...ends.flatMap(({ name: end, bases: own, middle: hex }, at) =>
      own.includes(hex) ? [] : [issue('middle-not-a-base', ['ends', at, 'middle'], { end, hex })],
    ),
  ];
}

const warpline: Decoder<Warpline> = (raw, rules) => {
  const read = array(hexId, 2)(raw, rules);
  if (!read.ok) return read;
  const [from, to] = read.value;
  return from && to
    ? ok([from, to])
    : refuse(issue('missing', [read.value.length], { field: `end ${read.value.length + 1}` }));
};

/**
 * Reads the name of an end of a map: 1 to 24 lower-case letters and digits, starting with a letter, with single hyphens
 * between them.
 */
export const endName = string(/^(?=.{1,24}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, () => issue('not-an-end-name'));

const chartFields = {
  hexes: array(hexId, MAX_HEXES),
  warplines: array(warpline, MAX_WARPLINES),
  ends: array(object({ name: endName, bases: array(hexId, MAX_STARS), middle: hexId }), MAX_ENDS),
};

/** Reads a chart. It checks the form only: see `mapIssues` for the rest. */
export const chart: Decoder<Chart> = object(chartFields);

const form: Decoder<StarMap> = object({
  ...chartFields,
  stars: array(object({ hex: hexId, name: starName, value: int(0, MAX_STAR_VALUE) }), MAX_STARS),
});

/** Reads and checks a map: see `mapIssues`. */
export const starMap: Decoder<StarMap> = (raw, rules) => {
  const read = form(raw, rules);
  return read.ok ? (refusal(mapIssues(read.value)) ?? read) : read;
};
