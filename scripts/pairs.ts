/** Every two modules of a catalogue: whether they go together, and why not. */

import {
  findConflicts,
  sortByCatalogue,
  toConflicts,
  type Conflict,
} from '../src/kernel/ruleset/conflicts.js';
import { findPartConflicts } from '../src/kernel/ruleset/compile.js';
import type { Module } from '../src/kernel/types.js';
import type { Issue } from '../src/kernel/result.js';
import { editions } from '../src/warpwar/engine.js';

/** The result of asking for two modules together. */
export interface Pair {
  /** The module that comes first in the catalogue. */
  readonly one: string;
  /** The other. */
  readonly other: string;
  /** The code of the refusal; undefined if the two go together. */
  readonly refused?: string;
  /** Modules in conflict: the two, or modules that they require; or the module that needs a slot that no module can fill. */
  readonly clash?: readonly string[];
  /** The refusal, without fixes. */
  readonly issue?: Issue;
}

/** Modules that the fixes of a conflict would add. */
const brought = ({ ways }: Conflict): readonly string[] =>
  ways.flat().flatMap((word) => (word.startsWith('+') ? [word.slice(1)] : []));

/** What two modules may not both do, whatever else is in force. */
const NEVER: readonly string[] = ['part-twice', 'replaced-twice'];

/** Conflicts between some modules, together with the modules that they require. */
function troublesOf(catalogue: readonly Module[], ids: readonly string[]): readonly Conflict[] {
  const inForce = sortByCatalogue(catalogue, ids);
  const found = findConflicts({ catalogue, editions }, inForce);
  const missing = found.filter((each) => each.raw.code === 'module-missing').flatMap(brought);
  if (missing.length > 0) return troublesOf(catalogue, [...ids, ...missing]);
  const clashing = found.filter((each) => each.raw.code !== 'slot-needed');
  const [unfilled] = found;
  if (clashing.length > 0) return clashing;
  if (unfilled)
    return brought(unfilled).some((id) => troublesOf(catalogue, [...ids, id]).length === 0) ? [] : [unfilled];
  const parts = findPartConflicts(catalogue, inForce).filter(({ code }) => NEVER.includes(code));
  return toConflicts(catalogue, parts);
}

/** Modules that a conflict names. */
const namedBy = ({ raw: { params } }: Conflict): readonly string[] =>
  [params.module, params.other, params.modules].flat().filter((id) => typeof id === 'string');

function pairOf(catalogue: readonly Module[], one: string, other: string): Pair {
  const found = troublesOf(catalogue, [one, other]);
  const isDirect = (each: Conflict): boolean => [one, other].every((id) => namedBy(each).includes(id));
  const trouble = found.find(isDirect) ?? found[0];
  return trouble
    ? { one, other, refused: trouble.raw.code, clash: namedBy(trouble), issue: trouble.raw }
    : { one, other };
}

/** All pairs of optional modules of a catalogue, with the result of asking for both. */
export const pairsIn = (catalogue: readonly Module[]): readonly Pair[] =>
  catalogue
    .slice(1)
    .flatMap(({ meta: { id } }, at, optional) =>
      optional.slice(at + 1).map(({ meta }) => pairOf(catalogue, id, meta.id)),
    );
