/** Decoders: they read untrusted values, and say everything that is wrong with them. */

import { issue } from './issue.js';
import { suggest } from './nearest.js';
import { ok, refusal, type Issue, type Result, refuse, MAX_ISSUES } from './result.js';
import type { Decoder, Rules, PlayerId } from './types.js';

// How decoders work inside: a decoder within a decoder adds its issues to one list, so that a value that is accepted
// needs no result and no list of its own.

/** Decodes an unknown value: returns it, or adds every reason to refuse it to the issues. */
export type Collect<T> = NonNullable<Decoder<T>['collect']>;

/** Makes a decoder from its `collect`, with further members. */
export const createDecoder = <T, const More extends object = object>(
  collect: Collect<T>,
  more?: More,
): Decoder<T> & Readonly<More> =>
  Object.freeze(
    Object.assign(
      (raw: unknown, rules: Rules): Result<T> => {
        const issues: Issue[] = [];
        const value = collect(raw, rules, issues);
        return refusal(issues) ?? ok(value as T); // Sound: `collect` returns a value or adds issues.
      },
      { collect },
      more,
    ),
  );

/** Returns the `collect` of a decoder. Makes one for a decoder that a module has written as a function. */
export const collectorOf = <T>(decoder: Decoder<T>): Collect<T> =>
  decoder.collect ??
  ((raw, rules, issues) => {
    const read = decoder(raw, rules);
    if (read.ok) return read.value;
    issues.push(...read.issues);
    return undefined;
  });

/** Puts `key` before the paths of the issues from an index on. */
export function nestIssues(issues: Issue[], from: number, key: string | number): void {
  for (const [at, each] of issues.slice(from).entries())
    issues[from + at] = { ...each, path: [key, ...each.path] };
}

/** Sorts names: first the `first`, in their order, then the others. */
export function inOrder(names: readonly string[], first: readonly string[]): readonly string[] {
  const others = names.filter((name) => !first.includes(name));
  return [...first.filter((name) => names.includes(name)), ...others.sort()];
}

// Decoders of numbers, texts, flags and fixed values.

/** Bounds of a number. */
export type Bounds = {
  /** The least value. */
  readonly least: number;
  /** The greatest value. */
  readonly most: number;
};

/** The default issue for a number out of bounds. */
const notWhole = (bounds: Bounds): Issue => issue('not-a-whole-number', [], bounds);

/** Decodes a whole number within bounds, 0 to 1,000,000 by default. `wrong` makes the issue for anything else. */
export const int = (
  least = 0,
  most = 1_000_000,
  wrong: (bounds: Bounds) => Issue = notWhole,
): Decoder<number> =>
  createDecoder((raw, _rules, issues) => {
    if (typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most) return raw + 0;
    issues.push(wrong({ least, most }));
    return undefined;
  });

/** Decodes a text that matches a pattern. `wrong` makes the issue for anything else. `T` may be a branded text. */
export const string = <T extends string = string>(
  pattern: RegExp,
  wrong = (): Issue => issue('not-a-text'),
): Decoder<T> =>
  createDecoder((raw, _rules, issues) => {
    // Sound: the brand of T only says that the text matched the pattern.
    if (typeof raw === 'string' && pattern.test(raw)) return raw as T;
    issues.push(wrong());
    return undefined;
  });

/**
 * Returns a text of at most `most` characters, or refuses the value. Every parser calls it before it matches anything, so
 * that the length of a text bounds the time that it takes.
 */
export function checkText(raw: unknown, most: number): Result<string> {
  if (typeof raw !== 'string') return refuse(issue('not-a-text'));
  return raw.length > most ? refuse(issue('too-long', [], { most })) : ok(raw);
}

/** Decodes true or false. */
export const boolean: Decoder<boolean> = createDecoder((raw, _rules, issues) => {
  if (typeof raw === 'boolean') return raw;
  issues.push(issue('not-a-flag'));
  return undefined;
});

/** Decodes one of the given values. */
export const oneOf = <const Allowed extends readonly (string | number | boolean | null)[]>(
  ...allowed: Allowed
): Decoder<Allowed[number]> =>
  createDecoder((raw, _rules, issues) => {
    for (const each of allowed) if (each === raw) return each;
    const wrong = issue('not-allowed', [], { allowed });
    const texts = allowed.filter((each) => typeof each === 'string');
    issues.push(typeof raw === 'string' ? suggest(wrong, raw, texts) : wrong);
    return undefined;
  });

