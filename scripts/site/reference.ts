/** The pages on actions and events, made of the types, the doc comments and the checks of all modules. */

import { format } from 'prettier';
import { rooms } from '../issue-codes.js';
import { games, type ActionEntry, type EventEntry, type Game } from './games.js';
import type { Member, Named } from './members.js';

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A table of members; '' if there are none. */
const table = (head: string, members: readonly Member[]): string =>
  members.length === 0
    ? ''
    : [
        row([head, 'type', 'what it is']),
        row(['---', '---', '---']),
        ...members.map(({ name, type, isOptional, about }) =>
          row([code(isOptional ? `${name}?` : name), code(type), about]),
        ),
      ].join('\n');

/** The page of a module of WarpWar; the name of a module of another game. */
function moduleOf({ folder }: Game, id: string): string {
  if (id === '') return 'the game';
  return folder === 'warpwar' ? `[${id}](../../docs/modules/${id}.md)` : code(id);
}

const listed = new Set(rooms.flatMap(({ words }) => words.map(({ key }) => key)));
const codeLink = (key: string): string =>
  listed.has(key) ? `[${code(key)}](issue-codes.md#${key})` : code(key);

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

const actionText = (game: Game, { key, title, module, about, fields, options, codes }: ActionEntry): string =>
  joined([
    `## ${code(key)}`,
    `**${title}.** ${about} Module: ${moduleOf(game, module)}.`,
    fields.length === 0 ? 'It has no fields of its own.' : table('field', fields),
    table('option', options),
    codes.length === 0 ? '' : `Issue codes: ${codes.map(codeLink).join(', ')}.`,
  ]);

const eventText = (game: Game, { key, title, module, about, payload, audience }: EventEntry): string =>
  joined([
    `## ${code(key)}`,
    `**${title}.** ${about} Module: ${moduleOf(game, module)}. Received by: ${audience}.`,
    table('payload', payload),
  ]);

const namedText = ({ name, about, members }: Named): string =>
  joined([`### ${name}`, about, table('member', members)]);

const namedTexts = (named: readonly Named[]): string =>
  named.length === 0 ? '' : joined(['## Types', 'What the tables name:', ...named.map(namedText)]);

/** The list of all, with a link to each. */
const contents = (game: Game, entries: readonly (ActionEntry | EventEntry)[]): string =>
  [
    row(['type', 'title', 'module']),
    row(['---', '---', '---']),
    ...entries.map(({ key, title, module }) =>
      row([`[${code(key)}](#${key.replaceAll('/', '')})`, title, moduleOf(game, module)]),
    ),
  ].join('\n');

const actionsPage = (game: Game): string =>
  joined([
    `# Actions of ${game.title}`,
    `\`npm run docs\` writes this page from the code. For each action: the fields of the answer, beside \`type\` and \`player\`; the \`options\`
of its [decision](../../docs/decisions.md); and the issue codes that its checks can cite. Any action may also be refused with a code for
[values](issue-codes.md#values-and-rulesets), such as ${codeLink('missing')}. A page that knows no rule reads
[forms](../../docs/forms.md) instead.`,
    contents(game, game.actions),
    ...game.actions.map((each) => actionText(game, each)),
    namedTexts(game.named.actions),
  ]);

const eventsPage = (game: Game): string =>
  joined([
    `# Events of ${game.title}`,
    `\`npm run docs\` writes this page from the code. For each event that somebody can receive: its payload, and who receives it.
[Events](../../docs/events.md) shows how to use them, and [The story](../../docs/story.md) tells them in sentences.`,
    contents(game, game.events),
    ...game.events.map((each) => eventText(game, each)),
    namedTexts(game.named.events),
  ]);

const write = (text: string): Promise<string> => format(text, { parser: 'markdown', proseWrap: 'never' });

/** Returns the pages on actions and events of all games, by their names in out/docs. Takes about 10 seconds. */
export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  const pages = games().flatMap((game) => {
    const end = game.folder === 'warpwar' ? '' : `-${game.folder}`;
    return [
      [`all-actions${end}.md`, actionsPage(game)],
      [`all-events${end}.md`, eventsPage(game)],
    ] as const;
  });
  const written: Record<string, string> = {};
  for (const [name, text] of pages) written[name] = await write(text);
  return written;
}
