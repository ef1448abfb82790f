import type { Rules } from '../types.js';

/**
 * Makes a function that finds the value of one part in any rules. It remembers the part's last number and checks the key
 * there, so that a lookup is an array access, and correct even if two copies of this library run in one program. Throws
 * if no module of the catalogue declares the part.
 */
export function createLookup<T>(key: string): (rules: Rules) => T {
  let number = -1;
  return (rules) => {
    if (rules.keys[number] !== key) number = numberOf(rules, key);
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
