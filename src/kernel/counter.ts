/** How many ways on there are from a choice, and one of them by chance. */

import { draw } from './random.js';
import { TooMany, type Option, type Point, type Slots } from './point.js';
import { follow, isDone, slotsAfter, type Trail } from './trail.js';
import type { Random } from './types.js';

/** Where choices are. */
type At = Pick<Trail, 'point' | 'slots'>;

/** Most options that are weighed to count. */
const MOST_STEPS = 5_000_000;

/** Most choices one after another that are counted: each takes three calls of the stack, which must not overflow. */
const DEEPEST = 1_000;

/** Counts ways to the end, and draws one. What it has counted it keeps. Throws TooMany if counting takes too long. */
export class Counter {
  readonly #known = new Map<Point, Map<string, bigint>>();
  readonly #sums = new Map<Point, Map<string, readonly bigint[]>>();
  #steps = 0;
  #depth = 0;

  /** Returns the number of ways on. */
  count({ point, slots }: At): bigint {
    if (isDone({ point })) return 1n;
    const counts = membersOf(this.#known, point);
    const key = keyOf(point, slots);
    const before = counts.get(key);
    if (before !== undefined) return before;
    this.#depth += 1;
    const sum =
      point.from === undefined ? this.#sumOf(point.options, slots) : this.#sumFrom(point, slots, counts);
    this.#depth -= 1;
    counts.set(key, sum);
    return sum;
  }

  /** Draws a way on to the end, all of them equally likely; there must be one. */
  draw(from: Trail, random: Random): Trail {
    let trail = from;
    while (!isDone(trail)) {
      const sums = this.#sumsAt(trail);
      const drawn = drawGreat(random, sums.at(-1) ?? 0n);
      const option = trail.point.options[findFirst(sums, (sum) => sum > drawn)];
      const next = option && follow(trail, option);
      if (!next) throw new Error('There is no way on.');
      trail = next;
    }
    return trail;
  }

  #countOption(slots: Slots, option: Option): bigint {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS || this.#depth > DEEPEST) throw new TooMany();
    const after = slotsAfter(slots, option);
    return after ? this.count({ point: option.next, slots: after }) : 0n;
  }

  #sumOf(options: readonly Option[], slots: Slots): bigint {
    let sum = 0n;
    for (const option of options) sum += this.#countOption(slots, option);
    return sum;
  }

  /** Counts a list with an order from what is known if fewer entries can come next: that differs by single entries. */
  #sumFrom(point: Point, slots: Slots, counts: Map<string, bigint>): bigint {
    const { options, from = 0 } = point;
    const now = slots.slice();
    const keyAt = (at: number): string => {
      now[from] = at;
      return keyOf(point, now);
    };
    const [done] = options;
    const first = slots[from] ?? 0;
    let at = first + 1;
    while (at < options.length && !counts.has(keyAt(at))) at += 1;
    let sum = counts.get(keyAt(at)) ?? (done ? this.#countOption(slots, done) : 0n);
    for (at -= 1; at >= first; at -= 1) {
      const key = keyAt(at);
      const entry = options[at + 1];
      if (entry) sum += this.#countOption(now, entry);
      counts.set(key, sum);
    }
    return sum;
  }

  /** Returns the numbers of ways by the first options, added up. */
  #sumsAt({ point, slots }: At): readonly bigint[] {
    const all = membersOf(this.#sums, point);
    const key = keyOf(point, slots);
    const before = all.get(key);
    if (before) return before;
    let sum = 0n;
    const sums = point.options.map((option) => (sum += this.#countOption(slots, option)));
    all.set(key, sums);
    return sums;
  }
}

function membersOf<Value>(all: Map<Point, Map<string, Value>>, point: Point): Map<string, Value> {
  const known = all.get(point);
  if (known) return known;
  const made = new Map<string, Value>();
  all.set(point, made);
  return made;
}

/** Names what of the slots matters from a point on. */
function keyOf({ live }: Point, slots: Slots): string {
  let key = '';
  for (const at of live) key += `${slots[at] ?? 0},`;
  return key;
}

/** Returns the index of the first item for which `holds` is true; for all after it, it must be, too. */
function findFirst<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Numbers below this are drawn at once. */
const PIECE = 2 ** 30;

/** Draws a whole number of any size from 0 to `below` - 1, all equally likely. */
function drawGreat(random: Random, below: bigint): bigint {
  if (below <= BigInt(PIECE)) return BigInt(draw(random, Number(below)));
  for (;;) {
    let [span, number] = [1n, 0n];
    while (span < below) {
      number = number * BigInt(PIECE) + BigInt(draw(random, PIECE));
      span *= BigInt(PIECE);
    }
    // Above this, some remainders would come more often than others.
    if (number < span - (span % below)) return number % below;
  }
}
