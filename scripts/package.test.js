/** The package as its users get it: after a build, by its own name, by import, by `require` and in a browser's bundle. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { after, before, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const { bin, exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const entries = Object.keys(exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => path.replace('.', 'warpwar'));

for (const entry of entries) {
  test(`${entry} exports the same names to import and to require`, async () => {
    const names = Object.keys(await import(entry)).sort();
    assert.ok(names.length > 0);
    assert.deepEqual(Object.keys(require(entry)).sort(), names);
  });

  test(`${entry} loads from a browser's bundle, with nothing but the language around it`, async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export * from '${entry}';`, resolveDir: '.' },
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'iife',
      globalName: 'bundled',
      tsconfigRaw: {},
      logLevel: 'error',
    });
    const bare = createContext({});
    runInContext(outputFiles[0].text, bare);
    const names = Object.keys(await import(entry)).sort();
    assert.deepEqual(JSON.parse(runInContext('JSON.stringify(Object.keys(bundled).sort())', bare)), names);
  });
}

test('a bundle that plays has no words, and one that describes has them', async () => {
  const { catalogue, moduleText } = await import('warpwar');
  const words = catalogue.flatMap((each) => {
    const { summary, source, issues = {} } = moduleText(each);
    return [summary, ...Object.values(source), ...Object.values(issues)].filter(
      (text) => typeof text === 'string' && text.length > 30 && !/['"’]/.test(text),
    );
  });
  assert.ok(words.length > 400);
  const countIn = async (names) => {
    const { outputFiles } = await build({
      stdin: { contents: `import { ${names} } from 'warpwar'; console.log(${names});`, resolveDir: '.' },
      bundle: true,
      write: false,
      format: 'esm',
      tsconfigRaw: {},
      logLevel: 'error',
    });
    return words.filter((text) => outputFiles[0].text.includes(text)).length;
  };
  assert.equal(await countIn('applyAction, createGame, decisions, view'), 0);
  assert.ok((await countIn('describe')) > 400);
});

/** What npm packs, as it says itself. */
const pack = (...options) =>
  JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...options], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )[0];

/** Where a document's links lead that stay in the package, from its root; in the first page, also files that it names. */
function leadsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to]) => join(dirname(file), to));
  const named = [...text.matchAll(/(?<![\w/])(?:docs|src|test)\/[\w./-]*\.\w+/g)].map(([path]) => path);
  return [...links, ...(file === 'README.md' ? named : [])];
}

test('the packed documents lead to nothing that is not packed', () => {
  const paths = pack('--dry-run').files.map(({ path }) => path);
  const isPacked = (to) => paths.some((path) => path === to || path.startsWith(`${to}/`));
  const documents = paths.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  assert.ok(documents.length > 50);
  const dead = documents.flatMap((file) =>
    leadsOf(file).flatMap((to) => (isPacked(to) ? [] : [`${file}: ${to}`])),
  );
  assert.deepEqual(dead, []);
});

/** Most bytes of the packed package, and most files in it. */
const MOST_BYTES = 2_450_000;
const MOST_FILES = 2205;

test('the package has no maps of code, no path of the machine that built it, and a moderate size', () => {
  const { files, size } = pack('--dry-run');
  const code = files.map(({ path }) => path).filter((path) => /\.[cm]?js(\.map)?$/.test(path));
  assert.ok(code.length > 300);
  for (const path of code) {
    const text = readFileSync(join(root, path), 'utf8');
    assert.ok(path.endsWith('js') && !text.includes('sourceMappingURL') && !text.includes(root), path);
  }
  assert.ok(size <= MOST_BYTES, `${size} bytes`);
  assert.ok(files.length <= MOST_FILES, `${files.length} files`);
});

test('each ES module but the command has declarations, and these lead to its source in the package', () => {
  const paths = new Set(pack('--dry-run').files.map(({ path }) => path));
  const modules = [...paths].filter((path) => /^dist\/(?!command\/).*\.js$/.test(path));
  assert.ok(modules.length > 300);
  for (const path of modules) {
    const map = path.replace(/\.js$/, '.d.ts.map');
    assert.ok(paths.has(path.replace(/\.js$/, '.d.ts')) && paths.has(map), path);
    const [source, ...more] = JSON.parse(readFileSync(join(root, map), 'utf8')).sources;
    assert.equal(join(dirname(map), source), path.replace(/^dist/, 'src').replace(/js$/, 'ts'));
    assert.ok(more.length === 0 && paths.has(join(dirname(map), source)), map);
  }
});

/** Members of actions, payloads and options that have no doc comment, as a compiler reads the declarations of users. */
function undocumented() {
  const program = ts.createProgram([join(root, 'dist/warpwar/index.d.ts')], {
    module: ts.ModuleKind.NodeNext,
    strict: true,
    types: [],
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(root, 'dist/warpwar/index.d.ts'));
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  const membersOf = (name, inner) => {
    const found = exported.find((each) => each.name === name);
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const { types } = checker.getDeclaredTypeOfSymbol(symbol);
    assert.ok(types.length > 20, name);
    return types.flatMap((type) => {
      const holder = inner ? checker.getTypeOfSymbolAtLocation(type.getProperty(inner), source) : type;
      return holder.getProperties();
    });
  };
  const all = [
    ...membersOf('Action'),
    ...membersOf('GameEvent', 'payload'),
    ...membersOf('Decision', 'options'),
  ];
  assert.ok(all.length > 250);
  return all.filter((each) => each.getDocumentationComment(checker).length === 0).map(({ name }) => name);
}

test('the declarations keep the doc comments of actions, events and decisions', () => {
  assert.deepEqual(undocumented(), []);
});

/** The packages in examples/. */
const examples = readdirSync(join(root, 'examples')).filter((name) =>
  existsSync(join(root, 'examples', name, 'package.json')),
);

/** What an example needs besides our package, as its package.json says. */
const needsOf = (name) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'examples', name, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies });
};

