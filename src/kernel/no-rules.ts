import type { Rules } from './types.js';
import { deepFreeze, frozenMap } from './util/freeze.js';

/** An empty map. */
const NOTHING = frozenMap<string, never>();

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
