/** The page on seams: the extension points of the game, their files, and the modules that use them. */

import { format } from 'prettier';
import type { Module, Part } from '../src/kernel/types.js';
import { catalogue } from '../src/warpwar/modules/index.js';

import { entries } from './entries.js';
import { sourcesIn, type Declaration, type Source } from './declarations.js';
import { createTypeFinder, namesIn, type NamedType, type TypeMember } from './types.js';

const all: readonly Module[] = catalogue;
const [game] = all;
if (!game) throw new Error('The catalogue is empty.');
const modules = all.slice(1);

// Parts of other games and of dice have keys that WarpWar's parts have, too.
const sources = sourcesIn('.').filter(({ file }) => /^(?:warpwar|kernel\/(?!dice\/))/.test(file));
const declarations = sources.flatMap((source) => source.declarations);

/** Checks whether a key matches a declaration, which may leave a part open: '%/bill'. */
const fits = (key: string, pattern: string): boolean => {
  const [start = '', end] = pattern.split('%');
  return end === undefined ? key === pattern : key.startsWith(start) && key.endsWith(end);
};

/** Finds the declaration of a part. Throws if there is none, or if it has no doc comment. */
export function declarationOf(kind: string, key: string): Declaration {
  const found = declarations.find((each) => each.kind === kind && fits(key, each.key));
  if (!found) throw new Error(`No file of src declares the ${kind} '${key}' by a call of ${kind}().`);
  if (found.summary === '') throw new Error(`The ${kind} '${key}' in src/${found.file} has no doc comment.`);
  return found;
}

/** Names in 'warpwar/rules', by token. */
const publicNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries(entries['warpwar/rules'] ?? {}).map(([name, token]) => [token, name] as const),
);

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => [...new Set(texts)].map(code).join(', ');
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Checks whether a part changes a formula, question, table or event. */
const isChange = (part: Part, key: string): boolean => {
  if (part.kind === 'wrap' || part.kind === 'replace') return part.key === key;
  return part.kind === 'reaction' && part.to === key;
};

/** Lists the modules that wrap or replace a formula or question, or react to an event. */
export const changing = (key: string): readonly string[] =>
  all
    .filter(({ parts }) => parts.some((part) => isChange(part, key)))
    .map(({ meta }) => (meta.id === 'core' ? 'the game' : meta.id));

/** Checks whether a file calls what another file declares, or hands it to a function as a member on a line of its own. */
const calls = ({ text, imports }: Source, { file, name }: Declaration): boolean => {
  const body = text.replaceAll(/^import [^;]*;/gm, '');
  return imports.some(
    (each) =>
      each.from === file &&
      each.name === name &&
      new RegExp(`(?<!\\w|\\w\\.)${each.local}(?:\\(|,\\n)`).test(body),
  );
};

/** Lists the modules whose files call a formula or question, or raise an event. */
export const using = (declaration: Declaration): readonly string[] => {
  const files = sources.filter((source) => calls(source, declaration)).map(({ file }) => file);
  return modules
    .map(({ meta }) => meta.id)
    .filter((id) =>
      files.some((file) => file === `warpwar/modules/${id}.ts` || file.startsWith(`warpwar/modules/${id}/`)),
    );
};

/** A formula, question, table or event of the game. */
export interface Seam {
  readonly part: Extract<Part, { readonly kind: 'formula' | 'question' | 'table' | 'event' }>;
  readonly declaration: Declaration;
}

/** All seams, in the order of the game's parts. */
export const seams: readonly Seam[] = game.parts.flatMap((part) =>
  part.kind === 'formula' || part.kind === 'question' || part.kind === 'table' || part.kind === 'event'
    ? [{ part, declaration: declarationOf(part.kind, part.key) }]
    : [],
);

/** Returns a path relative to src/warpwar. */
const fileFromGame = ({ file }: Declaration): string =>
  file.startsWith('warpwar/') ? file.slice('warpwar/'.length) : `../${file}`;

/** Formats the key, and the name of the token if it differs, or that no entry exports it. */
function keyOf(part: Seam['part']): string {
  const name = publicNames.get(part);
  if (name === undefined) return `${code(part.key)} *(not exported)*`;
  return name === part.key ? code(part.key) : `${code(part.key)} ${code(name)}`;
}

const withRules = ({ summary, ledger }: Declaration): string =>
  ledger === '' ? summary : `${summary} (${ledger})`;

const findType = createTypeFinder(sources);

/** All members of a type, also those of the types that it extends. */
const allMembers = ({ file, bases, members }: NamedType): readonly TypeMember[] => [
  ...members,
  ...bases.flatMap((base) => {
    const found = findType(base, file);
    return found ? allMembers(found) : [];
  }),
];

/** More members than these are listed only below, among the types. */
const MOST_MEMBERS = 7;

