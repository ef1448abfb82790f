/** Homes on a new map: base stars about the middles of shares, such that all starts are about fair. */

import type { HexId } from '../hex.js';
import { apartSquared, spotOf, type Spot } from './field.js';
import { measureHomes, spreadOf, sum, unevennessOf, type HomeStars, type Survey } from './survey.js';

/** Stars about the middle of a share that are tried as its capital. */
const CAPITALS = 4;

/** How many more stars near a capital are tried as its bases than it needs. */
const SPARE = 2;

/** How often every home is thought over. */
const ROUNDS = 2;

/** Movement points that bases of different homes should be apart, as on the printed map. */
const APART = 3;

/** What each two homes whose bases are nearer to each other than that count for. */
const TOO_NEAR = 10;

/** Movement points that capitals should be apart; each point less, of each two homes, counts for one. */
const CAPITALS_APART = 7;

/** What each hex counts for between a capital and the middle of its share. */
const ASTRAY = 0.5;

/** The things that are least by some measure, least first; of those alike, the first given first. */
function takeLeast<T>(all: readonly T[], count: number, measure: (each: T) => number): readonly T[] {
  const measured = all.map((each) => ({ each, by: measure(each) }));
  return measured
    .sort((one, other) => (one.by === other.by ? 0 : one.by - other.by))
    .slice(0, count)
    .map(({ each }) => each);
}

/** All choices of so many things, those with the first things first. */
function choices<T>([first, ...rest]: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choices(rest, count - 1).map((more) => [first, ...more]), ...choices(rest, count)];
}

/** Homes that could stand about a place: capitals nearest to it, each with bases nearest to itself. */
function homesAbout(land: Survey, spot: Spot, stars: readonly HexId[], bases: number): readonly HomeStars[] {
  const capitals = takeLeast(stars, CAPITALS, (star) => apartSquared(spotOf(star), spot));
  return capitals.flatMap((capital) => {
    const others = stars.filter((star) => star !== capital);
    const near = takeLeast(others, bases - 1 + SPARE, (star) => land.apart(capital, star));
    return choices(near, bases - 1).map((chosen) => [capital, ...chosen]);
  });
}

/** Hexes between a capital and the place that it is to stand about. A hex is two units tall. */
const astray = ([capital]: HomeStars, spot: Spot): number =>
  capital === undefined ? 0 : Math.sqrt(apartSquared(spotOf(capital), spot)) / 2;

/** What it counts for how near two homes are to each other. */
function nearness(land: Survey, one: HomeStars, other: HomeStars): number {
  const [capital, enemy] = [one[0], other[0]];
  const capitals = capital && enemy ? land.apart(capital, enemy) : Infinity;
  return (land.between(one, other) < APART ? TOO_NEAR : 0) + Math.max(0, CAPITALS_APART - capitals);
}

/** How bad homes are together, each about its place: how uneven, how near to each other, how far astray; 0 is best. */
function badness(land: Survey, spots: readonly Spot[], homes: readonly HomeStars[]): number {
  const near = homes.flatMap((one, at) => homes.slice(at + 1).map((other) => nearness(land, one, other)));
  const away = spots.map((spot, at) => ASTRAY * astray(homes[at] ?? [], spot));
  return unevennessOf(spreadOf(measureHomes(land, homes))) + sum(near) + sum(away);
}

/** Homes, and how bad they are together. */
export interface Settled {
  /** Base stars of each home, the capital first. */
  readonly homes: readonly HomeStars[];
  /** How bad they are: 0 is best. */
  readonly badness: number;
}

const leastBad = (all: readonly Settled[], before: Settled): Settled =>
  all.reduce((best, each) => (each.badness < best.badness ? each : best), before);

/**
 * A home about each place. Each is first the nearest that is free; then they are thought over one by one, and changed
 * where that makes all of them fairer. There must be stars for all. Ledger: MAP.GEN.6, MAP.GEN.9.
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
