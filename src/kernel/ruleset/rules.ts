import { frozen } from '../util/freeze.js';
import type { Rules } from '../types.js';

export type { EditionCitations, Moment, Rules, Ruleset, ScenarioNotes, Swap } from '../types.js';

/** The entries of one table under one ruleset. */
export interface Entries<Spec = unknown> {
  /** Pairs of key and entry, in catalogue order. */
  readonly list: readonly (readonly [key: string, spec: Spec])[];
  /** The same by key. Inherits nothing. */
  readonly byKey: Readonly<Record<string, Spec>>;
  /** The module that added each key. Inherits nothing. */
  readonly by: Readonly<Record<string, string>>;
}

/** A map with nothing in it, into which nothing can be put. */
const NOTHING: ReadonlyMap<string, never> = Object.freeze(
  Object.assign(new Map<string, never>(), {
    set: () => {
      throw new TypeError('Nothing can be put in here.');
    },
  }),
);

/** Rules before there are any: what the decoders of settings are handed. */
export const noRules: Rules = frozen({
  ruleset: { edition: '', scenario: '', modules: [], settings: {} },
  edition: { prefix: '', rules: [] },
  scenario: { title: '' },
  modules: [],
  swaps: [],
  keys: [],
  numbers: NOTHING,
  values: [],
  slices: [],
  setup: [],
  actions: NOTHING,
  moments: NOTHING,
  elsewhere: NOTHING,
});
