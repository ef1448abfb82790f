/** Decoders of numbers, texts, flags and fixed values. */

import { createDecoder } from './collect.js';
import { suggest } from './nearest.js';
import { ok, refuse, type Issue, type Result } from './result.js';
import { issue } from '../message/kernel-issues.js';
import type { Decoder } from '../types.js';

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
export const whole = (
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
export const text = <T extends string = string>(
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
export const flag: Decoder<boolean> = createDecoder((raw, _rules, issues) => {
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
