/** Words of strangers in sentences: each place where they are made plain, by itself. */

import { describe, expect, test } from 'vitest';
import { createDescriber } from '../../../src/kernel/message/describe.js';
import { formatParam, wording } from '../../../src/kernel/message/issue.js';
import { kernelMessages } from '../../../src/kernel/message/messages.js';
import { plainText } from '../../../src/kernel/message/plain-text.js';
import type { JsonObject, Json } from '../../../src/kernel/util/result.js';

const ACCENT = '\u0301';

/** A fact as a sentence puts it in that does not look at it. */
const raw = (fact: Json | undefined): string => (typeof fact === 'string' ? fact : 'nothing');

/** Sentences of somebody's own rules, which put params in by themselves. */
const own = [
  wording.add('own-echo', { says: ({ word }) => `You wrote ${raw(word)}.` }),
  wording.add('own-names', { says: ({ word }) => `You named ${Object.keys(word ?? {}).join(', ')}.` }),
  wording.add('own-pair', { says: ({ one, other }) => `You wrote ${raw(one)}${raw(other)}.` }),
];
const told = createDescriber([], [...kernelMessages, ...own]);
const said = (code: string, params: JsonObject): string => told({ code, path: [], params });

describe('a sentence of somebody’s own rules', () => {
  test('is handed params that are plain already', () => {
    expect(said('own-echo', { word: '<b>\u001b[31m' })).toBe('You wrote ‹b›\uFFFD[31m.');
    expect(said('own-names', { word: { '<b>': 1 } })).toBe('You named ‹b›.');
  });

  test('piles no accents up, even of two params side by side', () => {
    const four = ACCENT.repeat(4);
    expect(said('own-pair', { one: `e${four}`, other: four })).toBe(`You wrote e${four}.`);
  });
});

describe('a sentence of the library', () => {
  test('says whose a thing is in plain words', () => {
    const issue = { code: 'unknown-action', path: [], params: { type: 'fly' }, module: '<b>' };
    expect(told(issue)).toMatch(/: it belongs to the module ‹b›, which this game does not use\.$/);
  });

  test('has 2000 characters at most', () => {
    const allowed = Array.from({ length: 100 }, (_, at) => `${'x'.repeat(150)}${at}`);
    const says = said('not-allowed', { allowed });
    expect(Array.from(says)).toHaveLength(2000);
    expect(says).toMatch(/^Only one of these is allowed here: x+0, .*\.\.\.$/);
  });

  test('names 100 items of a list at most', () => {
    const numbers = Array.from({ length: 101 }, (_, at) => at);
    expect(said('not-allowed', { allowed: numbers.slice(1) })).toMatch(/: 1, 2, .*, 99, 100\.$/);
    expect(said('not-allowed', { allowed: numbers })).toMatch(/: 0, 1, .*, 98, 99, \.\.\.\.$/);
  });

  test('stays a sentence, however deep a fact is', () => {
    const deep = Array.from({ length: 50_000 }).reduce<Json>((inner) => [inner], 'end');
    expect(said('not-allowed', { allowed: deep })).toBe('Only one of these is allowed here: nothing.');
    // What else is known is said.
    expect(said('own-pair', { one: 'this and ', other: deep })).toBe('You wrote this and nothing.');
  });
});

test('what is read aloud is plain, in lists, too', () => {
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