/** Whether something is installed here already, so that it need not be fetched. */
const isHere = (tool) => existsSync(join(root, 'node_modules', tool));

/** Fetches what an example depends on, and we do not. Its tools are ours. */
const install = (folder) =>
  execFileSync(
    'npm',
    ['install', '--omit=dev', '--legacy-peer-deps', '--no-package-lock', '--ignore-scripts', '--no-fund'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );

/**
 * Tests that need no minutes: of the battery only those that count what occurs and check the rules' places. The rest of the
 * battery checks the same code, which `npm run battery` does.
 */
const QUICK = '^(?!.*: every law in )';

/** A folder as authors have it: the packed package in its node_modules, the examples, and what these depend on. */
const authors = mkdtempSync(join(tmpdir(), 'warpwar-examples-'));
before(() => {
  const packed = join(authors, 'node_modules/warpwar');
  mkdirSync(packed, { recursive: true });
  const { filename } = pack('--pack-destination', authors);
  execFileSync('tar', ['-xzf', join(authors, filename), '-C', packed, '--strip-components=1']);
  for (const tool of new Set(examples.flatMap(needsOf).filter(isHere))) {
    const to = join(authors, 'node_modules', tool);
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(join(root, 'node_modules', tool), to, 'dir');
  }
});
after(() => rmSync(authors, { recursive: true, force: true }));

test('the package holds the cases with their example and lists made of the code, and no examples, tests or tools', () => {
  const paths = pack('--dry-run').files.map(({ path }) => path);
  for (const file of ['schema.json', 'escape.json', 'printed-map.json', 'example.py'])
    assert.ok(paths.includes(`test/cases/${file}`), file);
  for (const list of ['all-actions', 'all-events', 'editions', 'issue-codes', 'laws', 'modules', 'seams'])
    assert.ok(paths.includes(`out/docs/${list}.md`), `${list}: npm run docs writes it`);
  const allowed =
    /^(?:dist|src|docs|out\/docs)\/|^test\/cases\/[\w-]+\.(?:json|py)$|^(?:README|CHANGELOG)\.md$|^LICENSE$|^package\.json$/;
  assert.deepEqual(
    paths.filter((path) => !allowed.test(path)),
    [],
  );
  const { cases } = require('warpwar/cases/escape.json');
  assert.ok(cases.length > 10);
});

test('the command runs from the packed package, and calls itself by its name', () => {
  const program = join(authors, 'node_modules/warpwar', bin.warpwar);
  assert.match(readFileSync(program, 'utf8'), /^#!\/usr\/bin\/env node\n/);
  const run = (...words) => execFileSync(execPath, [program, ...words], { cwd: authors, encoding: 'utf8' });
  const help = run('--help');
  assert.match(help, /^npx warpwar {2,}a small fight/m);
  assert.doesNotMatch(help, /npm start/);
  const played = run('play', 'first/skirmish', '--players', 'gunner,gunner', '--out', 'played');
  assert.match(played, /See it again: npx warpwar replay played\/warpwar-1\.jsonl/);
  const told = run('replay', 'played/warpwar-1.jsonl').trimEnd().split('\n');
  assert.match(told.at(-1), /^1 combat, \d+ combat rounds\.$/);
  assert.ok(played.includes(`\n${told.at(-1)}\n`));
  const fought = execFileSync(execPath, [program, '--seed', '1', '--out', 'played'], {
    ...{ cwd: authors, encoding: 'utf8', input: 'resign\ny\nn\n' },
  });
  assert.match(fought, /Two ships fight at a star\.[^]*Saved: played\/warpwar-2\.jsonl, the game/);
});

test('a CommonJS file requires every entry of the packed package', () => {
  const file = join(authors, 'main.cjs');
  const calls = entries.map((entry) => `[${JSON.stringify(entry)}, Object.keys(require('${entry}')).length]`);
  writeFileSync(file, `console.log(JSON.stringify([${calls.join(', ')}]));`);
  const counts = JSON.parse(execFileSync(execPath, [file], { cwd: authors, encoding: 'utf8' }));
  assert.equal(counts.length, entries.length);
  assert.deepEqual(
    counts.filter(([, count]) => count === 0),
    [],
  );
});

/** An example as an author copies it from the repository, without what tools have made of it here. */
const copyOf = (name) => {
  const folder = join(authors, name);
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !['dist', 'node_modules'].includes(basename(path)),
  });
  return folder;
};

for (const name of examples)
  test(`the example ${name} stands on the packed package`, { timeout: 600_000 }, () => {
    const folder = copyOf(name);
    const run = (tool, ...words) =>
      execFileSync(execPath, [join(authors, 'node_modules', tool), ...words], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    try {
      if (!needsOf(name).every(isHere)) install(folder);
      run('typescript/bin/tsc');
      run('typescript/bin/tsc', '-p', 'tsconfig.build.json');
      run('vitest/vitest.mjs', 'run', '--testTimeout', '60000', '--testNamePattern', QUICK);
    } catch (error) {
      // What a tool has to say of a failure, it prints.
      assert.fail([error.message, error.stdout, error.stderr].filter(Boolean).join('\n'));
    }
  });
