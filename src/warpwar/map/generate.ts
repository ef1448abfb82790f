/** Maps from a seed: hexes, stars, warplines, homes. */

import { oneOf, optional, object, int, type DecodedObject } from '../../kernel/decode.js';
import { shuffle, seeded } from '../../kernel/random.js';
import { ok, refuse, type Issue, type Result } from '../../kernel/result.js';
import type { Random, Decoder } from '../../kernel/types.js';
import {
  type HomeStars,
  measureHomes,
  spreadOf,
  sum,
  unevennessOf,
  type Survey,
  fairnessBy,
  type Fairness,
  survey,
} from './fairness.js';
import {
  axes,
  neighbors,
  type HexId,
  type MapEnd,
  distance,
  MAX_LINES,
  type MapStar,
  type Warpline,
  type StarMap,
  issue,
  mapCodes,
} from './star-map.js';

// Dice rolls for new maps.

/** Rolls a die: returns a whole number from 1 to `sides`. */
export const die = (sides: number, random: Random): number => random(sides) + 1;

/** Rolls whether a hex has a star: 1 chance in 12. Ledger: MAP.GEN.2. */
export const isStar = (face: number): boolean => face === 12;

/** Rolls whether a warpline joins a star to a near one: 1 chance in 4. Ledger: MAP.GEN.4. */
export const isLine = (face: number): boolean => face === 4;

/** Rolls the value of a star, 0 to 4: a third of the sum of two six-sided dice, rounded down. Ledger: MAP.GEN.7, MAP.GEN.8. */
export const starValue = (one: number, other: number): number => Math.floor((one + other) / 3);

// The hexes of a new map: about as wide as tall.

/** A position on the map: columns to the right, and half rows down. Not always at a hex. */
export type Spot = readonly [across: number, down: number];

/** The hexes of a new map, without stars. */
export interface Field {
  /** All hexes, from the top down and from left to right. */
  readonly hexes: readonly HexId[];
  /** Hexes with fewer than six neighbors. */
  readonly edge: readonly HexId[];
  /** The hex in the middle. */
  readonly middle: Spot;
  /** Outness of the outermost hex: see `outness`. */
  readonly outmost: number;
}

/** Returns the position of a hex. Ledger: MAP.2. */
export function spotOf(hex: HexId): Spot {
  const [a, b] = axes(hex);
  return [a - b, a + b];
}

const square = (number: number): number => number * number;

/**
 * Returns the squared distance of two positions in the picture, where a hex is 2 units tall and a column is the square
 * root of 3 units wide.
 */
export const apartSquared = ([x, y]: Spot, [u, v]: Spot): number => 3 * square(x - u) + square(y - v);

/** Returns the larger of the horizontal and vertical distances, squared, in the same units: it is equal along a square. */
export const outness = ([x, y]: Spot, [u, v]: Spot): number => Math.max(3 * square(x - u), square(y - v));

/** A cell before hexes have numbers: two axes of any sign. */
interface Cell {
  readonly a: number;
  readonly b: number;
  readonly spot: Spot;
}

const ORIGIN: Spot = [0, 0];

/** Compares cells: from the middle outwards, square by square, and on one square from the middles of its sides. */
const byOutness = (one: Cell, other: Cell): number =>
  outness(one.spot, ORIGIN) - outness(other.spot, ORIGIN) ||
  apartSquared(one.spot, ORIGIN) - apartSquared(other.spot, ORIGIN) ||
  byPlace(one, other);

const byPlace = ({ spot: [x, y] }: Cell, { spot: [u, v] }: Cell): number => y - v || x - u;

/**
 * Returns the cells of a map around a middle. Each but the first has a neighbor that is less far out, so the map is
 * connected for any number of cells.
 */
function cellsOf(count: number): readonly Cell[] {
  // More than enough on each side: a square of that many cells is smaller.
  const most = Math.ceil(Math.sqrt(count)) + 1;
  const range = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const cells = range.flatMap((a) => range.map((b): Cell => ({ a, b, spot: [a - b, a + b] })));
  return cells.sort(byOutness).slice(0, count).sort(byPlace);
}

/** Returns the field of a new map. Both axes of its numbers begin at 01. Ledger: MAP.1. */
export function fieldOf(count: number): Field {
  const cells = cellsOf(count);
  const left = 1 - Math.min(...cells.map(({ a }) => a));
  const right = 1 - Math.min(...cells.map(({ b }) => b));
  const number = (axis: number): string => String(axis).padStart(2, '0');
  // Sound: for every allowed number of cells, the axes have two digits.
  const hexes = cells.map(({ a, b }) => `${number(a + left)}${number(b + right)}` as HexId);
  const known = new Set(hexes);
  return {
    hexes,
    edge: hexes.filter((hex) => neighbors(hex).filter((each) => known.has(each)).length < 6),
    middle: [left - right, left + right],
    outmost: Math.max(...cells.map(({ spot }) => outness(spot, ORIGIN))),
  };
}

