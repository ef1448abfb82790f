/** A set of modules that breaks a law is reduced to the modules that break it, and the message says which and how. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/warpwar/index.js';
import { components, orderIssues, setting } from '../../src/warpwar/rules.js';
import { module, int, type Part } from '../../src/kernel/index.js';

import { compositionsOf, type Composition } from '../support/compositions.js';
import { keepsEveryLaw } from '../support/shrinking.js';

const mine = (id: string, ...parts: readonly Part[]) =>
  module({ id, title: id, summary: id, source: { [`HOUSE.${id}`]: 'It is so.' } }, ...parts);

/** Harmless with anything. */
const plain = (id: string) =>
  mine(
    id,
    components.wrap('B', (base) => base),
  );

/** Throws where all of some others are in force, which no rule may. */
const throwing = (id: string, ...others: readonly string[]) =>
  mine(
    id,
    orderIssues.wrap((base) => (rules, given) => {
      if (others.every((each) => rules.ruleset.modules.includes(each))) throw new Error('Out of ink.');
      return base(rules, given);
    }),
  );

const fuel = setting('thirsty/fuel', { about: 'Fuel of a ship.', decode: int(0, 9), standard: 1 });
const thirsty = mine(
  'thirsty',
  fuel,
  orderIssues.wrap((base) => (rules, given) => {
    if (fuel.of(rules) === 7) throw new Error('Out of ink.');
    return base(rules, given);
  }),
);

const strange = [
  plain('one'),
  plain('two'),
  throwing('couple', 'one'),
  throwing('trio', 'two', 'three'),
  plain('three'),
  thirsty,
];

const stage = compositionsOf([catalogue[0], ...catalogue.slice(1), ...strange]);

const set = (ids: readonly string[], settings: Composition['settings'] = {}): Composition => ({
  scenario: 'first/skirmish',
  ids: [...ids, 'ecm'],
  settings,
  seed: 3,
});

/** What is told of a set; nothing if it keeps all laws. */
function told(of: Composition): readonly string[] {
  try {
    keepsEveryLaw(of, stage);
    return [];
  } catch (thrown) {
    return String(thrown).split('\n');
  }
}

describe('a failing set', () => {
  test('is shrunk to the pair that breaks the law, with ruleset, seed and law', () => {
    const [summary, ruleset, seed, law, ...rest] = told(set(['two', 'one', 'couple']));
    expect(summary).toBe("Error: one, couple: breaks the law 'never-throws'.");
    expect(ruleset).toBe('  Ruleset: first/skirmish +one +couple');
    expect(seed).toBe('  Seed: 3');
    expect(law).toMatch(/^ {2}LawBroken: never-throws: /);
    expect(rest.join('\n')).toContain('Out of ink.');
    expect(rest.at(-1)).toMatch(/^ {2}Found in: first\/skirmish \+.*ecm.*, seed 3$/);
  });

  test('is shrunk to three modules, if no two of them break it', () => {
    expect(told(set(['one', 'three', 'two', 'trio']))[0]).toBe(
      "Error: three, two, trio: breaks the law 'never-throws'.",
    );
  });

  test('is shrunk to one module with the only setting that matters', () => {
    const [summary, ruleset] = told(set(['one', 'thirsty'], { 'thirsty/fuel': 7, 'ecm/leadAlone': true }));
    expect(summary).toBe("Error: thirsty: breaks the law 'never-throws'.");
    expect(ruleset).toContain('+thirsty thirsty(fuel=7)');
    expect(ruleset).not.toContain('leadAlone');
  });

  test('that keeps all laws is let alone', () => {
    expect(told(set(['one', 'two', 'three']))).toEqual([]);
  });
});
