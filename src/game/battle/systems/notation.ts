/** Notation of systems: how each reads and writes its letters and lines in an order. The scanning of text is elsewhere. */

import type { Issue } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { ShipId } from '../../state.js';
import { issue } from '../../issues.js';

/** An amount after the letters of a system: 'C=1 (firing 3 shells)'. */
export interface Amount {
  /** A whole number, 0 or more. */
  readonly amount: number;
  /** The text in brackets after it; '' if there is none. */
  readonly note: string;
}

/** A line below an order. */
export interface Below {
  /** Captured groups of the system's pattern, from index 0; '' for an empty group. */
  readonly caught: readonly string[];
  /** Returns the ship that a group names. If there is none, returns null and reports an issue. */
  readonly ship: (group: number) => ShipId | null;
  /** Reports an issue at a group. */
  readonly wrong: (group: number, raw: Issue) => void;
}

/** The part of a written order that is about one system, e.g. 'B=3'. */
export interface Told {
  /**
   * The target in the heading; null if it is no ship, which is already reported. If none is named: the only possible
   * target, else undefined.
   */
  readonly target: ShipId | null | undefined;
  /** One for each time its letters are written. */
  readonly amounts: readonly Amount[];
  /** Lines below the order that match its pattern. */
  readonly lines: readonly Below[];
  /** Reports an issue at an amount. Default: the first; without amounts, at the heading. */
  readonly wrong: (raw: Issue, amount?: number) => void;
}

/** Notation of one system. `read` and `print` are inverse. */
export interface Writing<Value> {
  /** Its letters, in upper case: 'B' in 'B=3'. The first are printed; all are read. */
  readonly letters?: readonly string[];
  /** Pattern of a line below the order. With the flag `d`, issues point to the group that is wrong. */
  readonly line?: RegExp;
  /** Returns the value, or undefined if the system is not used. */
  read(told: Told, rules: Rules): Value | undefined;
  /** Returns the target for the heading, the amounts, and the lines below. */
  print(value: Value, name: (id: ShipId) => string, rules: Rules): Written;
}

/** The text of one system. */
export interface Written {
  /** Target for the heading. */
  readonly target?: string;
  /** Amounts, such as 'B=3'. */
  readonly amounts?: readonly string[];
  /** Lines below the order. */
  readonly lines?: readonly string[];
}

/** Returns the amount of a system whose letters may be written only once; 0 if they are not written. */
export function readAmount({ amounts, wrong }: Told): number {
  const [first, second] = amounts;
  if (second) wrong(issue('attribute-twice'), 1);
  if (first && first.note !== '') wrong(issue('attribute-expected', [], { found: `(${first.note})` }));
  return first?.amount ?? 0;
}

/** Notation of a system whose value is its power. */
export const powerNotation = (...letters: readonly [string, ...string[]]): Writing<number> => ({
  letters,
  read: (told) => readAmount(told) || undefined,
  print: (value) => ({ amounts: [`${letters[0]}=${value}`] }),
});