/** Formats a subject: its type and, if that has a name and few members, these. */
function subjectOf({ subject, file }: Declaration): string {
  const type = findType(subject, file);
  const members = type ? allMembers(type) : [];
  if (members.length === 0 || members.length > MOST_MEMBERS) return subject === '' ? '' : code(subject);
  const shape = members.map((each) => `${each.name}: ${each.type}`).join(', ');
  return `${code(subject)} ${code(`{ ${shape} }`)}`;
}

const asks = (declaration: Declaration): string =>
  [subjectOf(declaration), '→', code(declaration.answer)].join(' ').trim();

/** The types that texts name, and those that these name. */
function typesIn(texts: readonly (readonly [text: string, file: string])[]): readonly NamedType[] {
  const found = new Set<NamedType>();
  const add = (text: string, file: string): void => {
    for (const name of namesIn(text)) {
      const type = findType(name, file);
      if (!type || found.has(type)) continue;
      found.add(type);
      for (const each of [type.text, ...type.bases, ...type.members.map((member) => member.type)])
        add(each, type.file);
    }
  };
  for (const [text, file] of texts) add(text, file);
  return [...found].sort((one, other) => one.name.localeCompare(other.name));
}

function typeText(type: NamedType): string {
  const members = allMembers(type);
  const rows = members.map((each) => [code(each.name), code(each.type), each.about]);
  return [
    `### ${type.name}`,
    type.about,
    type.text === '' ? '' : `Is ${code(type.text)}.`,
    rows.length === 0 ? '' : table(['member', 'type', 'what it is'], rows),
  ]
    .filter((each) => each !== '')
    .join('\n\n');
}

/** Chapters of src/warpwar with their headings. What is in no chapter comes last. */
const ROOMS: readonly (readonly [chapter: string, heading: string])[] = [
  ['ships', 'Ships'],
  ['economy', 'Economy'],
  ['movement', 'Movement'],
  ['combat', 'Combat'],
  ['turn', 'Turn'],
  ['sight', 'Sight'],
  ['view', 'View'],
];

const roomOf = ({ declaration: { file } }: Seam): string =>
  ROOMS.find(([chapter]) => new RegExp(`^warpwar/${chapter}[./]`).test(file))?.[1] ?? 'Players and set-up';

const headings = [...ROOMS.map(([, heading]) => heading), 'Players and set-up'];

const formulas = seams.filter(({ part: { kind } }) => kind === 'formula' || kind === 'question');

const formulaTables = headings
  .map((heading) => [heading, formulas.filter((seam) => roomOf(seam) === heading)] as const)
  .filter(([, inRoom]) => inRoom.length > 0)
  .map(([heading, inRoom]) => {
    const head = ['key', 'reads', 'file', 'subject → answer', 'what it answers', 'changed by', 'asked by'];
    const rows = inRoom.map((seam) => [
      keyOf(seam.part),
      seam.declaration.reads,
      fileFromGame(seam.declaration),
      asks(seam.declaration),
      withRules(seam.declaration),
      changing(seam.part.key).join(', '),
      using(seam.declaration).join(', '),
    ]);
    return `### ${heading}\n\n${table(head, rows)}`;
  })
  .join('\n\n');

/** The formulas and questions of the game, then those of modules. */
const answered: readonly Declaration[] = [
  ...formulas.map(({ declaration }) => declaration),
  ...modules
    .flatMap(({ parts }) => parts)
    .flatMap((part) =>
      part.kind === 'formula' || part.kind === 'question' ? [declarationOf(part.kind, part.key)] : [],
    ),
];

/** The types of all subjects and answers. */
export const types: readonly NamedType[] = typesIn(
  answered.flatMap(({ subject, answer, file }) => [
    [subject, file],
    [answer, file],
  ]),
);

/** Lists the entries that a module adds to a table. */
const entriesIn = ({ parts }: Module, key: string): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'entry' && part.table === key ? [part.key] : []));
const omittedFrom = ({ parts }: Module, key: string): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'omit' && part.table === key ? [part.key] : []));

/** Formats the changes of a module to a table: 'marines (`MA`)', 'split-drive (`D`, `P`, without `PD`)'. */
function additionsOf(module: Module, key: string): readonly string[] {
  const [added, omitted] = [entriesIn(module, key), omittedFrom(module, key)];
  const words = [
    ...(added.length > 0 ? [codes(added)] : []),
    ...omitted.map((each) => `without ${code(each)}`),
  ];
  return words.length === 0 ? [] : [`${module.meta.id} (${words.join(', ')})`];
}

/** Checks for the table of messages, in which almost every module has entries. */
const isLong = (key: string): boolean => key === 'issue-codes';

