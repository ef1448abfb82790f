/** Writes what players receive: sheets, reports of what happened, and answers to their sheets. */

import { startForm } from '../kernel/form.js';
import type { Json } from '../kernel/result.js';
import type { Entry } from '../kernel/run/story.js';
import { eventsFor } from '../kernel/run/queries.js';
import type { Decision, PlayerId, Viewer } from '../kernel/types.js';
import type { Functions, MailAction, Seen } from './engine.js';
import type { Line } from './journal.js';
import { END_MARK, formatMark } from './letter.js';
import { openedOf, type Exchange, type Mail, type Opened } from './mail.js';
import { headFor, type Posted } from './read.js';

/** Width of a line. Mail programs break longer ones. */
const WIDTH = 72;

/** Breaks a sentence into lines. */
function broken(text: string, indent = ''): readonly string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${indent}  ${word}`;
    } else line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** Breaks a line that is too long, and keeps its blanks in front. */
const fitted = (line: string): readonly string[] =>
  line.length <= WIDTH ? [line] : broken(line.trim(), line.slice(0, line.search(/\S|$/)));

// Orders.

/** Writes JSON with blanks between its members, where mail programs can break it. */
function spaced(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each)}`);
  return `{${members.join(', ')}}`;
}

const asJson = ({ player: _player, ...fields }: MailAction): string => `ACTION ${spaced(fields)}`;

/**
 * Writes an action of a player who is awaited as an order in their sheet, such as 'build: W4 AT 0606: PD=4 B=2', which `readSheet` reads; in
 * several lines, if there are several entries.
 */
export function writeOrder(mail: Mail, action: MailAction): string {
  const { engine, state } = openedOf(mail);
  return orderText(engine, engine.view(state, action.player), action);
}

/** The same, by what a player sees when they do it. */
export function orderText(engine: Functions, view: Seen, action: MailAction): string {
  const verb = engine.sheets?.verbs.find(({ type }) => type === action.type);
  const text = verb?.write(view, action);
  return verb && text !== undefined ? `${verb.word}: ${text}` : asJson(action);
}

/** Writes orders that a player can copy and change for a decision, each below a comment on it. */
function hintsFor(engine: Functions, view: Seen, decision: Decision): readonly string[] {
  const title = engine.titleOf(engine.rulesOf(view), 'decision', decision.type);
  if (decision.pass) return [...comment(title), 'done'];
  const verb = engine.sheets?.verbs.find(({ type }) => type === decision.type);
  if (verb) {
    const about = verb.about?.(view) ?? '';
    const head = about === '' ? verb.word : `${verb.word} ${about}`;
    return verb.hints(view, decision).flatMap(({ text, note }) => [...comment(note), `${head}: ${text}`]);
  }
  const form = engine.formOf(view, decision);
  // Sound: a draft is an action.
  return form ? [...comment(title), asJson(startForm(form))] : [];
}

const comment = (text: string): readonly string[] => broken(text).map((line) => `# ${line.trim()}`);

// Reports.

/**
 * Writes what happened for a viewer from the beginning of an exchange until now: a happening a line, by what that viewer may know. '' if
 * nothing did.
 *
 * @param since the number of the exchange; 0 begins with the set-up
 */
export function writeReport(mail: Mail, viewer: Viewer, since: number): string {
  const opened = openedOf(mail);
  return [...storyLines(opened, viewer, since), ...notesSince(opened, viewer, since)].join('\n');
}

function storyLines({ engine, steps, exchanges }: Opened, viewer: Viewer, since: number): readonly string[] {
  return steps
    .slice(since > 0 ? (exchanges[since - 1]?.begins ?? steps.length) : 0)
    .flatMap(({ before, after, events }) => {
      const [was, is] = [before, after].map((each) => engine.view(each, viewer));
      if (!was || !is) return [];
      const entries = engine.tell(engine.rulesOf(is), {
        before: was,
        after: is,
        events: eventsFor(events, viewer),
      });
      return entries.flatMap(entryLines);
    });
}

const entryLines = ({ text, heading }: Entry): readonly string[] =>
  heading ? ['', ...broken(text)] : broken(text, '  ');

