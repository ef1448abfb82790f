/** Commitments: one hash that binds hidden items, and proofs that open them one by one. */

import { toJsonText } from '../kernel/helpers.js';
import type { Json } from '../kernel/result.js';
import type { PlayerId } from '../kernel/types.js';
import { hashOfText, type Hash } from './hash.js';

/** Returns so many bytes that nobody can guess, such as those of `crypto.getRandomValues`. */
export type RandomBytes = (bytes: number) => Uint8Array;

/** Where something is bound: in which game, in which message or line, by whom. */
export interface Place {
  /** The hash that names the game. */
  readonly game: Hash;
  /** The number of the message or line. */
  readonly n: number;
  /** Who binds it. */
  readonly by: PlayerId;
}

/** Something that is hidden, by its name. */
export interface HiddenItem {
  /** Its name, one line: 'ship/built:red/W3'. */
  readonly item: string;
  /** What it is. */
  readonly value: Json;
}

/** The proof that an item was bound by a root. */
export interface Opening extends HiddenItem {
  /** The number of the message or line that bound it. */
  readonly n: number;
  /** 16 random bytes as 32 hexadecimal digits, so that nobody can find the value by trying all. */
  readonly salt: string;
  /** The hashes beside the way from the item to the root, from below. */
  readonly path: readonly Hash[];
}

/** Items that one hash binds. */
export interface Bound {
  /** The hash to publish. */
  readonly root: Hash;
  /** An opening for each item, in their order. Keep them secret. */
  readonly openings: readonly Opening[];
}

/** Fewest leaves of a tree. */
const LEAVES = 64;

/** Bytes of a salt. */
const SALT = 16;

/**
 * Binds hidden items by one hash. Nobody can tell from it what they are, nor how many up to 64, and from the openings of some nothing
 * about the others. Cost: about 130 hashes.
 */
export function bindItems(place: Place, items: readonly HiddenItem[], random: RandomBytes): Bound {
  const salted = items.map((each) => ({ ...each, n: place.n, salt: digitsOf(random(SALT)) }));
  const own = salted.map((each) => leafOf(place, each));
  const filler = digitsOf(random(2 * SALT));
  const size = Math.max(LEAVES, 2 ** Math.ceil(Math.log2(Math.max(1, own.length))));
  const others = Array.from({ length: size - own.length }, (_, at) =>
    hashOfText(['warpwar-filler-1', filler, at].join('\n')),
  );
  // In the order of their hashes, so that the place of a leaf tells nothing.
  const levels = levelsOf([...own, ...others].sort());
  const openings = salted.map((each, at) => ({ ...each, path: pathFrom(levels, own[at] ?? '') }));
  return { root: levels.at(-1)?.[0] ?? '', openings };
}

const digitsOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the hash of one item at its place. */
const leafOf = ({ game, n, by }: Place, { item, salt, value }: Omit<Opening, 'n' | 'path'>): Hash =>
  hashOfText(['warpwar-commit-1', game, n, by, item, salt, toJsonText(value)].join('\n'));

/** Returns the hash above two hashes, whichever comes first: so a path needs no directions. */
const above = (one: Hash, other: Hash): Hash =>
  hashOfText(['warpwar-node-1', ...(one < other ? [one, other] : [other, one])].join('\n'));

/** Returns all levels of a tree, from the leaves to the root. */
function levelsOf(leaves: readonly Hash[]): readonly (readonly Hash[])[] {
  if (leaves.length <= 1) return [leaves];
  const next = leaves.flatMap((each, at) => (at % 2 === 0 ? [above(each, leaves[at + 1] ?? each)] : []));
  return [leaves, ...levelsOf(next)];
}

function pathFrom(levels: readonly (readonly Hash[])[], leaf: Hash): readonly Hash[] {
  const place = levels[0]?.indexOf(leaf) ?? 0;
  return levels.slice(0, -1).map((level, height) => level[(place >> height) ^ 1] ?? '');
}

/** Returns the root that an opening leads to: the published one, if the item is what was bound at this place. */
export const rootOf = (place: Place, opening: Opening): Hash =>
  opening.path.reduce(above, leafOf(place, opening));
