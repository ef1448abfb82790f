/** The error that functions throw for an invalid argument. */

import { atPath, type JsonObject, type Issue, type Issues } from './result.js';
import { makeKernelIssue } from '../message/kernel-issues.js';

/**
 * Thrown for an argument of the wrong kind. Functions that return a result or a list of issues report the problem there
 * and do not throw; all others throw this.
 */
export class InvalidArgument extends TypeError {
  /** First the issue that names the argument, then each reason, with its path from the argument. */
  readonly issues: Issues;

  /** Takes the message, the same as issues, and the options of any error, such as the error that led to it. */
  constructor(message: string, issues: Issues, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidArgument';
    this.issues = issues;
  }
}

/** Makes the issue that names an argument and says what it must be. */
export const badArgument = (argument: string, expected: string): Issue =>
  makeKernelIssue('bad-argument', [argument], { argument, expected });

/** Makes the error for a call: the first issue names the argument; the others, if any, are the reasons. */
export const invalidArguments = (called: string, issues: Issues, cause?: unknown): InvalidArgument =>
  new InvalidArgument(
    `${called}(): ${sentenceOf(issues, cause)}`,
    issues,
    cause === undefined ? {} : { cause },
  );

/** Makes the error for one argument of the wrong kind. */
export const invalidArgument = (
  called: string,
  argument: string,
  expected: string,
  cause?: unknown,
): InvalidArgument => invalidArguments(called, [badArgument(argument, expected)], cause);

function sentenceOf([first, reason]: Issues, cause: unknown): string {
  const { argument, expected } = first.params;
  const says = `'${textOf(argument)}' must be ${textOf(expected)}.`;
  if (reason) return `${says} At ${reason.path.slice(1).join('.') || 'the top'}: ${reason.code}.`;
  return cause === undefined ? says : `${says} It led to an error: ${messageOf(cause)}.`;
}

const textOf = (fact: JsonObject[string] | undefined): string => (typeof fact === 'string' ? fact : '');

/** Most characters of an error's message, or of a wrong value, that a message repeats. */
const MOST_SIGNS = 300;

/** Formats any value for a message: an object or function by its type only. */
export const formatValue = (value: unknown): string =>
  typeof value === 'symbol' || typeof value === 'bigint' || !isObjectLike(value)
    ? String(value).slice(0, MOST_SIGNS)
    : typeof value;

const isObjectLike = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Returns the message of a thrown value without its full stop. The value may be of any kind, and may throw when it is
 * read.
 */
export function messageOf(thrown: unknown): string {
  try {
    const says = thrown instanceof Error ? thrown.message : String(thrown);
    return typeof says === 'string' ? says.slice(0, MOST_SIGNS).replace(/\.$/, '') : 'no message';
  } catch {
    return 'no message';
  }
}

/** Checks whether a thrown value is an InvalidArgument. */
export function isInvalid(thrown: unknown): thrown is InvalidArgument {
  try {
    return thrown instanceof InvalidArgument;
  } catch {
    return false;
  }
}

/** Makes the issue for a failure of the rules: a module threw, or never lets a player act. */
export const rulesFailed = (thrown: unknown): Issue =>
  makeKernelIssue('rules-failed', [], { error: messageOf(thrown) });

/** Makes the issue that names an argument, followed by the reasons with paths from the argument. */
export const wrongArgument = (argument: string, expected: string, reasons: readonly Issue[]): Issues => [
  badArgument(argument, expected),
  ...atPath(argument, reasons),
];
