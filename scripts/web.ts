/**
 * `npm run web` builds the page of examples/web into out/web, and serves it; `npm run web -- --build` only builds it. A number is
 * the port. Fails if what a fight needs before its first order is larger than it may be.
 */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { markPure } from './build/mark-pure.js';

const root = resolve(import.meta.dirname, '..');
const out = join(root, 'out/web');

/** Most bytes, compressed with brotli, of all that loads before the first order of a fight. */
const MOST = 150_000;

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

/** A file of the built page. */
interface Built {
  readonly fileName: string;
  readonly isEntry?: boolean;
  /** Files that it loads at once. */
  readonly imports?: readonly string[];
}

/** Lists the files that load with the page: scripts that import each other, the page itself, and its colors. */
function loadedAtOnce(files: readonly Built[]): readonly Built[] {
  const found = new Set(files.filter(({ fileName, isEntry }) => isEntry ?? !fileName.endsWith('.js')));
  // What is added while a set is walked through is walked through, too.
  for (const { imports = [] } of found)
    for (const file of files) if (imports.includes(file.fileName)) found.add(file);
  return [...found];
}

/** Builds the page. Returns the bytes, compressed, that load before the first order of a fight. */
export async function buildPage(): Promise<number> {
  const made = await build({
    root: join(root, 'examples/web/src'),
    configFile: false,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    plugins: [marked],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  // Sound: without `watch` and with one output, that is what is returned.
  const { output } = made as { readonly output: readonly Built[] };
  return loadedAtOnce(output)
    .map(({ fileName }) => brotliCompressSync(readFileSync(join(out, fileName))).length)
    .reduce((sum, each) => sum + each, 0);
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
  const bytes = await buildPage();
  console.log(`out/web: ${(bytes / 1000).toFixed(1)} kB load before the first order of a fight.`);
  if (bytes > MOST) throw new Error(`More than ${MOST / 1000} kB.`);
  if (words.includes('--build')) return;
  const { address } = await servePage(Number(words.find((word) => /^\d+$/.test(word)) ?? 8080));
  console.log(`WarpWar is at ${address}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
