/** Writes the version of package.json where the library reads it: a part of `npm run version`. */

import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const file = new URL('src/kernel/run/save.ts', root);
// Sound: a package has a version.
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(
    /export const version = '[^']*'/,
    () => `export const version = '${version}'`,
  ),
);
