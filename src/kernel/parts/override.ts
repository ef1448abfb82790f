import { deepFreeze } from '../util/freeze.js';
import type { OverridePart } from './answer-parts.js';

/** The two verbs by which a module changes something of another module: a formula, an entry of a table or an action. */
export interface Overrides<Own, Change = Own> {
  /** Puts something else in its place. At most one module in force may do so. */
  replace(own: Change): OverridePart;
  /** Changes it. `layer` takes it as it is: as declared, as replaced, or after an earlier wrap. */
  wrap(layer: (base: Own) => Change): OverridePart;
}

/** Makes both verbs. `put` returns what stands after a change. */
export function createOverrides<Own, Change = Own>(
  of: OverridePart['of'],
  key: string,
  put: (base: Own, change: Change) => Own,
): Overrides<Own, Change> {
  // Sound: compile calls an override only with what was declared under its own key.
  const part = (kind: OverridePart['kind'], change: (base: Own) => Change): OverridePart =>
    deepFreeze({ kind, of, key, onto: (base) => put(base as Own, change(base as Own)) });
  return { replace: (own) => part('replace', () => own), wrap: (layer) => part('wrap', layer) };
}

/** The `put` of what is changed as a whole. */
export const putWhole = <Own>(_base: Own, change: Own): Own => change;
