/** Decoders: each turns an unknown value into a typed one, or says all that is wrong with it. */

import { MAX_ISSUES, ok, refusal, refuse, atPath, type Issue, type Result } from './result.js';
import { issue } from '../message/messages.js';
import type { Decoder, Rules } from '../types.js';

export type { Decoder } from '../types.js';

/** What a decoder gives. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;
/** Decoders by field. */
export type Shape = Readonly<Record<string, Decoder<unknown>>>;

type OptionalKeys<S extends Shape> = {
  [K in keyof S]: S[K] extends { readonly optional: true } ? K : never;
}[keyof S];

/** What the decoders of some fields give. `Keys` is a parameter, so that fields keep their doc comments. */
type DecodedFields<S extends Shape, Keys extends keyof S> = { readonly [K in Keys]: Decoded<S[K]> };

/** What the decoders of a shape give together. */
export type DecodedShape<S extends Shape> = DecodedFields<S, Exclude<keyof S, OptionalKeys<S>>> &
  Partial<DecodedFields<S, OptionalKeys<S>>>;

/** Longest list, and longest record, that is read at all: far beyond any game, far below what hurts. */
const MOST_ITEMS = 10_000;

/** What a number out of bounds is refused with. */
const notWhole = (bounds: Bounds): Issue => issue('not-a-whole-number', [], bounds);

/** Bounds of a number. */
export type Bounds = {
  /** The least that is read. */
  readonly least: number;
  /** The most that is read. */
  readonly most: number;
};

/** A whole number within bounds; `wrong` makes the issue that anything else is refused with. */
export const whole =
  (least = 0, most = 1_000_000, wrong: (bounds: Bounds) => Issue = notWhole): Decoder<number> =>
  (raw) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most
      ? ok(raw + 0)
      : refuse(wrong({ least, most }));

/** A text that matches a pattern; `wrong` makes the issue that anything else is refused with. `T` is for branded texts. */
export const text =
  <T extends string = string>(pattern: RegExp, wrong = (): Issue => issue('not-a-text')): Decoder<T> =>
  (raw) =>
    // Sound: the brand of T says no more than that the pattern was matched here.
    typeof raw === 'string' && pattern.test(raw) ? ok(raw as T) : refuse(wrong());

/** True or false. */
export const flag: Decoder<boolean> = (raw) =>
  typeof raw === 'boolean' ? ok(raw) : refuse(issue('not-a-flag'));

/** One of the given values. */
export const oneOf =
  <const Allowed extends readonly (string | number | boolean | null)[]>(
    ...allowed: Allowed
  ): Decoder<Allowed[number]> =>
  (raw) => {
    const found = allowed.find((each) => each === raw);
    return found === undefined ? refuse(issue('not-allowed', [], { allowed })) : ok(found);
  };

/** The value may be left out of the shape that it is in. */
export const optional = <T>(decoder: Decoder<T>): Decoder<T> & { readonly optional: true } =>
  Object.assign<Decoder<T>, { readonly optional: true }>((raw, rules) => decoder(raw, rules), {
    optional: true,
  });

/** The value, or null. */
export const nullable =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (raw, rules) =>
    raw === null ? ok(null) : decoder(raw, rules);

/** A list of like things. Reads the length once, and each item once. */
export const list =
  <T>(item: Decoder<T>, most = MOST_ITEMS): Decoder<readonly T[]> =>
  (raw, rules) => {
    // A proxy of a list may give anything as its length, even what compares differently each time.
    const length: unknown = Array.isArray(raw) ? raw.length : undefined;
    if (!Array.isArray(raw) || typeof length !== 'number') return refuse(issue('not-a-list'));
    if (length > most) return refuse(issue('too-many', [], { most }));
    const items: T[] = [];
    const issues: Issue[] = [];
    for (let at = 0; at < length && issues.length < MAX_ISSUES; at += 1) {
      const read = item(raw[at], rules);
      if (read.ok) items.push(read.value);
      else issues.push(...atPath(at, read.issues));
    }
    return refusal(issues) ?? ok(items);
  };

/** The names of the value's own fields; undefined for what has no fields, or more than are read. */
function namesOf(raw: unknown): readonly string[] | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const names = Object.keys(raw);
  return names.length > MOST_ITEMS ? undefined : names;
}

