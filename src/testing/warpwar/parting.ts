/** Where the events of two games part. */

import type { GameEvent } from '../../kernel/parts/part.js';
import { isEqual } from '../laws/json.js';

/** Longest text of an event in what was found. */
const MAX_EVENT_TEXT = 200;

/** Returns the index at which two lists first differ: their length if they are equal. */
export function firstDifference(one: readonly unknown[], other: readonly unknown[]): number {
  const at = one.findIndex((each, index) => !isEqual(each, other[index]));
  return at < 0 ? one.length : at;
}

/** Returns the items of two lists where they first differ; [] if they are equal. */
export function differing<Each>(one: readonly Each[], other: readonly Each[]): readonly Each[] {
  const at = firstDifference(one, other);
  return [...one.slice(at, at + 1), ...other.slice(at, at + 1)];
}

/** Returns where the events of two games part, for people, with those that the viewer does not receive. */
export function parting(one: readonly GameEvent[], other: readonly GameEvent[]): string {
  const at = firstDifference(one, other);
  const [a, b] = [one[at], other[at]].map((each) =>
    each ? JSON.stringify(each).slice(0, MAX_EVENT_TEXT) : 'none',
  );
  return a === b
    ? 'all events are the same'
    : `of all events, number ${String(at + 1)} is the first that differs: ${a ?? ''} and ${b ?? ''}`;
}
