/** Whoever sends an action says who acts; whoever receives it must not let that stand. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

const FENCE = /```(?:ts|typescript|js|javascript)\b[^\n]*\n([\s\S]*?)^[ \t*]*```/gm;

/** The programs in a file: itself, and the code blocks that stand in it. */
function programsIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const blocks = [...text.matchAll(FENCE)].map(([, code = '']) => code.replace(/^[ \t]*\*[ \t]?/gm, ''));
  return /\.[jt]s$/.test(file) ? [text, ...blocks] : blocks;
}

const nameOf = (member: ts.ObjectLiteralElementLike): string | undefined =>
  member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name))
    ? member.name.text
    : undefined;

/** Whether what is spread is written out on the spot, and names no player. */
function isPlain(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isPlain(node.expression);
  if (ts.isConditionalExpression(node)) return isPlain(node.whenTrue) && isPlain(node.whenFalse);
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.every((each) => !ts.isSpreadAssignment(each) && nameOf(each) !== 'player')
  );
}

/** Objects with a `player` that is spread over afterwards, so that what is spread says who acts. */
function forgeable(code: string): readonly string[] {
  const found: string[] = [];
  if (!/\bplayer\b[^;]{0,500}\.\.\./.test(code)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const at = node.properties.findIndex((each) => nameOf(each) === 'player');
      const spread = at < 0 ? [] : node.properties.slice(at).filter(ts.isSpreadAssignment);
      if (spread.some(({ expression }) => !isPlain(expression))) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.ES2022, true));
  return found;
}

test('what is spread after a `player` could say that another player acts: nothing here is written so', () => {
  const files = [
    join(root, 'README.md'),
    ...['docs', 'src', 'test', 'scripts', 'bench', 'examples'].flatMap((each) => filesIn(join(root, each))),
  ].filter((file) => /\.(?:[jt]s|md)$/.test(file));
  const programs = files.flatMap((file) => programsIn(file).map((code) => [relative(root, file), code]));
  expect(programs.filter(([file]) => file?.endsWith('.md')).length).toBeGreaterThan(50);
  const found = programs.flatMap(([file = '', code = '']) =>
    forgeable(code).map((each) => `${file}: ${each}`),
  );
  expect(found).toEqual([]);
});

test('the law knows what it looks for', () => {
  expect(forgeable("decodeAction(state, { player: 'red', ...sent })")).toHaveLength(1);
  expect(forgeable("f({ type: 't', player, at: 1, ...sent })")).toHaveLength(1);
  expect(forgeable('f({ player, ...(more ? sent : {}) })')).toHaveLength(1);
  expect(forgeable('f({ player, ...(from ? { from } : {}) })')).toEqual([]);
  expect(forgeable("f({ ...sent, player: 'red' })")).toEqual([]);
  expect(forgeable('const { player, ...fields } = sent')).toEqual([]);
});
