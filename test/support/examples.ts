/** The packages in examples/: found by their package.json, so that a new one joins without a change. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogue as standard } from '../../src/index.js';
import type { Rules } from '../../src/kernel/ruleset/rules.js';
import type { Module } from '../../src/kernel/parts/part.js';
import type { Options, SetupGiven } from '../../src/testing/warpwar/battery-options.js';
import type { Terms } from '../../src/testing/warpwar/terms.js';

const folder = resolve(import.meta.dirname, '../../examples');

/** Names of the packages. */
export const examples: readonly string[] = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, 'package.json')),
);

/** An example: its own modules, and what the battery must know of them. */
export interface Example {
  readonly modules: readonly Module[];
  readonly terms: Terms & Pick<Options, 'setup'>;
}

/** Imports an example: `catalogue` of its src/index.ts, and `terms` of its test/terms.ts. */
export async function loadExample(name: string): Promise<Example> {
  // Sound: the form of every example, which the compiler checks where its own battery takes them.
  const { catalogue } = (await import(join(folder, name, 'src/index.ts'))) as {
    readonly catalogue: readonly Module[];
  };
  const { terms } = (await import(join(folder, name, 'test/terms.ts'))) as Pick<Example, 'terms'>;
  return {
    modules: catalogue.filter((each) => !standard.some(({ meta }) => meta.id === each.meta.id)),
    terms,
  };
}

/** Puts the terms of several examples together: no two of them speak of the same key. */
export const mergeTerms = (all: readonly Terms[]): Terms => ({
  held: Object.assign({}, ...all.map(({ held }) => held)) as NonNullable<Terms['held']>,
  means: Object.assign({}, ...all.map(({ means }) => means)) as NonNullable<Terms['means']>,
  charges: Object.assign({}, ...all.map(({ charges }) => charges)) as NonNullable<Terms['charges']>,
  unloads: Object.assign({}, ...all.map(({ unloads }) => unloads)) as NonNullable<Terms['unloads']>,
  secrets: all.flatMap(({ secrets = [] }) => secrets),
  reveals: all.flatMap(({ reveals = [] }) => reveals),
  teaches: all.flatMap(({ teaches = [] }) => teaches),
  excused: all.flatMap(({ excused = [] }) => excused),
  stays: (...given) => all.some(({ stays }) => stays?.(...given) ?? false),
  common: (...given) => all.some(({ common }) => common?.(...given) ?? false),
  shows: (...given) => all.some(({ shows }) => shows?.(...given) ?? false),
});

/** Whether a module of an example is in force. */
export const isInForce = ({ modules }: Example, { ruleset }: Rules): boolean =>
  modules.some(({ meta }) => ruleset.modules.includes(meta.id));

/** The fields that an example needs in a set-up. */
export const setupOf = ({ terms: { setup = {} } }: Example, given: SetupGiven): object =>
  typeof setup === 'function' ? setup(given) : setup;
