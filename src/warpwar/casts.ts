/** Casts of results to the types of `standard.ts`. They stand apart, because that file brings all modules. */

import type { AnyIssue, Result as AnyResult } from '../kernel/result.js';
import type { Issue, Result } from './standard.js';

/** Narrows a result to the codes of the standard catalogue. */
export const standardResult = <Value>(read: AnyResult<Value>): Result<Value> =>
  // Sound, here and below: all codes that standard rules raise are declared by the standard catalogue and the notation.
  read as unknown as Result<Value>;

/** Narrows issues to the codes of the standard catalogue. */
export const standardIssues = (found: readonly AnyIssue[]): readonly Issue[] =>
  found as readonly unknown[] as readonly Issue[];
