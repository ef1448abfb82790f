/** Star maps: hexes, stars and warplines as plain data, with decoders and checks. */

import { list, shape, text, whole, type Decoder } from '../kernel/util/decode.js';
import { findLookalikes } from '../kernel/player.js';
import { ok, refusal, refuse, type Issue } from '../kernel/util/result.js';
import { hexId, neighbors, type HexId } from './hex.js';
import { MAX_ENDS, MAX_HEXES, MAX_STARS, MAX_STAR_VALUE, MAX_WARPLINES } from './map-limits.js';
import { alikeAmong, starName } from './star-names.js';
import { issue } from './issues.js';

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
  const read = list(hexId, 2)(raw, rules);
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
export const endName = text(/^(?=.{1,24}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, () => issue('not-an-end-name'));

const chartFields = {
  hexes: list(hexId, MAX_HEXES),
  warplines: list(warpline, MAX_WARPLINES),
  ends: list(shape({ name: endName, bases: list(hexId, MAX_STARS), middle: hexId }), MAX_ENDS),
};

/** Reads a chart. It checks the form only: see `mapIssues` for the rest. */
export const chart: Decoder<Chart> = shape(chartFields);

const form: Decoder<StarMap> = shape({
  ...chartFields,
  stars: list(shape({ hex: hexId, name: starName, value: whole(0, MAX_STAR_VALUE) }), MAX_STARS),
});

/** Reads and checks a map: see `mapIssues`. */
export const starMap: Decoder<StarMap> = (raw, rules) => {
  const read = form(raw, rules);
  return read.ok ? (refusal(mapIssues(read.value)) ?? read) : read;
};