// Decoders: each turns an unknown value into a typed one, or lists everything that is wrong with it.

/** The type that a decoder returns. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;
/** Decoders by field. */
export type FieldDecoders = Readonly<Record<string, Decoder<unknown>>>;

/** The names of the fields that may be absent. */
type OptionalKeys<S extends FieldDecoders> = {
  [K in keyof S]: S[K] extends { readonly optional: true } ? K : never;
}[keyof S];

/** The object type that the decoders of a shape return together. */
export type DecodedObject<S extends FieldDecoders> = DecodedFields<S, Exclude<keyof S, OptionalKeys<S>>> &
  Partial<DecodedFields<S, OptionalKeys<S>>>;

/** The fields of a shape that are in `Keys`. `Keys` is a parameter, so that the fields keep their doc comments. */
type DecodedFields<S extends FieldDecoders, Keys extends keyof S> = { readonly [K in Keys]: Decoded<S[K]> };

/** Most items of a list or record. No game comes near, and reading so many is still fast. */
export const MOST_ITEMS = 10_000;

/** Makes a decoder whose field may be absent from its shape. */
export const optional = <T>(decoder: Decoder<T>): Decoder<T> & { readonly optional: true } =>
  createDecoder(collectorOf(decoder), { optional: true });

/** Makes a decoder that also takes null. */
export const nullable = <T>(decoder: Decoder<T>): Decoder<T | null> => {
  const collect = collectorOf(decoder);
  return createDecoder((raw, rules, issues) => (raw === null ? null : collect(raw, rules, issues)));
};

/** Makes a decoder that changes each value that another one accepts. */
export const mapped = <T, U>(decoder: Decoder<T>, change: (value: T) => U): Decoder<U> => {
  const collect = collectorOf(decoder);
  return createDecoder((raw, rules, issues) => {
    const known = issues.length;
    const value = collect(raw, rules, issues);
    return issues.length > known ? undefined : change(value as T); // Sound: it added no issue, so this is its value.
  });
};

/** Makes a decoder that refuses what cannot be read at its own place, and not the whole value around it. */
export const readable = <T>(decoder: Decoder<T>): Decoder<T> => {
  const collect = collectorOf(decoder);
  return createDecoder((raw, rules, issues) => {
    const known = issues.length;
    try {
      return collect(raw, rules, issues);
    } catch {
      issues.length = known;
      issues.push(issue('unreadable'));
      return undefined;
    }
  });
};

