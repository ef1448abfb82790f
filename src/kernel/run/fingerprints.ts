/** Fingerprints of a recorded game: of some of its states, by how many actions had been carried out. */

import { list, nullable, optional, record, text, type Decoder } from '../util/decode.js';
import { ok, atPath, type Issue } from '../util/result.js';
import { issue } from '../message/messages.js';

/**
 * Fingerprints by the number of actions that led to the state: 0 for the set-up, 3 after three actions. In a list,
 * a hole or null stands where none was kept.
 */
export type Prints = Readonly<Record<number, string>> | readonly (string | null | undefined)[];

/** Most actions of a recorded game. */
export const MAX_ACTIONS = 1_000_000;

const print = text(/^.{1,64}$/s);

/** Prints under their numbers. */
const byNumber: Decoder<Readonly<Record<string, string>>> = record(/^(?:0|[1-9][0-9]{0,6})$/, print);

/** A hole in a list is undefined; once it went through JSON it is null. */
const isKept: Decoder<string | null> = (raw, rules) =>
  raw === undefined ? ok(null) : nullable(print)(raw, rules);

const inList = list(isKept, MAX_ACTIONS + 1);

/** Reads prints, as a record or as a list. */
export const decodeFingerprints = optional<ReadonlyMap<number, string>>((raw, rules) => {
  if (!Array.isArray(raw)) {
    const read = byNumber(raw, rules);
    if (!read.ok) return read;
    return ok(new Map(Object.entries(read.value).map(([number, each]) => [Number(number), each])));
  }
  const read = inList(raw, rules);
  return read.ok ? ok(new Map(read.value.flatMap((each, at) => (each === null ? [] : [[at, each]])))) : read;
});

/** Prints of states that a game of so many actions does not come to. */
export const checkFingerprints = (prints: ReadonlyMap<number, string>, actions: number): readonly Issue[] =>
  [...prints.keys()]
    .filter((number) => number > actions)
    .flatMap((number) =>
      atPath('prints', [issue('no-such-state', [String(number)], { number, most: actions })]),
    );
