/** A scanner of one line, which reports issues with their columns. */

import { atPath, type Issue } from '../../../kernel/util/result.js';

/** Reads a line from left to right. Patterns are sticky: they match only at the current place. */
export interface Scanner {
  /** Whether a pattern matches here. Does not move. */
  readonly sees: (pattern: RegExp) => boolean;
  /** Returns the match of a pattern here, and moves behind it; null if there is none. */
  readonly take: (pattern: RegExp) => RegExpExecArray | null;
  /** Returns the current column, from 1. */
  readonly column: () => number;
  /** Whether only spaces are left. */
  readonly ended: () => boolean;
  /** Reports an issue, here or at another column. */
  readonly tell: (raw: Issue, column?: number) => void;
}

/** Creates a scanner of a text. It adds issues to `issues`. */
export function scan(line: string, issues: Issue[]): Scanner {
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(line);
  };
  return {
    sees: (pattern) => match(pattern) !== null,
    take: (pattern) => {
      const taken = match(pattern);
      at += taken?.[0].length ?? 0;
      return taken;
    },
    column: () => at + 1,
    ended: () => line.slice(at).trim() === '',
    tell: (raw, column = at + 1) => {
      const params = { found: wordAt(line, column - 1), ...raw.params, column };
      issues.push(...atPath('column', atPath(column, [{ ...raw, path: [], params }])));
    },
  };
}

/** Returns the word at a place, at most 40 characters; 'nothing' at the end. */
function wordAt(line: string, at: number): string {
  const [word = ''] = /^[^\s,;]*/.exec(line.slice(at, at + 40)) ?? [];
  return word === '' ? 'nothing' : word;
}
