import { describe, expect, test } from 'vitest';
import { int } from '../../../src/kernel/decode.js';
import type { Module } from '../../../src/kernel/types.js';
import type { Issue } from '../../../src/kernel/result.js';

import { engineOf, refusedFor, rulesOn } from '../../support/toy/play.js';
import {
  action,
  auction,
  formula,
  event,
  prizes,
  setting,
  slice,
  table,
  worth,
} from '../../support/toy/toy.js';

/** Requests a ruleset; returns the code, values and message of each issue. */
function told(
  modules: readonly Module[],
  spec: string,
): readonly (readonly [string, Issue<string>['params'], string])[] {
  const engine = engineOf([auction, ...modules]);
  return refusedFor(engine.compileRules(spec)).map((each) => [each.code, each.params, engine.describe(each)]);
}

/** The fixes for two modules that cannot both be in force. */
const oneOrOther = { fixes: ['-one', '-two'], undone: ['+one', '+two'] };

describe('two modules that do the same', () => {
  test.each([
    ['a table', table('stars'), 'table:stars'],
    ['a formula', formula('twice', () => 1), 'formula:twice'],
    ['a setting', setting('a/b', { about: '', decode: int(), standard: 1 }), 'setting:a/b'],
  ])('cannot be in one catalogue, if that is numbered for all of it: %s', (_what, part, key) => {
    expect(told([rulesOn('one', part), rulesOn('two', part)], 'toy/plain +one +two')).toEqual([
      ['part-twice', { part: key, modules: ['one', 'two'] }, `The modules one, two both declare ${key}.`],
    ]);
  });

  test.each([
    ['an event', event('twice', {}), 'event:twice'],
    ['a slice', slice('bidder', 'twice', { init: () => 1, decode: int() }), 'slice:twice'],
    ['an entry', prizes.add('tin', { worth: 1 }), 'entry prizes tin'],
    [
      'an action',
      action('a/b', {}, { offers: () => [], check: () => [], apply: () => [], sample: () => ({}) }),
      'action:a/b',
    ],
  ])('are refused by name: %s', (_what, part, key) => {
    expect(told([rulesOn('one', part), rulesOn('two', part)], 'toy/plain +one +two')).toEqual([
      [
        'part-twice',
        { part: key, modules: ['one', 'two'], ...oneOrOther },
        `The modules one, two both declare ${key}: drop +one, or +two.`,
      ],
    ]);
  });

  test('are refused once for each superfluous module', () => {
    const part = prizes.add('tin', { worth: 1 });
    const three = ['one', 'two', 'three'].map((id) => rulesOn(id, part));
    expect(told(three, 'toy/plain +one +two +three').map(([, { modules }]) => modules)).toEqual([
      ['one', 'two'],
      ['one', 'three'],
    ]);
  });

  test('may be in one catalogue, if their common part is not numbered', () => {
    const part = prizes.add('tin', { worth: 1 });
    const engine = engineOf([auction, rulesOn('one', part), rulesOn('two', part)]);
    expect(engine.compileRules('toy/plain +two').ok).toBe(true);
  });

  test('may not both replace a formula', () => {
    const flat = (id: string): Module =>
      rulesOn(
        id,
        worth.replace(() => 1),
      );
    expect(told([flat('one'), flat('two')], 'toy/plain +two +one')).toEqual([
      [
        'replaced-twice',
        { part: 'worth', modules: ['one', 'two'], fixes: ['-one', '-two'], undone: ['+two', '+one'] },
        'The modules one, two both replace worth: drop +one, or +two.',
      ],
    ]);
    expect(engineOf([auction, flat('one'), flat('two')]).compileRules('toy/plain +two').ok).toBe(true);
  });

  test('may not have the same id', () => {
    expect(told([rulesOn('one'), rulesOn('one')], 'toy/plain')).toEqual([
      [
        'module-twice',
        { module: 'one' },
        'Two modules of the catalogue have the id one. Each id must be unique.',
      ],
    ]);
  });
});

