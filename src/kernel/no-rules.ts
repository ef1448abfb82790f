import type { Rules } from './types.js';
import { deepFreeze } from './util/freeze.js';

/** An empty map that cannot be changed. */
const NOTHING: ReadonlyMap<string, never> = Object.freeze(
  Object.assign(new Map<string, never>(), {
    set: () => {
      throw new TypeError('This map is read-only.');
    },
  }),
);

/** Empty rules, for decoders that run before rules are compiled, such as those of settings. */
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
