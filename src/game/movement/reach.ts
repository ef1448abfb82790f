/** Hexes that a ship can reach with the movement points that it has left. */

import { atlasOf } from '../../map/atlas.js';
import { entryIssues, movementPoints, mustStop, travelNeed } from './limits.js';
import type { HexId, Ship, Tally } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { departureIssues, type Stride } from './route.js';
import { addToTally, tallyOf } from '../ships/tally.js';

/** A hex that a ship can reach. */
export interface Destination {
  /** The hex. */
  readonly hex: HexId;
  /** Fewest movement points that it costs. */
  readonly needs: number;
  /** Hexes of the path, with the destination. */
  readonly path: readonly HexId[];
}

/** A path that the search has found. */
interface Way {
  readonly hex: HexId;
  readonly tally: Tally;
  readonly need: number;
  readonly before: Way | undefined;
}

/**
 * Lists the hexes that a ship can reach in one move now, the cheapest first, with cost and path. Ledger: E1.MOVE.1 to
 * E1.MOVE.12.
 */
export const reachable = (game: ViewGame, ship: Ship): readonly Destination[] =>
  searchReach(game, ship).map((found) => ({ ...needed(found), path: pathTo(found.best) }));

/** Lists the same hexes and costs, without the paths. */
export const inReach = (game: ViewGame, ship: Ship): readonly Omit<Destination, 'path'>[] =>
  searchReach(game, ship).map(needed);

/** The cheapest path to a hex in reach, and the points that the ship had used before. */
interface Found {
  readonly best: Way;
  readonly before: number;
}

const needed = ({ best, before }: Found): Omit<Destination, 'path'> => ({
  hex: best.hex,
  needs: best.need - before,
});

function pathTo(best: Way): readonly HexId[] {
  const path: HexId[] = [];
  for (let way = best; way.before; way = way.before) path.push(way.hex);
  return path.reverse();
}

/** Searches all hexes in reach, the cheapest first. */
function searchReach(game: ViewGame, ship: Ship): readonly Found[] {
  const { at } = ship;
  if (typeof at !== 'string' || departureIssues(game, ship).length > 0) return [];
  const tally = tallyOf(ship);
  const start: Way = { hex: at, tally, need: travelNeed(game.rules, { ship, tally }), before: undefined };
  const found = new Map<HexId, Way[]>([[at, [start]]]);
  const land = landOf(game, ship);
  for (let edge: readonly Way[] = [start]; edge.length > 0;) {
    const next: Way[] = [];
    for (const way of edge)
      if (!way.before || !land.stops(way.hex)) onward(game, ship, land, way, found, next);
    edge = next;
  }
  found.delete(at);
  return [...found.values()]
    .map((ways) => ({ best: ways.reduce((a, b) => (b.need < a.need ? b : a)), before: start.need }))
    .sort((a, b) => a.best.need - b.best.need);
}

/** What one ship finds on the map. Each hex is judged once, however many paths lead there. */
interface Land {
  /** Movement points of the ship in a turn. */
  readonly points: number;
  /** Neighbours of a hex that the ship may enter. */
  readonly beside: (hex: HexId) => readonly HexId[];
  /** Other ends of the warplines of a hex that the ship may enter. */
  readonly linked: (hex: HexId) => readonly HexId[];
  /** Whether the ship must stop at a hex. */
  readonly stops: (hex: HexId) => boolean;
}

function landOf(game: ViewGame, ship: Ship): Land {
  const known = atlasOf(game.state.map);
  const mayEnter = onceFor((hex) => entryIssues(game, { ship, hex }).length === 0);
  return {
    points: movementPoints(game.rules, ship),
    beside: onceFor((hex) => known.beside(hex).filter(mayEnter)),
    linked: onceFor((hex) => known.linked(hex).filter(mayEnter)),
    stops: onceFor((hex) => mustStop(game, { ship, hex })),
  };
}

/** Memoizes an answer by hex, for one search. */
function onceFor<T>(answer: (hex: HexId) => T): (hex: HexId) => T {
  const kept = new Map<HexId, T>();
  return (hex) => {
    const known = kept.get(hex);
    if (known !== undefined) return known;
    const value = answer(hex);
    kept.set(hex, value);
    return value;
  };
}

/** Extends a path by one step, within the ship's points. Adds the new paths that are worth keeping to `found` and `next`. */
function onward(
  { rules }: ViewGame,
  ship: Ship,
  land: Land,
  before: Way,
  found: Map<HexId, Way[]>,
  next: Way[],
): void {
  const further = (hexes: readonly HexId[], step: Stride): void => {
    if (hexes.length === 0) return;
    const tally = addToTally(before.tally, step);
    const need = travelNeed(rules, { ship, tally });
    if (need > land.points) return;
    for (const hex of hexes) if (isNews(found, hex, tally)) keep(found, next, { hex, tally, need, before });
  };
  further(land.beside(before.hex), 'hexes');
  further(land.linked(before.hex), 'lines');
}

function keep(found: Map<HexId, Way[]>, next: Way[], way: Way): void {
  const others = found.get(way.hex);
  if (others) others.push(way);
  else found.set(way.hex, [way]);
  next.push(way);
}

/** Whether no known path to a hex needs as few hexes and as few warplines. */
function isNews(found: ReadonlyMap<HexId, readonly Way[]>, hex: HexId, { hexes, lines }: Tally): boolean {
  const others = found.get(hex);
  if (!others) return true;
  for (const { tally } of others) if (tally.hexes <= hexes && tally.lines <= lines) return false;
  return true;
}
