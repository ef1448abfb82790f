/** What the command says of a mail game: what is due, how far it is, and what happened. */

import { listDue, runMail, type Line, type Mail } from '../../mail/index.js';
import type { PlayerId } from '../../warpwar/index.js';
import type { Values } from '../options.js';
import { columns, Complaint, count, listed, Refused } from '../terminal.js';
import { derivedName, reportText } from './derived.js';
import { inFolder, mailOf, OUT, type Folder } from './folder.js';

/** Returns the players of a game, in the order of play. */
const playersOf = ({ state }: Mail): readonly string[] =>
  // Sound: states of every game have them.
  (state as { readonly players: readonly { readonly id: string }[] }).players.map(({ id }) => id);

/** Says which sheets are due, and where they are. */
export function sayDue(folder: Folder): void {
  const mail = mailOf(folder);
  const due = listDue(mail).map(({ player }) => player);
  const { say } = folder;
  const outOf = (player: string, exchange: number, what: string): string =>
    inFolder(folder, `${OUT}/${derivedName(player, exchange, what)}`);
  say(headOf(folder));
  if (due.length > 0)
    say(
      'Send:',
      ...columns(
        due.map((player) => [
          player,
          ...['sheet.txt', 'map.svg'].map((what) => outOf(player, mail.exchange, what)),
        ]),
      ),
    );
  const others = playersOf(mail).filter((player) => !due.some((each) => each === player));
  if (mail.exchange > 1 && others.length > 0)
    say(
      'Reports:',
      ...columns(others.map((player) => [player, outOf(player, mail.exchange - 1, 'report.txt')])),
    );
}

/** Says in a line how far a game is, and who is missing. */
function headOf(folder: Folder): string {
  const mail = mailOf(folder);
  const { game, exchange } = mail;
  const { missing } = runMail(mail);
  if (listDue(mail).length === 0) return `Game ${game.id} is over, after exchange ${exchange - 1}.`;
  const wanted = missing.length > 0 ? `Missing: ${listed(missing)}.` : 'All sheets are there.';
  return `Game ${game.id}, exchange ${exchange}, ${folder.kit.progress(mail)}. ${wanted}`;
}

/** Says how far a game is, whose sheets are there, and by what two referees see whether they have the same journal. */
export function sayStatus(folder: Folder): void {
  const mail = mailOf(folder);
  const { game, journal, head } = mail;
  folder.say(
    headOf(folder),
    ...columns(playersOf(mail).map((player) => [player, stateOf(mail, player)])),
    `Journal: ${count(journal.length, 'line')}, head ${head.slice(0, 8)}. If a sheet is missing: ${game.policy.missing}.`,
  );
}

type SheetLine = Extract<Line, { kind: 'sheet' }>;

function stateOf(mail: Mail, player: string): string {
  if (!listDue(mail).some((each) => each.player === player)) return 'nothing is asked';
  const { revision, isDouble } = latestSheet(mail, player);
  if (revision === 0) return 'no sheet yet';
  if (isDouble) return `two different sheets with revision ${revision}: neither counts`;
  return runMail(mail).missing.some((each) => each === player)
    ? `revision ${revision} is here, with faults: it waits for a better one`
    : `revision ${revision} is here`;
}

/** Returns the highest revision of a player's sheets for the open exchange, 0 if there is none, and whether two different ones have it. */
export function latestSheet(
  { journal, exchange }: Mail,
  player: string,
): { readonly revision: number; readonly isDouble: boolean } {
  const sheets = journal.filter(
    (line): line is SheetLine =>
      line.kind === 'sheet' && line.player === player && line.exchange === exchange,
  );
  const revision = Math.max(0, ...sheets.map((each) => each.revision));
  return { revision, isDouble: sheets.filter((each) => each.revision === revision).length > 1 };
}

/** Tells what happened since the last exchange that was closed, or since another. */
export function reportGame(folder: Folder, { player, all, since }: Values): void {
  const mail = mailOf(folder);
  const names = playersOf(mail);
  if (player !== undefined && all) throw new Complaint('Give --player or --all, not both.');
  if (player !== undefined && !names.includes(player))
    throw new Refused(`There is no player '${player}' in this game: ${listed(names)}.`);
  if (since !== undefined && !/^\d{1,6}$/.test(since))
    throw new Complaint(`--since is the number of an exchange, from 0, not '${since}'.`);
  const from = Number(since ?? mail.exchange - 1);
  if (all)
    folder.say('For the referee alone: this has secrets of all players.', ...folder.kit.tellAll(mail, from));
  // Sound: a player of the game.
  else
    folder.say(
      reportText(mail, player === undefined ? { spectator: true } : (player as PlayerId), from).trimEnd(),
    );
}
