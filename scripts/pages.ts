/**
 * The first step of `npm run docs`, and of `npm pack`: writes the pages that are made of the code and of the cases into out/docs. The
 * package has those that apps need. It fails if a page cannot be made.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { casePages } from './cases.js';
import { compositionPage } from './composition.js';
import { editionsPage } from './editions.js';
import { issueCodesPage } from './issue-codes.js';
import { lawsPage } from './laws.js';
import { modulesPage } from './modules.js';
import { seamsPage } from './seams.js';
import { referencePages } from './site/reference.js';

/** Returns all pages by their names in out/docs, but for those on actions and events, which need the compiler. */
export const generatedPages = async (): Promise<Readonly<Record<string, string>>> => ({
  'composition.md': await compositionPage(),
  'editions.md': await editionsPage(),
  'issue-codes.md': await issueCodesPage(),
  'laws.md': await lawsPage(),
  'modules.md': await modulesPage(),
  'seams.md': await seamsPage(),
  ...(await casePages()),
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = new URL('../out/docs/', import.meta.url);
  const pages = { ...(await generatedPages()), ...(await referencePages()) };
  rmSync(target, { recursive: true, force: true });
  for (const [name, text] of Object.entries(pages)) {
    const file = fileURLToPath(new URL(name, target));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(`${Object.keys(pages).length} pages are in out/docs.`);
}
