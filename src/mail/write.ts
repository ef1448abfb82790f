/** Writes what players receive: sheets, reports of what happened, and answers to their sheets. */

import { startForm } from '../kernel/form.js';
import type { Json } from '../kernel/result.js';
import type { Entry } from '../kernel/run/story.js';
import { eventsFor } from '../kernel/run/queries.js';
import type { Decision, PlayerId, Viewer } from '../kernel/types.js';
import { functionsOf, type Functions, type MailAction, type MailEngine, type Seen } from './engine.js';
import type { Line } from './journal.js';
import { diceLines } from './dice.js';
import { END_MARK, formatMark } from './letter.js';
import { openedOf, type Exchange, type Mail, type Opened } from './mail.js';
import { headFor, type Posted } from './read.js';
import { standingText } from './standing.js';

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
  for (const { type, word, write } of engine.sheets?.verbs ?? []) {
    const text = type === action.type ? write(view, action) : undefined;
    if (text !== undefined) return text === '' ? word : `${word}: ${text}`;
  }
  return asJson(action);
}

/** Writes orders that a player can copy and change for a decision, each below a comment on it. */
function hintsFor(engine: Functions, view: Seen, decision: Decision): readonly string[] {
  const verb = engine.sheets?.standing?.find(({ types }) => types[0] === decision.type);
  const why = verb?.isAhead
    ? '# and the rounds that follow, if you like, such as'
    : '# or decide it before you are asked, for as long as you like, such as';
  const stands = verb ? [why, ...verb.hints.map((each) => `standing: ${each}`)] : [];
  return [...ordersFor(engine, view, decision), ...stands];
}

function ordersFor(engine: Functions, view: Seen, decision: Decision): readonly string[] {
  const title = engine.titleOf(engine.rulesOf(view), 'decision', decision.type);
  if (decision.pass) return [...comment(title), 'done'];
  const verb = engine.sheets?.verbs.find(({ type }) => type === decision.type);
  if (verb?.hints) {
    const about = verb.about?.(view) ?? '';
    const head = about === '' ? verb.word : `${verb.word} ${about}`;
    return verb
      .hints(view, decision)
      .flatMap(({ text, note = title }) => [...comment(note), `${head}: ${text}`]);
  }
  const form = engine.formOf(view, decision);
  // Sound: a draft is an action.
  return form ? [...comment(title), orderText(engine, view, startForm(form))] : [];
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
  const { state, setup } = opened;
  return [
    ...storyLines(opened, viewer, since),
    ...notesSince(opened, viewer, since),
    ...(state.result ? section('The dice', diceLines(setup, state).flatMap(fitted)) : []),
  ].join('\n');
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

const entryLines = ({ label, text, heading }: Entry): readonly string[] =>
  heading ? ['', ...broken(`${label}. ${text}`.trim())] : broken(text, '  ');

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
      policy === undefined || policy === 'forced' || policy === 'standing'
        ? []
        : [`${player}: ${policyWords[policy]}`],
    ),
  );
  const own = actions.flatMap(({ standing = [] }) => standing.filter(({ player }) => player === viewer));
  return [
    ...[...new Set(own.map(standingText))].flatMap((each) => broken(`As you decided before: ${each}`, '  ')),
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
  const { game, exchange } = opened;
  const mark = { player, exchange, token: game.players[player]?.token ?? '', head: headFor(opened, player) };
  return [
    `Game ${game.id} of ${game.game}, exchange ${exchange}: ${player}.`,
    ...(opened.isSalting ? saltParts(opened) : sheetParts(opened, player)),
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

function sheetParts(opened: Opened, player: PlayerId): readonly string[] {
  const { engine, state, exchange, setup, standing } = opened;
  const view = engine.view(state, player);
  const report = writeReport(opened, player, lastSheetOf(opened, player));
  const own = standing.filter((each) => each.player === player);
  return [
    ...section('What happened', report === '' ? [] : report.replace(/^\n/, '').split('\n')),
    ...seenLines(engine, view),
    ...section('Your standing orders', own.map(standingText).flatMap(fitted)),
    ...section('The dice', exchange <= FIRST_SHEETS ? diceLines(setup, view).flatMap(fitted) : []),
    ...section('What you can order', hintLines(engine, view, hintsFor)),
  ];
}

const seenLines = (engine: Functions, view: Seen): readonly string[] =>
  section('What you see', (engine.sheets?.show(view) ?? []).flatMap(fitted));

/** Writes what can be ordered, decision by decision. */
const hintLines = (engine: Functions, view: Seen, write: typeof hintsFor): readonly string[] =>
  engine.decisions(view).flatMap((each) => write(engine, view, each));

/** Writes what a player sees where there is no referee, and what they can order if it is their turn: the parts of a sheet about it. */
export function writeView(engine: MailEngine, view: unknown, isTurn: boolean): string {
  // Sound: a view of this engine.
  const [functions, seen] = [functionsOf(engine), view as Seen];
  return [
    ...seenLines(functions, seen),
    ...section('What you can order', isTurn ? hintLines(functions, seen, ordersFor) : []),
    '',
  ].join('\n');
}

/** How many exchanges show what the dice fall by. */
const FIRST_SHEETS = 2;

/** What a sheet says that asks for a text for the dice. */
const saltParts = ({ game, state }: Opened): readonly string[] => [
  ...section('The dice', [
    ...diceLines(game.setup, state),
    ...broken(
      'The dice fall by a seed, which the referee has chosen and cannot change: this is its commitment. Add a text of your own that nobody can guess. All dice follow from the seed and the texts of all players. So nobody can choose what is rolled, and no player can foresee it. The referee, who knows all of it, could look ahead. When the game is over the seed is told, and you can compute every face again.',
    ),
  ]),
  ...section('What you can order', [`salt: 30 letters by chance`]),
];

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines];

/** The exchange of the last sheet that a player had before the open one; 0 if there was none. */
const lastSheetOf = ({ exchanges, exchange }: Opened, player: PlayerId): number =>
  exchanges.slice(0, exchange - 1).findLastIndex(({ due }: Exchange) => due.includes(player)) + 1;

// Answers.

/** Writes the answer to a sheet: what it orders, and all that is wrong with it, with the lines as they came. */
export function writeAnswer(mail: Mail, posted: Posted): string {
  const { player, revision, orders, standing, salt, faults } = posted;
  const { engine, game, exchange, state } = openedOf(mail);
  const head = player === undefined ? 'This is no sheet that counts.' : `Revision ${revision} of ${player}.`;
  const view = player === undefined ? undefined : engine.view(state, player);
  return [
    `Game ${game.id} of ${game.game}, exchange ${exchange}: ${head}`,
    ...section(
      'What it orders',
      view
        ? [
            ...orders.flatMap(({ action }) => answerLines(engine, view, action)),
            ...standing.map(standingText),
            ...(salt === undefined ? [] : [`salt: ${salt}`]),
          ]
        : [],
    ),
    ...section('What is wrong', faultLines(posted)),
    ...(player !== undefined && faults.length > 0
      ? ['', `Send it again with 'revision: ${revision + 1}' to mend it.`]
      : []),
    '',
  ].join('\n');
}

const answerLines = (engine: Functions, view: Seen, action: MailAction | null): readonly string[] =>
  action ? orderText(engine, view, action).split('\n') : ['done'];

function faultLines({ text, faults }: Posted): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/);
  return faults.flatMap(({ line, column, message }) => [
    ...broken(`Line ${line}, column ${column}: ${message}`),
    `  > ${lines[line - 1] ?? ''}`,
  ]);
}
