/** The pages below docs/seams: every seam as an author writes it, with its types, and the declarations of these types. */

import { format } from 'prettier';
import type ts from 'typescript';
import type { Module, Part } from '../src/kernel/types.js';
import { catalogue } from '../src/warpwar/modules/index.js';

import type { Declaration } from './declarations.js';
import { entryFiles } from './entries.js';
import { returnedEvents } from './returned-events.js';
import {
  anchorOf,
  code,
  declarationOf,
  headings,
  publicNames,
  roomOf,
  seams,
  withRules,
  type Seam,
} from './seams.js';
import {
  actionTypes,
  commentedMembers,
  declaredTypes,
  memberOf,
  namesIn,
  signatureOf,
  textOf,
  typeOfExport,
  withPublicNames,
} from './type-text.js';

const modules: readonly Module[] = catalogue;

/** Types that stand for the mechanism: an author passes them on. */
const PASSED_ON: readonly string[] = ['Rules', 'Issue', 'Event'];

/** A block that the compiler does not see. */
const block = (text: string): string => `\`\`\`ts no-check\n${text}\n\`\`\``;

const linksTo = (names: readonly string[], page: string): string =>
  names.length === 0
    ? ''
    : `Types: ${names.map((name) => `[${code(name)}](${page}#${anchorOf(name)})`).join(', ')}.`;

/** Links to the types in a text. */
const typesLine = (text: string): string =>
  linksTo(
    namesIn(text).filter((name) => !PASSED_ON.includes(name)),
    'types.md',
  );

/** A part that a module declares under a key. */
type Keyed = Extract<Part, { readonly key: string }>;

/** The type of a token: by its public name, else by that in its file. */
function typeOfToken(part: Keyed, { file, name }: Declaration): ts.Type {
  const found = publicNames.get(part);
  const entry = found && entryFiles[`warpwar/${found.entry}`];
  return entry === undefined ? typeOfExport(`src/${file}`, name) : typeOfExport(entry, found?.name ?? name);
}

/** The name that an author imports. */
const nameOf = (part: Keyed, { name }: Declaration): string => publicNames.get(part)?.name ?? name;

/** How an author wraps a formula or question. */
function wrapOf(part: Keyed, declaration: Declaration): string {
  const { takes, answer } = signatureOf(typeOfToken(part, declaration));
  const { parameter, ...written } = declaration.written;
  const subject = written.subject === '' ? textOf(takes[1] ?? answer) : written.subject;
  const given = part.kind === 'question' ? 'game' : 'rules';
  const first = part.kind === 'question' && takes[0] ? `game: ${textOf(takes[0])}` : 'rules';
  const typed = subject === 'unknown' ? parameter : `${parameter}: ${subject}`;
  const value = written.answer === '' ? textOf(answer) : written.answer;
  return `${nameOf(part, declaration)}.wrap((base) => (${first}, ${typed}): ${value} => base(${given}, ${parameter}));`;
}

/** How an author changes an entry of a table. */
function entryOf(part: Keyed, declaration: Declaration): string {
  const { answer } = signatureOf(memberOf(typeOfToken(part, declaration), 'find'));
  const entry = textOf(answer).replace(/ \| undefined$/, '');
  const name = nameOf(part, declaration);
  return `${name}.add('key', entry satisfies ${entry});\n${name}.wrap('key', (base: ${entry}): ${entry} => ({ ...base }));`;
}

/** How an author reacts to an event. */
function reactionOf(part: Keyed, declaration: Declaration): string {
  const [payload] = signatureOf(typeOfToken(part, declaration)).takes;
  const text = payload === undefined ? 'unknown' : textOf(payload);
  const typed = text === 'unknown' ? 'payload' : `payload: ${text}`;
  return `${nameOf(part, declaration)}.then((game, ${typed}, before): readonly Event[] => []);`;
}

/** The members of a payload without a name, with their comments. */
function membersOf(part: Keyed, declaration: Declaration): string {
  const [payload] = signatureOf(typeOfToken(part, declaration)).takes;
  const members = payload ? commentedMembers(payload) : [];
  return members.map(([name, comment]) => `- ${code(name)}: ${comment}`).join('\n');
}

/** How an author reads a slice, and who sees it. */
function sliceOf(part: Extract<Part, { readonly kind: 'slice' }>, declaration: Declaration): string {
  const { takes, answer } = signatureOf(memberOf(typeOfToken(part, declaration), 'of'));
  const home = takes[0] ? textOf(takes[0]) : part.home;
  const seen = declaration.seenBy === '' ? '' : `\n// Seen by: ${declaration.seenBy}`;
  return `const value: ${textOf(answer)} = ${nameOf(part, declaration)}.of(${part.home} satisfies ${home});${seen}`;
}

const importOf = (part: Keyed): string => {
  const entry = publicNames.get(part)?.entry;
  return entry === undefined ? '' : ` Import: ${code(`warpwar/${entry}`)}.`;
};

/** What an author writes for a part. */
const writtenFor = (part: Keyed, declaration: Declaration): string =>
  withPublicNames(`src/${declaration.file}`, writtenInFile(part, declaration));

function writtenInFile(part: Keyed, declaration: Declaration): string {
  switch (part.kind) {
    case 'table':
      return entryOf(part, declaration);
    case 'event':
      return reactionOf(part, declaration);
    case 'slice':
      return sliceOf(part, declaration);
    default:
      return wrapOf(part, declaration);
  }
}

/** A part with its key as the heading: what it is, what an author writes, and links to the types. */
function sectionOf(part: Keyed, level: string): string {
  const declaration = declarationOf(part.kind, part.key);
  const text = writtenFor(part, declaration);
  const notes = part.kind === 'event' ? membersOf(part, declaration) : '';
  const kind = part.kind === 'slice' ? `Slice of each ${part.home}: ` : '';
  const seen = part.kind === 'slice' && declaration.seenBy === '' ? ' Everybody sees it.' : '';
  return [
    `${level} ${part.key}`,
    `${kind}${withRules(declaration)}.${seen}${importOf(part)}`,
    block(text),
    notes,
    typesLine(text),
  ].join('\n\n');
}

const byRoom = (some: readonly Seam[]): string =>
  headings
    .map((heading) => [heading, some.filter((seam) => roomOf(seam) === heading)] as const)
    .filter(([, inRoom]) => inRoom.length > 0)
    .map(([heading, inRoom]) =>
      [`## ${heading}`, ...inRoom.map(({ part }) => sectionOf(part, '###'))].join('\n\n'),
    )
    .join('\n\n');

const ofKind = (...kinds: readonly Part['kind'][]): readonly Seam[] =>
  seams.filter(({ part }) => kinds.includes(part.kind));

const actionKeys = modules.flatMap(({ meta, parts }) =>
  parts.flatMap((part) => (part.kind === 'action' ? [[part.key, meta.id] as const] : [])),
);

const returned = returnedEvents();

/** An action: its fields, the options of its decision, and its events. */
function actionSection([key, module]: readonly [key: string, module: string]): string {
  const { fields, options } = actionTypes.get(key) ?? { fields: '{}', options: '{}' };
  const text = `fields satisfies ${fields};\noptions satisfies ${options};`;
  const from = module === 'core' ? 'The game.' : `The module [${module}](../modules/${module}.md).`;
  return [`## ${key}`, from, block(text), typesLine(text), returnedLine(key)].join('\n\n');
}

/** Links to the events that `apply` of an action returns. */
function returnedLine(key: string): string {
  const links = [...(returned.get(key) ?? [])].map(
    (type) => `[${code(type)}](${pageOf(type)}#${anchorOf(type)})`,
  );
  return `Events: ${links.length === 0 ? 'no recorded game has this action' : links.join(', ')}.`;
}

/** The page with the section of an event. */
const pageOf = (type: string): string =>
  modules[0]?.parts.some((part) => part.kind === 'event' && part.key === type) ? 'events.md' : 'modules.md';

const DECLARED: readonly Part['kind'][] = ['formula', 'question', 'table', 'event', 'slice'];

/** Whether a part can be imported and has types of its own. */
const isDeclared = (part: Part): part is Keyed =>
  DECLARED.includes(part.kind) && 'key' in part && publicNames.has(part);

const moduleSections = modules
  .slice(1)
  .map(({ meta, parts }) => [meta.id, parts.filter(isDeclared)] as const)
  .filter(([, parts]) => parts.length > 0)
  .map(([id, parts]) => [`## ${id}`, ...parts.map((part) => sectionOf(part, '###'))].join('\n\n'))
  .join('\n\n');

const intro = (text: string): string => `\`npm run seams\` writes this page from the code. ${text}`;

const pages = {
  formulas: `# Formulas and questions: types

${intro('[Extension points](../seams.md) lists which module changes what.')} \`replace\` takes what stands after \`(base) =>\`. Leave the types out
in your code: the compiler knows them.

${byRoom(ofKind('formula', 'question'))}`,
  tables: `# Tables: types

${intro('[Extension points](../seams.md) lists the entries.')} \`replace\` takes a key and an entry, \`omit\` a key; \`find\` and \`all\` take the rules.

${byRoom(ofKind('table'))}`,
  events: `# Events: types

${intro('[Extension points](../seams.md) lists which module raises what.')} Call a token with a payload to make the event; \`then\` declares what follows from it.

${byRoom(ofKind('event'))}`,
  actions: `# Actions: types

${intro('An action has its `Fields`, beside `type` and `player`.')} Its decision has its \`Options\`. \`actions\` of \`warpwar/parts\` changes an action, for example
of the type \`ship/move\`:

${block(`actions.wrap('ship/move', (base) => ({
  offers: (game) => base.offers(game),
  judge: (game, fields) => base.judge(game, fields),
  apply: (game, fields, plan) => base.apply(game, fields, plan),
  sample: (game, decision, random) => base.sample(game, decision, random),
}));`)}

The events of an action are those that its \`apply\` returned in the recorded games of the project, without those that
follow by reactions. A token tells them apart: \`shipBuilt.is(event)\`.

${actionKeys.map(actionSection).join('\n\n')}`,
  modules: `# What modules declare: types

${intro('List the module in `requires` or `uses` if you use its parts.')} The settings are in [Modules](../modules.md#settings).

${moduleSections}`,
} as const;

/** Names of the types on the pages, and of those in their declarations, except within the mechanism. */
function listTypes(): readonly string[] {
  const found = new Set<string>();
  const visit = (text: string): void => {
    for (const name of namesIn(text)) {
      if (found.has(name) || PASSED_ON.includes(name)) continue;
      found.add(name);
      const declared = declaredTypes.get(name);
      if (declared && !declared.isKernel) visit(declared.text);
    }
  };
  for (const page of Object.values(pages))
    for (const [, text = ''] of page.matchAll(/^```ts no-check\n([^]*?)^```/gm)) visit(text);
  return [...found].sort();
}

/** A type, with links to those in its declaration. */
function typeSection(name: string, _at: number, all: readonly string[]): string {
  const declared = declaredTypes.get(name);
  if (!declared) throw new Error(`No file of src declares the type ${name}.`);
  const { entry, text } = declared;
  const inner = namesIn(text).filter((each) => each !== name && all.includes(each));
  const from = entry === undefined ? '' : `Import: ${code(entry)}.`;
  return [`## ${name}`, from, block(text), linksTo(inner, '')].join('\n\n');
}

const typesPage = `# Types

${intro('It has every type of the pages on [extension points](../seams.md), in the order of the alphabet.')}

- \`Rules\` are the rules in force. Pass them on to formulas, settings and tables.
- \`StateGame\` is \`{ rules, state }\` with the whole state, \`ViewGame\` the same with a state or a view.
- \`Issue\` is one reason for a refusal: make it with [\`declareIssues\`](../writing/reminders.md).
- \`Event\` is what an event's token makes.

${listTypes().map(typeSection).join('\n\n')}`;

/** Returns the text of each page, by name. */
export const signaturePages = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ ...pages, types: typesPage }).map(
        async ([name, text]) =>
          [
            name,
            await format(text, {
              parser: 'markdown',
              printWidth: 110,
              proseWrap: 'always',
              singleQuote: true,
            }),
          ] as const,
      ),
    ),
  );
