import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/kernel/ruleset/compile.js';
import type { Module, Rules } from '../../../src/kernel/types.js';

import { bound, engineOf, must, rulesOn } from '../../support/toy/play.js';
import { auction, formula, table, worth } from '../../support/toy/toy.js';

const rulesOf = (modules: readonly Module[], spec: string): Rules =>
  must(engineOf([auction, ...modules]).compileRules(spec));

const gold = (modules: readonly Module[], spec: string): number => worth(rulesOf(modules, spec), 'gold');

const double = rulesOn(
  'double',
  worth.wrap((base) => (rules, lot) => 2 * base(rules, lot)),
);
const more = rulesOn(
  'more',
  worth.wrap((base) => (rules, lot) => base(rules, lot) + 1),
);
const flat = rulesOn(
  'flat',
  worth.replace(() => 7),
);

describe('the order of modules', () => {
  test('is that of the catalogue, not that of the request', () => {
    expect(gold([double, more], 'toy/plain +double +more')).toBe(11);
    expect(gold([double, more], 'toy/plain +more +double')).toBe(11);
    expect(gold([more, double], 'toy/plain +double +more')).toBe(12);
    expect(rulesOf([double, more], 'toy/plain +more +double').ruleset.modules).toEqual([
      'auction',
      'double',
      'more',
    ]);
  });

  test('is that of the catalogue even if a ruleset has another order', () => {
    const ruleset = {
      ...rulesOf([double, more], 'toy/plain').ruleset,
      modules: ['more', 'auction', 'double'],
    };
    const edition = { prefix: 'T1', rules: [] };
    const rules = must(compile([auction, double, more], { ruleset, edition, swaps: [] }));
    expect(rules.modules.map(({ id }) => id)).toEqual(['auction', 'double', 'more']);
    expect(worth(rules, 'gold')).toBe(11);
  });

  test('puts user-written modules after the standard ones', () => {
    const ours = [auction, double] as const;
    const engine = engineOf([...ours, more]);
    const rules = must(engine.compileRules({ scenario: 'toy/plain', add: ['more', 'double'] }));
    expect(rules.modules.map(({ id }) => id)).toEqual(['auction', 'double', 'more']);
    expect(worth(rules, 'gold')).toBe(11);
  });

  test('holds within a module', () => {
    const both = rulesOn('both', ...double.parts, ...more.parts);
    expect(gold([both], 'toy/plain +both')).toBe(11);
  });

  test('has the first module always in force', () => {
    expect(rulesOf([], 'toy/plain').ruleset.modules).toEqual(['auction']);
  });
});

describe('a replacement', () => {
  test.each([
    ['first', [flat, double, more]],
    ['between', [double, flat, more]],
    ['last', [double, more, flat]],
  ])('lies under all wraps where it comes %s', (_where, modules) => {
    expect(gold(modules, 'toy/plain +double +flat +more')).toBe(15);
  });

  test('that calls the token again gets the answer of the rules, not its own', () => {
    const asks = rulesOn(
      'asks',
      worth.replace((rules, lot) => (lot === 'gold' ? worth(rules, 'silver') : 3)),
    );
    expect(gold([asks, double], 'toy/plain +asks +double')).toBe(12);
  });
});