describe('a module that refers to something absent', () => {
  test('may not omit what no module in force adds', () => {
    const [tin, less] = [
      rulesOn('tin', prizes.add('tin', { worth: 1 })),
      rulesOn('less', prizes.omit('tin')),
    ];
    expect(told([tin, less], 'toy/plain +less')).toEqual([
      [
        'omits-absent',
        { part: 'entry prizes tin', modules: ['less'], fixes: ['+tin', '-less'], undone: ['+less'] },
        'The module less omits entry prizes tin, which no module in force adds: add +tin, or drop +less.',
      ],
    ]);
    expect(engineOf([auction, tin, less]).compileRules('toy/plain +tin +less').ok).toBe(true);
  });

  test.each([
    ['wrap', formula('lost', () => 1).wrap((base) => base), 'formula:lost'],
    ['replace', formula('lost', () => 1).replace(() => 2), 'formula:lost'],
    ['add to', table('lost').add('x', 1), 'table:lost'],
    ['react to', event('lost', {}).then(() => []), 'event:lost'],
  ])('may not %s it', (_verb, part, key) => {
    expect(told([rulesOn('odd', part)], 'toy/plain +odd')).toEqual([
      [
        'part-of-nothing',
        { part: key, modules: ['odd'], fixes: ['-odd'], undone: ['+odd'] },
        `The module odd refers to ${key}, which no module declares: drop +odd.`,
      ],
    ]);
  });
});

describe('a refused request', () => {
  const engine = engineOf([auction, rulesOn('one')]);
  const issuesOf = (spec: Parameters<typeof engine.compileRules>[0]): unknown =>
    refusedFor(engine.compileRules(spec)).map(({ code, path }) => [code, path]);

  test.each(['', 'toy', 'toy/none', 'none/plain', 'toy/plain/more', 'toy/constructor', '__proto__/plain'])(
    'is the scenario %j',
    (spec) => {
      const [first] = refusedFor(engine.compileRules(spec));
      expect(first).toMatchObject({
        code: 'unknown-scenario',
        params: { scenario: spec, known: ['toy/plain', 'toy/rich', 'toy/slotted'] },
      });
    },
  );

  test('names unknown modules, and modules to remove that are not in force', () => {
    expect(issuesOf('toy/plain +one +two -three -one -auction +constructor')).toEqual([
      ['unknown-module', ['add', 1]],
      ['unknown-module', ['add', 2]],
      ['unknown-module', ['remove', 0]],
      ['asked-both-ways', ['remove', 1]],
      ['module-always', ['remove', 2]],
    ]);
    expect(issuesOf('toy/plain -one')).toEqual([['module-not-in-force', ['remove', 0]]]);
  });

  test('has all issues at once', () => {
    const wrong = { scenario: 'toy/plain', add: ['two'], settings: { 'two/x': 1, 'auction/purse': 0 } };
    expect(issuesOf(wrong as never)).toEqual([
      ['unknown-module', ['add', 0]],
      ['unknown-setting', ['settings', 'two/x']],
      ['not-a-whole-number', ['settings', 'auction/purse']],
    ]);
  });

  test('of an unreadable text', () => expect(issuesOf('toy/plain one')).toEqual([['not-a-ruleset', [1]]]));

  test.each([
    [null, [['not-rules', []]]],
    [7, [['not-rules', []]]],
    [{}, [['missing', ['scenario']]]],
    [{ scenario: 'x' }, [['not-a-text', ['scenario']]]],
    [
      { scenario: 'toy/plain', add: 'one', more: 1 },
      [
        ['not-a-list', ['add']],
        ['unknown-field', ['more']],
      ],
    ],
    [
      { scenario: 'toy/plain', settings: { 'auction/purse': {} } },
      [['not-a-whole-number', ['settings', 'auction/purse']]],
    ],
  ])('is %j', (spec, issues) => expect(issuesOf(spec as never)).toEqual(issues));
});
