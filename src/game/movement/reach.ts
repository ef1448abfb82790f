/** Where a ship can go with the movement points that it has left. */

import { atlas } from '../../map/atlas.js';
import { entryIssues, movementPoints, mustStop, travelNeed } from './limits.js';
import type { HexId, Ship, Tally } from '../nouns.js';
import type { Seen } from '../parts.js';
import { departureIssues, type Stride } from './route.js';
import { tallied, tallyOf } from './tally.js';

/** A hex that a ship can go to. */
export interface Destination {
  /** Where. */
  readonly hex: HexId;
  /** Movement points that it takes, the fewest. */
  readonly needs: number;
  /** Hexes entered on the way, the last one included. */
  readonly path: readonly HexId[];
}

/** A way that was found. */
interface Way {
  readonly hex: HexId;
  readonly tally: Tally;
  readonly need: number;
  readonly before: Way | undefined;
}

/** Hexes that a ship can go to in one move now, nearest first, with what each takes. Ledger: E1.MOVE.1 to E1.MOVE.12. */
export function reachable(game: Seen, ship: Ship): readonly Destination[] {
  const { at } = ship;
  if (typeof at !== 'string' || departureIssues(game, ship).length > 0) return [];
  const start = wayTo(game, ship, at, tallyOf(ship), undefined);
  const found = new Map<HexId, readonly Way[]>([[at, [start]]]);
  let edge: readonly Way[] = [start];
  while (edge.length > 0) {
    edge = edge
      .flatMap((way) => (way.before && mustStop(game, { ship, hex: way.hex }) ? [] : onward(game, ship, way)))
      .filter((way) => isNews(found, way));
  }
  return [...found]
    .filter(([hex]) => hex !== at)
    .map(([hex, ways]) => destination(hex, ways, start.need))
    .sort((a, b) => a.needs - b.needs);
}

const wayTo = ({ rules }: Seen, ship: Ship, hex: HexId, tally: Tally, before: Way | undefined): Way => ({
  hex,
  tally,
  need: travelNeed(rules, { ship, tally }),
  before,
});

/** One step further, as far as the points last. */
function onward(game: Seen, ship: Ship, way: Way): readonly Way[] {
  const points = movementPoints(game.rules, ship);
  const known = atlas(game.state.map);
  const further = (hexes: readonly HexId[], step: Stride): readonly Way[] => {
    const tally = tallied(way.tally, step);
    if (travelNeed(game.rules, { ship, tally }) > points) return [];
    return hexes
      .filter((hex) => entryIssues(game, { ship, hex }).length === 0)
      .map((hex) => wayTo(game, ship, hex, tally, way));
  };
  return [...further(known.beside(way.hex), 'hexes'), ...further(known.linked(way.hex), 'lines')];
}

/** Keeps a way unless another leads there with as few hexes and as few warplines. */
function isNews(found: Map<HexId, readonly Way[]>, way: Way): boolean {
  const others = found.get(way.hex) ?? [];
  const isNoBetter = ({ tally }: Way): boolean =>
    tally.hexes <= way.tally.hexes && tally.lines <= way.tally.lines;
  if (others.some(isNoBetter)) return false;
  found.set(way.hex, [...others, way]);
  return true;
}

function destination(hex: HexId, ways: readonly Way[], from: number): Destination {
  const best = ways.reduce((a, b) => (b.need < a.need ? b : a));
  const path: HexId[] = [];
  for (let way = best; way.before; way = way.before) path.unshift(way.hex);
  return { hex, needs: best.need - from, path };
}
