/** What the page on the seams says of files and modules is so. */

import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../scripts/declarations.js';
import { namesIn } from '../../scripts/types.js';
import { changing, seams, seamsPage, types, using } from '../../scripts/seams.js';
import type { Module, Part } from '../../src/kernel/types.js';
import { catalogue } from '../../src/warpwar/modules/index.js';

const root = resolve(import.meta.dirname, '../..');
const page = await seamsPage();
const game: Module = catalogue[0];

test('it names what a module can change, and what it brings', () => {
  const kinds: readonly string[] = ['formula', 'question', 'table', 'event', 'setting', 'setup', 'action'];
  const all: readonly Module[] = catalogue;
  const declared = all.flatMap(({ parts }) =>
    parts.flatMap((part) => (kinds.includes(part.kind) && 'key' in part ? [part.key] : [])),
  );
  expect(declared.length).toBeGreaterThan(80);
  expect([...new Set(declared)].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});

test('it has a row for each formula, question, table and event of the game, and no other', () => {
  const kinds: readonly Part['kind'][] = ['formula', 'question', 'table', 'event'];
  const declared = game.parts.flatMap((part) =>
    kinds.includes(part.kind) && 'key' in part ? [part.key] : [],
  );
  const rows = page
    .replace(/^## Types$[^]*?(?=^## Tables$)/m, '')
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)` /.exec(line)?.[1] ?? []);
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
    expect(changing('income')).toEqual(expect.arrayContaining(['flat-income', 'star-economy']));
    expect(changing('income')).not.toContain('spend-all');
    expect(changing('buildIssues')).toEqual(expect.arrayContaining(['base-stockpiles', 'spend-all']));
  });

  test('those that react to it, and the game itself', () => {
    expect(changing('ship/removed')).toEqual(
      expect.arrayContaining(['the game', 'last-fleet', 'systemships', 'marines']),
    );
    expect(changing('ship/withdrew')).toEqual([]);
  });

  test('those whose files ask it or raise it, also within a spread', () => {
    expect(using(declarationOf('designIssues'))).toEqual(['identical-fleets']);
    expect(using(declarationOf('ship/owner-changed'))).toEqual(['marines']);
  });
});

describe('the types of subjects and answers', () => {
  test('stand beside each formula, with members if they are few', () => {
    const rowOf = (key: string) => page.split('\n').find((line) => line.startsWith(`| \`${key}\` `)) ?? '';
    expect(rowOf('shotHits')).toContain(
      '`Landing` `{ fire: Fire, result: TableResult, round: Round }` → `number`',
    );
    expect(rowOf('mustHalt')).toMatch(/^\| `mustHalt` +\| state +\|/);
    expect(rowOf('stopIssue')).toContain('| state or view');
    expect(rowOf('travelNeed')).toMatch(/\| rules +\|.*`{ ship: Ship, tally: Tally }` → `number`/);
  });

  test('are all among the types, but for those of TypeScript', () => {
    const own = ['Pick', 'Readonly', 'Partial', 'Record', 'K'];
    const named = seams.flatMap(({ declaration: { subject, answer } }) => namesIn(`${subject} ${answer}`));
    const listed = types.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(['Fire', 'Ship', 'Stride', 'Star']));
    expect([...new Set(named)].filter((name) => !own.includes(name) && !listed.includes(name))).toEqual([]);
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
