/** The packages in examples/: found by their package.json, so that a new one joins without a change. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogue as standard } from '../../src/index.js';
import type { Module } from '../../src/kernel/parts/part.js';
import type { Terms } from '../../src/testing/warpwar/terms.js';

const folder = resolve(import.meta.dirname, '../../examples');

/** Names of the packages. */
export const examples: readonly string[] = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, 'package.json')),
);

/** An example: its own modules, and what the battery must know of them. */
export interface Example {
  readonly modules: readonly Module[];
  readonly terms: Terms;
}

/** Imports an example: `catalogue` of its src/index.ts, and `terms` of its test/terms.ts. */
export async function loadExample(name: string): Promise<Example> {
  // Sound: the form of every example, which the compiler checks where its own battery takes them.
  const { catalogue } = (await import(join(folder, name, 'src/index.ts'))) as {
    readonly catalogue: readonly Module[];
  };
  const { terms } = (await import(join(folder, name, 'test/terms.ts'))) as { readonly terms: Terms };
  return {
    modules: catalogue.filter((each) => !standard.some(({ meta }) => meta.id === each.meta.id)),
    terms,
  };
}
