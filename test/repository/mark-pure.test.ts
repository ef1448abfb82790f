/** What a bundler may drop: files only declare when they are loaded, and the build marks what they compute. */

import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { markPure } from '../../scripts/build/mark-pure.js';

const src = new URL('../../src/', import.meta.url);
/** Files of src, without the one that runs the command. */
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/command\/(?:bin|campaign-thread)\.ts$/.test(path),
);

/** What calls a file makes when it is loaded: not those in functions, which are made later. */
function callsAtLoad(node: ts.Node): readonly string[] {
  if (ts.isFunctionLike(node)) return [];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => {
    inside.push(...callsAtLoad(child));
  });
  return ts.isCallExpression(node) ? [node.expression.getText(), ...inside] : inside;
}

describe('a mark', () => {
  test.each([
    ['const a = f(1);', 'const a = /* @__PURE__ */ (() => (f(1)))();'],
    ['export const a = [...b];', 'export const a = /* @__PURE__ */ (() => ([...b]))();'],
    ['const a = { ...b };', 'const a = /* @__PURE__ */ (() => ({ ...b }))();'],
    ['const a = b.c;', 'const a = /* @__PURE__ */ (() => (b.c))();'],
  ])('stands before what is computed: %s', (source, marked) => {
    expect(markPure(source)).toBe(marked);
  });

  test.each([
    'const a = 1;',
    "const a = [b, -2, 'c'] as const;",
    'const a = { b, c: { d: null }, e() { return f(); } };',
    'export const a = (): number => f(1);',
    'export function a(): number { return f(1); }',
    "import { a } from './a.js';",
  ])('is not needed: %s', (source) => {
    expect(markPure(source)).toBe(source);
  });

  test('stands before each name of a pattern, so that one can be dropped without the others', () => {
    expect(markPure('export const { issue, words: said } = f();').split('\n')).toEqual([
      'const __issue_said = /* @__PURE__ */ (() => (f()))();',
      'export const issue = /* @__PURE__ */ (() => (__issue_said.issue))();',
      'export const said = /* @__PURE__ */ (() => (__issue_said.words))();',
    ]);
  });

  test.each(['f();', 'a.b = 1;', 'if (a) f();', 'for (const b of a) f(b);', 'const { a = 1 } = b;'])(
    'is refused where more is done: %s',
    (source) => {
      expect(() => markPure(source)).toThrow(source);
    },
  );
});

test('no file of src does more than declare, and none makes an engine when it is loaded', () => {
  expect(files.length).toBeGreaterThan(300);
  const makers = files.flatMap((path) => {
    const text = readFileSync(new URL(path, src), 'utf8');
    expect(() => markPure(text)).not.toThrow();
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    return callsAtLoad(tree).filter((called) => /^(createEngine(Of)?|standardEngine)\b/.test(called));
  });
  expect(makers).toEqual([]);
});
