/** Unknown names: the known name that is nearest, for "Did you mean ...?". */

import type { Issue } from './result.js';

/** Most letters of a name, and most known names, that are compared: names from outside may be long. */
const MOST = { letters: 60, names: 1000 } as const;

/**
 * Adds help to an issue about an unknown name: the module that would add it, else the nearest known name as the param
 * `suggestion`, if one is near. Known names must be public: those of the catalogue, never those of a state.
 */
export function suggest(unknown: Issue, name: string, known: Iterable<string>, module?: string): Issue {
  if (module !== undefined) return { ...unknown, module };
  const suggestion = findNearest(name, known);
  return suggestion === undefined ? unknown : { ...unknown, params: { ...unknown.params, suggestion } };
}

/**
 * Returns the known name that is nearest to a name, upper and lower case alike; undefined if none is near. A name is near if
 * what differs, from the first letter that does to the last, is half of its last part at most (two neighbors that changed
 * places count as one letter), or if it is the beginning of the known name. Of 'first/basic' the half behind the slash counts, too.
 */
export function findNearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  const { length } = lastPart(name);
  let least = 1 + (length > 1 ? Math.max(1, Math.floor(length / 2)) : 0);
  if (name.length > MOST.letters) return undefined;
  for (const each of [...known].slice(0, MOST.names))
    for (const part of [each, lastPart(each)]) {
      const far = distance(wanted, part.toLowerCase());
      if (far < least) [nearest, least] = [each, far];
    }
  return nearest;
}

/** 'basic' of 'first/basic', or the whole name. */
const lastPart = (name: string): string => name.slice(name.indexOf('/') + 1);

/**
 * Letters between what two names have in common at their beginnings and at their ends; 1 if the first is all of a
 * beginning, or if they are two letters that changed places.
 */
function distance(one: string, other: string): number {
  const short = Math.min(one.length, other.length);
  let from = 0;
  while (from < short && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < short - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const differ = Math.max(one.length, other.length) - from - end;
  const isSwap = differ === 2 && one[from] === other[from + 1] && one[from + 1] === other[from];
  return isSwap || (from > 2 && from === one.length) ? Math.min(differ, 1) : differ;
}
