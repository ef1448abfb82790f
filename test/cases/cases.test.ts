/** The adjudication cases of this folder: the library decides each as it says. */

import { describe, expect, test } from 'vitest';
import { caseFiles, type Case, type Otherwise } from '../support/cases/format.js';
import { run } from '../support/cases/run.js';

type Reading = Case | Otherwise<Case['expect']>;

const files = caseFiles();
const cases = files.flatMap((file) => file.cases);

function holds(given: Case, reading: Reading): void {
  const { expected, found } = run(given, reading);
  expect(found, reading.rules).toEqual(expected);
}

describe.each(files.map((file) => [file.subject, file] as const))('%s', (_subject, file) => {
  test.each(file.cases.map((each) => [`${each.id}: ${each.title}`, each] as const))('%s', (_name, each) => {
    holds(each, each);
    for (const other of each.otherwise ?? []) holds(each, other);
  });
});

/** A value with another number, text or flag in the place of its first; undefined where it has none. */
function spoilt(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value === 'red' ? 'blue' : `${value}-`;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const other = spoilt(member);
    if (other !== undefined)
      return Array.isArray(value) ? value.toSpliced(Number(key), 1, other) : { ...value, [key]: other };
  }
  return undefined;
}

describe('a runner', () => {
  test('finds a wrong expectation in every case', () => {
    // Whether something is there, or nobody wins, has no number to change.
    const spoiltCases = cases.flatMap((each) => {
      const expectation = spoilt(each.expect);
      return expectation === undefined ? [] : [{ ...each, expect: expectation } as Case];
    });
    expect(spoiltCases.length).toBeGreaterThan(cases.length * 0.9);
    for (const each of spoiltCases) {
      const { expected, found } = run(each, each);
      expect(found, each.id).not.toEqual(expected);
    }
  });
});
