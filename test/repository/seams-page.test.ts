/** The page on the seams, held against the catalogue: who needs a seam, where it is, and what modules declare. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/index.js';
import type { Meta, Module, Part } from '../../src/kernel/parts/part.js';

const root = resolve(import.meta.dirname, '../..');
const page = `\n${readFileSync(join(root, 'docs/seams.md'), 'utf8')}`;

/** A module with the types of its parts forgotten. */
interface Plain {
  readonly meta: Meta;
  readonly parts: readonly Part[];
}

const all: readonly Plain[] = catalogue.map(({ meta, parts }: Module) => ({ meta, parts }));
const [game, ...modules] = all;
const ids: readonly string[] = modules.map(({ meta }) => meta.id);

const inWords = (texts: readonly string[]): string => [...texts].sort().join(', ');

/** What stands in a text as code. */
const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The page from one heading to the next of the same rank. */
function section(heading: string): string {
  const from = page.indexOf(`\n${heading}\n`);
  const rank = heading.slice(0, heading.indexOf(' ') + 1);
  const to = page.indexOf(`\n${rank}`, from + 1);
  return from < 0 ? '' : page.slice(from + heading.length + 1, to < 0 ? undefined : to);
}

/** A row of the table of the seams. */
interface Row {
  readonly keys: readonly string[];
  /** F, Q or T; M in the table of the moments. */
  readonly kind: string;
  /** From the root. */
  readonly files: readonly string[];
  /** Who needs it. */
  readonly who: string;
}

/** Cells of a line of a table. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows: readonly Row[] = section('# The seams')
  .split('\n## ')
  .flatMap((part) => {
    const [head = '', ...lines] = part.split('\n').filter((line) => line.startsWith('|'));
    const names = cellsOf(head);
    const fileAt = names.findIndex((name) => name.startsWith('file of '));
    const folder = (names[fileAt] ?? '').slice('file of '.length);
    return lines.slice(1).map((line): Row => {
      const cells = cellsOf(line);
      const files = (cells[fileAt] ?? '').split(', ').map((file) => join(root, folder, file));
      const kind = fileAt === 1 ? 'M' : (cells[1] ?? '');
      return { keys: codeIn(cells[0] ?? ''), kind, files, who: cells.at(-1) ?? '' };
    });
  });

/** How the table calls what the game declares. */
const LETTERS: Readonly<Record<string, string>> = { formula: 'F', question: 'Q', table: 'T', outcome: 'M' };

/** The seams that a module of the catalogue changes, adds to, or reacts to. */
const touched = ({ parts }: Plain): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'wrap' || part.kind === 'replace') return [part.key];
    if (part.kind === 'entry' || part.kind === 'omit') return [part.table];
    return part.kind === 'reaction' ? [part.to] : [];
  });

/** Whoever refuses something says so, which would be everybody. */
const isListed = (key: string): boolean => key !== 'wording';

/** What the last column says. */
interface Needs {
  /** Modules that wrap, replace, add, omit or react. */
  readonly touch: readonly string[];
  /** Whether the game itself wraps or reacts. */
  readonly game: boolean;
  /** Modules that only ask it, or tell that it happened. */
  readonly use: readonly string[];
}

/** Without rules that do not exist, and without notes in brackets. */
const bare = (text: string): string => text.replace(/_[^_]*_/g, '').replace(/\([^)]*\)/g, '');

/** Modules that are named in a text. */
const namedIn = (text: string): readonly string[] =>
  ids.filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text));

/** Segments are parted by semicolons: modules; 'the game (why)'; 'x, y ask it' or 'x tells it'; anybody else. */
function needs(who: string): Needs {
  const segments = bare(who)
    .split(';')
    .map((each) => each.trim());
  const isUse = (segment: string): boolean => /\b(?:asks?|tells?) it$/.test(segment);
  return {
    touch: segments.filter((each) => !isUse(each)).flatMap(namedIn),
    game: segments.includes('the game'),
    use: segments.filter(isUse).flatMap(namedIn),
  };
}

/** What somebody's own files say, without what they import. */
function sourceOf(id: string): string {
  const file = join(root, `src/modules/${id}.ts`);
  const folder = join(root, `src/modules/${id}`);
  const files = existsSync(file) ? [file] : readdirSync(folder).map((each) => join(folder, each));
  return files.map((each) => readFileSync(each, 'utf8').replace(/^import [^;]*;$/gm, '')).join('\n');
}

/** What the files of a row export: names of parts, by kind and key. */
async function exportsOf({ files }: Row): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    // Sound: whatever a file exports, by its name.
    files.map(async (file) => Object.entries((await import(file)) as Readonly<Record<string, unknown>>)),
  );
  return new Map(
    found.flat().flatMap(([name, value]) => {
      const isPart = (typeof value === 'object' || typeof value === 'function') && value !== null;
      // Sound: looked at member by member.
      const { kind, key } = (isPart ? value : {}) as Partial<Readonly<Record<'kind' | 'key', unknown>>>;
      const letter = typeof kind === 'string' ? LETTERS[kind] : undefined;
      return letter && typeof key === 'string' ? [[`${letter} ${key}`, name] as const] : [];
    }),
  );
}

const titleOf = ({ keys }: Row): string => keys.join(', ');

