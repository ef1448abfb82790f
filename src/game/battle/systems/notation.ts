/** How orders are written: what each system makes of its letters and lines. The scanning of text is not done here. */

import type { Issue } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { ShipId } from '../../state.js';
import { issue } from '../../messages.js';

/** An amount after a system's letters: 'C=1 (firing 3 shells)'. */
export interface Amount {
  /** Whole, 0 or more. */
  readonly amount: number;
  /** What stands in brackets behind it; '' for nothing. */
  readonly note: string;
}

/** A line of its own below an order. */
export interface Below {
  /** What the groups of the system's pattern caught, the first at 0; '' for nothing. */
  readonly caught: readonly string[];
  /** The ship that a group names; null, and told, if there is none. */
  readonly ship: (group: number) => ShipId | null;
  /** Tells that what a group caught is wrong. */
  readonly wrong: (group: number, raw: Issue) => void;
}

/** What an order says of one system. */
export interface Told {
  /** The target named in the heading; null if that is no ship, which was told. Without one, the only enemy ship that an amount may be fired at. */
  readonly target: ShipId | null | undefined;
  /** One for each time that its letters are written. */
  readonly amounts: readonly Amount[];
  /** The lines below that match its pattern. */
  readonly lines: readonly Below[];
  /** Tells that an amount is wrong, the first unless another is meant; without any, that the heading is. */
  readonly wrong: (raw: Issue, amount?: number) => void;
}

/** How a system is written in an order. Reading and printing are inverse. */
export interface Writing<Value> {
  /** Its letters, upper case: 'B' in 'B=3'. The first are printed, the others read as well. */
  readonly letters?: readonly string[];
  /** A line of its own below the order. With the flag d, a mistake is told at the group that is wrong. */
  readonly line?: RegExp;
  /** From what was written; undefined if it is not used. */
  read(told: Told, rules: Rules): Value | undefined;
  /** The heading's target, the amounts and the lines below. */
  print(value: Value, name: (id: ShipId) => string, rules: Rules): Written;
}

/** A system in writing. */
export interface Written {
  /** Named in the heading. */
  readonly target?: string;
  /** 'B=3'. */
  readonly amounts?: readonly string[];
  /** Below the order. */
  readonly lines?: readonly string[];
}

/** The one amount of a system whose letters are written once; 0 for none. */
export function readAmount({ amounts, wrong }: Told): number {
  const [first, second] = amounts;
  if (second) wrong(issue('attribute-twice'), 1);
  if (first && first.note !== '') wrong(issue('attribute-expected', [], { found: `(${first.note})` }));
  return first?.amount ?? 0;
}

/** Power and nothing else, written once. */
export const powerNotation = (...letters: readonly [string, ...string[]]): Writing<number> => ({
  letters,
  read: (told) => readAmount(told) || undefined,
  print: (value) => ({ amounts: [`${letters[0]}=${value}`] }),
});
