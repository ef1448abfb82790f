/** What a round does to one of two ships, for each order of its enemy and each of its own, in a table of classes. */

import type { Round, Order, Ship } from '../state.js';

/** Where and when a round is fought. Absent: rules of terrain and of time do nothing. */
export type Where = Pick<Round, 'site' | 'turn'>;

/** What a round does to a ship. */
export interface Fate {
  /** Hits past its screens. */
  readonly hits: number;
  /** Whether it is destroyed. */
  readonly isDestroyed: boolean;
  /** Whether it escapes. */
  readonly hasEscaped: boolean;
}

/**
 * The fates of a ship. Orders that always do the same are one class: of the enemy's orders those that fire alike, of the
 * ship's own those that make it an equal target.
 */
export interface Fates {
  /** The class of each order of the enemy. */
  readonly fires: Int32Array;
  /** The class of each order of the ship. */
  readonly targets: Int32Array;
  /** The number of classes of each. */
  readonly classes: readonly [fires: number, targets: number];
  /** Hits past screens, by the class of fire times the number of targets, plus the class of the target. */
  readonly hits: Int32Array;
  /** How the ship ends, in the same order: see `ENDS`. */
  readonly ends: Uint8Array;
}

/** How a ship ends a round, as a number. */
export const ENDS = { stays: 0, escapes: 1, destroyed: 2 } as const;

/** Makes a table in which no ship is hit. */
export const noFates = (
  fires: Int32Array,
  targets: Int32Array,
  classes: readonly [fires: number, targets: number],
): Fates => ({
  fires,
  targets,
  classes,
  hits: new Int32Array(classes[0] * classes[1]),
  ends: new Uint8Array(classes[0] * classes[1]),
});

/** Returns the place of two orders in a table. */
export const cellOf = ({ fires, targets, classes }: Fates, fire: number, target: number): number =>
  (fires[fire] ?? 0) * classes[1] + (targets[target] ?? 0);

/** Returns what a round with two orders does to the ship. */
export function fateOf(fates: Fates, fire: number, target: number): Fate {
  const cell = cellOf(fates, fire, target);
  const end = fates.ends[cell];
  return {
    hits: fates.hits[cell] ?? 0,
    isDestroyed: end === ENDS.destroyed,
    hasEscaped: end === ENDS.escapes,
  };
}

/** One ship of a round with its orders. */
export interface Side {
  readonly ship: Ship;
  readonly orders: readonly Order[];
}

/** Numbers things by their keys, in the order in which they come. */
export function numbering<Thing>(keyOf: (thing: Thing) => string | number): {
  /** Returns the number of a thing. */
  readonly of: (thing: Thing) => number;
  /** The first thing of each number. */
  readonly all: readonly Thing[];
} {
  const numbers = new Map<string | number, number>();
  const all: Thing[] = [];
  const of = (thing: Thing): number => {
    const key = keyOf(thing);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, all.length);
    return all.push(thing) - 1;
  };
  return { of, all };
}