/** Whether a hex is more than half way from the middle to the edge. Ledger: MAP.GEN.6. */
export const isOuter = ({ middle, outmost }: Field, hex: HexId): boolean =>
  4 * outness(spotOf(hex), middle) > outmost;

// Ends of a new map: its homes, named after their parts of the map.

/** The middle of the map reaches a quarter of the way to the edge: squared distances are compared, so 4 squared. */
const MIDDLE = 16;

/** Tangent of a sixteenth of a full turn: it separates eight directions. */
const SLANT = Math.SQRT2 - 1;

/** Width of a column, if a hex is 2 units tall. */
const WIDTH = Math.sqrt(3);

/** Returns the part of the map where a hex lies; north is straight up. */
function partOf({ middle, outmost }: Field, hex: HexId): string {
  const spot: Spot = spotOf(hex);
  if (MIDDLE * outness(spot, middle) < outmost) return 'middle';
  const [x, y] = [WIDTH * (spot[0] - middle[0]), spot[1] - middle[1]];
  const upright = y < 0 ? 'north' : 'south';
  const level = x < 0 ? 'west' : 'east';
  if (Math.abs(x) < SLANT * Math.abs(y)) return upright;
  return Math.abs(y) < SLANT * Math.abs(x) ? level : `${upright}-${level}`;
}

/**
 * Returns the ends of a new map, one for each home. If several lie in the same part, the later ones get a number.
 * Ledger: MAP.6.
 */
export function endsOf(field: Field, homes: readonly HomeStars[]): readonly MapEnd[] {
  const met = new Map<string, number>();
  return homes.flatMap((bases) => {
    const [middle] = bases;
    if (middle === undefined) return [];
    const part = partOf(field, middle);
    const nth = (met.get(part) ?? 0) + 1;
    met.set(part, nth);
    return [{ name: nth === 1 ? part : `${part}-${nth}`, bases, middle }];
  });
}

// Homes on a new map: base stars around the middles of shares, placed to be about fair.

/** Number of stars near the middle of a share that are tried as its capital. */
const CAPITALS = 4;

/** Number of extra stars near a capital that are tried as bases. */
const SPARE = 2;

/** Number of rounds in which every home is improved. */
const ROUNDS = 2;

/** Movement points that should lie between bases of different homes, as on the printed map. */
const APART = 3;

/** Penalty for each pair of homes whose bases are closer. */
const TOO_NEAR = 10;

/** Movement points that should lie between capitals. Each missing point, for each pair of homes, is a penalty of 1. */
const CAPITALS_APART = 7;

/** Penalty for each hex between a capital and the middle of its share. */
const ASTRAY = 0.5;

/** Returns the items with the lowest measures, the lowest first. Equal items keep their order. */
function takeLeast<T>(all: readonly T[], count: number, measure: (each: T) => number): readonly T[] {
  const measured = all.map((each) => ({ each, by: measure(each) }));
  return measured
    .sort((one, other) => (one.by === other.by ? 0 : one.by - other.by))
    .slice(0, count)
    .map(({ each }) => each);
}

/** Returns all combinations of a number of items, those with the first items first. */
function choices<T>([first, ...rest]: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choices(rest, count - 1).map((more) => [first, ...more]), ...choices(rest, count)];
}

/** Lists possible homes around a position: near capitals, each with near bases. */
function homesAbout(land: Survey, spot: Spot, stars: readonly HexId[], bases: number): readonly HomeStars[] {
  const capitals = takeLeast(stars, CAPITALS, (star) => apartSquared(spotOf(star), spot));
  return capitals.flatMap((capital) => {
    const others = stars.filter((star) => star !== capital);
    const near = takeLeast(others, bases - 1 + SPARE, (star) => land.apart(capital, star));
    return choices(near, bases - 1).map((chosen) => [capital, ...chosen]);
  });
}

/** Returns the distance in hexes between a capital and its position. A hex is 2 units tall. */
const astray = ([capital]: HomeStars, spot: Spot): number =>
  capital === undefined ? 0 : Math.sqrt(apartSquared(spotOf(capital), spot)) / 2;

