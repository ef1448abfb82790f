/** Scene: what the picture of a map shows. */

import { colorsOf } from '../drawing/colors.js';
import type { Piece } from './counters.js';
import type { HexId } from './hex.js';
import type { MapEnd, Warpline } from './star-map.js';
import type { DrawnStar, RingedStar } from './stars.js';

/** A map to draw: a star map, or the chart of a game with its stars. */
export interface DrawnMap {
  /** All hexes. */
  readonly hexes: readonly HexId[];
  /** All warplines. */
  readonly warplines: readonly Warpline[];
  /** All stars. */
  readonly stars: readonly DrawnStar[];
  /** Ends of the map, to draw possible base stars as base stars. Default: none. */
  readonly ends?: readonly MapEnd[];
}

/** A map with its pieces and colors. */
export interface Scene {
  readonly hexes: readonly HexId[];
  readonly warplines: readonly Warpline[];
  readonly stars: readonly RingedStar[];
  /** Pieces by hex, in the order of the first piece of each hex. */
  readonly stacks: ReadonlyMap<HexId, readonly Piece[]>;
  /** Colors by owner, owners of base stars first. */
  readonly colors: ReadonlyMap<string, string>;
}

/** Color of base stars without an owner. */
export const NOBODYS = '#37474f';

/** Creates the scene of a map with pieces. Pieces off the map are left out. */
export function sceneOf({ hexes, warplines, stars, ends = [] }: DrawnMap, pieces: readonly Piece[]): Scene {
  const stacks = stacked(hexes, pieces);
  const owners = [...stacks.values()].flat().map(({ owner }) => owner);
  const colors = colorsOf([...stars.flatMap(({ base }) => base ?? []), ...owners]);
  const bases = new Set(ends.flatMap((end) => end.bases));
  const ringOf = ({ hex, base }: DrawnStar): string | undefined => {
    const nobodys = bases.has(hex) ? NOBODYS : undefined;
    return base === undefined ? nobodys : colors.get(base);
  };
  return { hexes, warplines, stars: stars.map((star) => ({ star, ring: ringOf(star) })), stacks, colors };
}

function stacked(hexes: readonly HexId[], pieces: readonly Piece[]): ReadonlyMap<HexId, readonly Piece[]> {
  const known = new Set(hexes);
  const stacks = new Map<HexId, Piece[]>();
  for (const piece of pieces) {
    const below = stacks.get(piece.hex);
    if (below) below.push(piece);
    else if (known.has(piece.hex)) stacks.set(piece.hex, [piece]);
  }
  return stacks;
}

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** Describes a scene in words, for screen readers: what there is, and what each owner has. */
export function summary({ hexes, warplines, stars, stacks, colors }: Scene): string {
  const pieces = [...stacks.values()].flat();
  const things = [
    count(hexes.length, 'hex', 'hexes'),
    count(stars.length, 'star'),
    count(warplines.length, 'warpline'),
  ];
  const owned = [...colors.keys()].map((owner) => {
    const bases = stars.filter(({ star }) => star.base === owner).length;
    const ships = pieces.filter((piece) => piece.owner === owner).length;
    return ` ${owner}: ${count(bases, 'base star')}, ${count(ships, 'ship')}.`;
  });
  return `${things.join(', ')}.${owned.join('')}`;
}
