/** Parts, and the module that each is of. */

import type { AskPart, Module, Part } from './part.js';

/** A part, and whose it is. */
export interface Owned<P extends Part = Part> {
  /** The part. */
  readonly part: P;
  /** The id of its module. */
  readonly by: string;
}

/** All parts of some modules, in their order. */
export const listOwnedParts = (modules: readonly Module[]): readonly Owned[] =>
  modules.flatMap(({ meta, parts }) => parts.map((part) => ({ part, by: meta.id })));

/** A part of some kinds. */
export type OfKind<K extends Part['kind'], P extends Part = Part> = P extends Part
  ? K extends P['kind']
    ? P
    : never
  : never;

/** Those of some kinds. */
export const filterKind = <K extends Part['kind']>(
  parts: readonly Owned[],
  ...kinds: readonly K[]
): readonly Owned<OfKind<K>>[] =>
  parts.filter((each): each is Owned<OfKind<K>> => kinds.some((kind) => kind === each.part.kind));

/** Formulas and questions. */
export const listFormulasAndQuestions = (parts: readonly Owned[]): readonly Owned<AskPart>[] =>
  filterKind(parts, 'formula', 'question');
