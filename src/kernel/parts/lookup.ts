import type { Rules } from '../types.js';

/**
 * Makes a function that finds the value of one part in any rules. It remembers the part's number in the last catalogue,
 * so that a lookup is an array access. All rules of a catalogue share their list of keys, which tells it from others.
 * Throws if no module of the catalogue declares the part.
 */
export function createLookup<T>(key: string): (rules: Rules) => T {
  let number = -1;
  let keys: Rules['keys'] | undefined;
  return (rules) => {
    if (rules.keys !== keys) {
      number = numberOf(rules, key);
      keys = rules.keys;
    }
    // Sound: compile stores under a key only values of the part with that key.
    return rules.values[number] as T;
  };
}

function numberOf(rules: Rules, key: string): number {
  const found = rules.numbers.get(key);
  if (found === undefined) throw new Error(`No module of this catalogue declares '${key}'.`);
  return found;
}

/** Returns the key by which the compiler numbers a formula, question, table or setting. */
export const toPartKey = (kind: string, key: string): string =>
  `${kind === 'question' ? 'formula' : kind}:${key}`;

/** Returns a rule's key without the edition: 'MOVE.1' for 'E1.MOVE.1'. */
export const withoutEdition = (key: string): string => key.replace(/^[A-Z]\d+\./, '');
