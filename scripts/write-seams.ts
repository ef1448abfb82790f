/** Writes docs/seams.md and the pages below docs/seams. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { seamsPage } from './seams.js';
import { signaturePages } from './signatures.js';

const docs = new URL('../docs/', import.meta.url);
writeFileSync(new URL('seams.md', docs), await seamsPage());
mkdirSync(new URL('seams/', docs), { recursive: true });
for (const [name, text] of Object.entries(await signaturePages()))
  writeFileSync(new URL(`seams/${name}.md`, docs), text);