describe('the table of the seams', () => {
  test('has a row for each formula, question, table and moment of the game, and no other', () => {
    const declared = (game?.parts ?? []).flatMap((part) =>
      part.kind in LETTERS && 'key' in part ? [`${LETTERS[part.kind] ?? ''} ${part.key}`] : [],
    );
    const listed = rows.flatMap(({ keys, kind }) => keys.map((key) => `${kind} ${key}`));
    expect(declared.length).toBeGreaterThan(100);
    expect([...listed].sort()).toEqual([...declared].sort());
  });

  test.each(rows.map((row) => [titleOf(row), row] as const))(
    '%s: is where it is said to be',
    async (_, row) => {
      const exported = await exportsOf(row);
      expect(row.keys.filter((key) => !exported.has(`${row.kind} ${key}`))).toEqual([]);
    },
  );

  test.each(rows.filter(({ keys }) => keys.every(isListed)).map((row) => [titleOf(row), row] as const))(
    '%s: who changes it, adds to it or reacts to it is named, and nobody else is',
    (_, { keys, who }) => {
      const isOne = (key: string): boolean => keys.includes(key);
      const told = needs(who);
      const found = modules.filter((each) => touched(each).some(isOne)).map(({ meta }) => meta.id);
      expect(inWords(told.touch)).toBe(inWords(found));
      // That the game fills its own tables goes without saying.
      const own = (game?.parts ?? []).filter(({ kind }) => kind !== 'entry');
      expect(told.game).toBe(game !== undefined && touched({ ...game, parts: own }).some(isOne));
    },
  );

  test.each(rows.flatMap((row) => (needs(row.who).use.length > 0 ? [[titleOf(row), row] as const] : [])))(
    '%s: who is said to ask it or to tell it does so',
    async (_, row) => {
      const exported = await exportsOf(row);
      const names = row.keys.flatMap((key) => exported.get(`${row.kind} ${key}`) ?? []);
      const calls = new RegExp(`\\b(?:${names.join('|')})\\(`);
      expect(needs(row.who).use.filter((id) => !calls.test(sourceOf(id)))).toEqual([]);
    },
  );

  test('rules in italics are not there yet', () => {
    const known = modules.flatMap(({ meta }) => [
      meta.id,
      meta.id.replaceAll('-', ' '),
      meta.title.toLowerCase(),
    ]);
    const italics = [...section('# The seams').matchAll(/(?<!\w)_([^_`|]+)_(?!\w)/g)].flatMap(
      ([, words = '']) => words.toLowerCase().split(/, | and /),
    );
    expect(italics.length).toBeGreaterThan(3);
    expect(italics.filter((words) => known.includes(words))).toEqual([]);
  });
});

describe('the list of what the modules declare', () => {
  const items = section('## What the modules declare')
    .split(/\n(?=- )/)
    .slice(1);

  /** The modules that an item is about: 'repair' and 'resupply' have one together. */
  const about = (item: string): readonly string[] => {
    const [, first = '', second] = /^- `([^`]+)`(?: and `([^`]+)`)?/.exec(item) ?? [];
    return second !== undefined && ids.includes(second) ? [first, second] : [first];
  };

  test('has an item for each, in the order of the catalogue', () => {
    expect(items.flatMap(about)).toEqual(ids);
  });

  /** What a module is made of, by the words that stand in its item. */
  const keysOf = ({ meta, parts }: Plain): readonly string[] => [
    ...(meta.requires ?? []),
    ...(meta.excludes ?? []),
    ...parts.flatMap((part) => {
      if (part.kind === 'reaction') return [part.to];
      return part.kind === 'entry' && part.table === 'wording' ? [] : [part.key];
    }),
  ];

  const itemOf = (id: string): string => items.find((item) => about(item).includes(id)) ?? '';

  test.each(modules.map((each) => [each.meta.id, each] as const))('tells every part of %s', (id, each) => {
    const told = codeIn(itemOf(id));
    expect([...new Set(keysOf(each))].filter((key) => !told.includes(key))).toEqual([]);
  });

  test.each(items.map((item) => [about(item).join(' and '), item] as const))(
    'tells nothing of %s that is not there',
    (_, item) => {
      const own = modules.filter(({ meta }) => about(item).includes(meta.id));
      const known = own.flatMap((each) => [
        each.meta.id,
        each.meta.slot,
        ...(each.meta.uses ?? []),
        ...(each.meta.needs ?? []),
        ...keysOf(each),
      ]);
      expect(codeIn(item).filter((code) => !known.includes(code))).toEqual([]);
    },
  );

  const VERBS: readonly (readonly [Part['kind'], RegExp])[] = [
    ['wrap', /\bwraps?\b/],
    ['replace', /\breplaces?\b/],
    ['reaction', /\breacts?\b/],
  ];

  test.each(items.map((item) => [about(item).join(' and '), item] as const))(
    'says of %s whether it wraps, replaces or reacts',
    (_, item) => {
      const kinds = modules
        .filter(({ meta }) => about(item).includes(meta.id))
        .flatMap(({ parts }) => parts.map(({ kind }) => kind));
      for (const [kind, verb] of VERBS) expect([kind, verb.test(item)]).toEqual([kind, kinds.includes(kind)]);
    },
  );
});
