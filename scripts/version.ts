/** Writes the version of package.json where the library and the package for Python have it: a part of `npm run version`. */

import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
// Sound: a package has a version.
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

/** Writes a line in place of the one that a file has. */
function put(path: string, line: RegExp, written: string): void {
  const file = new URL(path, root);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(line, () => written),
  );
}

put('src/kernel/run/save.ts', /export const version = '[^']*'/, `export const version = '${version}'`);
put('python/pyproject.toml', /^version = "[^"]*"/m, `version = "${version}"`);
