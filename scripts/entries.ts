/** The public entries of the package, as package.json lists them, with what each exports when the program runs. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

// Sound: package.json is this repository's own.
const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly exports: Readonly<Record<string, string>>;
};

/** Files of src by entry, from the root of the repository: 'src/warpwar/rules.ts' by 'warpwar/rules'. */
export const entryFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(exports).flatMap(([path, target]) =>
    target.startsWith('./dist/')
      ? [[path.replace('.', 'warpwar'), target.replace('./dist/', 'src/').replace(/\.js$/, '.ts')] as const]
      : [],
  ),
);

/** What each entry exports, by name. */
export const entries: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  await Promise.all(
    Object.entries(entryFiles).map(
      async ([entry, file]) =>
        // Sound: what a file exports, by name.
        [entry, (await import(fileURLToPath(new URL(file, root)))) as Record<string, unknown>] as const,
    ),
  ),
);