/** The value's own fields, each read once, under a record that inherits nothing; undefined for what has no fields. */
export function ownFields(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  const names = namesOf(raw);
  if (!names) return undefined;
  // Sound: a record without prototype, filled below; reading from outside is what `unknown` is for.
  const copy = Object.create(null) as Record<string, unknown>;
  for (const name of names) copy[name] = (raw as Record<string, unknown>)[name];
  return copy;
}

/** Whether a value is a list of two or more, where one thing is expected. */
export const isListOfSeveral = (raw: unknown): boolean => Array.isArray(raw) && raw.length > 1;

/** An object of any fields, each read once. */
export const readFields: Decoder<Readonly<Record<string, unknown>>> = (raw) => {
  const fields = ownFields(raw);
  return fields ? ok(fields) : refuse(issue('not-an-object'));
};

/** A record of like things under keys that match. */
export const record =
  <T>(key: RegExp, value: Decoder<T>, most = MOST_ITEMS): Decoder<Readonly<Record<string, T>>> =>
  (raw, rules) => {
    const names = namesOf(raw);
    if (!names) return refuse(issue('not-an-object'));
    if (names.length > most) return refuse(issue('too-many', [], { most }));
    const found: Record<string, T> = {};
    const issues: Issue[] = [];
    for (const name of names) {
      const fits = key.test(name) && !(name in Object.prototype);
      // Sound: what has names is an object, and any member of it is unknown.
      const read = fits
        ? value((raw as Record<string, unknown>)[name], rules)
        : refuse(issue('unknown-field'));
      if (read.ok) found[name] = read.value;
      else issues.push(...atPath(name, read.issues));
    }
    return refusal(issues) ?? ok(found);
  };

/** Reads over a value, which comes to nothing: for a field that somebody else has read. A shape does not touch it. */
export const readOver: Decoder<undefined> & { readonly optional: true } = optional(() => ok(undefined));

/** How it is told that a shape has no field of a name. */
export type Stranger = (name: string, rules: Rules) => Issue;

const unknownField: Stranger = (name) => issue('unknown-field', [name]);

/** An object with the given fields and no others, each read once. What a decoder reads as undefined is left out. */
export const shape = <const S extends Shape>(
  fields: S,
  stranger = unknownField,
): Decoder<DecodedShape<S>> => {
  // Objects, not pairs: taking pairs apart costs much where every action is read.
  const known = Object.entries(fields).map(([name, decode]) => ({ name, decode }));
  return (raw, rules) => {
    const names = namesOf(raw);
    if (!names) return refuse(issue('not-an-object'));
    const value: Record<string, unknown> = {};
    const issues: Issue[] = [];
    let strange = names.length;
    for (const { name, decode } of known) {
      const isThere = names.includes(name);
      if (isThere) strange -= 1;
      // Sound: what has names is an object, and any member of it is unknown.
      const given = isThere && decode !== readOver ? (raw as Record<string, unknown>)[name] : undefined;
      if (given !== undefined) take(name, decode(given, rules), value, issues);
      else if (!decode.optional) issues.push(issue('missing', [name]));
    }
    if (strange > 0)
      for (const name of names) if (!Object.hasOwn(fields, name)) issues.push(stranger(name, rules));
    // Sound: every field of S was read by its own decoder, or is optional and absent.
    return refusal(issues) ?? ok(value as DecodedShape<S>);
  };
};

function take(name: string, read: Result<unknown>, value: Record<string, unknown>, issues: Issue[]): void {
  if (!read.ok) issues.push(...atPath(name, read.issues));
  else if (read.value !== undefined) value[name] = read.value;
}

/** One own field of an object, without a look at the others; undefined if it has none. */
export const readField =
  (name: string): Decoder<unknown> =>
  (raw) =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? // Sound: any member of an object is unknown.
        ok(Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : undefined)
      : refuse(issue('not-an-object'));

/**
 * Reads a value of any origin. Getters and proxies may throw when they are touched; nothing but decoders
 * touches them, so this is the only place that has to catch.
 */
export function decode<T>(decoder: Decoder<T>, raw: unknown, rules: Rules): Result<T> {
  try {
    return decoder(raw, rules);
  } catch {
    return refuse(issue('unreadable'));
  }
}
