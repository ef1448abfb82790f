import { dirname, relative, resolve, sep } from 'node:path';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { command, mayImport, placeOf } from './layers.js';

const root = resolve(import.meta.dirname, '../..');

const importsPointDown = {
  meta: {
    messages: {
      up: "'{{layer}}' may not import '{{path}}': imports point down only.",
      foreign:
        "'{{layer}}' may not import '{{path}}': src imports no packages, and only `command` imports 'node:...'.",
    },
  },
  create(context) {
    const fromSrc = (file) => relative(resolve(root, 'src'), file).split(sep).join('/');
    const file = fromSrc(context.filename);
    const check = (node) => {
      const path = node.source?.value;
      if (path === undefined) return;
      const { house, room } = placeOf(file);
      const isForeign = !path.startsWith('.');
      const isAllowed = isForeign
        ? house === command && path.startsWith('node:')
        : mayImport(file, fromSrc(resolve(dirname(context.filename), path)));
      if (isAllowed) return;
      const data = { layer: `${house}/${room}`, path };
      context.report({ node, messageId: isForeign ? 'foreign' : 'up', data });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const surroundings = [
  'globalThis',
  'window',
  'self',
  'global',
  'process',
  'console',
  'performance',
  'crypto',
  'Date',
  'Intl',
  'Buffer',
  'fetch',
  'structuredClone',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'require',
];

export default defineConfig(
  {
    ignores: [
      'dist',
      'out',
      'coverage',
      'reports',
      '.doc-blocks',
      'scripts/site/.vitepress/.temp',
      '.stryker-tmp',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './examples/web/tsconfig.json'], tsconfigRootDir: root },
    },
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-param-reassign': ['error', { props: false }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Type parameters that stand once carry the types of a part to whoever uses it.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // The compiler refuses enums here, and no two classes look alike; these two rules took a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Nothing here has a `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // A text from outside must not make an expression slow: its time may grow only in proportion to the text.
    files: ['src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'regexp/no-dupe-disjunctions': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    linterOptions: { noInlineConfig: true },
    plugins: { house: { rules: { 'imports-point-down': importsPointDown } } },
    rules: {
      'house/imports-point-down': 'error',
      // A chapter has up to 400 lines; a few have more, and test/repository/repository.test.ts names them.
      'max-lines': ['error', { max: 700 }],
      'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true }],
      complexity: ['error', { max: 12 }],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The rules know no chance: let the caller bring it.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind!='const']",
          message: 'A module keeps no state.',
        },
      ],
    },
  },
  {
    // The rules know only the language. The command line alone knows the machine that it runs on.
    files: ['src/**/*.ts'],
    ignores: [`src/${command}/**`],
    rules: { 'no-restricted-globals': ['error', ...surroundings] },
  },
  {
    files: ['test/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'examples/**/*.ts', 'examples/**/*.tsx'],
    rules: {
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { URL: 'readonly' } },
  },
  {
    // What it depends on is not installed here: the compiler checks its types where it is.
    files: ['examples/campaign/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  prettier,
);
