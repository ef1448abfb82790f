/** Homes on a new map: base stars around the middles of shares, placed to be about fair. */

import type { HexId } from '../hex.js';
import { apartSquared, spotOf, type Spot } from './field.js';
import { measureHomes, spreadOf, sum, unevennessOf, type HomeStars, type Survey } from './survey.js';

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
