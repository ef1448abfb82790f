/** Decoders: each turns an unknown value into a typed one, or lists everything that is wrong with it. */

import { MAX_ISSUES, ok, refusal, refuse, atPath, type Issue, type Result } from './result.js';
import { issue } from '../message/kernel-issues.js';
import type { Decoder, Rules } from '../types.js';

export type { Decoder } from '../types.js';

/** The type that a decoder returns. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;
/** Decoders by field. */
export type Shape = Readonly<Record<string, Decoder<unknown>>>;

type OptionalKeys<S extends Shape> = {
  [K in keyof S]: S[K] extends { readonly optional: true } ? K : never;
}[keyof S];

/** The object type that the decoders of a shape return together. */
export type DecodedShape<S extends Shape> = DecodedFields<S, Exclude<keyof S, OptionalKeys<S>>> &
  Partial<DecodedFields<S, OptionalKeys<S>>>;

/** The fields of a shape that are in `Keys`. `Keys` is a parameter, so that the fields keep their doc comments. */
type DecodedFields<S extends Shape, Keys extends keyof S> = { readonly [K in Keys]: Decoded<S[K]> };

/** Most items of a list or record. No game comes near, and reading so many is still fast. */
const MOST_ITEMS = 10_000;

/** The default issue for a number out of bounds. */
const notWhole = (bounds: Bounds): Issue => issue('not-a-whole-number', [], bounds);

/** Bounds of a number. */
export type Bounds = {
  /** The least value. */
  readonly least: number;
  /** The greatest value. */
  readonly most: number;
};

/** Decodes a whole number within bounds, 0 to 1,000,000 by default. `wrong` makes the issue for anything else. */
export const whole =
  (least = 0, most = 1_000_000, wrong: (bounds: Bounds) => Issue = notWhole): Decoder<number> =>
  (raw) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most
      ? ok(raw + 0)
      : refuse(wrong({ least, most }));

/** Decodes a text that matches a pattern. `wrong` makes the issue for anything else. `T` may be a branded text. */
export const text =
  <T extends string = string>(pattern: RegExp, wrong = (): Issue => issue('not-a-text')): Decoder<T> =>
  (raw) =>
    // Sound: the brand of T only says that the text matched the pattern.
    typeof raw === 'string' && pattern.test(raw) ? ok(raw as T) : refuse(wrong());

/** Decodes true or false. */
export const flag: Decoder<boolean> = (raw) =>
  typeof raw === 'boolean' ? ok(raw) : refuse(issue('not-a-flag'));

/** Decodes one of the given values. */
export const oneOf =
  <const Allowed extends readonly (string | number | boolean | null)[]>(
    ...allowed: Allowed
  ): Decoder<Allowed[number]> =>
  (raw) => {
    const found = allowed.find((each) => each === raw);
    return found === undefined ? refuse(issue('not-allowed', [], { allowed })) : ok(found);
  };

/** Makes a decoder whose field may be absent from its shape. */
export const optional = <T>(decoder: Decoder<T>): Decoder<T> & { readonly optional: true } =>
  Object.assign<Decoder<T>, { readonly optional: true }>((raw, rules) => decoder(raw, rules), {
    optional: true,
  });

/** Makes a decoder that also takes null. */
export const nullable =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (raw, rules) =>
    raw === null ? ok(null) : decoder(raw, rules);

/** Decodes a list of one type of items, 10,000 at most by default. Reads the length once, and each item once. */
export const list =
  <T>(item: Decoder<T>, most = MOST_ITEMS): Decoder<readonly T[]> =>
  (raw, rules) => {
    // The length of a proxy may be anything, even a value that compares differently each time.
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

/** Returns the names of the value's own fields; undefined if it is not an object, or has too many fields. */
function namesOf(raw: unknown): readonly string[] | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const names = Object.keys(raw);
  return names.length > MOST_ITEMS ? undefined : names;
}

/**
 * Copies the value's own fields, reading each once, into a record that inherits nothing; undefined if it is not an
 * object, or has too many.
 */
export function ownFields(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  const names = namesOf(raw);
  if (!names) return undefined;
  // Sound: a record without prototype, filled below; its values are `unknown`.
  const copy = Object.create(null) as Record<string, unknown>;
  for (const name of names) copy[name] = (raw as Record<string, unknown>)[name];
  return copy;
}

/** Checks whether a value is a list of two or more items, where one value is expected. */
export const isListOfSeveral = (raw: unknown): boolean => Array.isArray(raw) && raw.length > 1;

/** Decodes an object with any fields, reading each once. */
export const readFields: Decoder<Readonly<Record<string, unknown>>> = (raw) => {
  const fields = ownFields(raw);
  return fields ? ok(fields) : refuse(issue('not-an-object'));
};

/** Decodes a record whose keys match a pattern and whose values have one type, 10,000 at most by default. */
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
      // Sound: a value with field names is an object, and each member is unknown.
      const read = fits
        ? value((raw as Record<string, unknown>)[name], rules)
        : refuse(issue('unknown-field'));
      if (read.ok) found[name] = read.value;
      else issues.push(...atPath(name, read.issues));
    }
    return refusal(issues) ?? ok(found);
  };

/** Ignores a field that was read elsewhere. A shape allows the field, does not read it, and leaves it out. */
export const readOver: Decoder<undefined> & { readonly optional: true } = optional(() => ok(undefined));

/** Makes the issue for a field that a shape does not have. */
export type Stranger = (name: string, rules: Rules) => Issue;

const unknownField: Stranger = (name) => issue('unknown-field', [name]);

/**
 * Decodes an object with the given fields and no others, reading each once. Fields that decode to undefined are left
 * out.
 */
export const shape = <const S extends Shape>(
  fields: S,
  stranger = unknownField,
): Decoder<DecodedShape<S>> => {
  // Objects instead of pairs: destructuring pairs is slow, and every action is read here.
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
      // Sound: a value with field names is an object, and each member is unknown.
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

/** Reads one own field of an object and does not touch the others; undefined if the object lacks it. */
export const readField =
  (name: string): Decoder<unknown> =>
  (raw) =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? // Sound: any member of an object is unknown.
        ok(Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : undefined)
      : refuse(issue('not-an-object'));

/**
 * Decodes an untrusted value. Getters and proxies may throw when they are read. Only decoders read them,
 * so only this function has to catch.
 */
export function decode<T>(decoder: Decoder<T>, raw: unknown, rules: Rules): Result<T> {
  try {
    return decoder(raw, rules);
  } catch {
    return refuse(issue('unreadable'));
  }
}
