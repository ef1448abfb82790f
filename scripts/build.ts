/**
 * `npm run build`: the package in dist, as ES modules. Each source file is a file of its own, with its declarations and a
 * map from those to the source: a bundler takes only what is imported.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { markPure } from './build/mark-pure.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path}`);

/** The programs of the command and of its threads: they do something when they are loaded, as no other file may. */
const PROGRAMS = /src\/command\/(?:bin|campaign-thread)\.ts$/;

const marked: Plugin = {
  name: 'mark-pure',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      return { contents: PROGRAMS.test(path) ? text : markPure(text), loader: 'ts' };
    });
  },
};

/** Runs a tool of this repository. */
const run = (...words: readonly string[]): void => {
  execFileSync(execPath, words, { cwd: root, stdio: 'inherit' });
};

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
await build({
  entryPoints: sources,
  absWorkingDir: root,
  outdir: 'dist',
  outbase: 'src',
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  tsconfig: 'scripts/config/tsconfig.build.json',
  logLevel: 'warning',
  plugins: [marked],
});
run('node_modules/typescript7/bin/tsc', '-p', 'scripts/config/tsconfig.declarations.json');
