/** What authors of modules are given to make them with: the tokens of the whole catalogue. */

import { describe, expect, test } from 'vitest';
import { entries } from '../../scripts/entries.js';
import { catalogue } from '../../src/warpwar/index.js';
import type { Module, Part } from '../../src/kernel/types.js';

const held = new Set(
  ['warpwar', 'warpwar/rules', 'warpwar/kernel'].flatMap((entry) => Object.values(entries[entry] ?? {})),
);

/** What others may ask, read, answer or follow up. */
const PUBLIC: readonly Part['kind'][] = ['formula', 'question', 'table', 'slice', 'setting', 'event'];

/** What a module keeps for itself: notes of a combat or turn that mean nothing without the rest of its code. */
const OWN: readonly string[] = [
  'bought-technology/renewed',
  'marines/boarded',
  'marines/fought-anew',
  'marines/names',
  'marines/released',
];

describe('warpwar/rules, with the kernel', () => {
  test.each(catalogue.map((each: Module) => [each.meta.id, each.parts] as const))(
    'offers every token of %s',
    (_id, all) => {
      const missing = all.filter(
        (part) => PUBLIC.includes(part.kind) && 'key' in part && !OWN.includes(part.key) && !held.has(part),
      );
      const names = missing.map((part) => `${part.kind} ${'key' in part ? part.key : ''}`);
      expect(names, 'Export these from src/warpwar/rules.ts.').toEqual([]);
    },
  );

  test('keeps to itself only what there is', () => {
    const keys = catalogue.flatMap((each: Module) =>
      each.parts.map((part) => ('key' in part ? part.key : '')),
    );
    expect(OWN.filter((key) => !keys.includes(key))).toEqual([]);
  });
});
