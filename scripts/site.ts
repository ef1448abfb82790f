/**
 * The last step of `npm run docs`: gathers README's picture, docs, out/docs and the API in out/pages, has VitePress build out/site
 * of them, and puts the page of examples/web there as out/site/play. Fails if a link of the site leads nowhere, or a page of docs is
 * in no menu.
 */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { build } from 'vitepress';
import { sections } from './site/sections.js';
import { buildPage } from './web.js';

const root = resolve(import.meta.dirname, '..');
const [pages, site, game] = ['out/pages', 'out/site', 'out/web'].map((path) => join(root, path)) as [
  string,
  string,
  string,
];

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')));

/** Where a file of the repository stands in the site; undefined for what has no page. */
function placeOf(file: string): string | undefined {
  if (file === 'README.md') return 'index.md';
  if (file === 'out/docs/modules.md') return 'modules-list.md';
  const inDocs = /^(?:out\/)?docs\/(.*)$/.exec(file)?.[1]?.replace(/README\.md$/, 'index.md');
  return inDocs === 'cases/index.md' ? 'cases/all.md' : inDocs;
}

/**
 * Leads the links of a page to their places in the site, and names of pages that are made of the code to those pages. What has no
 * place in the site is named without a link.
 */
function withLinks(file: string, text: string): string {
  const from = dirname(placeOf(file) ?? '');
  const linkTo = (words: string, target: string, anchor = ''): string => {
    const place = placeOf(target);
    return place === undefined ? words : `[${words}](${posix.relative(from, place)}${anchor})`;
  };
  return text
    .split(/(^```[^]*?^```)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll(
              /\[([^[\]]*)\]\((?!https?:|[#/])([^)#\s]+)(#[^)\s]*)?\)/g,
              (_, words: string, target: string, anchor?: string) =>
                linkTo(words, posix.join(dirname(file), target), anchor),
            )
            .replaceAll(/(?<![\w/`(])out\/docs\/([\w-]+)\.md/g, (name, page: string) => linkTo(page, name)),
    )
    .join('');
}

/** Puts all that the site is made of into out/pages, beside the API. */
function gather(): void {
  for (const old of readdirSync(pages)) if (old !== 'api') rmSync(join(pages, old), { recursive: true });
  for (const file of [...filesIn('docs', '.md'), ...filesIn('out/docs', '.md')]) {
    const text = withLinks(file, readFileSync(join(root, file), 'utf8'));
    write(placeOf(file) ?? '', needsOutline(file, text) ? text : `---\naside: false\n---\n\n${text}`);
  }
  for (const file of filesIn('docs', '.svg'))
    write(placeOf(file) ?? '', readFileSync(join(root, file), 'utf8'));
  write('public/battle-map.svg', readFileSync(join(root, 'docs/battle-map.svg'), 'utf8'));
  write('index.md', firstScreen());
}

/** The first screen, with README's program. */
function firstScreen(): string {
  const [read, written] = ['README.md', 'scripts/site/index.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  ) as [string, string];
  const [program = ''] = /^```ts$[^]*?^```$/m.exec(read) ?? [];
  return `${written}\n${program}\n`;
}

/** Whether a page has a list of its headings beside it. A short page, and the wide tables of most that are made of the code, need the room. */
const needsOutline = (file: string, text: string): boolean =>
  /^docs\/|^out\/docs\/all-/.test(file) && (text.match(/^## /gm)?.length ?? 0) > 2;

function write(place: string, text: string): void {
  mkdirSync(dirname(join(pages, place)), { recursive: true });
  writeFileSync(join(pages, place), text);
}

/** Pages of docs that no menu has. */
function missingInMenus(): readonly string[] {
  const listed = new Set(sections.flatMap(({ items }) => items.map(({ link }) => `docs${link}.md`)));
  return filesIn('docs', '.md').filter((file) => !listed.has(file));
}

/** Links of the built site to no file, or to no heading. */
function deadLinks(): readonly string[] {
  const texts = new Map(
    filesIn('out/site', '.html').map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  );
  const ids = new Map(
    [...texts].map(
      ([file, text]) =>
        [file, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id))] as const,
    ),
  );
  const isDead = (file: string, link: string): boolean => {
    const [path = '', anchor = ''] = decodeURI(link).replaceAll('&amp;', '&').split('#');
    const target =
      path === ''
        ? file
        : posix.join('out/site', posix.resolve(`/${posix.relative('out/site', dirname(file))}`, path));
    const page = [target, `${target}.html`, `${target}/index.html`].find((each) => texts.has(each));
    if (page === undefined) return !existsSync(join(root, target));
    return anchor !== '' && ids.get(page)?.has(anchor) !== true;
  };
  return [...texts].flatMap(([file, text]) =>
    [...new Set([...text.matchAll(/<a [^>]*?href="(?!https?:)([^"]*)"/g)].map(([, link = '']) => link))]
      .filter((link) => isDead(file, link))
      .map((link) => `${file}: ${link}`),
  );
}

function report(title: string, found: readonly string[]): void {
  if (found.length === 0) return;
  console.error([title, ...found].join('\n  '));
  process.exitCode = 1;
}

gather();
report('No menu has these pages; put them into scripts/site/sections.ts:', missingInMenus());
rmSync(site, { recursive: true, force: true });
await build(join(root, 'scripts/site'));
await buildPage();
cpSync(game, join(site, 'play'), { recursive: true });
report('These links lead nowhere:', deadLinks());
