import type { Rules } from './types.js';
import { deepFreeze } from './util/freeze.js';

/** A map with nothing in it, into which nothing can be put. */
const NOTHING: ReadonlyMap<string, never> = Object.freeze(
  Object.assign(new Map<string, never>(), {
    set: () => {
      throw new TypeError('Nothing can be put in here.');
    },
  }),
);

/** Rules before there are any: what the decoders of settings are handed. */
export const noRules: Rules = deepFreeze({
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
  catalogue: [],
  editions: [],
});