/** Returns the penalty for the closeness of two homes. */
function nearness(land: Survey, one: HomeStars, other: HomeStars): number {
  const [capital, enemy] = [one[0], other[0]];
  const capitals = capital && enemy ? land.apart(capital, enemy) : Infinity;
  return (land.between(one, other) < APART ? TOO_NEAR : 0) + Math.max(0, CAPITALS_APART - capitals);
}

/** Returns the total penalty of homes: for unevenness, closeness, and distance from their positions. 0 is best. */
function badness(land: Survey, spots: readonly Spot[], homes: readonly HomeStars[]): number {
  const near = homes.flatMap((one, at) => homes.slice(at + 1).map((other) => nearness(land, one, other)));
  const away = spots.map((spot, at) => ASTRAY * astray(homes[at] ?? [], spot));
  return unevennessOf(spreadOf(measureHomes(land, homes))) + sum(near) + sum(away);
}

/** Homes with their total penalty. */
export interface Settled {
  /** Base stars of each home, the capital first. */
  readonly homes: readonly HomeStars[];
  /** Their total penalty: 0 is best. */
  readonly badness: number;
}

const leastBad = (all: readonly Settled[], before: Settled): Settled =>
  all.reduce((best, each) => (each.badness < best.badness ? each : best), before);

/**
 * Places a home around each position. Each home starts as the nearest free one; then homes are changed one by one where
 * that lowers the total penalty. There must be enough stars for all. Ledger: MAP.GEN.6, MAP.GEN.9.
 */
export function placeHomes(
  land: Survey,
  spots: readonly Spot[],
  stars: readonly HexId[],
  bases: number,
): Settled {
  const about = (spot: Spot, others: readonly HomeStars[]): readonly HomeStars[] => {
    const held = new Set(others.flat());
    const free = stars.filter((star) => !held.has(star));
    return homesAbout(land, spot, free, bases);
  };
  const first = spots.reduce<readonly HomeStars[]>(
    (taken, spot) => [...taken, ...about(spot, taken).slice(0, 1)],
    [],
  );
  const judged = (homes: readonly HomeStars[]): Settled => ({ homes, badness: badness(land, spots, homes) });
  const turns = Array.from({ length: ROUNDS }, () => [...spots.entries()]).flat();
  return turns.reduce((best, [at, spot]) => {
    const others = best.homes.filter((_, nth) => nth !== at);
    const tried = about(spot, others).map((home) => judged(best.homes.with(at, home)));
    return leastBad(tried, best);
  }, judged(first));
}

// Shares of a map: one for each player, connected and about equally large.

/** Number of times the middles are moved. More moves hardly change them. */
const MOVES = 12;

/** Returns the index of the middle nearest to a position; of equal ones, the first. */
function nearest(spot: Spot, middles: readonly Spot[]): number {
  let [found, least] = [0, Infinity];
  for (const [at, middle] of middles.entries()) {
    const far = apartSquared(spot, middle);
    if (far < least) [found, least] = [at, far];
  }
  return found;
}

const middleOf = (spots: readonly Spot[]): Spot => [
  sum(spots.map(([x]) => x)) / spots.length,
  sum(spots.map(([, y]) => y)) / spots.length,
];

/** Moves each middle to the center of all positions nearest to it. */
function moveMiddles(spots: readonly Spot[], middles: readonly Spot[]): readonly Spot[] {
  const owners = spots.map((spot) => nearest(spot, middles));
  return middles.map((middle, nth) => {
    const own = spots.filter((_, at) => owners[at] === nth);
    return own.length > 0 ? middleOf(own) : middle;
  });
}

/**
 * Returns the middles of shares of hexes. They start at random hexes and are moved until they lie evenly among the hexes.
 * Ledger: MAP.GEN.6.
 */
export function middlesOf(hexes: readonly HexId[], shares: number, random: Random): readonly Spot[] {
  const spots = hexes.map(spotOf);
  let middles = shuffle(spots, random).slice(0, shares);
  for (let left = MOVES; left > 0; left -= 1) middles = [...moveMiddles(spots, middles)];
  return middles;
}

// Names for the stars of a new map: ancient towns and lands that are not on the printed map.

