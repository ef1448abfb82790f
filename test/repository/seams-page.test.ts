/** The page on the seams is what the code makes of it, and what it says of files and modules is so. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../scripts/declarations.js';
import { changing, seams, seamsPage, using } from '../../scripts/seams.js';
import { signaturePages } from '../../scripts/signatures.js';
import type { Module, Part } from '../../src/kernel/types.js';
import { catalogue } from '../../src/warpwar/modules/index.js';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/seams.md'), 'utf8');
const game: Module = catalogue[0];

test('it is what the code makes of it: npm run seams', async () => {
  expect(page).toBe(await seamsPage());
});

describe('the pages of types', () => {
  const read = (name: string): string => readFileSync(join(root, `docs/seams/${name}.md`), 'utf8');
  const sectionsIn = (name: string): readonly (readonly [key: string, text: string])[] =>
    [...read(name).matchAll(/^##+ (\S+)\n([^]*?)(?=^#|(?![^]))/gm)].map(([, key = '', text = '']) => [
      key,
      text,
    ]);
  const keysOf = (...kinds: readonly Part['kind'][]): readonly string[] =>
    game.parts.flatMap((part) => (kinds.includes(part.kind) && 'key' in part ? [part.key] : []));

  test('they are what the code makes of them: npm run seams', async () => {
    const pages = await signaturePages();
    expect(readdirSync(join(root, 'docs/seams')).sort()).toEqual(
      Object.keys(pages)
        .map((name) => `${name}.md`)
        .sort(),
    );
    for (const [name, text] of Object.entries(pages)) expect(read(name)).toBe(text);
  });

  test('each formula, question, table and event of the game has its section', () => {
    expect(sectionsIn('formulas').map(([key]) => key)).toEqual(
      expect.arrayContaining([...keysOf('formula', 'question')]),
    );
    expect(sectionsIn('tables').map(([key]) => key)).toEqual(expect.arrayContaining([...keysOf('table')]));
    expect(sectionsIn('events').map(([key]) => key)).toEqual(expect.arrayContaining([...keysOf('event')]));
    const all: readonly Module[] = catalogue;
    const actions = all.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'action' ? [part.key] : [])),
    );
    expect(sectionsIn('actions').map(([key]) => key)).toEqual(actions);
  });

  test('a formula gets the rules, and a question the game', () => {
    const sections = new Map(sectionsIn('formulas'));
    const givenTo = (kind: string): ReadonlySet<string | undefined> =>
      new Set(
        seams
          .filter(({ part }) => part.kind === kind)
          .map(({ part }) => /\((rules|game: \w+), /.exec(sections.get(part.key) ?? '')?.[1]),
      );
    expect([...givenTo('formula')]).toEqual(['rules']);
    // A question of the state alone cannot be asked of a view.
    for (const given of givenTo('question')) expect(given).toMatch(/^game: (State|View)Game$/);
  });

  test('they say what the compiler knows', () => {
    const inOneLine = (text = ''): string => text.replaceAll(/\s+/g, ' ');
    const [formulas, events] = [new Map(sectionsIn('formulas')), new Map(sectionsIn('events'))];
    expect(inOneLine(formulas.get('mustStop'))).toContain(
      '(game: ViewGame, given: { ship: SeenShip; hex: HexId }): boolean => base(game, given)',
    );
    expect(inOneLine(events.get('ship/moved'))).toContain('shipMoved.then((game, payload: Journey, before)');
    expect(inOneLine(new Map(sectionsIn('actions')).get('repair/ships'))).toContain('Service');
    expect(new Map(sectionsIn('types')).get('Move')).toContain('readonly ship: ShipId;');
  });
});

test('it has a row for each formula, question, table and event of the game, and no other', () => {
  const kinds: readonly Part['kind'][] = ['formula', 'question', 'table', 'event'];
  const declared = game.parts.flatMap((part) =>
    kinds.includes(part.kind) && 'key' in part ? [part.key] : [],
  );
  const rows = page.split('\n').flatMap((line) => /^\| \[`([^`]+)`\]/.exec(line)?.[1] ?? []);
  expect(declared.length).toBeGreaterThan(100);
  expect([...rows].sort()).toEqual([...declared].sort());
});

test.each(seams.map(({ part, declaration }) => [part.key, part, declaration] as const))(
  '%s is made in the file that is named',
  async (_, part, { file, name }) => {
    // Sound: what a file exports, by name.
    const exported = (await import(join(root, 'src', file))) as Readonly<Record<string, unknown>>;
    expect(exported[name]).toBe(part);
  },
);

describe('which modules change a seam, and which use it', () => {
  const declarationOf = (key: string) => {
    const found = seams.find(({ part }) => part.key === key);
    if (!found) throw new Error(`There is no seam ${key}.`);
    return found.declaration;
  };

  test('those that replace or wrap it', () => {
    expect(changing('income')).toEqual(['flat-income', 'star-economy']);
    expect(changing('buildIssues')).toEqual(['base-stockpiles', 'spend-all']);
  });

  test('those that react to it, and the game itself', () => {
    expect(changing('ship/removed')).toEqual(['the game', 'last-fleet', 'systemships', 'marines']);
    expect(changing('ship/withdrew')).toEqual([]);
  });

  test('those whose files ask it or raise it, also within a spread', () => {
    expect(using(declarationOf('fleetIssues'))).toEqual(['skirmish']);
    expect(using(declarationOf('ship/owner-changed'))).toEqual(['marines']);
  });
});

test('of a doc comment it takes the first sentence, and the rules', () => {
  expect(wordsOf('Hits past\n screens. Not all. Ledger: E1.DMG.1, A2.')).toEqual({
    summary: 'Hits past screens',
    ledger: 'E1.DMG.1, A2',
  });
  expect(wordsOf('Up to 2.5 points, e.g. of Bases.')).toEqual({
    summary: 'Up to 2.5 points, e.g. of Bases',
    ledger: '',
  });
});
