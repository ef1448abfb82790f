/** Requests to the server: what members each has, and how they are read. */

import { didYouMean } from '../terminal.js';
import { Problem, type Wrong } from './problem.js';

/** A member of requests: what it must be, and whether it is. */
interface Member<Value> {
  readonly expected: string;
  readonly fits: (raw: unknown) => boolean;
  /** What it is where it is absent. Undefined: it must be there. */
  readonly absent?: { readonly value: Value };
}

const member = <Value>(expected: string, fits: (raw: unknown) => boolean): Member<Value> => ({
  expected,
  fits,
});

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isWhole = (raw: unknown): boolean => Number.isSafeInteger(raw) && Number(raw) >= 0;

/** A text. */
export const text = member<string>('a text', (raw) => typeof raw === 'string');
/** An object. */
export const fields = member<Readonly<Record<string, unknown>>>('an object', isRecord);
/** True or false. */
export const yesOrNo = member<boolean>('true or false', (raw) => typeof raw === 'boolean');
/** A finite number. */
export const finite = member<number>('a finite number', (raw) => Number.isFinite(raw));

/** A whole number in a range. */
export const whole = (least: number, most: number): Member<number> =>
  member(
    `a whole number from ${least} to ${most}`,
    (raw) => isWhole(raw) && Number(raw) >= least && Number(raw) <= most,
  );

/** One of some words. */
export const oneOf = <Word extends string>(...words: readonly Word[]): Member<Word> =>
  member(`one of these: ${words.join(', ')}`, (raw) => words.some((each) => each === raw));

/** A list of whole numbers from 0. */
export const numbers = member<readonly number[]>('a list of whole numbers from 0', (raw) =>
  Array.isArray(raw) ? raw.every(isWhole) : false,
);

/** A list of texts. */
export const texts = member<readonly string[]>('a list of texts', (raw) =>
  Array.isArray(raw) ? raw.every((each) => typeof each === 'string') : false,
);

/** A list of texts, with null for none. */
export const textsOrNull = member<readonly (string | null)[]>('a list of texts, or null for none', (raw) =>
  Array.isArray(raw) ? raw.every((each) => each === null || typeof each === 'string') : false,
);

/** A list of acts. */
export const acts = member<readonly (number | string | Readonly<Record<string, unknown>>)[]>(
  'a list of acts: numbers of options, actions, or names of computer players',
  (raw) =>
    Array.isArray(raw) && raw.every((each) => isWhole(each) || typeof each === 'string' || isRecord(each)),
);

/** A member that may be absent. */
export const optional = <Value, const Else>(of: Member<Value>, value: Else): Member<Value | Else> => ({
  ...of,
  absent: { value },
});

/** Members by name. */
type Members = Readonly<Record<string, Member<unknown>>>;

/** The values of members. */
export type Values<Given extends Members> = {
  readonly [Name in keyof Given]: Given[Name] extends Member<infer Value> ? Value : never;
};

/** Reads the members of a request. Throws a problem with all that is wrong. */
export function readMembers<Given extends Members>(
  given: Given,
  raw: Readonly<Record<string, unknown>>,
): Values<Given> {
  const wrong: Wrong[] = Object.keys(raw).flatMap((name) =>
    Object.hasOwn(given, name) || name === 'do' || name === 'id'
      ? []
      : [unknownMember(name, Object.keys(given))],
  );
  const values = Object.entries(given).map(([name, { expected, fits, absent }]) => {
    const value = raw[name];
    if (value === undefined && absent) return [name, absent.value];
    if (!fits(value))
      wrong.push({ code: 'wrong-member', path: [name], message: `${name} must be ${expected}.` });
    return [name, value];
  });
  if (wrong.length > 0) throw new Problem(...wrong);
  return Object.fromEntries(values) as Values<Given>; // Sound: each value was checked.
}

const unknownMember = (name: string, known: readonly string[]): Wrong => ({
  code: 'unknown-member',
  path: [name],
  message: `This request has no ${name}.${didYouMean(name, known)}`,
});

/** Reads a line. Throws a problem if it is not an object of JSON. */
export function readLine(line: string): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(line);
    if (isRecord(raw)) return raw;
  } catch {
    // It is refused below.
  }
  throw new Problem({ code: 'not-a-request', path: [], message: 'This line is not an object of JSON.' });
}