const tableTable = table(
  ['key', 'file', 'entries', 'of the game', 'of modules'],
  seams
    .filter(({ part }) => part.kind === 'table')
    .map((seam) => [
      keyOf(seam.part),
      fileFromGame(seam.declaration),
      withRules(seam.declaration),
      isLong(seam.part.key) ? 'see [issue codes](issue-codes.md)' : codes(entriesIn(game, seam.part.key)),
      isLong(seam.part.key)
        ? 'every module that refuses something'
        : modules.flatMap((each) => additionsOf(each, seam.part.key)).join(', '),
    ]),
);

const heardByNobody = (part: Part): boolean => 'internal' in part;

const eventTable = table(
  ['type', 'file', 'when', 'reacted to by', 'raised by'],
  seams
    .filter(({ part }) => part.kind === 'event')
    .map((seam) => [
      keyOf(seam.part),
      fileFromGame(seam.declaration),
      heardByNobody(seam.part) ? `${withRules(seam.declaration)} *(internal)*` : withRules(seam.declaration),
      changing(seam.part.key).join(', '),
      using(seam.declaration).join(', '),
    ]),
);

/** Lists the keys of a module's parts of one kind. */
const keysOf = ({ parts }: Module, kind: Part['kind']): readonly string[] =>
  parts.flatMap((part) => (part.kind === kind && 'key' in part ? [part.key] : []));

/** Formats 'replaces `income`'; [] without keys. */
const clause = (verb: string, keys: readonly string[]): readonly string[] =>
  keys.length === 0 ? [] : [`${verb} ${codes(keys)}`];

/** Formats what a module changes and adds, in one line. */
function lineOf(module: Module): string {
  const isGame = module === game;
  const reactions = module.parts.flatMap((part) => (part.kind === 'reaction' ? [part.to] : []));
  const tables = seams.flatMap(({ part }) => (part.kind === 'table' && !isLong(part.key) ? [part.key] : []));
  const clauses = [
    ...clause('replaces', keysOf(module, 'replace')),
    ...clause('wraps', keysOf(module, 'wrap')),
    ...clause('reacts to', reactions),
    ...tables.flatMap((key) => [
      ...(isGame ? [] : clause(`adds to ${code(key)}:`, entriesIn(module, key))),
      ...clause(`omits from ${code(key)}:`, omittedFrom(module, key)),
    ]),
    ...clause('actions:', keysOf(module, 'action')),
    ...clause('set-up fields:', keysOf(module, 'setup')),
    ...clause('settings:', keysOf(module, 'setting')),
  ];
  return `- ${isGame ? 'The game' : `[${module.meta.id}](../../docs/modules/${module.meta.id}.md)`}: ${clauses.join('; ')}.`;
}

const KIND_WORDS: Readonly<Record<string, string>> = { event: 'event' };

/** Formats a formula, question, table, event or slice that a module declares, in one line. */
function ownLine(part: Part): readonly string[] {
  if (part.kind === 'slice') return [ownItem(part, `slice: ${part.home}`)];
  const isOwn =
    part.kind === 'formula' || part.kind === 'question' || part.kind === 'table' || part.kind === 'event';
  return isOwn ? [ownItem(part, KIND_WORDS[part.kind] ?? part.kind)] : [];
}

function ownItem(
  part: Extract<Part, { readonly kind: string; readonly key: string }>,
  words: string,
): string {
  const declaration = declarationOf(part.kind, part.key);
  const types = declaration.reads === '' ? '' : `; reads the ${declaration.reads}; ${asks(declaration)}`;
  return `  - ${code(part.key)} (${words}${types}): ${withRules(declaration)}.`;
}

const modulesList = all
  .flatMap((module) => [lineOf(module), ...(module === game ? [] : module.parts.flatMap(ownLine))])
  .join('\n');

/** Returns the text of the page. */
export const seamsPage = (): Promise<string> =>
  format(
    `# Extension points

A module can change the formulas, questions, tables and events of the game: its extension points, or seams. \`npm run docs\` writes
this page from the code and its doc comments. [Writing a module](../../docs/writing-a-module.md) shows how to use a seam.

Import a token from \`warpwar/rules\`; its name follows the key if the two differ. Files are in src/warpwar. A module **changes** a
formula or question if it wraps or replaces it. In brackets: ids of rules in the [ledger](../../docs/rulings.md).

## Formulas and questions

\`f.wrap((base) => (first, subject) => answer)\` changes one. What it **reads** is \`first\`: a formula the rules, a question also a state or a view (\`{ rules, state }\`).
[Types](#types) has the members of each type.

${formulaTables}

## Types

What subjects and answers name. All members are read-only.

${types.map(typeText).join('\n\n')}

## Tables

${tableTable}

## Events

Modules can react to all events. No player receives an *internal* event: it only keeps the game going.

${eventTable}

## Modules

The list has the order in which modules apply. See [Modules](modules.md) for settings and conflicts.

${modulesList}
`,
    { parser: 'markdown', proseWrap: 'never' },
  );
