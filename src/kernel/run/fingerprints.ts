/** Fingerprints of states of a recorded game, by the number of actions before each state. */

import { list, nullable, optional, record, text, type Decoder } from '../util/decode.js';
import { ok, atPath, type Issue } from '../util/result.js';
import { issue } from '../message/kernel-issues.js';

/**
 * Fingerprints by the number of actions before the state: 0 for the set-up, 3 after three actions. A list may have
 * holes or null for states without a fingerprint.
 */
export type Prints = Readonly<Record<number, string>> | readonly (string | null | undefined)[];

/** Most actions of a record. */
export const MAX_ACTIONS = 1_000_000;

const print = text(/^.{1,64}$/s);

/** Decodes a record of fingerprints. */
const byNumber: Decoder<Readonly<Record<string, string>>> = record(/^(?:0|[1-9][0-9]{0,6})$/, print);

/** Decodes an item of a list. A hole is undefined, and null after JSON. */
const isKept: Decoder<string | null> = (raw, rules) =>
  raw === undefined ? ok(null) : nullable(print)(raw, rules);

const inList = list(isKept, MAX_ACTIONS + 1);

/** Decodes fingerprints, in a record or a list. */
export const decodeFingerprints = optional<ReadonlyMap<number, string>>((raw, rules) => {
  if (!Array.isArray(raw)) {
    const read = byNumber(raw, rules);
    if (!read.ok) return read;
    return ok(new Map(Object.entries(read.value).map(([number, each]) => [Number(number), each])));
  }
  const read = inList(raw, rules);
  return read.ok ? ok(new Map(read.value.flatMap((each, at) => (each === null ? [] : [[at, each]])))) : read;
});

/** Returns an issue for each fingerprint after more actions than the game has. */
export const checkFingerprints = (prints: ReadonlyMap<number, string>, actions: number): readonly Issue[] =>
  [...prints.keys()]
    .filter((number) => number > actions)
    .flatMap((number) =>
      atPath('prints', [issue('no-such-state', [String(number)], { number, most: actions })]),
    );
