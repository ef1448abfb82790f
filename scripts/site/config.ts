/** The site that `npm run docs` builds. Its pages are gathered in out/pages by scripts/site.ts. */

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import described from '../../package.json' with { type: 'json' };
import { sections } from './sections.js';

const below = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The anchor of a heading, as GitHub makes it, so that links hold in both. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The icon of the page that plays. */
const [, icon = ''] =
  /rel="icon"\s+href="([^"]*)"/.exec(readFileSync(below('examples/web/src/index.html'), 'utf8')) ?? [];

type Rule = Parameters<MarkdownRenderer['core']['ruler']['push']>[1];

/** Gives each row of a table that begins with code, such as an issue code, that code as its anchor. */
const nameRows: Rule = ({ tokens }) => {
  const ids = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const parts = tokens[at + 2]?.children ?? [];
    const [code] = parts;
    const id = anchorOf(code?.content ?? '');
    if (token.type !== 'tr_open' || parts.length !== 1 || code?.type !== 'code_inline' || ids.has(id))
      continue;
    ids.add(id);
    token.attrSet('id', id);
  }
};

/** What programs import from. */
const ENTRIES = Object.keys(described.exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => posix.join('warpwar', path));

const menus = sections.map((section) => ({ ...section, items: [...section.items] }));

/** The pages of the API have the entries alone beside them: a thousand pages would carry all menus. */
const entriesOfTheApi = [
  { text: 'All guides', link: '/set-up' },
  {
    text: 'API',
    link: '/api/',
    items: ENTRIES.map((entry) => ({ text: entry, link: `/api/${entry}/` })),
  },
];

export default defineConfig({
  title: 'warpwar',
  description: 'WarpWar, complete, as a TypeScript library',
  srcDir: below('out/pages'),
  outDir: below('out/site'),
  cacheDir: below('out/vitepress'),
  head: [['link', { rel: 'icon', href: icon }]],
  metaChunk: true,
  lastUpdated: false,
  // The index of the search, and the types of all members, are loaded by those who ask for them.
  vite: { build: { chunkSizeWarningLimit: 4_000 } },
  ignoreDeadLinks: [/^\/play\//],
  markdown: {
    html: false,
    anchor: { slugify: anchorOf },
    config: (markdown) => markdown.core.ruler.push('anchors-of-rows', nameRows),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
  },
  // A page of the API has none before or after it. That of a function is short, and its lines are long.
  transformPageData: ({ relativePath: path, frontmatter }) =>
    path.startsWith('api/')
      ? { frontmatter: { ...frontmatter, prev: false, next: false, aside: !path.includes('/functions/') } }
      : undefined,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Play', link: '/play/', target: '_self' },
      { text: 'Tutorials', link: '/tutorials/designer' },
      { text: 'Guides', link: '/set-up' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: { '/api/': entriesOfTheApi, '/': menus },
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
