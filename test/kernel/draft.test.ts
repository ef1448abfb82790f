/** Members of drafts that are set, and drafts of before that are fitted to a form of now. */

import { describe, expect, test } from 'vitest';
import type { FieldSet } from '../../src/kernel/field.js';
import { fitDraft, setMember } from '../../src/kernel/draft.js';

const item = (value: string) => ({ value, title: value });
const crew = { kind: 'number', key: 'crew', least: 1, most: 9 } as const;

describe('a member that is set', () => {
  const way = { kind: 'path', key: 'way', from: '0101', places: { '0102': 1 }, left: 1 } as const;
  const set: FieldSet = {
    fields: [
      {
        kind: 'choice',
        key: 'ship',
        items: [{ ...item('W1'), then: [crew, way] }, { ...item('W2'), then: [way] }, item('W3')],
      },
      { kind: 'number', key: 'speed', least: 0, most: 5, optional: true },
    ],
  };

  test.each([
    ['a number', { ship: 'W3' }, 'speed', 3, { ship: 'W3', speed: 3 }],
    ['nothing', { ship: 'W3', speed: 3 }, 'speed', undefined, { ship: 'W3' }],
    [
      'a choice that brings fields',
      { ship: 'W3', speed: 3 },
      'ship',
      'W1',
      { ship: 'W1', speed: 3, crew: 1 },
    ],
    ['a choice that takes them away', { ship: 'W1', crew: 4, way: ['0102'] }, 'ship', 'W3', { ship: 'W3' }],
    ['a choice with the same field', { ship: 'W1', crew: 4 }, 'ship', 'W2', { ship: 'W2' }],
    [
      'a choice beside what is no field',
      { type: 'act', ship: 'W1' },
      'ship',
      'W3',
      { type: 'act', ship: 'W3' },
    ],
  ])('%s', (_what, draft, key, value, next) => {
    expect(setMember(set, draft, key, value)).toEqual(next);
  });
});

describe('what is fitted', () => {
  const set: FieldSet = {
    fields: [
      { kind: 'fixed', key: 'id', value: 'W2' },
      { kind: 'choice', key: 'at', items: [{ ...item('x'), then: [crew] }, item('y')] },
      { kind: 'group', key: 'beam', optional: true, fields: [{ ...crew, key: 'power', most: 3 }] },
      { kind: 'list', key: 'tubes', item: { kind: 'number', least: 1, most: 3 }, least: 0, most: 2 },
      {
        kind: 'sheets',
        key: 'orders',
        sheets: ['W1', 'W2', 'W3'].map((id) => ({
          title: id,
          fields: [{ kind: 'fixed', key: 'ship', value: id }, crew],
          ...(id === 'W3' && { optional: true }),
        })),
      },
      { kind: 'counts', key: 'counts', rows: [{ key: 'B', title: 'Beam', least: 0, most: 1 }] },
    ],
  };

  test.each([
    ['stays if it fits', { id: 'W2', at: 'y', tubes: [1, 2] }, { id: 'W2', at: 'y', tubes: [1, 2] }],
    ['has the fixed values of now', { id: 'W1' }, { id: 'W2' }],
    [
      'has no more than there may be',
      { at: 'x', crew: 12, beam: { power: 8 } },
      { at: 'x', crew: 9, beam: { power: 3 } },
    ],
    ['loses entries that are too many', { tubes: [1, 2, 3] }, { tubes: [1, 2] }],
    ['chooses the first of what is there', { at: 'z', crew: 3 }, { at: 'x', crew: 3 }],
    [
      'loses what is no field',
      { type: 'act', at: 'y', crew: 2, beam: { power: 1, at: 'W1' } },
      { at: 'y', beam: { power: 1 } },
    ],
    [
      'has the sheets of now',
      {
        orders: [
          { ship: 'W2', crew: 12 },
          { ship: 'W9', crew: 1 },
        ],
      },
      {
        orders: [
          { ship: 'W1', crew: 1 },
          { ship: 'W2', crew: 9 },
        ],
      },
    ],
    ['keeps rows as they are', { counts: { B: 4 } }, { counts: { B: 4 } }],
    ['has an empty list or group in place of what is none', { tubes: 3, beam: 1 }, { tubes: [], beam: {} }],
  ])('%s', (_what, draft, fitted) => {
    expect(fitDraft(set, draft)).toEqual(fitted);
  });
});
