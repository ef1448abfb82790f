/** The page on issue codes, and the codes themselves: each is raised somewhere, and each has its sentence where it is raised. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { paramsOf, issueCodesPage, rooms } from '../../scripts/issue-codes.js';
import { catalogue } from '../../src/warpwar/modules/index.js';
import type { Module } from '../../src/kernel/types.js';
import { chanceMessages } from '../../src/kernel/dice/words.js';
import { notationCodes } from '../../src/warpwar/issues.js';

const root = resolve(import.meta.dirname, '../..');

/** A source file, parsed. */
interface Source {
  /** From src: 'warpwar/modules/ecm.ts'. */
  readonly path: string;
  readonly nodes: readonly ts.Node[];
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

function nodesOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [node];
  ts.forEachChild(node, (child) => {
    found.push(...nodesOf(child));
  });
  return found;
}

const sources: readonly Source[] = filesIn(join(root, 'src')).map((file) => ({
  path: relative(join(root, 'src'), file),
  nodes: nodesOf(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)),
}));

const isCallOf = (node: ts.Node, ...names: readonly string[]): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.includes(node.expression.text);

/** The files that declare codes of WarpWar; other games have catalogues of their own. */
const declaring = sources.filter(
  ({ path, nodes }) =>
    path !== 'kernel/issue.ts' &&
    // Other games have words of their own, and tests of them.
    !/^(?:stellar-wars|malta-convoy)\//.test(path) &&
    nodes.some((node) => isCallOf(node, 'declareIssues', 'declareIssuesOf')),
);

/** The module of a game that a file belongs to: 'warpwar/modules/ecm'. */
const moduleOf = (path: string): string | undefined => /^[a-z-]+\/modules\/[a-z-]+(?=[/.])/.exec(path)?.[0];

const codes: readonly string[] = rooms.flatMap(({ words }) => words.map(({ key }) => key));

test('the page has every code', async () => {
  const page = await issueCodesPage();
  expect(codes.filter((code) => !page.includes(`| \`${code}\` `))).toEqual([]);
});

describe('every code', () => {
  test('is declared once', () => {
    expect(codes.length).toBeGreaterThan(250);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  test('has its sentence in the catalogue or the notation, whichever file declares it', () => {
    const known = new Set([
      ...notationCodes.map(({ key }) => key),
      ...catalogue.flatMap(({ parts }: Module) =>
        parts.flatMap((part) => (part.kind === 'entry' && part.table === 'issue-codes' ? [part.key] : [])),
      ),
    ]);
    expect([...known].sort()).toEqual([...codes].sort());
    // The keys of all objects in those files whose values are sentences, or are made of some.
    const declared = declaring.flatMap(({ nodes }) =>
      nodes.flatMap((node) =>
        ts.isPropertyAssignment(node) &&
        ts.isStringLiteralLike(node.name) &&
        /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(node.name.text)
          ? [node.name.text]
          : [],
      ),
    );
    expect(declared.length).toBeGreaterThan(250);
    // Dice have their sentences for games that roll them.
    const others = ['held-by-enemy', ...Object.keys(chanceMessages)];
    expect(declared.filter((code) => !known.has(code) && !others.includes(code))).toEqual([]);
  });

  test('is raised somewhere', () => {
    // Names of members are declarations; every other text that is a code raises it, or hands it to what does.
    const raised = new Set(
      sources.flatMap(({ nodes }) =>
        nodes.flatMap((node) =>
          ts.isStringLiteralLike(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)
            ? [node.text]
            : [],
        ),
      ),
    );
    expect(codes.filter((code) => !raised.has(code))).toEqual([]);
  });

  test('comes to be in one place only, which its declaration hands out', () => {
    const casts = sources.flatMap(({ path, nodes }) =>
      nodes.flatMap((node) =>
        ts.isAsExpression(node) && /\bWordedCode\b/.test(node.type.getText()) ? [path] : [],
      ),
    );
    expect(casts).toEqual(['kernel/issue.ts']);
  });

  test('of a module is raised by that module only, or by what stands above the modules', () => {
    const raisers = sources.flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => {
        if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
        const names = /\bissue\b/.test(node.importClause?.getText() ?? '');
        const from = join(dirname(path), node.moduleSpecifier.text).replace(/\.js$/, '.ts');
        return names && moduleOf(path) !== undefined ? [[path, from] as const] : [];
      }),
    );
    const strange = raisers.filter(
      ([path, from]) =>
        moduleOf(path) !== moduleOf(from) && !/^(?:kernel\/issue|[a-z-]+\/issues)\.ts$/.test(from),
    );
    expect(raisers.length).toBeGreaterThan(5);
    expect(strange.map(([path, from]) => `${path}: ${from}`)).toEqual([]);
  });
});

describe('the params of a code', () => {
  test('are those that its sentence has in braces', () => {
    const found = rooms.flatMap(({ words }) => words.map((each) => [each.key, paramsOf(each)] as const));
    expect(Object.fromEntries(found)).toMatchObject({
      'too-much-power': ['ship', 'has', 'uses'],
      'no-warpline': ['from', 'to'],
      'name-the-lost': ['least', 'most', 'ship', 'named'],
      'game-over': [],
    });
  });
});
