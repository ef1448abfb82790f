/** The site that `npm run docs` builds. Its pages are gathered in out/pages by scripts/site.ts. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sections } from './sections.js';

const below = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The anchor of a heading, as GitHub makes it, so that links hold in both. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** What programs import from. */
const ENTRIES = [
  'warpwar',
  'warpwar/rules',
  'kernel',
  'warpwar/players',
  'warpwar/laws',
  'stellar-wars',
  'stellar-wars/rules',
  'stellar-wars/laws',
  'malta-convoy',
  'boardgame-io',
];

const play = existsSync(below('out/web')) ? [{ text: 'Play', link: '/play/', target: '_self' }] : [];

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
  metaChunk: true,
  lastUpdated: false,
  ignoreDeadLinks: [/^\/play\//],
  markdown: {
    html: false,
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light', dark: 'github-dark' },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      ...play,
      { text: 'Tutorials', link: '/tutorials/designer' },
      { text: 'Guides', link: '/set-up' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: { '/api/': entriesOfTheApi, '/': menus },
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