const NAMES = `
  Abydos Alalakh Amarna Antioch Arbela Argos Arwad Ascalon Athribis Avaris Beirut Borsippa Bubastis Byzant Carchemish
  Carthage Chalcis Corinth Croton Ctesiphon Cyrene Damascus Delos Delphi Dendera Dilmun Dodona Ebla Ecbatana Edessa
  Edfu Eleusis Emar Ephesus Eshnunna Esna Fara Gath Gaza Gezer Gordion Gortyn Guzana Halab Hamath Harran Hattusa Hazor
  Heraclea Hermon Idalion Ithaca Itanos Jericho Kadesh Kalhu Kanesh Karnak Knossos Kuara Kutha Lachish Larissa Luxor
  Lycia Magan Mallia Marad Megara Megiddo Melos Meluhha Memphis Miletus Mycenae Nagar Naxos Nuzi Olynthos Ombos Opis
  Palmyra Paphos Patara Pella Pergamon Petra Phaistos Phocis Priene Pylos Qatna Rhodes Sais Salamis Samaria Samos Sardis
  Seleucia Shubat Sidon Siwa Smyrna Susiana Syene Tanagra Tanis Tarsus Tegea Terqa Thapsus Thebes Thera Tiryns Troy
  Tuttul Tyre Urkesh Utica Uzarlu Veii Xanthos Zancle Zawila Zeugma
`
  .trim()
  .split(/\s+/);

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** Returns a Roman numeral below 40, since names of stars have letters only: 'IV' for 4. */
const roman = (number: number): string => 'X'.repeat(Math.floor(number / 10)) + (ONES[number % 10] ?? '');

/** Returns a number of different names in random order. Once all are used, they get a number. */
export function starNames(count: number, random: Random): readonly string[] {
  const order = shuffle(NAMES, random);
  const rounds = Array.from({ length: Math.ceil(count / order.length) }, (_, at) => at + 1);
  return rounds
    .flatMap((round) => order.map((name) => (round === 1 ? name : `${name} ${roman(round)}`)))
    .slice(0, count);
}

// Random stars and warplines of a new map.

/** Number of nearest stars for which each star rolls a warpline. Ledger: MAP.GEN.4. */
const NEAREST = 4;

/** Returns the hexes with a star: a roll for each hex that is not next to a star. Ledger: MAP.GEN.2, MAP.GEN.3. */
export function scatterStars(hexes: readonly HexId[], random: Random): readonly HexId[] {
  const found = new Set<HexId>();
  for (const hex of hexes)
    if (!neighbors(hex).some((each) => found.has(each)) && isStar(die(12, random))) found.add(hex);
  return [...found];
}

/** Returns stars with names and values. Ledger: MAP.GEN.7, MAP.GEN.8. */
export function starsAt(hexes: readonly HexId[], random: Random): readonly MapStar[] {
  const names = starNames(hexes.length, random);
  return hexes.map((hex, at) => ({
    hex,
    name: names[at] ?? hex,
    value: starValue(die(6, random), die(6, random)),
  }));
}

/** Returns the stars nearest to a star; of equal ones, the lower hex number first. Ledger: MAP.GEN.4. */
export const nearestTo = (star: HexId, stars: readonly HexId[]): readonly HexId[] =>
  stars
    .filter((each) => each !== star)
    .map((hex) => ({ hex, far: distance(star, hex) }))
    .sort((one, other) => one.far - other.far || Number(one.hex) - Number(other.hex))
    .slice(0, NEAREST)
    .map(({ hex }) => hex);

/**
 * Returns the warplines: each star rolls for each of its nearest stars, so two stars may have two chances. A line is
 * skipped if either star already has the most lines. Ledger: MAP.GEN.4, MAP.GEN.5.
 */
export function linesBetween(stars: readonly HexId[], random: Random): readonly Warpline[] {
  const lines = new Map<HexId, readonly HexId[]>(stars.map((star) => [star, []]));
  const linked = (star: HexId): readonly HexId[] => lines.get(star) ?? [];
  const drawn: Warpline[] = [];
  for (const star of stars)
    for (const other of nearestTo(star, stars)) {
      const rolled = isLine(die(4, random));
      const isFull = [star, other].some((each) => linked(each).length >= MAX_LINES);
      if (!rolled || isFull || linked(star).includes(other)) continue;
      lines.set(star, [...linked(star), other]);
      lines.set(other, [...linked(other), star]);
      drawn.push([star, other]);
    }
  return drawn;
}

// Random maps from a seed, with homes that are about fair.

/** Request for a new map. */
export interface MapRequest {
  /** Seed of all random numbers: 0 to 4294967295. The same request always gives the same map. */
  readonly seed: number;
  /** Number of hexes: 50 to 2000. Default: 400. Ledger: MAP.GEN.1. */
  readonly hexes?: number;
  /** Number of homes: 2 to 8. Default: 2. */
  readonly players?: number;
  /**
   * Where homes are: 'spread' evenly over the map, or around its 'rim' with none in the middle. Default: 'spread'.
   * Ledger: MAP.GEN.6.
   */
  readonly homes?: 'spread' | 'rim';
  /** Base stars of each home: 1 to 5. Default: 3, as on the printed map. Ledger: MAP.6. */
  readonly bases?: number;
}

