import type { Rules, Ruleset } from './rules.js';

/** Most rulesets that are kept by content, for states that were saved, copied or sent. */
const MOST_KEPT = 100;

/** A store of compiled rules with one copy of each. */
export interface Interner {
  /** Finds the rules of this ruleset object, or of one with the same content. */
  find(ruleset: Ruleset): Rules | undefined;
  /** Stores rules and returns the one copy of them. */
  keep(rules: Rules): Rules;
}

/** Makes a store. It keeps rules by identity as long as their ruleset lives, and the last 100 also by content. */
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
