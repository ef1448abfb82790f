/**
 * `npm run web` builds the page of examples/web into out/web, and serves it; `npm run web -- --build` only builds it. A number is
 * the port.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { markPure } from './build/mark-pure.js';

const root = resolve(import.meta.dirname, '..');
const out = join(root, 'out/web');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Reads the files of src as the package has them: with marks for what may be dropped. */
const marked: Plugin = {
  name: 'mark-pure',
  enforce: 'pre',
  transform: (text, file) =>
    file.startsWith(join(root, 'src') + sep)
      ? { code: markPure(text), moduleSideEffects: false, map: null }
      : undefined,
};

/** Builds the page into out/web. */
export async function buildPage(): Promise<void> {
  await build({
    root: join(root, 'examples/web/src'),
    configFile: false,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    plugins: [marked],
    // As it is served, also where tests build it.
    oxc: { jsx: { development: false } },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // One file of all that the first screen needs: it compresses better than several.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    },
  });
}

/** Serves the page at a port of this machine, 0 for any that is free. Returns its address, and a function that ends it. */
export async function servePage(
  port: number,
): Promise<{ readonly address: string; readonly end: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = resolve(out, `.${pathname === '/' ? '/index.html' : pathname}`);
    if (!file.startsWith(out + sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const bound = server.address();
  const number = typeof bound === 'object' && bound ? bound.port : port;
  return { address: `http://localhost:${number}/`, end: () => void server.close() };
}

async function main(words: readonly string[]): Promise<void> {
  await buildPage();
  if (words.includes('--build')) return;
  const { address } = await servePage(Number(words.find((word) => /^\d+$/.test(word)) ?? 8080));
  console.log(`WarpWar is at ${address}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
