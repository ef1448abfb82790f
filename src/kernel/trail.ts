/** Choices that were made in a space: what they write, how many go on from there, and all of them, one by one. */

import { ownFields } from './decode.js';
import { isForSheet } from './form.js';
import { isEqual } from './helpers.js';
import type { Json } from './result.js';
import type { Mark, Option, Point, Slots } from './point.js';

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
export function slotsAfter(slots: Slots, { changes }: Option): Slots | undefined {
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

// Whether a value is among them.

/** An object or list that choices have begun, in a given value, and which members or entries of it they have written. */
interface Frame {
  readonly given: unknown;
  readonly found: readonly string[];
}

/** Whether choices lead to a value. Entries of lists may come in any order. */
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
  if ('open' in mark || 'put' in mark) {
    const found = find(last, mark);
    const marked = found && [...outer, { ...last, found: [...last.found, found[0]] }];
    return marked && 'open' in mark ? [...marked, { given: found[1], found: [] }] : marked;
  }
  return isAbsent(last, mark)
    ? [...outer, { ...last, found: [...last.found, ...('without' in mark ? [mark.without] : [])] }]
    : undefined;
}

/** Whether a member, a row or a sheet is left out. A row of 0 may be there. */
function isAbsent(frame: Frame, mark: Extract<Mark, { without: string } | { skip: unknown }>): boolean {
  if ('skip' in mark) return keysLeft(frame).every(([, each]) => !isForSheet(mark.skip, each));
  const { [mark.without]: value } = ownFields(frame.given) ?? {};
  return value === undefined || (mark.isRow === true && value === 0);
}

/** Finds the member or entry that a mark writes, among those that no choice has written yet. */
const find = ({ given, found }: Frame, mark: Extract<Mark, { open: unknown } | { put: unknown }>) =>
  keysLeft({ given, found }).find(([key, value]) => {
    if (mark.key !== undefined && key !== mark.key) return false;
    if ('open' in mark) return !mark.sheet || isForSheet(mark.sheet, value);
    return isEqual(value, mark.put());
  });

/** Lists the members or entries of a value that no choice has written yet. */
const keysLeft = ({ given, found }: Frame): readonly (readonly [key: string, value: unknown])[] =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).filter(([key, value]) => value !== undefined && !found.includes(key))
    : [];

const isAllFound = (frame: Frame): boolean => typeof frame.given === 'object' && keysLeft(frame).length === 0;