/** A new map, with its homes and a report. */
export interface GeneratedMap<Why = Issue<string>> {
  /** The map. Its ends are the homes, named after their parts of the map. */
  readonly map: StarMap;
  /** Base stars of each player, the capital first. The capital is the middle star of their end. */
  readonly homes: readonly HomeStars[];
  /** Issues that do not refuse the map. */
  readonly warnings: readonly Why[];
  /** Fairness of the homes. Ledger: MAP.GEN.9. */
  readonly report: Fairness;
}

/** Recommended number of hexes. Ledger: MAP.GEN.1. */
const ADVISED = 400;

/** Number of maps that are made; the fairest is returned. Ledger: MAP.GEN.9. */
const TRIED = 8;

/** From this value on, homes are reported as uneven. */
const UNEVEN = 10;

const fields = {
  seed: int(0, 2 ** 32 - 1),
  hexes: optional(int(50, 2000)),
  players: optional(int(2, 8)),
  homes: optional(oneOf('spread', 'rim')),
  bases: optional(int(1, 5)),
};

/** Reads a request for a new map. */
export const mapRequest: Decoder<MapRequest> = object(fields);

type Wanted = Required<DecodedObject<typeof fields>>;

/** Adds the rule to an issue. */
function withRule(raw: Issue): Issue {
  const { rule } = mapCodes.find(({ key }) => key === raw.code)?.spec ?? {};
  return rule === undefined ? raw : { ...raw, rule };
}

const tooFewStars = ({ hexes, players, bases }: Wanted, stars: number): Issue =>
  withRule(issue('too-few-stars', ['hexes'], { hexes, players, bases, stars, needed: players * bases }));

/** A map with homes, and their penalty. */
interface Candidate {
  readonly map: StarMap;
  readonly homes: readonly HomeStars[];
  readonly report: Fairness;
  readonly badness: number;
}

/** Lists the stars that may be base stars. Ledger: MAP.GEN.6. */
const ableOf = (field: Field, { homes }: Wanted, stars: readonly HexId[]): readonly HexId[] =>
  homes === 'rim' ? stars.filter((star) => isOuter(field, star)) : stars;

/** Makes a random map: returns the number of stars that may be base stars, and the map if they are enough. */
function candidate(field: Field, wanted: Wanted, random: Random): readonly [number, Candidate?] {
  const places = scatterStars(field.hexes, random);
  const able = ableOf(field, wanted, places);
  if (able.length < wanted.players * wanted.bases) return [able.length];
  const warplines = linesBetween(places, random);
  const bare: StarMap = { hexes: field.hexes, warplines, ends: [], stars: starsAt(places, random) };
  const about = middlesOf(wanted.homes === 'rim' ? field.edge : field.hexes, wanted.players, random);
  const land = survey(bare);
  const { homes, badness } = placeHomes(land, about, able, wanted.bases);
  const map = { ...bare, ends: endsOf(field, homes) };
  return [able.length, { map, homes, report: fairnessBy(land, homes), badness }];
}

function warningsOf({ hexes }: Wanted, { spread, uneven }: Fairness): readonly Issue[] {
  const few = issue('few-hexes', ['hexes'], { hexes, advised: ADVISED });
  const unfair = issue('uneven-homes', ['homes'], { uneven, ...spread });
  return [...(hexes < ADVISED ? [few] : []), ...(uneven >= UNEVEN ? [unfair] : [])].map(withRule);
}

/**
 * Makes a random map from a seed: stars, warplines, values and homes. It makes 8 maps and returns the one with the fairest
 * homes. Refuses if none has enough stars. Ledger: MAP.GEN.1 to MAP.GEN.9.
 */
export function generateStarMap(request: MapRequest): Result<GeneratedMap<Issue>> {
  const wanted: Wanted = { hexes: ADVISED, players: 2, homes: 'spread', bases: 3, ...request };
  const random = seeded(wanted.seed);
  const field = fieldOf(wanted.hexes);
  const tried = Array.from({ length: TRIED }, () => candidate(field, wanted, random));
  const [first, ...rest] = tried.flatMap(([, found]) => found ?? []);
  if (!first) return refuse(tooFewStars(wanted, Math.max(...tried.map(([able]) => able))));
  const { map, homes, report } = rest.reduce(
    (best, each) => (each.badness < best.badness ? each : best),
    first,
  );
  return ok({ map, homes, warnings: warningsOf(wanted, report), report });
}
