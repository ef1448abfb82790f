/** The package as its users get it: after a build, by its own name, in both module systems and in a browser's bundle. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const entries = Object.keys(exports)
  .filter((path) => path !== './package.json')
  .map((path) => path.replace('.', 'warpwar'));

for (const entry of entries) {
  test(`${entry} exports the same names to import and to require`, async () => {
    const names = Object.keys(await import(entry)).sort();
    assert.ok(names.length > 0);
    assert.deepEqual(Object.keys(require(entry)).sort(), names);
  });

  test(`${entry} loads from a browser's bundle, with nothing but the language around it`, async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export * from '${entry}';`, resolveDir: '.' },
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'iife',
      globalName: 'bundled',
      tsconfigRaw: {},
      logLevel: 'error',
    });
    const bare = createContext({});
    runInContext(outputFiles[0].text, bare);
    const names = Object.keys(await import(entry)).sort();
    assert.deepEqual(JSON.parse(runInContext('JSON.stringify(Object.keys(bundled).sort())', bare)), names);
  });
}