/** Decodes a list of one type of items, 10,000 at most by default. Reads the length once, and each item once. */
export const array = <T>(item: Decoder<T>, most = MOST_ITEMS): Decoder<readonly T[]> => {
  const collect = collectorOf(item);
  return createDecoder((raw, rules, issues) => {
    // The length of a proxy may be anything, even a value that compares differently each time.
    const length: unknown = Array.isArray(raw) ? raw.length : undefined;
    if (!Array.isArray(raw) || typeof length !== 'number') {
      issues.push(issue('not-a-list'));
      return undefined;
    }
    if (length > most) {
      issues.push(issue('too-many', [], { most }));
      return undefined;
    }
    const items: T[] = [];
    for (let at = 0; at < length && issues.length < MAX_ISSUES; at += 1) {
      const known = issues.length;
      const value = collect(raw[at], rules, issues);
      if (issues.length > known) nestIssues(issues, known, at);
      else items.push(value as T); // Sound: it added no issue, so this is its value.
    }
    return items;
  });
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
export const readFields: Decoder<Readonly<Record<string, unknown>>> = createDecoder((raw, _rules, issues) => {
  const fields = ownFields(raw);
  if (!fields) issues.push(issue('not-an-object'));
  return fields;
});

/**
 * Decodes a record whose keys match a pattern and whose values have one type, 10,000 at most by default. The result has its
 * members in one order, in whatever order they came: first the `first`, then the others by name.
 */
export const record = <T>(
  key: RegExp,
  value: Decoder<T>,
  most = MOST_ITEMS,
  first: (rules: Rules) => readonly string[] = () => [],
): Decoder<Readonly<Record<string, T>>> => {
  const collect = collectorOf(value);
  return createDecoder((raw, rules, issues) => {
    const names = namesOf(raw);
    if (!names) {
      issues.push(issue('not-an-object'));
      return undefined;
    }
    if (names.length > most) {
      issues.push(issue('too-many', [], { most }));
      return undefined;
    }
    const found: Record<string, T> = {};
    for (const name of inOrder(names, first(rules))) {
      const known = issues.length;
      if (!key.test(name) || name in Object.prototype) issues.push(issue('unknown-field', [name]));
      else {
        // Sound: a value with field names is an object, and each member is unknown.
        const read = collect((raw as Record<string, unknown>)[name], rules, issues);
        if (issues.length > known) nestIssues(issues, known, name);
        else found[name] = read as T; // Sound: it added no issue, so this is its value.
      }
    }
    return found;
  });
};

/** Ignores a field that was read elsewhere. A shape allows the field, does not read it, and leaves it out. */
export const readOver: Decoder<undefined> & { readonly optional: true } = optional(() => ok(undefined));

/** Makes the issue for a field that a shape does not have. */
export type UnknownField = (name: string, rules: Rules) => Issue;

/**
 * Decodes an object with the given fields and no others, reading each once. Fields that decode to undefined are left
 * out.
 */
export const object = <const S extends FieldDecoders>(
  fields: S,
  unknownField: UnknownField = (name) => suggest(issue('unknown-field', [name]), name, Object.keys(fields)),
): Decoder<DecodedObject<S>> => {
  const known = Object.entries(fields).map(([name, decoder]) => toField(name, decoder));
  return createDecoder((raw, rules, issues) => {
    const names = namesOf(raw);
    if (!names) {
      issues.push(issue('not-an-object'));
      return undefined;
    }
    const value: Record<string, unknown> = {};
    let strange = names.length;
    let next = 0;
    for (const field of known) {
      // Most objects have their fields in the order of the shape.
      const at = names[next] === field.name ? next : names.indexOf(field.name);
      if (at >= 0) {
        strange -= 1;
        next = at + 1;
      }
      // Sound: a value with field names is an object, and each member is unknown.
      const given = at >= 0 && field.isRead ? (raw as Record<string, unknown>)[field.name] : undefined;
      if (given !== undefined) take(field, given, rules, value, issues);
      else if (!field.optional) issues.push(issue('missing', [field.name], { field: field.name }));
    }
    if (strange > 0)
      for (const name of names) if (!Object.hasOwn(fields, name)) issues.push(unknownField(name, rules));
    // Sound: every field of S was read by its own decoder, or is optional and absent.
    return value as DecodedObject<S>;
  });
};

/** A field of a shape. */
interface Field {
  readonly name: string;
  readonly isRead: boolean;
  readonly optional: boolean;
  readonly collect: Collect<unknown>;
}

const toField = (name: string, decoder: Decoder<unknown>): Field => ({
  name,
  isRead: decoder !== readOver,
  optional: decoder.optional ?? false,
  collect: collectorOf(decoder),
});

function take(
  { name, collect }: Field,
  given: unknown,
  rules: Rules,
  value: Record<string, unknown>,
  issues: Issue[],
): void {
  const known = issues.length;
  const read = collect(given, rules, issues);
  if (issues.length > known) nestIssues(issues, known, name);
  else if (read !== undefined) value[name] = read;
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

/** The name of dice where somebody rolls them: it acts beside the players, and only for the dice. */
export const CHANCE = 'chance' as PlayerId; // Sound: it has the form of a player's id.

/** Decodes a player's id. Refuses 'constructor', which fits the form but is found on any object. */
export const playerId = string<PlayerId>(/^(?!constructor$)(?=.{1,24}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, () =>
  issue('not-a-player-id'),
);

/** Returns a key that is equal for names that look alike: 0 becomes o, 1 becomes l. */
const toLookalikeKey = (name: string): string => name.replaceAll('0', 'o').replaceAll('1', 'l');

/** Finds each name that looks like an earlier one, with that one and the later one's index. Skips equal names. */
export function findLookalikes(
  names: readonly string[],
): readonly (readonly [name: string, other: string, at: number])[] {
  const met = new Map<string, string>();
  return names.flatMap((name, at) => {
    const look = toLookalikeKey(name);
    const other = met.get(look);
    if (other === undefined) met.set(look, name);
    return other === undefined || other === name ? [] : [[name, other, at] as const];
  });
}

/** Returns an issue for each player whose id looks like an earlier player's. */
export const checkLookalikes = (players: readonly PlayerId[]): readonly Issue[] =>
  findLookalikes(players).map(([player, other, at]) => issue('players-alike', [at], { player, other }));
