import { describe, expect, test } from 'vitest';
import { boolean, nullable, oneOf, int } from '../../src/kernel/decode.js';
import { engineOf, must, refusedFor, rulesOn } from '../support/toy/play.js';
import { auction, purse, setting, worth } from '../support/toy/toy.js';

const rate = setting('tax/rate', { about: 'Points that are taken off.', decode: int(0, 3), standard: 1 });
const kind = setting('tax/kind', {
  about: 'How it is taken.',
  decode: oneOf('flat', 'none'),
  standard: 'flat',
});
const open = setting('tax/open', { about: 'Whether all see it.', decode: boolean, standard: true });
const tax = rulesOn(
  'tax',
  rate,
  kind,
  open,
  worth.wrap((base) => (rules, lot) => base(rules, lot) - rate.of(rules)),
);
const engine = engineOf([auction, tax]);

describe('a setting', () => {
  test('has its default value', () => {
    const rules = must(engine.compileRules('toy/plain +tax'));
    expect([rate.of(rules), kind.of(rules), open.of(rules), worth(rules, 'gold')]).toEqual([
      1,
      'flat',
      true,
      4,
    ]);
    expect(rules.ruleset.settings).toEqual({
      'auction/purse': 10,
      'tax/rate': 1,
      'tax/kind': 'flat',
      'tax/open': true,
    });
  });

  test('has the requested value', () => {
    const settings = { 'tax/rate': 3, 'tax/kind': 'none', 'tax/open': false } as const;
    const rules = must(engine.compileRules({ scenario: 'toy/plain', add: ['tax'], settings }));
    expect([rate.of(rules), kind.of(rules), open.of(rules), worth(rules, 'gold')]).toEqual([
      3,
      'none',
      false,
      2,
    ]);
  });

  test('prefers the requested value to that of the scenario', () => {
    expect(
      purse.of(must(engine.compileRules({ scenario: 'toy/rich', settings: { 'auction/purse': 7 } }))),
    ).toBe(7);
    expect(purse.of(must(engine.compileRules('toy/rich')))).toBe(50);
  });

  test('of a module not in force has its default and is in no ruleset', () => {
    const rules = must(engine.compileRules('toy/plain'));
    expect(rate.of(rules)).toBe(1);
    expect(rules.ruleset.settings).toEqual({ 'auction/purse': 10 });
  });

  test('is refused with its path if the value is wrong', () => {
    const settings = { 'tax/rate': 4, 'tax/kind': 'steep', 'tax/open': 1 };
    const wrong = engine.compileRules({ scenario: 'toy/plain', add: ['tax'], settings } as never);
    expect(refusedFor(wrong)).toEqual([
      { code: 'not-a-whole-number', path: ['settings', 'tax/rate'], params: { least: 0, most: 3 } },
      { code: 'not-allowed', path: ['settings', 'tax/kind'], params: { allowed: ['flat', 'none'] } },
      { code: 'not-a-flag', path: ['settings', 'tax/open'], params: {} },
    ]);
  });

  test.each([
    ['that nobody knows', { 'tax/none': 1 }, '+tax', 'tax/none'],
    ['of a module not in force', { 'tax/rate': 1 }, '', 'tax/rate'],
  ])('%s is refused', (_what, settings, add, key) => {
    const spec = { scenario: 'toy/plain', add: add === '' ? [] : ['tax'], settings };
    expect(refusedFor(engine.compileRules(spec as never))).toMatchObject([
      { code: 'unknown-setting', path: ['settings', key], params: { setting: key } },
    ]);
  });

  test('may be null', () => {
    const cap = setting('cap/most', { about: 'The most, if any.', decode: nullable(int()), standard: 3 });
    const capped = engineOf([auction, rulesOn('cap', cap)]);
    const spec = { scenario: 'toy/plain', add: ['cap'], settings: { 'cap/most': null } } as const;
    expect(cap.of(must(capped.compileRules(spec)))).toBeNull();
  });

  test('is found in rules with another value', () => {
    const [one, two] = [1, 2].map((value) =>
      must(engine.compileRules({ scenario: 'toy/plain', add: ['tax'], settings: { 'tax/rate': value } })),
    );
    expect([rate.of(two!), rate.of(one!), rate.of(two!)]).toEqual([2, 1, 2]);
  });
});
