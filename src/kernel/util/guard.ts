/** Guards: they check the arguments of public functions. */

import { unwrapDrafts } from './drafts.js';
import { badArgument, invalidArguments, isInvalid, rulesFailed, wrongArgument } from './invalid.js';
import type { Issue, Issues, Result } from './result.js';
import type { Rules } from '../types.js';

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
