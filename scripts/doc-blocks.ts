/**
 * Takes every TypeScript block out of the README, the documents and the doc comments of src, so that the compiler
 * checks it and a test runs it. In a block, `value; // => 3` is an expectation, also after `const value = ...`.
 * A block that is opened by "ts no-run" is only compiled, one by "ts no-check" is only shown.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Block {
  readonly name: string;
  readonly title: string;
  readonly run: boolean;
  readonly code: string;
}

const target = '.doc-blocks';
const fence =
  /^([ \t]*(?:\*[ \t]?)?)```(?:ts|typescript)\b([^\n]*)\n([\s\S]*?)^[ \t]*(?:\*[ \t]?)?```[ \t]*$/gm;
const expectation = /^([ \t]*)(?:const (\w+) = )?(.+?);?[ \t]*\/\/ =>[ \t]*(.+)$/gm;

function filesIn(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}

function expecting(body: string): string {
  return body.replace(
    expectation,
    (_, indent: string, name: string | undefined, code: string, value: string) =>
      name === undefined
        ? `${indent}__expect(${code}).toEqual(${value});`
        : `${indent}const ${name} = ${code}; __expect(${name}).toEqual(${value});`,
  );
}

function blocksOf(file: string): readonly Block[] {
  const text = readFileSync(file, 'utf8');
  const shown = [...text.matchAll(fence)].filter(([, , info = '']) => !info.includes('no-check'));
  return shown.map(({ index, 1: margin = '', 2: info = '', 3: body = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    const bare = body.replace(
      margin.includes('*') ? /^[ \t]*\*[ \t]?/gm : new RegExp(`^${margin}`, 'gm'),
      '',
    );
    const run = !info.includes('no-run');
    // At the end, so that the lines of a block keep their numbers.
    const ending = run ? `import { expect as __expect } from 'vitest';\nvoid __expect;` : 'export {};';
    const code = `${run ? expecting(bare) : bare}${ending}\n`;
    return { name: `${file.replace(/\W+/g, '_')}_L${line}`, title: `${file}:${line}`, run, code };
  });
}

const files = [...filesIn('docs', '.md'), ...filesIn('src', '.ts')];
const blocks = ['README.md', ...files].flatMap(blocksOf);
const tests = blocks
  .filter(({ run }) => run)
  .map(({ name, title }) => `test('${title}', () => import('./${name}.js'));`);

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
for (const { name, code } of blocks) writeFileSync(join(target, `${name}.ts`), code);
if (tests.length > 0) {
  writeFileSync(join(target, 'blocks.run.ts'), `import { test } from 'vitest';\n\n${tests.join('\n')}\n`);
}
