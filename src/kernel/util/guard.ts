/** Guards: what stands between a program and a function that may be handed anything. */

import { unwrapDrafts } from './drafts.js';
import { badArgument, invalidArguments, isInvalid, misfit, rulesFailed, wrongArgument } from './invalid.js';
import type { Issue, Issues, Result } from './result.js';
import type { Rules } from '../types.js';

/** What an argument must be. */
export interface Param {
  /** Its name, as the docs have it. */
  readonly name: string;
  /** What it must be, after 'must be': 'a ship'. */
  readonly expected: string;
  /** A quick look, at every call: whether it may be what it must be. */
  readonly fits?: (value: unknown) => boolean;
  /** Looks into it, once something was thrown: what is wrong with it. Never throws. */
  readonly read?: (value: unknown) => Result<unknown>;
  /** Whether it must be the cause of what was thrown, if nothing else is found: what is worked on, and not the rules. */
  readonly blamed?: (value: unknown) => boolean;
  /** It may come from a reducer: drafts in it are read through. */
  readonly draftable?: true;
  /** It may be left out. */
  readonly optional?: true;
}

/** Thrown by a guard itself, and told by it. */
const MISFIT = new Error('An argument does not fit.');

/**
 * A function with a guard. Each argument gets a quick look, and drafts of immer are read through. What the function throws
 * is traced to an argument: it is told by `refuse`, if the function can refuse, or else by an InvalidArgument. Where every
 * argument is what it must be, the rules have failed: that is refused as 'rules-failed', or thrown on as it is.
 */
export function guard<Args extends readonly unknown[], Answer>(
  called: string,
  params: readonly Param[],
  run: (...args: Args) => Answer,
  refuse?: (issues: Issues) => Answer,
): (...args: Args) => Answer {
  return (...args) => {
    try {
      // Sound: drafts are read through, and nothing else is changed.
      return run(...(taken(params, args) as unknown as Args));
    } catch (thrown) {
      const found = issuesIn(params, args, thrown);
      if (refuse) return refuse(found ?? [rulesFailed(thrown)]);
      throw found ? invalidArguments(called, found, thrown === MISFIT ? undefined : thrown) : thrown;
    }
  };
}

/** What a plain argument must be: a number or a text, which a look tells for good. */
export type PlainParam = Pick<Param, 'name' | 'expected'> & Required<Pick<Param, 'fits'>>;

/**
 * A function of numbers and texts with a guard: an argument that does not fit is told by an InvalidArgument. It weighs a
 * third of `guarded` in a bundle.
 */
export function checked<Args extends readonly unknown[], Answer>(
  called: string,
  params: readonly PlainParam[],
  run: (...args: Args) => Answer,
): (...args: Args) => Answer {
  return (...args) => {
    for (const [at, { name, expected, fits }] of params.entries())
      if (!fits(args[at])) throw misfit(called, name, expected);
    return run(...args);
  };
}

/** The arguments as the function gets them. */
function taken(params: readonly Param[], args: readonly unknown[]): readonly unknown[] {
  const plain = args.map((value, at) => (params[at]?.draftable ? unwrapDrafts(value) : value));
  for (const [at, { fits, optional }] of params.entries()) {
    const value = plain[at];
    if (fits && !(optional && value === undefined) && !fits(value)) throw MISFIT;
  }
  return plain;
}

/** What is wrong with the arguments, that of the first bad one; undefined if it is none of them. */
function issuesIn(params: readonly Param[], args: readonly unknown[], thrown: unknown): Issues | undefined {
  for (const [at, param] of params.entries()) {
    const found = argumentIssues(param, args[at]);
    if (found) return found;
  }
  if (isInvalid(thrown)) return undefined;
  const to = params.find(({ blamed }, at) => blamed && isTrue(() => blamed(args[at])));
  return to && [badArgument(to.name, to.expected)];
}

function argumentIssues({ name, expected, fits, read, optional }: Param, value: unknown): Issues | undefined {
  if (optional && value === undefined) return undefined;
  if (fits && !isTrue(() => fits(unwrapDrafts(value)))) return [badArgument(name, expected)];
  const found = read?.(value);
  return found?.ok === false ? wrongArgument(name, expected, found.issues) : undefined;
}

/** Whether something is true of a value that may throw when it is touched. */
export function isTrue(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}

/** Rules, as a program is given them. */
export const rulesParam: Param = {
  name: 'rules',
  expected: 'rules, as ruleset() and rulesOf() give them',
  // Sound: looked at member by member.
  fits: (value) => isRecordLike(value) && isWhole(value as Partial<Rules>),
};

/** The same, where nothing else is handed in that could be the cause of an error. */
export const onlyRules: Param = { ...rulesParam, blamed: () => true };

/** Rules that were made know each of their formulas by a key. */
const isWhole = ({ keys, values, ruleset }: Partial<Rules>): boolean =>
  Array.isArray(keys) && keys.length > 0 && Array.isArray(values) && isRecordLike(ruleset);

/** Whether something has members: neither a list nor null. */
export const isRecordLike = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A refusal as a function of issues gives it. */
export const toRefusal = (issues: Issues): { readonly ok: false; readonly issues: Issues } => ({
  ok: false,
  issues,
});

/** A refusal as a function gives it that lists what is wrong. */
export const toIssueList = (issues: Issues): readonly Issue[] => issues;
