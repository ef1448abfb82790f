/** Games by mail: recorded games, played again as sheets. */

import * as warpwar from '../../src/warpwar/index.js';
import {
  addLines,
  listDue,
  openMail,
  post,
  readSheet,
  runMail,
  warpwarSheets,
  writeSheet,
  type Line,
  type Mail,
  type MailAction,
  type MailEngine,
  type MailGame,
  type Missing,
  type OpenResult,
  type Posted,
} from '../../src/mail/index.js';
import { functionsOf } from '../../src/mail/engine.js';
import { openedOf } from '../../src/mail/mail.js';
import { orderText } from '../../src/mail/write.js';
import { captain, play, seeded } from '../../src/warpwar/players/index.js';
import type { State } from '../../src/warpwar/state.js';
import type { PlayerId } from '../../src/kernel/types.js';

/** WarpWar, as it is played by mail. */
export const mailEngine: MailEngine = { ...warpwar, sheets: warpwarSheets, captain: captain(warpwar) };

/** Two players at the ends of the printed map, by the advanced rules. */
export const duel: warpwar.Setup = {
  rules: 'first/advanced',
  players: ['red', 'blue'],
  homes: { red: ['0606', '0307', '0804'], blue: ['2223', '2125', '2622'] },
};

/** A mail game of a set-up. */
export const mailGame = (
  setup: { readonly rules: unknown; readonly players: readonly string[]; readonly fleets?: unknown },
  missing: Missing = 'wait',
  game = 'warpwar',
): MailGame => ({
  format: 'warpwar-mail-1',
  game,
  id: 'k7q',
  // Sound: set-ups are plain data.
  setup: setup as MailGame['setup'],
  policy: { missing },
  players: Object.fromEntries(setup.players.map((player, at) => [player, { token: `r7m2k9x4p${at}` }])),
  version: warpwar.version,
});

/** The mail game that was opened; throws if it is damaged. */
export function opened(result: OpenResult): Mail {
  if (result.ok) return result.value;
  throw new Error(
    `Line ${result.line}: ${result.message} ${result.issues.map((each) => warpwar.describe(each)).join(' ')}`,
  );
}

/** A mail game before its first sheet. */
export const begun = (game: MailGame, engine: MailEngine = mailEngine): Mail =>
  opened(openMail(engine, game, []));

/** A mail game with more lines. */
export const added = (mail: Mail, lines: readonly Line[]): Mail => opened(addLines(mail, lines));

/** The sheet of a player with orders in it. */
export const filled = (mail: Mail, player: string, orders: readonly string[], revision = 1): string =>
  writeSheet(mail, player as PlayerId).replace(
    'revision: 1\n',
    [`revision: ${revision}`, ...orders, ''].join('\n'),
  );

/** Reads a sheet that must be right. */
export function readWell(mail: Mail, text: string): Posted {
  const posted = readSheet(mail, text);
  if (posted.faults.length === 0) return posted;
  const lines = text.split(/\r\n|\n/);
  throw new Error(
    posted.faults
      .map(({ line, column, message }) => `${line}:${column} ${message}\n${lines[line - 1] ?? ''}`)
      .join('\n'),
  );
}

/** A mail game after a sheet with orders came. */
export const sent = (mail: Mail, player: string, ...orders: readonly string[]): Mail =>
  added(mail, post(mail, readWell(mail, filled(mail, player, orders))));

/** A mail game after its exchange was closed. */
export const ran = (mail: Mail, close = false): Mail => added(mail, runMail(mail, close).lines);

/** A recorded game: its actions, each also as an order, and its end. */
export interface Recorded {
  readonly actions: readonly MailAction[];
  readonly orders: readonly string[];
  readonly end: State;
}

/** A recorded game between captains. */
export function recordGame(setup: warpwar.Setup, seed: number, most = 5000): Recorded {
  const state = warpwar.unwrap(warpwar.createGame(setup));
  const players = Object.fromEntries(setup.players.map((player) => [player, captain(warpwar)]));
  let before = state;
  const actions: MailAction[] = [];
  const orders: string[] = [];
  for (const step of play(warpwar, state, players, seeded(seed), { most })) {
    const action = step.action as unknown as MailAction; // Sound: actions are plain data.
    actions.push(action);
    orders.push(
      action.type === 'phase/end'
        ? 'done'
        : orderText(functionsOf(mailEngine), warpwar.view(before, action.player), action),
    );
    before = step.state;
  }
  return { actions, orders, end: before };
}

/** What of the orders of a player can be judged before they see what comes of those before: in blind games whatever they met. */
export function unsurprised(mail: Mail, player: PlayerId, orders: readonly string[]): readonly string[] {
  const { engine, state } = openedOf(mail);
  const isBlind = engine.rulesOf(state).modules.some(({ id }) => id === 'blind');
  let count = orders.length;
  const isWrong = (): boolean =>
    readSheet(mail, filled(mail, player, orders.slice(0, count))).faults.length > 0;
  while (isBlind && count > 1 && isWrong()) count -= 1;
  return orders.slice(0, count);
}

/** What each player who is awaited orders next in a recorded game: all that one does in a row, or one choice of each of several. */
export function ordersNext(
  mail: Mail,
  { actions, orders }: Recorded,
): ReadonlyMap<PlayerId, readonly string[]> {
  const done = mail.actions.length;
  const next = actions.slice(done).map(({ player }, at) => ({ player, order: orders[done + at] ?? '' }));
  const due = listDue(mail).map(({ player }) => player);
  const [only = '', ...others] = due;
  const end = next.findIndex(({ player }) => player !== only);
  const own = others.length > 0 ? next.slice(0, due.length) : next.slice(0, end < 0 ? undefined : end);
  return new Map(
    due.map((player) => [player, own.flatMap((each) => (each.player === player ? [each.order] : []))]),
  );
}
