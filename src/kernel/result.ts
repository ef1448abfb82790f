/** Results, issues, and paths into JSON. */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The keys that lead to a place in a value, outermost first. */
export type Path = readonly (string | number)[];

/** Named JSON values, such as the params of an issue or the options of a decision. */
export type JsonObject = Readonly<Record<string, Json>>;

declare const worded: unique symbol;

/** An issue code that was declared with its message. Only the function that comes with the declaration makes one. */
export type WordedCode = string & { readonly [worded]: true };

/** Why something was refused. */
export interface Issue<Code extends string = WordedCode, Known extends JsonObject = JsonObject> {
  /** Stable name in kebab-case. */
  readonly code: Code;
  /** Where in the input the problem is, outermost key first. */
  readonly path: Path;
  /** The ledger id of the rule, cited by the edition of the game: 'E1.POWER.1'. Absent for malformed input. */
  readonly rule?: string;
  /** The module that has the rule. For something unknown: the module that would add it. */
  readonly module?: string;
  /** The values that the message needs. */
  readonly params: Known;
}

/** An issue of any kind: of a form, of any game, of a module of your own. All functions that take issues take these. */
export type AnyIssue = Issue<string>;

/** One or more issues: every problem that was found, in a fixed order. */
export type Issues<Any = Issue> = readonly [Any, ...Any[]];

/** A request that was refused. */
export interface Refusal<Any = Issue> {
  /** False. */
  readonly ok: false;
  /** Every reason for the refusal. */
  readonly issues: Issues<Any>;
}

/** A value, or every reason for the refusal. */
export type Result<T, Any = Issue> = { readonly ok: true; readonly value: T } | Refusal<Any>;

/** Makes a successful result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** Makes a refusal from one or more issues. */
export const refuse = (...issues: Issues): Refusal => ({ ok: false, issues });

/** Most issues of a refusal. Input may be of any size, and nobody reads more. */
export const MAX_ISSUES = 1000;

/** Makes a refusal of the first 1,000 issues; undefined if there are none. */
export function refusal(issues: readonly Issue[]): Refusal | undefined {
  if (issues.length === 0) return undefined;
  const [first, ...rest] = issues.slice(0, MAX_ISSUES);
  return first && refuse(first, ...rest);
}

/** Returns the issues of a refusal, or [] for a value. */
export const issuesOf = (result: Result<unknown>): readonly Issue[] => (result.ok ? [] : result.issues);

/** Puts `key` before the path of each issue. */
export const atPath = (key: string | number, issues: readonly Issue[]): readonly Issue[] =>
  issues.length === 0 ? issues : issues.map((each) => ({ ...each, path: [key, ...each.path] }));