/** What the referee says, and what of a player's own sheets was not carried out. */
function notesSince({ journal }: Opened, viewer: Viewer, since: number): readonly string[] {
  let exchange = 1;
  return journal.flatMap((line) => {
    const isNew = exchange >= since;
    if (line.kind === 'closed') exchange += 1;
    if (!isNew) return [];
    if (line.kind === 'note') return ['', ...broken(`The referee: ${line.text}`)];
    return line.kind === 'closed' ? closingLines(journal, line, viewer) : [];
  });
}

function closingLines(
  journal: readonly Line[],
  { actions, undone }: Extract<Line, { kind: 'closed' }>,
  viewer: Viewer,
): readonly string[] {
  const isOwn = (n: number): boolean => {
    const sheet = journal[n - 1];
    return sheet?.kind === 'sheet' && sheet.player === viewer;
  };
  const missing = new Set(
    actions.flatMap(({ action: { player }, policy }) =>
      policy === undefined || policy === 'forced' ? [] : [`${player}: ${policyWords[policy]}`],
    ),
  );
  return [
    ...[...missing].map((each) => `  No sheet came from ${each}.`),
    ...undone
      .filter(({ sheet }) => isOwn(sheet))
      .flatMap(({ line, why }) => broken(`Line ${line} of your sheet was not carried out: ${why}`, '  ')),
  ];
}

const policyWords = {
  pass: 'they did nothing',
  captain: 'the computer played for them',
  resign: 'they gave up',
} as const;

// Sheets.

/**
 * Writes the sheet of a player for the open exchange: what happened since their last one, what they see, what they can order, and the
 * lines that they fill in. It follows from the player's view and events alone. The same mail gives the same text.
 *
 * @param player a player who is awaited: `listDue` lists them
 */
export function writeSheet(mail: Mail, player: PlayerId): string {
  const opened = openedOf(mail);
  const { game, exchange, engine, state } = opened;
  const view = engine.view(state, player);
  const report = writeReport(mail, player, lastSheetOf(opened, player));
  const hints = engine.decisions(view).flatMap((each) => hintsFor(engine, view, each));
  const mark = { player, exchange, token: game.players[player]?.token ?? '', head: headFor(opened, player) };
  return [
    `Game ${game.id} of ${game.game}, exchange ${exchange}: ${player}.`,
    ...section('What happened', report === '' ? [] : report.replace(/^\n/, '').split('\n')),
    ...section('What you see', (engine.sheets?.show(view) ?? []).flatMap(fitted)),
    ...section('What you can order', hints),
    '',
    'Copy orders from above between these two lines, change them, and send',
    'them back. Do not change the first line.',
    '',
    formatMark(mark),
    'revision: 1',
    '',
    END_MARK,
    '',
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines];

/** The exchange of the last sheet that a player had before the open one; 0 if there was none. */
const lastSheetOf = ({ exchanges, exchange }: Opened, player: PlayerId): number =>
  exchanges.slice(0, exchange - 1).findLastIndex(({ due }: Exchange) => due.includes(player)) + 1;

// Answers.

/** Writes the answer to a sheet: what it orders, and all that is wrong with it, with the lines as they came. */
export function writeAnswer(mail: Mail, { player, revision, text, orders, faults }: Posted): string {
  const { engine, game, exchange, state } = openedOf(mail);
  const lines = text.split(/\r\n|\n|\r/);
  const head = player === undefined ? 'This is no sheet that counts.' : `Revision ${revision} of ${player}.`;
  const view = player === undefined ? undefined : engine.view(state, player);
  return [
    `Game ${game.id} of ${game.game}, exchange ${exchange}: ${head}`,
    ...section(
      'What it orders',
      view ? orders.flatMap(({ action }) => answerLines(engine, view, action)) : [],
    ),
    ...section(
      'What is wrong',
      faults.flatMap(({ line, column, message }) => [
        ...broken(`Line ${line}, column ${column}: ${message}`),
        `  > ${lines[line - 1] ?? ''}`,
      ]),
    ),
    ...(faults.length > 0 ? ['', `Send it again with 'revision: ${revision + 1}' to mend it.`] : []),
    '',
  ].join('\n');
}

const answerLines = (engine: Functions, view: Seen, action: MailAction | null): readonly string[] =>
  action ? orderText(engine, view, action).split('\n') : ['done'];
