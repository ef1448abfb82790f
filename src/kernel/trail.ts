/** Choices that were made in a space: what they write, how many go on from there, and all of them, one by one. */

import { ownFields } from './decode.js';
import { isForSheet } from './form.js';
import { isEqual } from './helpers.js';
import { draw } from './random.js';
import type { Json } from './result.js';
import type { Mark, Option, Point, Slots } from './space.js';
import type { Random } from './types.js';

/** Choices that were made, and where they lead. */
export interface Trail {
  readonly point: Point;
  readonly slots: Slots;
  /** What the last choice wrote. */
  readonly marks: readonly Mark[];
  /** The choices before it. */
  readonly before?: Trail;
}

/** Begins at a point. */
export const startTrail = (point: Point): Trail => ({ point, slots: [], marks: [] });

/** Returns the slots after an option; undefined if it cannot be chosen. */
function slotsAfter(slots: Slots, { changes }: Option): Slots | undefined {
  let after: Slots | undefined = slots;
  for (const { run } of changes) {
    after = run(after);
    if (!after) return undefined;
  }
  return after;
}

/** Goes on with an option; undefined if it cannot be chosen. */
export function follow(trail: Trail, option: Option): Trail | undefined {
  const slots = slotsAfter(trail.slots, option);
  return slots && { point: option.next, slots, marks: option.marks, before: trail };
}

/** Whether nothing is left to choose. */
export const isDone = ({ point }: Pick<Trail, 'point'>): boolean => point.ends === true;

// What choices write.

/** Returns the object that the choices have written. */
export function valueOf(trail: Trail): Readonly<Record<string, Json>> {
  const parts: (readonly Mark[])[] = [];
  for (let at: Trail | undefined = trail; at; at = at.before) parts.push(at.marks);
  const whole: Record<string, Json> = {};
  const open: (Record<string, Json> | Json[])[] = [whole];
  for (const marks of parts.reverse()) for (const mark of marks) write(open, mark);
  return whole;
}

function write(open: (Record<string, Json> | Json[])[], mark: Mark): void {
  const into = open.at(-1);
  if (mark === 'close') open.pop();
  else if (into && 'open' in mark) {
    const made = mark.open === 'list' ? [] : {};
    place(into, mark.key, made);
    open.push(made);
  } else if (into && 'put' in mark) place(into, mark.key, mark.put());
}

function place(into: Record<string, Json> | Json[], key: string | undefined, value: Json): void {
  if (Array.isArray(into)) into.push(value);
  else if (key !== undefined) into[key] = value;
}

// All values, one by one.

/** Lists the ways on from a trail to the end, those with the first options first. `isOpen` says which trails to leave out. */
export function* listTrails(from: Trail, isOpen: (trail: Trail) => boolean = () => true): Generator<Trail> {
  const open = [{ trail: from, at: 0 }];
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { trail } = last;
    const option = trail.point.options[last.at];
    last.at += 1;
    if (!option) {
      open.pop();
      if (isDone(trail)) yield trail;
      continue;
    }
    const next = follow(trail, option);
    if (next && isOpen(next)) open.push({ trail: next, at: 0 });
  }
}

/** Lists what can be chosen from a point, with the slots after it. */
export function* listValues(
  point: Point,
): Generator<{ readonly value: ReturnType<typeof valueOf>; readonly slots: Slots }> {
  for (const trail of listTrails(startTrail(point))) yield { value: valueOf(trail), slots: trail.slots };
}

// How many values there are.

/** Where choices are. */
type At = Pick<Trail, 'point' | 'slots'>;

/** Counts ways to the end. */
export interface Counter {
  /** Returns the number of ways on. Throws what `stop` returned if that takes too long. */
  count(at: At): bigint;
  /** Draws a way on to the end, all of them equally likely; there must be one. */
  draw(trail: Trail, random: Random): Trail;
}

/** Most options that are weighed to count. */
const MOST_STEPS = 5_000_000;

/** Most choices one after another that are counted. */
const DEEPEST = 4_000;

