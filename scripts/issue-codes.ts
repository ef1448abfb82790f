/** The page on issue codes, made of the messages of the kernel, the maps, the game, the modules and the notation. */

import { messageWith, titleOf, type Message, citeRule } from '../src/kernel/describe.js';
import { standardTexts } from '../src/warpwar/words/index.js';
import { issueCodes, type IssueCodePart, kernelCodes } from '../src/kernel/issue.js';
import { type Module, noRules } from '../src/kernel/types.js';
import { gameCodes } from '../src/warpwar/issues.js';
import { mapCodes } from '../src/warpwar/map/star-map.js';
import { catalogue } from '../src/warpwar/modules/index.js';
import { notationCodes } from '../src/warpwar/issues.js';

import { readdirSync, readFileSync } from 'node:fs';
import { format } from 'prettier';

/** A part of the library that raises issues. */
export interface Room {
  /** Heading of its table. */
  readonly title: string;
  /** Its codes with their messages. */
  readonly words: readonly IssueCodePart[];
}

const wordsOf = ({ parts }: Module): readonly IssueCodePart[] =>
  parts.filter(
    // Sound: entries of this table are issue codes.
    (part): part is IssueCodePart => part.kind === 'entry' && part.table === issueCodes.key,
  );

/** All parts of the library that declare codes. */
export const rooms: readonly Room[] = [
  { title: 'Values and rulesets', words: kernelCodes },
  { title: 'Maps', words: mapCodes },
  { title: 'The game', words: gameCodes },
  ...catalogue.slice(1).flatMap((each: Module): readonly Room[] => {
    const words = wordsOf(each);
    return words.length === 0
      ? []
      : [
          {
            title: `${titleOf(standardTexts, each.meta.id)} ([${each.meta.id}](../../docs/modules/${each.meta.id}.md))`,
            words,
          },
        ];
  }),
  { title: 'Texts', words: notationCodes },
];

/** Reads all files of a folder and its subfolders. */
function sourcesIn(folder: URL): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sourcesIn(new URL(`${entry.name}/`, folder))
      : [readFileSync(new URL(entry.name, folder), 'utf8')],
  );
}

/** The message of a code. */
function messageOf(code: string): Message {
  const message = Object.values(standardTexts).flatMap((text) => text?.issues?.[code] ?? [])[0];
  if (message === undefined) throw new Error(`The code ${code} has no message.`);
  return message;
}

const NAME = /\{(\w+)\}/g;

/** Names of params that a message depends on but does not show. */
const CHOOSING = ['fixes', 'undone', 'fromStar', 'toStar', 'why'];

/** Param with the version that wrote a save. Messages about the save end with it; no other message shows it. */
const WRITER = 'writer';

/** Lists the names of params that a message reads by code. */
function readBy(message: Message): readonly string[] {
  const names: string[] = [];
  const get = (_: object, name: string | symbol): string => {
    if (typeof name === 'string' && !CHOOSING.includes(name)) names.push(name);
    return '';
  };
  messageWith(message, new Proxy({}, { get }));
  return names;
}

/** All names of params: those in braces in the sources, and those that messages read by code. */
const all: readonly string[] = [
  ...sourcesIn(new URL('../src/', import.meta.url)).flatMap((source) =>
    [...source.matchAll(/\{(\w+)(?: [\w ]+)?\}/g)].map(([, name = '']) => name),
  ),
  ...rooms.flatMap(({ words }) => words.flatMap(({ key }) => readBy(messageOf(key)))),
].filter((name) => name !== WRITER);

/** Returns a message with the names of its params in braces. */
const saidBy = (code: string): string =>
  messageWith(messageOf(code), Object.fromEntries(all.map((name) => [name, `{${name}}`])));

/** Lists the names of the params of a code, in the order of its message. */
export const paramsOf = ({ key }: IssueCodePart): readonly string[] => [
  ...new Set([...saidBy(key).matchAll(NAME)].map(([, name = '']) => name)),
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;

const tableOf = ({ words }: Room): string =>
  [
    row(['code', 'params', 'message', 'rule']),
    row(['---', '---', '---', '---']),
    ...words.map((each) =>
      row([
        code(each.key),
        paramsOf(each).map(code).join(', '),
        saidBy(each.key),
        each.spec.rule === undefined ? '' : citeRule(noRules, each.spec.rule),
      ]),
    ),
  ].join('\n');

/** Returns the text of the page. */
export const issueCodesPage = (): Promise<string> =>
  format(
    `# Issue codes

\`npm run docs\` writes this page from the messages of the library.

Each refusal lists issues: \`{ code, path, params }\`, plus \`rule\` and \`module\` if a rule forbids the request.
\`describe(issue)\` returns the message, \`explain(issues)\` a line for each issue. To write your own messages, for example in another language, use \`code\` and \`params\`.
\`IssueCode\` is the union of these codes, \`code\` discriminates \`Issue\`, and \`IssueParams<'not-yours'>\` is the type of the params
of one code:

\`\`\`ts
import type { IssueCode, IssueParams } from 'warpwar';

// A misspelled code does not compile.
const german: { readonly [Code in IssueCode]?: (params: IssueParams<Code>) => string } = {
  'not-yours': ({ ship }) => \`\${String(ship)} gehört dir nicht.\`,
  'cannot-afford': ({ cost, has }) => \`Das kostet \${String(cost)}, und du hast \${String(has)}.\`,
};

german['not-yours']?.({ ship: 'red/W1' }); // => 'red/W1 gehört dir nicht.'
\`\`\`

An issue may have more params than its message shows. Issues of a save have a \`writer\`: the version that wrote the save. An
issue about an unknown name has a \`suggestion\` if a known name is near; its message then ends with "Did you mean ...?". The
rule is a key that each edition numbers: the first edition cites \`POWER.1\` as \`E1.POWER.1\`. Your own modules declare their
codes with \`declareIssues\`: see [What a rule may read](../../docs/writing/reminders.md#issues-keys-modules).

${rooms.map((room) => `## ${room.title}\n\n${tableOf(room)}`).join('\n\n')}
`,
    { parser: 'markdown', printWidth: 120, proseWrap: 'never', singleQuote: true, trailingComma: 'all' },
  );
