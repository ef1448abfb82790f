import type { Issue } from 'warpwar/kernel';
import type { Path } from 'warpwar';
import { issue } from '../nouns.js';

/** Returns an issue at a path of a save, unless something holds. */
export const unless = (holds: boolean, ...path: Path): readonly Issue[] =>
  holds ? [] : [issue('save-contradicts', path)];

/** Whether no name stands in a list twice. */
export const isUnique = (all: readonly string[]): boolean => new Set(all).size === all.length;
