import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editions, formatRuleset, compileRules } from '../../../src/warpwar/index.js';
import { catalogue } from '../../../src/warpwar/modules/index.js';
import { parseRuleset } from '../../../src/kernel/ruleset/text.js';

import { rulesOfText } from '../../support/issue-lines.js';

describe('texts of rulesets', () => {
  test.each([
    ['first/skirmish', { scenario: 'first/skirmish', add: [], remove: [], settings: {} }],
    ['  first/skirmish   ', { scenario: 'first/skirmish', add: [], remove: [], settings: {} }],
    [
      'first/skirmish +marines -repair-bays +ecm technology(every=5)',
      {
        scenario: 'first/skirmish',
        add: ['marines', 'ecm'],
        remove: ['repair-bays'],
        settings: { 'technology/every': 5 },
      },
    ],
    [
      'a/b technology( every = 6 , firstRise=7 ) x(name=lost, flag=true, off=false, minus=-3, half=1.5)',
      {
        scenario: 'a/b',
        add: [],
        remove: [],
        settings: {
          'technology/every': 6,
          'technology/firstRise': 7,
          'x/name': 'lost',
          'x/flag': true,
          'x/off': false,
          'x/minus': -3,
          'x/half': 1.5,
        },
      },
    ],
    ['', { scenario: '', add: [], remove: [], settings: {} }],
  ])('%s', (text, value) => {
    expect(parseRuleset(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['first/skirmish marines', 1, 'marines'],
    ['first/skirmish +technology *', 2, '*'],
    ['first/skirmish +Marines', 1, '+Marines'],
    ['first/skirmish technology(every)', 1, 'technology(every)'],
    ['first/skirmish technology(every=)', 1, 'technology(every=)'],
    ['first/skirmish technology()', 1, 'technology()'],
    ['first/skirmish technology(every=5 firstRise=6)', 1, 'technology(every=5 firstRise=6)'],
    [`first/skirmish ${'x'.repeat(100)}`, 1, 'x'.repeat(60)],
  ])('%s is refused at word %i', (text, at, word) => {
    expect(parseRuleset(text)).toEqual({
      ok: false,
      issues: [{ code: 'not-a-ruleset', path: [at], params: { word } }],
    });
  });

  test.each([
    ['first/advanced +technology(every=5)', 1, '+technology(every=5)', '+technology technology(every=5)'],
    ['first/advanced +marines+ecm', 1, '+marines+ecm', '+marines +ecm'],
    ['first/advanced+marines', 0, 'first/advanced+marines', 'first/advanced +marines'],
    [
      'first/advanced+a+technology(every=5) +b',
      0,
      'first/advanced+a+technology(every=5)',
      'first/advanced +a +technology technology(every=5)',
    ],
  ])('%s: the refusal says how to write it', (text, at, word, suggestion) => {
    expect(parseRuleset(text)).toEqual({
      ok: false,
      issues: [{ code: 'not-a-ruleset', path: [at], params: { word, suggestion } }],
    });
  });

  test.each(['-technology(every=5)', '+technology(every)', '++marines', 'marines+'])(
    '%s is refused without a suggestion, which would be wrong too',
    (word) => {
      expect(parseRuleset(`first/advanced ${word}`)).toMatchObject({
        issues: [{ params: { word } }],
      });
      expect(JSON.stringify(parseRuleset(`first/advanced ${word}`))).not.toContain('suggestion');
    },
  );

  test('no text causes an error or takes long', () => {
    const bits = fc.constantFrom(
      'first/skirmish',
      ' ',
      '+',
      '-',
      '(',
      ')',
      '=',
      'technology',
      'every',
      '5',
      ',',
      '__proto__',
      'constructor',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(fc.property(text, (each) => typeof compileRules(each).ok === 'boolean'));
    for (const bit of ['(', 'a(', 'a=', ' ', '+a ', 'a(b=c,', 'x'])
      expect(compileRules(bit.repeat(200_000)).ok).toBe(false);
  });
});

describe('rulesets are formatted as a short text that compiles to the same rules', () => {
  test.each([
    ['first/skirmish', 'first/skirmish'],
    ['first/skirmish -systemships', 'first/skirmish -systemships'],
    ['first/skirmish +common-stock', 'first/skirmish +common-stock'],
    ['first/skirmish technology(every=4)', 'first/skirmish'],
    [
      'first/skirmish technology(every=6) -systemships +common-stock',
      'first/skirmish +common-stock -systemships technology(every=6)',
    ],
    [
      'first/skirmish core(missileFirersHold=true) systemships(leftBehind=stay)',
      'first/skirmish core(missileFirersHold=true) systemships(leftBehind=stay)',
    ],
  ])('%s', (text, shortest) => {
    expect(formatRuleset(rulesOfText(text))).toBe(shortest);
  });

  test('the formatted text compiles to the same rules', () => {
    const base: readonly string[] = editions[0]?.scenarios.skirmish?.modules ?? [];
    // A few changes: nearly all larger ones are refused.
    const some = fc.subarray(
      catalogue.slice(1).map(({ meta }) => meta.id),
      { maxLength: 4 },
    );
    const settings = fc.record(
      {
        'technology/every': fc.integer({ min: 1, max: 9 }),
        'core/missileFirersHold': fc.boolean(),
        'systemships/loadedRackHit': fc.constantFrom('lost', 'protected', 'adrift'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, settings, (changed, asked) => {
        const add = changed.filter((id) => !base.includes(id));
        const remove = changed.filter((id) => base.includes(id));
        const made = compileRules({ scenario: 'first/skirmish', add, remove, settings: asked });
        fc.pre(made.ok);
        expect(rulesOfText(formatRuleset(made.value))).toBe(made.value);
      }),
    );
  });
});
