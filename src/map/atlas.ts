/** What is asked of a chart again and again, worked out once. */

import { memoize } from '../kernel/util/memoize.js';
import { neighbours, type HexId } from './hex.js';
import type { Chart } from './star-map.js';

/** An index of a chart. Of a hex that is not on it, nothing is found. */
export interface Atlas {
  /** Whether there is such a hex. Ledger: MAP.1. */
  has(hex: HexId): boolean;
  /** The hexes of the map next to one, clockwise from straight up. Ledger: MAP.2. */
  beside(hex: HexId): readonly HexId[];
  /** The stars at the other ends of its warplines, in the chart's order. Ledger: MAP.4. */
  linked(hex: HexId): readonly HexId[];
  /** Whether a warpline joins two stars. Ledger: MAP.4. */
  joined(one: HexId, other: HexId): boolean;
}

/** How the hexes of a chart are reached from one of them. */
interface Reach {
  /** Movement points that each takes. */
  readonly steps: ReadonlyMap<HexId, number>;
  /** The hex before each, but for the one that all come from. */
  readonly before: ReadonlyMap<HexId, HexId>;
}

const NONE: readonly HexId[] = [];

/** The index of a chart, made when it is first asked for. */
export const atlasOf: (chart: Chart) => Atlas = memoize(({ hexes, warplines }) => {
  const known = new Set(hexes);
  const besides = new Map<HexId, readonly HexId[]>();
  const links = new Map<HexId, HexId[]>();
  for (const [one, other] of warplines) {
    links.set(one, [...(links.get(one) ?? NONE), other]);
    links.set(other, [...(links.get(other) ?? NONE), one]);
  }
  const linked = (hex: HexId) => links.get(hex) ?? NONE;
  // Worked out hex by hex, as they are asked about: a combat asks about one only.
  const beside = (hex: HexId): readonly HexId[] => {
    const found =
      besides.get(hex) ?? (known.has(hex) ? neighbours(hex).filter((each) => known.has(each)) : NONE);
    besides.set(hex, found);
    return found;
  };
  return {
    has: (hex) => known.has(hex),
    beside,
    linked,
    joined: (one, other) => linked(one).includes(other),
  };
});

function reachFrom(chart: Chart, from: HexId): Reach {
  const { has, beside, linked } = atlasOf(chart);
  const steps = new Map<HexId, number>(has(from) ? [[from, 0]] : []);
  const before = new Map<HexId, HexId>();
  // What is set in a map while it is walked over comes last in the walk: it is the queue, too.
  for (const [hex, done] of steps)
    for (const next of [...beside(hex), ...linked(hex)])
      if (!steps.has(next)) {
        steps.set(next, done + 1);
        before.set(next, hex);
      }
  return { steps, before };
}

const reachesOf = memoize((_chart: Chart) => new Map<HexId, Reach>());

function reachOf(chart: Chart, from: HexId): Reach {
  const reaches = reachesOf(chart);
  const reach = reaches.get(from) ?? reachFrom(chart, from);
  reaches.set(from, reach);
  return reach;
}

/**
 * Movement points from a hex to every hex of the chart that can be reached, itself included with 0: a hex, and a whole
 * warpline, takes one. Nearest first.
 */
export const steps = (chart: Chart, from: HexId): ReadonlyMap<HexId, number> => reachOf(chart, from).steps;

/**
 * A path that takes the fewest movement points, without the hex that it sets out from and with the one that it leads to;
 * undefined if there is none. Of equal ones, that which turns first to the neighbour that comes first, and to warplines last.
 */
export function shortest(chart: Chart, from: HexId, to: HexId): readonly HexId[] | undefined {
  const { steps: known, before } = reachOf(chart, from);
  if (!known.has(to)) return undefined;
  const path: HexId[] = [];
  for (let hex: HexId | undefined = to; hex !== undefined && hex !== from; hex = before.get(hex))
    path.push(hex);
  return path.reverse();
}
