/** What is to be seen in the picture of a map. */

import { coloursOf } from './colours.js';
import type { Piece } from './counters.js';
import type { HexId } from './hex.js';
import type { MapEnd, Warpline } from './star-map.js';
import type { DrawnStar, RingedStar } from './stars.js';

/** What is drawn: a star map; or the chart of a game, with its stars. */
export interface DrawnMap {
  /** Every hex. */
  readonly hexes: readonly HexId[];
  /** Every warpline. */
  readonly warplines: readonly Warpline[];
  /** Every star. */
  readonly stars: readonly DrawnStar[];
  /** The ends of the map, if what might be a base star is to be drawn as one. */
  readonly ends?: readonly MapEnd[];
}

/** A map with the pieces on it, and with colours. */
export interface Scene {
  readonly hexes: readonly HexId[];
  readonly warplines: readonly Warpline[];
  readonly stars: readonly RingedStar[];
  /** The pieces of each hex of the map, hexes in the order of their first pieces. */
  readonly stacks: ReadonlyMap<HexId, readonly Piece[]>;
  /** Colours by owners, those of base stars first. */
  readonly colours: ReadonlyMap<string, string>;
}

/** The colour of what has no owner. */
export const NOBODYS = '#37474f';

/** A map and pieces as they are drawn; pieces that are on no hex of the map are left out. */
export function sceneOf({ hexes, warplines, stars, ends = [] }: DrawnMap, pieces: readonly Piece[]): Scene {
  const stacks = stacked(hexes, pieces);
  const owners = [...stacks.values()].flat().map(({ owner }) => owner);
  const colours = coloursOf([...stars.flatMap(({ base }) => base ?? []), ...owners]);
  const bases = new Set(ends.flatMap((end) => end.bases));
  const ringOf = ({ hex, base }: DrawnStar): string | undefined => {
    const nobodys = bases.has(hex) ? NOBODYS : undefined;
    return base === undefined ? nobodys : colours.get(base);
  };
  return { hexes, warplines, stars: stars.map((star) => ({ star, ring: ringOf(star) })), stacks, colours };
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

/** A scene in words, for who does not see it: what there is, and what each owner has. */
export function summary({ hexes, warplines, stars, stacks, colours }: Scene): string {
  const pieces = [...stacks.values()].flat();
  const things = [
    count(hexes.length, 'hex', 'hexes'),
    count(stars.length, 'star'),
    count(warplines.length, 'warpline'),
  ];
  const owned = [...colours.keys()].map((owner) => {
    const bases = stars.filter(({ star }) => star.base === owner).length;
    const ships = pieces.filter((piece) => piece.owner === owner).length;
    return ` ${owner}: ${count(bases, 'base star')}, ${count(ships, 'ship')}.`;
  });
  return `${things.join(', ')}.${owned.join('')}`;
}
