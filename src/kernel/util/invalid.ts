/** What is thrown where a function was handed something that it does not take. */

import { atPath, type JsonObject, type Issue, type Issues } from './result.js';
import { makeIssue } from '../message/messages.js';

/**
 * An argument is not what the function takes. Functions that can refuse, with a result or a list of issues, do that; all
 * others throw this.
 */
export class InvalidArgument extends TypeError {
  /** What is wrong: first which argument, then each reason with its path from the argument. */
  readonly issues: Issues;

  /** A bad argument, in a sentence and as issues, with what was thrown before, if anything was. */
  constructor(message: string, issues: Issues, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'InvalidArgument';
    this.issues = issues;
  }
}

/** The issue that names an argument and says what it must be. */
export const badArgument = (argument: string, expected: string): Issue =>
  makeIssue('bad-argument', [argument], { argument, expected });

const mustBe = (argument: string, expected: string): string => `'${argument}' must be ${expected}.`;

/** Made for an argument that a look shows not to be what it must be. */
export const misfit = (called: string, argument: string, expected: string): InvalidArgument =>
  new InvalidArgument(`${called}(): ${mustBe(argument, expected)}`, [badArgument(argument, expected)]);

/** Made of the issues of a call: which argument is bad first, then the reasons, if any are known. */
export const invalidArguments = (called: string, issues: Issues, cause?: unknown): InvalidArgument =>
  new InvalidArgument(`${called}(): ${sentenceOf(issues, cause)}`, issues, cause);

/** Made for one argument that is not what it must be. */
export const invalidArgument = (
  called: string,
  argument: string,
  expected: string,
  cause?: unknown,
): InvalidArgument => invalidArguments(called, [badArgument(argument, expected)], cause);

function sentenceOf([first, reason]: Issues, cause: unknown): string {
  const { argument, expected } = first.params;
  const says = mustBe(textOf(argument), textOf(expected));
  if (reason) return `${says} At ${reason.path.slice(1).join('.') || 'the top'}: ${reason.code}.`;
  return cause === undefined ? says : `${says} It led to an error: ${messageOf(cause)}.`;
}

const textOf = (fact: JsonObject[string] | undefined): string => (typeof fact === 'string' ? fact : '');

/** Signs that are repeated of an error's message, or of a text that is none of what is wanted. */
const MOST_SIGNS = 300;

/** A value of any kind in a sentence. */
export const formatValue = (value: unknown): string =>
  typeof value === 'symbol' || typeof value === 'bigint' || !isObjectLike(value)
    ? String(value).slice(0, MOST_SIGNS)
    : typeof value;

const isObjectLike = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** What something that was thrown says, without its full stop. It may be of any kind, and may throw when it is touched. */
export function messageOf(thrown: unknown): string {
  try {
    const says = thrown instanceof Error ? thrown.message : String(thrown);
    return typeof says === 'string' ? says.slice(0, MOST_SIGNS).replace(/\.+$/, '') : 'no message';
  } catch {
    return 'no message';
  }
}

/** Whether something that was thrown is about a bad argument already. */
export function isInvalid(thrown: unknown): thrown is InvalidArgument {
  try {
    return thrown instanceof InvalidArgument;
  } catch {
    return false;
  }
}

/** The rules themselves failed: a module threw, or never lets anybody act. */
export const rulesFailed = (thrown: unknown): Issue =>
  makeIssue('rules-failed', [], { error: messageOf(thrown) });

/** An argument with what is wrong in it. */
export const wrongArgument = (argument: string, expected: string, reasons: readonly Issue[]): Issues => [
  badArgument(argument, expected),
  ...atPath(argument, reasons),
];