describe('formulas', () => {
  test('call each other through the rules, so that independent modules combine', () => {
    const total = formula('total', (rules, lots: readonly string[]) =>
      lots.reduce((sum, lot) => sum + worth(rules, lot), 0),
    );
    const sums = rulesOn(
      'sums',
      total,
      total.wrap((base) => (rules, lots) => base(rules, lots) + 100),
    );
    expect(total(rulesOf([double, sums], 'toy/plain +sums'), ['gold', 'silver'])).toBe(108);
    expect(total(rulesOf([double, sums], 'toy/plain +sums +double'), ['gold', 'silver'])).toBe(116);
    expect(total(rulesOf([sums, double], 'toy/plain +sums +double'), ['gold', 'silver'])).toBe(116);
  });

  test('of a module not in force return their basic answer; wraps of them have no visible effect', () => {
    const fee = formula('fee', () => 1);
    const fees = rulesOn(
      'fees',
      fee,
      worth.wrap((base) => (rules, lot) => base(rules, lot) - fee(rules, undefined)),
    );
    const dear = bound(
      'dear',
      { uses: ['fees'] },
      fee.wrap((base) => (rules, _) => base(rules, _) + 2),
    );
    expect(gold([fees, dear], 'toy/plain +dear')).toBe(5);
    expect(gold([fees, dear], 'toy/plain +fees')).toBe(4);
    expect(gold([fees, dear], 'toy/plain +fees +dear')).toBe(2);
    expect(gold([dear, fees], 'toy/plain +fees +dear')).toBe(2);
  });

  test('that no module of the catalogue declares throw a clear error', () => {
    const lonely = formula('lonely', () => 1);
    expect(() => lonely(rulesOf([], 'toy/plain'), undefined)).toThrow(
      "No module of this catalogue declares 'formula:lonely'.",
    );
    const nothing = table<number, 'nothing'>('nothing');
    expect(() => nothing.find(rulesOf([], 'toy/plain'), 'x')).toThrow("declares 'table:nothing'");
  });

  test('that are made twice with one key are the same', () => {
    const copy = formula('worth', (_rules, _lot: string): number => -1);
    const copied = rulesOn(
      'copied',
      copy.wrap((base) => (rules, lot) => base(rules, lot) * 10),
    );
    const rules = rulesOf([copied], 'toy/plain +copied');
    expect([worth(rules, 'gold'), copy(rules, 'gold')]).toEqual([50, 50]);
  });

  test('are right in rules of a catalogue that changed after other rules of it were compiled', () => {
    const { ruleset } = rulesOf([], 'toy/plain');
    const edition = { prefix: 'T1', rules: [] };
    const catalogue: Module[] = [auction];
    const before = must(compile(catalogue, { ruleset, edition, swaps: [] }));
    catalogue.unshift(
      rulesOn(
        'first',
        formula('first', () => 1),
      ),
    );
    const after = must(compile(catalogue, { ruleset, edition, swaps: [] }));
    expect([before, after, before].map((rules) => worth(rules, 'gold'))).toEqual([5, 5, 5]);
    expect(after.keys[0]).toBe('formula:first');
  });

  test('are right in rules of several catalogues, called in turn', () => {
    const extra = formula('extra', () => 1);
    const [short, long] = [
      rulesOf([], 'toy/plain'),
      must(engineOf([rulesOn('zero', extra), auction]).compileRules('toy/plain +auction')),
    ];
    expect([short, long, short, long].map((rules) => worth(rules, 'silver'))).toEqual([3, 3, 3, 3]);
  });
});

describe('a ruleset without a module', () => {
  test('equals the ruleset of a catalogue without it', () => {
    const [plain, without] = [rulesOf([], 'toy/plain'), rulesOf([double, flat], 'toy/plain')];
    expect(without.ruleset).toEqual(plain.ruleset);
    expect(without.modules).toEqual(plain.modules);
    expect([...without.actions.keys()]).toEqual([...plain.actions.keys()]);
    expect([...without.moments.keys()]).toEqual([...plain.moments.keys()]);
    expect([...without.numbers.keys()]).toEqual([...plain.numbers.keys()]);
    expect(worth(without, 'gold')).toBe(worth(plain, 'gold'));
  });

  test('equals the ruleset from which it was removed', () => {
    const engine = engineOf([auction, double, more], ['double', 'more']);
    const [rules, never] = [
      must(engine.compileRules('toy/slotted -double')),
      must(engine.compileRules('toy/plain +more')),
    ];
    expect(rules.ruleset.modules).toEqual(never.ruleset.modules);
    expect(worth(rules, 'gold')).toBe(worth(never, 'gold'));
  });
});
