import type { Rules, Ruleset } from './rules.js';

/** Rulesets that are kept by what they say, for states that were saved, copied or sent. */
const MOST_KEPT = 100;

/** Rules that were compiled, to be found again. */
export interface Interner {
  /** The rules of this very ruleset, or of one that says the same. */
  find(ruleset: Ruleset): Rules | undefined;
  /** The one copy of these rules. */
  keep(rules: Rules): Rules;
}

/** Keeps rules: by identity as long as their ruleset lives, and the ones last asked for also by what they say. */
export function createInterner(): Interner {
  const byIdentity = new WeakMap<Ruleset, Rules>();
  const byText = new Map<string, Rules>();

  function keep(rules: Rules): Rules {
    const key = JSON.stringify(rules.ruleset);
    const kept = byText.get(key) ?? rules;
    byText.delete(key);
    byText.set(key, kept);
    const [oldest = key] = byText.keys();
    if (byText.size > MOST_KEPT) byText.delete(oldest);
    byIdentity.set(kept.ruleset, kept);
    return kept;
  }

  function find(ruleset: Ruleset): Rules | undefined {
    const found = byIdentity.get(ruleset);
    if (found) return found;
    const same = byText.get(JSON.stringify(ruleset));
    if (same) byIdentity.set(ruleset, same);
    return same;
  }

  return { find, keep };
}
