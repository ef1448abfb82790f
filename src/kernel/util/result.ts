/** Anything that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Where in a value something is, outermost key first. */
export type Path = readonly (string | number)[];

/** Numbers and names, by what they are. */
export type JsonObject = Readonly<Record<string, Json>>;

declare const worded: unique symbol;

/** A code that was raised by the wordings that it was declared in: nothing else makes one. */
export type WordedCode = string & { readonly [worded]: true };

/** Why something was refused. */
export interface Issue<Code extends string = WordedCode, Known extends JsonObject = JsonObject> {
  /** Stable, kebab-case. */
  readonly code: Code;
  /** Where in the value the trouble is, outermost key first. */
  readonly path: Path;
  /** The ledger id of the rule, in the edition that is played: 'E1.POWER.1'. Absent for malformed input. */
  readonly rule?: string;
  /** The module whose rule it is; for something unknown, the module that would bring it. */
  readonly module?: string;
  /** The numbers and names that a sentence about it needs. */
  readonly params: Known;
}

/** At least one issue; always all of them, in a fixed order. */
export type Issues<Any = Issue> = readonly [Any, ...Any[]];

/** What a refusal looks like, whatever was asked for. */
export interface Refusal<Any = Issue> {
  /** False. */
  readonly ok: false;
  /** Every reason. */
  readonly issues: Issues<Any>;
}

/** An answer, or every reason why there is none. */
export type Result<T, Any = Issue> = { readonly ok: true; readonly value: T } | Refusal<Any>;

/** The answer was found. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A refusal for the given reasons. */
export const refuse = (...issues: Issues): Refusal => ({ ok: false, issues });

/** Reasons that a refusal holds at most: nobody reads more, and what is sent may be of any size. */
export const MAX_ISSUES = 1000;

/** A refusal if there is any reason for one. */
export function refusal(issues: readonly Issue[]): Refusal | undefined {
  if (issues.length === 0) return undefined;
  const [first, ...rest] = issues.slice(0, MAX_ISSUES);
  return first && refuse(first, ...rest);
}

/** The reasons of a refusal; none where there is an answer. */
export const issuesOf = (result: Result<unknown>): readonly Issue[] => (result.ok ? [] : result.issues);

/** An issue about something unknown, with the module that would bring it, if there is one. */
export const suggestModule = (unknown: Issue, module: string | undefined): Issue =>
  module === undefined ? unknown : { ...unknown, module };

/** The same issues, seen from a value that holds theirs under `key`. */
export const atPath = (key: string | number, issues: readonly Issue[]): readonly Issue[] =>
  issues.length === 0 ? issues : issues.map((each) => ({ ...each, path: [key, ...each.path] }));
