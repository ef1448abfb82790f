/** Untrusted text in messages: tests each place that makes it plain. */

import { describe, expect, test } from 'vitest';
import { rulesOn } from '../support/toy/play.js';
import { describerOf } from '../support/words.js';
import { formatParam, issueCodes, plainText } from '../../src/kernel/issue.js';
import type { JsonObject, Json } from '../../src/kernel/result.js';

const ACCENT = '\u0301';

/** Inserts a value into a message without a check. */
const raw = (fact: Json | undefined): string => (typeof fact === 'string' ? fact : 'nothing');

/** Messages of user-written rules, which insert params themselves. */
const own = [
  issueCodes.add('own-echo', { says: ({ word }) => `You wrote ${raw(word)}.` }),
  issueCodes.add('own-names', { says: ({ word }) => `You named ${Object.keys(word ?? {}).join(', ')}.` }),
  issueCodes.add('own-pair', { says: ({ one, other }) => `You wrote ${raw(one)}${raw(other)}.` }),
];
const told = describerOf([rulesOn('own', ...own)]);
const said = (code: string, params: JsonObject): string => told({ code, path: [], params });

describe('a message of user-written rules', () => {
  test('receives params that are already plain', () => {
    expect(said('own-echo', { word: '<b>\u001b[31m' })).toBe('You wrote ‹b›\uFFFD[31m.');
    expect(said('own-names', { word: { '<b>': 1 } })).toBe('You named ‹b›.');
  });

  test('has no more than four accents in a row, even across two params', () => {
    const four = ACCENT.repeat(4);
    expect(said('own-pair', { one: `e${four}`, other: four })).toBe(`You wrote e${four}.`);
  });
});

describe('a message of the library', () => {
  test('names the module in plain text', () => {
    const issue = { code: 'unknown-action', path: [], params: { type: 'fly' }, module: '<b>' };
    expect(told(issue)).toMatch(/: it belongs to the module ‹b›, which this game does not use\.$/);
  });

  test('has at most 2000 characters', () => {
    const allowed = Array.from({ length: 100 }, (_, at) => `${'x'.repeat(150)}${at}`);
    const says = said('not-allowed', { allowed });
    expect(Array.from(says)).toHaveLength(2000);
    expect(says).toMatch(/^Expected one of these: x+0, .*\.\.\.$/);
  });

  test('names at most 100 items of a list', () => {
    const numbers = Array.from({ length: 101 }, (_, at) => at);
    expect(said('not-allowed', { allowed: numbers.slice(1) })).toMatch(/: 1, 2, .*, 99, 100\.$/);
    expect(said('not-allowed', { allowed: numbers })).toMatch(/: 0, 1, .*, 98, 99, \.\.\.\.$/);
  });

  test('stays a message, however deep a value is', () => {
    const deep = Array.from({ length: 50_000 }).reduce<Json>((inner) => [inner], 'end');
    expect(said('not-allowed', { allowed: deep })).toBe('Expected one of these: nothing.');
    // The other values are shown.
    expect(said('own-pair', { one: 'this and ', other: deep })).toBe('You wrote this and nothing.');
  });
});

test('formatParam returns plain text, in lists too', () => {
  expect(formatParam('<b>\n')).toBe('‹b›\uFFFD');
  expect(formatParam(['<b>', ['a\u001b']])).toBe('‹b›, a\uFFFD');
});

test.each([
  ['marks of annotation', '\uFFF9'],
  ['signs above numbers', '\u0600'],
  ['blanks of braille', '\u2800'],
])('%s are not shown', (_name, sign) => {
  expect(plainText(`a${sign}b`)).toBe('a\uFFFDb');
});