/** Makes a counter. What it has counted it keeps. */
export function createCounter(stop: () => Error): Counter {
  const known = new Map<Point, Map<string, bigint>>();
  const sums = new Map<Point, Map<string, readonly bigint[]>>();
  let [steps, depth] = [0, 0];
  const countOption = (slots: Slots, option: Option): bigint => {
    steps += 1;
    if (steps > MOST_STEPS || depth > DEEPEST) throw stop();
    const after = slotsAfter(slots, option);
    return after ? count({ point: option.next, slots: after }) : 0n;
  };
  const count = ({ point, slots }: At): bigint => {
    if (isDone({ point })) return 1n;
    const counts = memberOf(known, point);
    const key = keyOf(point, slots);
    const before = counts.get(key);
    if (before !== undefined) return before;
    depth += 1;
    const sum = point.from === undefined ? sumOf(point.options, slots) : sumFrom(point, slots, counts);
    depth -= 1;
    counts.set(key, sum);
    return sum;
  };
  const sumOf = (options: readonly Option[], slots: Slots): bigint => {
    let sum = 0n;
    for (const option of options) sum += countOption(slots, option);
    return sum;
  };
  /** Counts a list with an order from what is known if fewer entries can come next: that differs by single entries. */
  const sumFrom = (point: Point, slots: Slots, counts: Map<string, bigint>): bigint => {
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
    let sum = counts.get(keyAt(at)) ?? (done ? countOption(slots, done) : 0n);
    for (at -= 1; at >= first; at -= 1) {
      const key = keyAt(at);
      const entry = options[at + 1];
      if (entry) sum += countOption(now, entry);
      counts.set(key, sum);
    }
    return sum;
  };
  /** Returns the numbers of ways by the first options, added up. */
  const sumsAt = ({ point, slots }: At): readonly bigint[] => {
    const all = memberOf(sums, point);
    const key = keyOf(point, slots);
    const before = all.get(key);
    if (before) return before;
    let sum = 0n;
    const made = point.options.map((option) => (sum += countOption(slots, option)));
    all.set(key, made);
    return made;
  };
  const draw = (from: Trail, random: Random): Trail => {
    let trail = from;
    while (!isDone(trail)) {
      const made = sumsAt(trail);
      const drawn = drawGreat(random, made.at(-1) ?? 0n);
      const option = trail.point.options[findFirst(made, (sum) => sum > drawn)];
      const next = option && follow(trail, option);
      if (!next) throw stop();
      trail = next;
    }
    return trail;
  };
  return { count, draw };
}

const memberOf = <Value>(all: Map<Point, Map<string, Value>>, point: Point): Map<string, Value> => {
  const known = all.get(point);
  if (known) return known;
  const made = new Map<string, Value>();
  all.set(point, made);
  return made;
};

/** Names what of the slots matters from a point on. */
function keyOf({ live }: Pick<Point, 'live'>, slots: Slots): string {
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

// Whether a value is among them.

/** An object or list that choices have begun, in a given value, and which members or entries of it they have written. */
interface Frame {
  readonly given: unknown;
  readonly found: readonly string[];
}

/** Whether choices lead to a value. Entries of sheets, and of lists with any order, may come in any. */
export function leadsTo(from: Trail, value: unknown): boolean {
  let trail = from;
  let frames: readonly Frame[] = [{ given: value, found: [] }];
  while (!isDone(trail)) {
    const step = matching(trail, frames);
    if (!step) return false;
    [trail, frames] = step;
  }
  return frames.length === 1 && frames.every(isAllFound);
}

/** Returns the first option that writes what is given. No later one does, too. */
function matching(trail: Trail, frames: readonly Frame[]): readonly [Trail, readonly Frame[]] | undefined {
  for (const option of trail.point.options) {
    let after: readonly Frame[] | undefined = frames;
    for (const mark of option.marks) after = after && match(after, mark);
    const next = after && follow(trail, option);
    if (after && next) return [next, after];
  }
  return undefined;
}

/** Returns the frames after a mark; undefined if it writes something else than is given. */
function match(frames: readonly Frame[], mark: Mark): readonly Frame[] | undefined {
  const last = frames.at(-1);
  if (!last) return undefined;
  const outer = frames.slice(0, -1);
  if (mark === 'close') return isAllFound(last) ? outer : undefined;
  if ('without' in mark) return ownFields(last.given)?.[mark.without] === undefined ? frames : undefined;
  if ('zero' in mark) {
    const { [mark.zero]: count = 0 } = ownFields(last.given) ?? {};
    return count === 0 ? [...outer, { ...last, found: [...last.found, mark.zero] }] : undefined;
  }
  if ('skip' in mark) return keysLeft(last).some((at) => isForSheet(mark.skip, at[1])) ? undefined : frames;
  const found = keysLeft(last).find(([key, value], at) => {
    if (mark.key !== undefined) return key === mark.key && ('open' in mark || isEqual(value, mark.put()));
    if ('open' in mark) return !mark.sheet || isForSheet(mark.sheet, value);
    return mark.inOrder ? at === 0 && isEqual(value, mark.put()) : isEqual(value, mark.put());
  });
  if (!found) return undefined;
  const marked = [...outer, { ...last, found: [...last.found, found[0]] }];
  return 'open' in mark ? [...marked, { given: found[1], found: [] }] : marked;
}

/** Lists the members or entries of a value that no choice has written yet. */
const keysLeft = ({ given, found }: Frame): readonly (readonly [key: string, value: unknown])[] =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).filter(([key, value]) => value !== undefined && !found.includes(key))
    : [];

const isAllFound = (frame: Frame): boolean => typeof frame.given === 'object' && keysLeft(frame).length === 0;
