/** What docs/architecture.md says of files and rules, held against src and the catalogue. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rules from '../../src/warpwar/rules.js';
import { catalogue } from '../../src/warpwar/modules/index.js';
import type { Module, Part } from '../../src/kernel/types.js';
import { floors, games } from '../../scripts/config/layers.js';
import ledger from '../ledger.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Whether a path from src, with or without an ending, is a file or a folder. */
const isThere = (path: string): boolean =>
  existsSync(join(root, 'src', path)) || existsSync(join(root, 'src', `${path}.ts`));

const entries = Object.keys(packageJson.exports).map((entry) => entry.replace('.', 'warpwar'));
const houses = [...Object.keys(floors), ...games, 'src', 'test', 'scripts'].join('|');
const PATH = new RegExp(`^(?:${houses})/[\\w./-]+$`);

test('a path on the page is a file or a folder', () => {
  const paths = codesIn(page.replaceAll(/```[^]*?```/g, '')).filter(
    (code) => PATH.test(code) && !entries.includes(code),
  );
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(join(root, path)) && !isThere(path))).toEqual([]);
});

/** A row: what is looked for, the files, the names that decide, ledger ids, and the modules that change them. */
interface Row {
  readonly find: string;
  readonly text: string;
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly changedBy: readonly string[];
}

const rows: readonly Row[] = (() => {
  const [, table = ''] = /\n\| to find [^\n]*\n[^\n]*\n([^]*?)\n\n/.exec(page) ?? [];
  return table.split('\n').map((row) => {
    const [, find = '', files = '', names = '', ids = '', changedBy = ''] = row.split('|');
    return {
      find: find.trim(),
      text: codesIn(files)
        .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
        .join('\n'),
      names: codesIn(names),
      ids: ids.trim().split(', '),
      changedBy: codesIn(changedBy),
    };
  });
})();

const modules: readonly Module[] = catalogue;
const tokens: Readonly<Record<string, unknown>> = rules;

/** What of a token says whom it names. */
interface Token {
  readonly kind?: string;
  readonly key?: string;
}

/** Whether a part of a module wraps or replaces a formula or question, adds to a table, or reacts to an event. */
function changes(part: Part, { kind, key }: Token): boolean {
  if (kind === 'table') return (part.kind === 'entry' || part.kind === 'omit') && part.table === key;
  if (kind === 'event') return part.kind === 'reaction' && part.to === key;
  return (part.kind === 'wrap' || part.kind === 'replace') && part.key === key;
}

/** The optional modules that change a token of this name. What the entry does not have, no module changes. */
function changing(name: string): readonly string[] {
  // Sound: only members that any value may lack are read.
  const token = tokens[name] as Token | undefined;
  if (token?.key === undefined) return [];
  return modules
    .slice(1)
    .filter(({ parts }) => parts.some((part) => changes(part, token)))
    .map(({ meta }) => meta.id);
}

describe('the table of rules', () => {
  test('has many rules', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(rows.flatMap(({ changedBy }) => changedBy).length).toBeGreaterThan(30);
  });

  test.each(rows)(
    '$find: the names are declared in the files, which cite the rules',
    ({ text, names, ids }) => {
      expect(names.filter((name) => !new RegExp(`\\b(?:const|function) ${name}\\b`).test(text))).toEqual([]);
      expect(names.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !ledger.includes(id) || !text.includes(id))).toEqual([]);
    },
  );

  test.each(rows)('$find: no other module changes it', ({ names, changedBy }) => {
    const all = new Set(names.flatMap(changing));
    expect([...changedBy].sort()).toEqual([...all].sort());
  });
});
