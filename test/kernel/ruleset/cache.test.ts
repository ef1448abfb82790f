import { describe, expect, test } from 'vitest';
import { InvalidArgument } from '../../../src/kernel/guard.js';
import { engineOf, must, rulesOn } from '../../support/toy/play.js';
import { auction, bid, purse, worth, type State } from '../../support/toy/toy.js';
import { ann } from '../../support/toy/play.js';

const double = rulesOn(
  'double',
  worth.wrap((base) => (rules, lot) => 2 * base(rules, lot)),
);
const engine = engineOf([auction, double, rulesOn('other')]);
const begin = (): State =>
  must(engine.createGame({ rules: 'toy/plain +double', players: ['ann', 'bob'], lots: ['gold'] }));

describe('rules', () => {
  test('are compiled once for all forms of a request', () => {
    const rules = must(engine.compileRules('toy/plain +double +other'));
    expect(must(engine.compileRules('toy/plain +other +double'))).toBe(rules);
    expect(must(engine.compileRules({ scenario: 'toy/plain', add: ['double', 'other'] }))).toBe(rules);
    expect(must(engine.compileRules('toy/plain +double'))).not.toBe(rules);
  });

  test('are found by the identity of the ruleset in a state', () => {
    const state = begin();
    expect(state.ruleset).toBe(must(engine.compileRules('toy/plain +double')).ruleset);
    expect(engine.rulesOf(state)).toBe(must(engine.compileRules('toy/plain +double')));
    expect(engine.rulesOf(begin())).toBe(engine.rulesOf(state));
  });

  test('are found again for a copy of a state, and for one that was saved', () => {
    const state = begin();
    expect(engine.rulesOf(structuredClone(state))).toBe(engine.rulesOf(state));
    expect(engine.rulesOf(JSON.parse(JSON.stringify(state)) as State)).toBe(engine.rulesOf(state));
    expect(engine.applyAction(structuredClone(state), bid({ player: ann, bid: 1 })).ok).toBe(true);
  });

  test('are compiled for a state of another engine with the same catalogue', () => {
    const other = engineOf([auction, double, rulesOn('other')]);
    const rules = other.rulesOf(begin());
    expect(rules).not.toBe(engine.rulesOf(begin()));
    expect(worth(rules, 'gold')).toBe(10);
    expect(other.rulesOf(begin())).toBe(rules);
  });

  test('of a state of another catalogue throw', () => {
    const other = engineOf([auction]);
    expect(() => other.rulesOf(begin())).toThrow('At ruleset.modules.1: unknown-module.');
    const foreign = { ...begin(), ruleset: { ...begin().ruleset, edition: 'none' } };
    expect(() => engine.rulesOf(foreign)).toThrow('At ruleset.scenario: unknown-scenario.');
    expect(() => engine.rulesOf(foreign)).toThrow(InvalidArgument);
  });

  test('are right for any number of rulesets', () => {
    const state = begin();
    const rules = engine.rulesOf(state);
    const asked = (value: number): number =>
      purse.of(
        must(
          engine.compileRules({ scenario: 'toy/plain', settings: { 'auction/purse': (value % 100) + 1 } }),
        ),
      );
    const values = Array.from({ length: 300 }, (_, at) => at);
    expect(values.map(asked)).toEqual(values.map((value) => (value % 100) + 1));
    expect(engine.rulesOf(state)).toBe(rules);
    expect(worth(engine.rulesOf(structuredClone(state)), 'gold')).toBe(10);
  });

  test('of one catalogue share the list of keys by which tokens recognize the catalogue', () => {
    const { keys } = must(engine.compileRules('toy/plain'));
    expect(must(engine.compileRules('toy/rich +double')).keys).toBe(keys);
    expect(Object.isFrozen(keys)).toBe(true);
    expect(must(engineOf([auction, double]).compileRules('toy/plain')).keys).not.toBe(keys);
  });

  test('that are often used stay in the cache', () => {
    const often = must(engine.compileRules('toy/rich'));
    for (let value = 1; value <= 100; value += 1) {
      must(engine.compileRules({ scenario: 'toy/plain', settings: { 'auction/purse': value } }));
      expect(must(engine.compileRules('toy/rich'))).toBe(often);
    }
  });
});
