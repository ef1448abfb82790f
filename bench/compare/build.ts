/** Bundles the driver on the sources of this tree, or of another revision. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type * as driver from './driver.js';

/** The driver on the sources of one revision. */
export type Driver = typeof driver;

/** Something that the user can do something about. */
export class CannotCompare extends Error {}

const root = resolve('.');
const folder = join(root, 'out/compare');

const git = (...args: readonly string[]): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });

/** Writes the sources of a revision to a folder, and returns it. */
export function checkedOut(revision: string): { readonly tree: string; readonly commit: string } {
  let commit: string;
  try {
    commit = git('rev-parse', '--verify', '--short', `${revision}^{commit}`).toString().trim();
  } catch {
    throw new CannotCompare(`'${revision}' is no revision of this repository.`);
  }
  const tree = join(folder, commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  execFileSync('tar', ['-x', '-C', tree], { input: git('archive', commit, 'src', 'package.json') });
  return { tree, commit };
}

/** What the driver imports from the sources of this tree comes from another. */
const sourcesOf = (tree: string): Plugin => ({
  name: 'sources-of-a-revision',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^(?:\.\.\/)+src\// }, ({ path }) => ({
      path: join(tree, path.replace(/^(?:\.\.\/)+/, '').replace(/\.js$/, '.ts')),
    }));
  },
});

/** Bundles the driver on the sources of a tree, and loads it. */
export async function driverOn(tree: string, name: string): Promise<Driver> {
  const outfile = join(folder, `${name}.js`);
  try {
    await build({
      entryPoints: [join(root, 'bench/compare/driver.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      sourcemap: true,
      logLevel: 'silent',
      // A name that the sources do not export is an error, and not undefined.
      logOverride: { 'import-is-undefined': 'error' },
      plugins: [sourcesOf(tree)],
    });
  } catch (thrown) {
    throw new CannotCompare(
      `The benchmark of this tree does not fit the sources of ${name}: they lack something that it uses. ` +
        `Compare with a later revision.\n${thrown instanceof Error ? thrown.message : String(thrown)}`,
    );
  }
  try {
    // Sound: this is what was bundled.
    return (await import(pathToFileURL(outfile).href)) as Driver;
  } catch (thrown) {
    throw new CannotCompare(
      `The benchmark of this tree does not run on the sources of ${name}. Compare with a later revision.\n` +
        (thrown instanceof Error ? thrown.message : String(thrown)),
    );
  }
}
