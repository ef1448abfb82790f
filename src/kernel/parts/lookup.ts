import type { Rules } from '../types.js';

/**
 * Finds the value of one part in any rules. The number that the part had last is remembered and checked against its
 * key, so that asking is an array access, and right even where two copies of this library meet in one program.
 */
export function createLookup<T>(key: string): (rules: Rules) => T {
  let number = -1;
  return (rules) => {
    if (rules.keys[number] !== key) number = numberOf(rules, key);
    // Sound: compile puts under a key only what the part of that key holds.
    return rules.values[number] as T;
  };
}

function numberOf(rules: Rules, key: string): number {
  const found = rules.numbers.get(key);
  if (found === undefined) throw new Error(`'${key}' is declared by no module of this catalogue.`);
  return found;
}

/** The key under which the compiler numbers a formula, question, table or setting. */
export const toPartKey = (kind: string, key: string): string =>
  `${kind === 'question' ? 'formula' : kind}:${key}`;

/** A rule's key without the edition in front of it. */
export const withoutEdition = (key: string): string => key.replace(/^[A-Z]\d+\./, '');
