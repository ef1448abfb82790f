import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/kernel/result.js';
import { citeRule, citeIssue } from '../../src/kernel/describe.js';
import { chanceMessages } from '../../src/kernel/dice/words.js';
import { formatParam, fillSentence, kernelCodes } from '../../src/kernel/issue.js';
import { commonMessages } from '../../src/kernel/play/words.js';

import { engineOf, must, rulesOn } from '../support/toy/play.js';
import { auction } from '../support/toy/toy.js';

const folder = new URL('../../src/kernel/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);
const engine = engineOf([auction, rulesOn('one')]);
const rules = must(engine.compileRules('toy/plain'));
const codes: readonly string[] = kernelCodes.map(({ key }) => key);
const ofPlay = [...codes, ...Object.keys(commonMessages)];
const ofDice = [...ofPlay, ...Object.keys(chanceMessages)];

/** The codes that a file of the kernel may raise: what any game has is a part of no kernel, nor is what dice add. */
const raisedIn = (file: string): readonly string[] =>
  file.startsWith('dice/') ? ofDice : file.startsWith('play/') ? ofPlay : codes;

/** A value for every name in braces in any message. */
const params: JsonObject = Object.fromEntries(
  [...readFileSync(new URL('words.ts', folder), 'utf8').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    'x',
  ]),
);

describe('the messages of the kernel', () => {
  test('cover every code that the kernel uses', () => {
    const used = sources.flatMap(([file, source]) =>
      [...source.matchAll(/(?:\bissue\(\s*|\bcode = )'([a-z-]+)'/g)].map(
        ([, code = '']) => [file, code] as const,
      ),
    );
    expect(used.length).toBeGreaterThan(60);
    for (const room of ['play/', 'dice/', 'run/'])
      expect(used.filter(([file]) => file.startsWith(room)).length).toBeGreaterThan(1);
    expect(used.filter(([file, code]) => !raisedIn(file).includes(code))).toEqual([]);
  });

  test.each(codes)('has a plain message for %s', (code) => {
    const told = engine.describe({ code, path: [], params });
    expect(told).toMatch(/^[A-Z][^{}]*\.$/);
    expect(told).not.toMatch(/nothing|undefined|\[object/);
  });

  test('shows a missing value as nothing, and does not break', () => {
    expect(engine.describe({ code: 'too-many', path: [], params: {} })).toBe(
      'Too many: expected at most nothing.',
    );
  });
});

describe('describe', () => {
  test('fills in the params', () => {
    const told = { code: 'not-a-whole-number', path: [], params: { least: 0, most: 5 } };
    expect(engine.describe(told)).toBe('Expected a whole number from 0 to 5.');
    expect(
      engine.describe({ code: 'not-allowed', path: [], params: { allowed: ['a', 1, true, null] } }),
    ).toBe('Expected one of these: a, 1, true, nothing.');
  });

  test('returns the code if no module has a message for it', () => {
    expect(engine.describe({ code: 'never-heard-of', path: [], params: {} })).toBe('never-heard-of');
    expect(engine.describe({ code: 'constructor', path: [], params: {} })).toBe('constructor');
  });

  test('writes counts with singular or plural', () => {
    const says = fillSentence('{hits hit} and {none free rack}, {hits}.');
    expect([says({ hits: 1, none: 0 }), says({ hits: 2, none: 1 })]).toEqual([
      '1 hit and 0 free racks, 1.',
      '2 hits and 1 free rack, 2.',
    ]);
  });

  test('for something unknown names its module, with the title if the catalogue has it', () => {
    const params = { type: 'gift/give' };
    const told = (more: object) => engine.describe({ code: 'unknown-action', path: [], params, ...more });
    expect(told({})).toBe('No module in force has the action gift/give.');
    expect(told({ module: 'one' })).toBe(
      'No module in force has the action gift/give: it belongs to the module one (one), which this game does not use.',
    );
    expect(told({ module: 'one', params: { ...params, scenario: 'Plain' } })).toBe(
      'No module in force has the action gift/give: it belongs to the module one (one), which this scenario does without (Plain).',
    );
    expect(told({ module: 'toString' })).toBe(
      'No module in force has the action gift/give: it belongs to the module toString, which this game does not use.',
    );
    // For other issues, the module is the one with the rule; the message does not name it.
    expect(engine.describe({ code: 'too-many', path: [], module: 'one', params: { most: 2 } })).toBe(
      'Too many: expected at most 2.',
    );
  });

  test('does not fill in braces inside params', () => {
    expect(fillSentence('{a} and {b}')({ a: '{b}', b: '$1' })).toBe('{b} and $1');
    expect(formatParam({ a: 1 })).toBe('nothing');
  });
});

describe('a citation', () => {
  test('has the prefix of the edition if the edition has the rule', () => {
    expect(citeRule(rules, 'BID.1')).toBe('T1.BID.1');
    expect(citeRule(rules, 'OTHER.1')).toBe('OTHER.1');
  });

  test('is added to an issue with the module of the rule, unless the issue names one', () => {
    const raw = { code: 'bid-too-high', path: [], params: {} };
    expect(citeIssue(rules, raw)).toEqual({ ...raw, rule: 'T1.BID.1', module: 'auction' });
    expect(citeIssue(rules, { ...raw, module: 'one' })).toEqual({ ...raw, rule: 'T1.BID.1', module: 'one' });
  });

  test('of something unknown is the rule that leaves it out of the scenario', () => {
    const raw = { code: 'unknown-action', path: ['type'], params: { type: 'gift/give' } };
    const lean = { ...rules, scenario: { title: 'Plain', without: { gifts: 'BID.1', tips: 'HOUSE.1' } } };
    expect(citeIssue(lean, { ...raw, module: 'gifts' })).toEqual({
      ...raw,
      rule: 'T1.BID.1',
      module: 'gifts',
      params: { type: 'gift/give', scenario: 'Plain' },
    });
    expect(citeIssue(lean, { ...raw, module: 'tips' }).rule).toBe('HOUSE.1');
    for (const module of ['one', 'toString'])
      expect(citeIssue(lean, { ...raw, module })).toEqual({ ...raw, module });
    expect(citeIssue(lean, raw)).toEqual(raw);
    expect(citeIssue(rules, { ...raw, module: 'gifts' })).toEqual({ ...raw, module: 'gifts' });
  });

  test('is not added to an issue without a rule', () => {
    const raw = { code: 'missing', path: ['x'], params: {} };
    expect(citeIssue(rules, raw)).toBe(raw);
  });
});
