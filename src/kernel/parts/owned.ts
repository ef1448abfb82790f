/** Parts with the modules that they belong to. */

import { memoize } from '../util/memoize.js';
import type { AskPart, Module, Part } from './part.js';

/** A part with the id of its module. */
export interface Owned<P extends Part = Part> {
  /** The part. */
  readonly part: P;
  /** The id of its module. */
  readonly by: string;
}

/** Lists the parts of modules, in the order of the modules. */
export const listOwnedParts = (modules: readonly Module[]): readonly Owned[] => modules.flatMap(ownParts);

const ownParts = memoize(({ meta, parts }: Module): readonly Owned[] =>
  parts.map((part) => ({ part, by: meta.id })),
);

/** The parts of some kinds. */
export type OfKind<K extends Part['kind'], P extends Part = Part> = P extends Part
  ? K extends P['kind']
    ? P
    : never
  : never;

/** Filters parts by kind. */
export const filterKind = <K extends Part['kind']>(
  parts: readonly Owned[],
  ...kinds: readonly K[]
): readonly Owned<OfKind<K>>[] =>
  parts.filter((each): each is Owned<OfKind<K>> => kinds.some((kind) => kind === each.part.kind));

/** Filters formulas and questions. */
export const listFormulasAndQuestions = (parts: readonly Owned[]): readonly Owned<AskPart>[] =>
  filterKind(parts, 'formula', 'question');
