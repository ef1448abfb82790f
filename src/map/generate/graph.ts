/** A map as a graph of numbers, where distances are found many times as fast as hex by hex. */

import { neighbours, type HexId } from '../hex.js';
import type { Chart } from '../star-map.js';

/** Movement points from one hex to every other. */
export type Distances = (to: HexId) => number;

/** Distances on a map: a hex, and a whole warpline, takes one point; Infinity where no way leads. */
export function distancesOn({
  hexes,
  warplines,
}: Pick<Chart, 'hexes' | 'warplines'>): (from: HexId) => Distances {
  const places = new Map(hexes.map((hex, at) => [hex, at]));
  const placesOf = (all: readonly HexId[]): number[] => all.flatMap((hex) => places.get(hex) ?? []);
  const beside = hexes.map((hex) => placesOf(neighbours(hex)));
  for (const [one, other] of warplines) {
    const [from, to] = [places.get(one), places.get(other)];
    if (from === undefined || to === undefined) continue;
    beside[from]?.push(to);
    beside[to]?.push(from);
  }
  return (from) => {
    const start = places.get(from);
    const found = start === undefined ? undefined : measureDistances(beside, start);
    return (to) => {
      const points = found?.[places.get(to) ?? -1] ?? -1;
      return points < 0 ? Infinity : points;
    };
  };
}

/** Points from a place to each; -1 where no way leads. */
function measureDistances(beside: readonly (readonly number[])[], start: number): Int32Array {
  const points = new Int32Array(beside.length).fill(-1);
  const queue = new Int32Array(beside.length);
  points[start] = 0;
  queue[0] = start;
  let met = 1;
  for (let at = 0; at < met; at += 1) {
    const place = queue[at] ?? start;
    const next = (points[place] ?? 0) + 1;
    for (const other of beside[place] ?? []) {
      if (points[other] !== -1) continue;
      points[other] = next;
      queue[met] = other;
      met += 1;
    }
  }
  return points;
}
