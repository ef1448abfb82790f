/** Writes docs/issue-codes.md from the wordings of the mechanism, the game, the modules and the notation. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { citeRule } from '../src/kernel/message/cite.js';
import { wording, type Wording, type WordingPart } from '../src/kernel/message/issue.js';
import type { Module } from '../src/kernel/parts/part.js';
import { noRules } from '../src/kernel/ruleset/rules.js';
import { kernelMessages } from '../src/kernel/message/messages.js';
import { gameWording } from '../src/game/messages.js';
import { mapWording } from '../src/map/wording.js';
import { catalogue } from '../src/modules/index.js';
import { notationWording } from '../src/notation/wording.js';

/** A part of the library that raises issues. */
export interface Room {
  /** The heading. */
  readonly title: string;
  /** Its wordings. */
  readonly words: readonly WordingPart[];
}

const wordsOf = ({ parts }: Module): readonly WordingPart[] =>
  parts.filter(
    // Sound: entries of this table are wordings.
    (part): part is WordingPart => part.kind === 'entry' && part.table === wording.key,
  );

/** Every part of the library with codes of its own. */
export const rooms: readonly Room[] = [
  { title: 'Any value, and the rules that are asked for', words: kernelMessages },
  { title: 'Maps', words: mapWording },
  { title: 'The game', words: gameWording },
  ...catalogue.slice(1).flatMap((each: Module): readonly Room[] => {
    const words = wordsOf(each);
    return words.length === 0
      ? []
      : [{ title: `${each.meta.title} ([${each.meta.id}](modules/${each.meta.id}.md))`, words }];
  }),
  { title: 'Texts', words: notationWording },
];

/** The files of a folder and of those in it. */
function sourcesIn(folder: URL): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sourcesIn(new URL(`${entry.name}/`, folder))
      : [readFileSync(new URL(entry.name, folder), 'utf8')],
  );
}

const NAME = /\{(\w+)\}/g;

/** Names of params that choose the words of a sentence, and do not stand in it. */
const CHOOSING = ['fixes', 'asked', 'fromStar', 'toStar', 'why'];

/** The version that wrote a save: a sentence on what is wrong with the save ends with it, and every other is the same without. */
const WRITER = 'writer';

/** The names that a sentence reads by itself. */
function readBy({ says }: Wording): readonly string[] {
  const names: string[] = [];
  const get = (_: object, name: string | symbol): string => {
    if (typeof name === 'string' && !CHOOSING.includes(name)) names.push(name);
    return '';
  };
  says(new Proxy({}, { get }));
  return names;
}

/** Every name that a sentence reads: those in braces, as the sources have them, and those that it reads by itself. */
const all: readonly string[] = [
  ...sourcesIn(new URL('../src/', import.meta.url)).flatMap((source) =>
    [...source.matchAll(/\{(\w+)(?: [\w ]+)?\}/g)].map(([, name = '']) => name),
  ),
  ...rooms.flatMap(({ words }) => words.flatMap(({ spec }) => readBy(spec))),
].filter((name) => name !== WRITER);

/** A sentence with the names of its params in braces. */
const saidBy = ({ says }: Wording): string =>
  says(Object.fromEntries(all.map((name) => [name, `{${name}}`])));

/** The names of the params of a code, in the order in which its sentence has them. */
export const payloadsOf = ({ spec }: WordingPart): readonly string[] => [
  ...new Set([...saidBy(spec).matchAll(NAME)].map(([, name = '']) => name)),
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;

const tableOf = ({ words }: Room): string =>
  [
    row(['code', 'params', 'sentence', 'rule']),
    row(['---', '---', '---', '---']),
    ...words.map((each) =>
      row([
        code(each.key),
        payloadsOf(each).map(code).join(', '),
        saidBy(each.spec),
        each.spec.rule === undefined ? '' : citeRule(noRules, each.spec.rule),
      ]),
    ),
  ].join('\n');

/** The page as it must be. */
export const issueCodesPage = (): Promise<string> =>
  format(
    `# Issue codes

This page is written by \`npm run issue-codes\` from the wordings of the library. A test sees to it that it is up to date.

Every refusal lists issues: \`{ code, path, params }\`, and \`rule\` and \`module\` where a rule forbids. \`describe(issue)\` makes
the sentence. To write sentences of your own, in another language for example, use \`code\` and \`params\`. \`IssueCode\` is the
union of these codes, \`Issue\` is told apart by \`code\`, and \`IssueParams<'not-yours'>\` names the params of one code:

\`\`\`ts
import { type IssueCode, type IssueParams } from 'warpwar';

// A misspelt code does not compile.
const german: { readonly [Code in IssueCode]?: (params: IssueParams<Code>) => string } = {
  'not-yours': ({ ship }) => \`\${String(ship)} gehört dir nicht.\`,
  'cannot-afford': ({ cost, has }) => \`Das kostet \${String(cost)}, und du hast \${String(has)}.\`,
};

german['not-yours']?.({ ship: 'red/W1' }); // => 'red/W1 gehört dir nicht.'
\`\`\`

An issue may have more params than its sentence needs, and issues of a save have a \`writer\`: the version that wrote it. The rule is the key that an edition numbers: under the first edition
\`POWER.1\` is cited as \`E1.POWER.1\`. A module of your own declares its codes with \`wordings\`: see
[Writing a module](writing-a-module.md#what-to-keep-in-mind).

${rooms.map((room) => `## ${room.title}\n\n${tableOf(room)}`).join('\n\n')}
`,
    { parser: 'markdown', printWidth: 120, proseWrap: 'always', singleQuote: true, trailingComma: 'all' },
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(new URL('../docs/issue-codes.md', import.meta.url), await issueCodesPage());
