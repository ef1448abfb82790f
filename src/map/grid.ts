/** A chart with its hexes numbered, for searches that go over many of them. */

import { memoize } from '../kernel/util/memoize.js';
import { atlasOf } from './atlas.js';
import type { HexId } from './hex.js';
import type { Chart } from './star-map.js';

/** A chart by places: the indices of its list of hexes. */
export interface Grid {
  /** The hexes by place. */
  readonly hexes: readonly HexId[];
  /** Returns the place of a hex; undefined if it is not on the chart. */
  placeOf(hex: HexId): number | undefined;
  /** Returns the places of the neighbors, in the order of `Atlas.beside`. */
  beside(place: number): readonly number[];
  /** Returns the places at the other ends of the warplines, in the order of the chart. */
  linked(place: number): readonly number[];
}

/** Returns the grid of a chart. It is created on first use, its neighbors hex by hex. */
export const gridOf: (chart: Chart) => Grid = memoize((chart) => {
  const { hexes } = chart;
  const atlas = atlasOf(chart);
  const places = new Map(hexes.map((hex, place) => [hex, place]));
  const numbered = (adjacent: (hex: HexId) => readonly HexId[]) => {
    const known: (readonly number[] | undefined)[] = [];
    return (place: number): readonly number[] =>
      (known[place] ??= placesOf(hexes[place] === undefined ? [] : adjacent(hexes[place]), places));
  };
  return {
    hexes,
    placeOf: (hex) => places.get(hex),
    beside: numbered(atlas.beside),
    linked: numbered(atlas.linked),
  };
});

const placesOf = (hexes: readonly HexId[], places: ReadonlyMap<HexId, number>): readonly number[] =>
  hexes.flatMap((hex) => places.get(hex) ?? []);
