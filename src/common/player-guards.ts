/** Guards of player functions, which apps may call with any arguments. */

import { guard, isRecordLike, type Param } from '../kernel/util/guard.js';
import { invalidArgument } from '../kernel/util/invalid.js';
import type { Decision, Random } from '../kernel/player.js';

const isFunction = (value: unknown): boolean => typeof value === 'function';

const viewParam: Param = {
  name: 'view',
  expected: 'a view of a game, and decisions must be those of this view',
  fits: isRecordLike,
  blamed: () => true,
  draftable: true,
};

/** More than any game offers. */
const MOST_DECISIONS = 10_000;

const decisionsParam: Param = {
  name: 'decisions',
  expected: 'a list of at least one decision',
  fits: (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= MOST_DECISIONS && value.every(isRecordLike),
  draftable: true,
};

const randomParam: Param = {
  name: 'random',
  expected: 'a function such as seeded(1)',
  fits: isFunction,
};

/**
 * Makes a player function that checks its arguments. Throws InvalidArgument if the engine lacks a function in `needs`.
 */
export function guardPlayer<Act, Decide extends Decision, Seen>(
  name: string,
  table: object,
  needs: readonly string[],
  choose: (view: Seen, decisions: readonly Decide[], random: Random) => Act,
): (view: Seen, decisions: readonly Decide[], random: Random) => Act {
  if (!hasFunctions(table, needs)) throw invalidArgument(name, 'table', `an engine with ${needs.join(', ')}`);
  return guard(`${name}(...)`, [viewParam, decisionsParam, randomParam], choose);
}

/** Checks whether a value has functions with all these names. The value may throw when it is read. */
export function hasFunctions(value: unknown, names: readonly string[]): boolean {
  try {
    // Sound: any member of an object is unknown.
    return isObject(value) && names.every((name) => isFunction((value as Record<string, unknown>)[name]));
  } catch {
    return false;
  }
}

/** Checks for any object: an engine may be a module namespace or an instance of a class. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Checks whether a value is a record of functions. */
export const areFunctions = (value: unknown): boolean => {
  try {
    // Sound: a record is an object.
    return isRecordLike(value) && Object.values(value as object).every(isFunction);
  } catch {
    return false;
  }
};
