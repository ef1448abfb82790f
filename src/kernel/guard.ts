/** Guards of the functions that take data from outside, drafts of immer, and the error for a bad argument. */

import { makeKernelIssue } from './issue.js';
import { atPath, type JsonObject, type Issue, type Issues, type Result } from './result.js';
import type { Rules } from './types.js';

// Drafts of immer. Redux Toolkit, boardgame.io and others pass states to reducers as drafts. A draft looks like the
// value that it stands for, but cannot be read once the reducer has returned. So public functions replace drafts by
// plain values.

/** The key under which immer 7 and later keeps its data of a draft. No other value has it. */
const DRAFT = Symbol.for('immer-state');

type Fields = Record<PropertyKey, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): boolean => isObject(value) && value[DRAFT] !== undefined;

/**
 * Checks whether a value, one of its members, or the first item of a list among the members is a draft. Looks no deeper:
 * code that spreads or filters a draft gets drafts at these levels.
 */
function holdsDraft(value: object): boolean {
  if (isDraft(value)) return true;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).some(isDraft);
  // Sound: any member of an object is unknown. Inherited members do no harm, and this loop is faster than Object.values.
  for (const key in value) {
    const member = (value as Fields)[key];
    if (!isObject(member)) continue;
    // The mark of a draft is read in four places, as JavaScript engines read it fast where few kinds of objects come by.
    if (Array.isArray(member) ? isDraftList(member) : member[DRAFT] !== undefined) return true;
  }
  return false;
}

/** Most items of a list that are checked: an untrusted list may claim any length. */
const MOST_ITEMS = 1000;

const isDraftList = (list: readonly unknown[] & { readonly [DRAFT]?: unknown }): boolean =>
  list[DRAFT] !== undefined || isDraftItem(list[0]);

const isDraftItem = (item: unknown): boolean => isObject(item) && item[DRAFT] !== undefined;

/**
 * Returns the current plain value of a draft. Parts that nobody changed keep their identity, so memoized results still
 * apply. Returns a value that is not a draft and has no draft among its members unchanged.
 */
export function unwrapDrafts<T>(value: T): T {
  if (!isObject(value) || !holdsDraft(value)) return value;
  return plain(value) as T; // Sound: the same value, without drafts in it.
}

/** Returns a value without drafts at any depth. Copies nothing that holds no draft. */
function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const isOne = isDraft(value);
  const keys = Object.keys(value);
  const members = keys.map((key) => plain(isOne ? behind(value, key) : value[key]));
  if (!isOne && keys.every((key, at) => members[at] === value[key])) return value;
  if (Array.isArray(value)) return members;
  return Object.fromEntries(keys.map((key, at) => [key, members[at]]));
}

/** Reads a member of a draft by its descriptor. A plain read would make a draft of the member and copy the value. */
function behind(draft: Fields, key: string): unknown {
  const found = Object.getOwnPropertyDescriptor(draft, key);
  return found && 'value' in found ? found.value : draft[key];
}

// The error that functions throw for an invalid argument.

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

// Guards: they check the arguments of public functions.

/** What an argument must be. */
export interface Param {
  /** Its name in the docs. */
  readonly name: string;
  /** What it must be, after 'must be': 'a ship'. */
  readonly expected: string;
  /** Quick check at every call: whether the value can be valid. */
  readonly fits: (value: unknown) => boolean;
  /** Full check, made only after the function threw: what is wrong with the value. Never throws. */
  readonly read?: (value: unknown) => Result<unknown>;
  /** Whether to blame the value for an error if no other cause is found: it is the input, and not the rules. */
  readonly blamed?: (value: unknown) => boolean;
  /** The value may come from a reducer: drafts in it are replaced by plain values. */
  readonly draftable?: true;
}

/** Makes a parameter that may be absent. */
export const optionalParam = (param: Param): Param => ({
  ...param,
  fits: (value) => value === undefined || param.fits(value),
});

/** Thrown by a guard for a failed quick check, and caught by the same guard. */
const MISFIT = new Error();

/**
 * Wraps a function in a guard, which checks each argument quickly and replaces drafts of immer by plain values. If the
 * function throws, the guard looks for the argument that caused it. It reports that argument by `refuse` if the function
 * can refuse, else by an InvalidArgument. If all arguments are valid, the rules have failed: the guard refuses with
 * 'rules-failed', or throws the same error again.
 */
export function guard<Run extends (one: never, two: never, three: never, four: never) => unknown>(
  called: string,
  params: readonly Param[],
  run: Run,
  refuse?: (issues: Issues) => ReturnType<Run>,
): Run {
  // Sound: only drafts are replaced, by equal plain values, and no guarded function takes more than four arguments.
  const bare = run as unknown as (one: unknown, two: unknown, three: unknown, four: unknown) => unknown;
  const [first, second, third, fourth] = params;
  // Named parameters: a list of the arguments would cost more than all checks, and is needed only after an error.
  const guarded = (one: unknown, two: unknown, three: unknown, four: unknown): unknown => {
    try {
      return bare(take(first, one), take(second, two), take(third, three), take(fourth, four));
    } catch (thrown) {
      const found = issuesIn(params, [one, two, three, four], thrown);
      if (refuse) return refuse(found ?? [rulesFailed(thrown)]);
      throw found ? invalidArguments(called, found, thrown === MISFIT ? undefined : thrown) : thrown;
    }
  };
  return guarded as unknown as Run; // Sound: it takes what `run` takes, and returns what `run` or `refuse` returns.
}

/** Returns an argument without drafts. Throws if it fails its quick check. */
function take(param: Param | undefined, value: unknown): unknown {
  const plain = param?.draftable ? unwrapDrafts(value) : value;
  if (param && !param.fits(plain)) throw MISFIT;
  return plain;
}

/** Returns the issues of the first bad argument; undefined if none is to blame. */
function issuesIn(params: readonly Param[], args: readonly unknown[], thrown: unknown): Issues | undefined {
  for (const [at, param] of params.entries()) {
    const found = argumentIssues(param, args[at]);
    if (found) return found;
  }
  if (isInvalid(thrown)) return undefined;
  const to = params.find(({ blamed }, at) => blamed && isTrue(() => blamed(args[at])));
  return to && [badArgument(to.name, to.expected)];
}

function argumentIssues({ name, expected, fits, read }: Param, value: unknown): Issues | undefined {
  if (!isTrue(() => fits(unwrapDrafts(value)))) return [badArgument(name, expected)];
  const found = read?.(value);
  return found?.ok === false ? wrongArgument(name, expected, found.issues) : undefined;
}

/** Returns what `ask` returns, or false if it throws. For values that may throw when they are read. */
export function isTrue(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}

/** An argument that must be compiled rules. */
export const rulesParam: Param = {
  name: 'rules',
  expected: 'rules, as ruleset() and rulesOf() give them',
  // Sound: each member is checked.
  fits: (value) => isRecordLike(value) && isWhole(value as Partial<Rules>),
};

/** Checks whether rules were compiled: then they have keys and values. */
const isWhole = ({ keys, values, ruleset }: Partial<Rules>): boolean =>
  Array.isArray(keys) && keys.length > 0 && Array.isArray(values) && isRecordLike(ruleset);

/** Checks whether a value is an object, and neither a list nor null. */
export const isRecordLike = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes a refusal: the `refuse` of functions that return a result. */
export const toRefusal = (issues: Issues): { readonly ok: false; readonly issues: Issues } => ({
  ok: false,
  issues,
});

/** Returns the issues: the `refuse` of functions that return a list of issues. */
export const toIssueList = (issues: Issues): readonly Issue[] => issues;
