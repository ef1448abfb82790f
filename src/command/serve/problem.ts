/** What is wrong with a request, as data for programs. */

import type { Issue } from '../../kernel/index.js';
import { Complaint } from '../terminal.js';

/** Something that is wrong. */
export interface Wrong {
  /** Kebab-case. */
  readonly code: string;
  /** Where: the member of the request or action. */
  readonly path: readonly (string | number)[];
  /** In a sentence. */
  readonly message: string;
}

/** A request, or an act in one game, that is refused. */
export class Problem extends Error {
  readonly issues: readonly Wrong[];

  constructor(...issues: readonly Wrong[]) {
    super(issues.map(({ message }) => message).join(' '));
    this.issues = issues;
  }
}

/** Makes a problem of one issue. */
export const problem = (code: string, path: Wrong['path'], message: string): Problem =>
  new Problem({ code, path, message });

/** Makes a problem of an engine's issues. */
export const problemOf = (
  issues: readonly Issue<string>[],
  describe: (issue: Issue<string>) => string,
): Problem =>
  new Problem(...issues.map((each) => ({ code: each.code, path: each.path, message: describe(each) })));

/** Says what is wrong, whatever was thrown. */
export function wrongIn(thrown: unknown): readonly Wrong[] {
  if (thrown instanceof Problem) return thrown.issues;
  if (thrown instanceof Complaint)
    return thrown.lines.map((message) => ({ code: 'refused', path: [], message }));
  return [{ code: 'failed', path: [], message: thrown instanceof Error ? thrown.message : String(thrown) }];
}
