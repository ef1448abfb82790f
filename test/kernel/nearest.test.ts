/** The known name that is nearest to an unknown one. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNearest } from '../../src/kernel/nearest.js';

const NAMES = [
  'marines',
  'technology',
  'turn-limit',
  'first/basic',
  'first/skirmish',
  'second/basic',
  'PD',
  'B',
];

describe('the nearest name', () => {
  test.each([
    ['marine', 'marines'],
    ['MARINES', 'marines'],
    ['mraines', 'marines'],
    ['tech', 'technology'],
    ['turnlimit', 'turn-limit'],
    ['turn_limit', 'turn-limit'],
    ['frist/skirmish', 'first/skirmish'],
    ['skirmish', 'first/skirmish'],
    ['basic', 'first/basic'],
    ['pd', 'PD'],
    ['dp', 'PD'],
    ['mariens', 'marines'],
    ['b', 'B'],
    ['x', undefined],
    ['xy', undefined],
    ['p', undefined],
    ['turn_limt', undefined],
    ['biuld', undefined],
    ['ma', undefined],
    ['wormholes', undefined],
    ['', undefined],
    ['marines'.repeat(9), undefined],
  ])('of %j is %j', (name, nearest) => {
    expect(findNearest(name, NAMES)).toBe(nearest);
  });

  test('is the first of several that are equally near', () => {
    expect(findNearest('bat', ['cat', 'hat'])).toBe('cat');
    expect(findNearest('hat', ['cat', 'hat'])).toBe('hat');
  });

  test('is a known name, the name itself if that is known, and the same with the known names in capitals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { maxLength: 20 }),
        fc.string({ minLength: 1, maxLength: 60 }),
        (known, name) => {
          const nearest = findNearest(name, known);
          expect(nearest === undefined || known.includes(nearest)).toBe(true);
          expect(findNearest(name, [name, ...known])).toBe(name);
        },
      ),
    );
  });

  test('is found when one letter is wrong, missing or too many, or two have changed places', () => {
    const word = fc.stringMatching(/^[a-z]{3,20}$/);
    fc.assert(
      fc.property(word, fc.nat(), (name, place) => {
        const at = place % name.length;
        for (const wrong of [
          `${name.slice(0, at)}-${name.slice(at + 1)}`,
          `${name.slice(0, at)}-${name.slice(at)}`,
          ...(name.length > 3
            ? [name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)]
            : []),
          name.slice(0, at) + name.slice(at + 1),
        ])
          expect(findNearest(wrong, ['0', name])).toBe(name);
      }),
    );
  });

  test('is looked for among 1,000 names at most, for a name of at most 60 letters', () => {
    const many = Array.from({ length: 1000 }, () => '0');
    expect(findNearest('marine', [...many, 'marines'])).toBeUndefined();
    expect(findNearest('marine', [...many.slice(1), 'marines'])).toBe('marines');
    expect(findNearest('a'.repeat(61), ['a'.repeat(61)])).toBeUndefined();
  });
});
