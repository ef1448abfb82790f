/** What authors of modules are given to make them with: the tokens that modules change, add to or follow up. */

import { expect, test } from 'vitest';
import { entries } from '../../scripts/entries.js';
import { catalogue as malta } from '../../src/malta-convoy/modules/index.js';
import { catalogue as stellar } from '../../src/stellar-wars/modules/index.js';
import { catalogue } from '../../src/warpwar/index.js';
import type { Module, Part } from '../../src/kernel/types.js';

/** The key of the part that a part changes, adds to or follows up; undefined if it stands by itself. */
function keyOf(part: Part): string | undefined {
  switch (part.kind) {
    case 'wrap':
    case 'replace':
      // An entry of a table, or an action, is changed by the name of what it stands in.
      return part.of === 'answer' ? part.key : part.of === 'entry' ? part.key.split(' ')[0] : undefined;
    case 'reaction':
      return part.to;
    case 'entry':
    case 'omit':
      return part.table;
    default:
      return undefined;
  }
}

/** What modules change, add to or follow up of another module. */
function seamsOf(modules: readonly Module[]): readonly Part[] {
  const found = modules.flatMap(({ meta, parts }) => {
    const others = modules.filter((each) => each.meta.id !== meta.id).flatMap((each) => each.parts);
    const keys = new Set(parts.map(keyOf));
    return others.filter(
      (part) =>
        ['formula', 'question', 'table', 'event'].includes(part.kind) &&
        'key' in part &&
        // Dice come from the kernel, which makes what a roll is.
        !part.key.startsWith('chance/') &&
        keys.has(part.key),
    );
  });
  return [...new Set(found)];
}

test.each([
  ['warpwar/rules', catalogue, 60],
  ['warpwar/stellar-wars/rules', stellar, 25],
] as const)('%s offers every token that one module changes of another', (entry, modules, least) => {
  const held = new Set([entry, 'warpwar/kernel'].flatMap((each) => Object.values(entries[each] ?? {})));
  const seams = seamsOf(modules);
  expect(seams.length).toBeGreaterThan(least);
  const missing = seams.filter((part) => !held.has(part));
  expect(
    missing.map((part) => `${part.kind} ${'key' in part ? part.key : ''}`),
    `Export these from ${entry}.`,
  ).toEqual([]);
});

test('the modules of Malta Convoy change the game by the same means', () => {
  expect(seamsOf(malta).length).toBeGreaterThan(5);
});
