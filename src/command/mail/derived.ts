/** All that follows from a mail game and its journal: sheets, pictures, answers and reports, a folder for each player. */

import {
  listDue,
  readSheet,
  writeAnswer,
  writeReport,
  writeSheet,
  type Line,
  type Mail,
} from '../../mail/index.js';
import type { PlayerId, Viewer } from '../../warpwar/index.js';
import type { Kit } from './kit.js';

/** A file that follows from the journal. */
export interface Derived {
  /** Its path in out: 'red/004-sheet.txt'. */
  readonly name: string;
  /** Whether it is of the open exchange, where a note may change it. */
  readonly isOpen: boolean;
  /** Writes its text. */
  readonly write: () => string;
}

/** Digits of the number of an exchange, so that lists of files are in order. */
const DIGITS = 3;

/** Returns the name of a file of a player for an exchange. */
export const derivedName = (player: string, exchange: number, what: string): string =>
  `${player}/${String(exchange).padStart(DIGITS, '0')}-${what}`;

/** Lists all files that follow from a mail game. `stages`: it before its first line, and after each. */
export function derivedFiles(kit: Kit, stages: readonly Mail[]): readonly Derived[] {
  const numbers = new Map<string, number>();
  const last = stages.at(-1);
  return [
    ...stages.flatMap((mail, n): readonly Derived[] => {
      const line = last?.journal[n];
      if (line?.kind === 'sheet') return [answer(mail, line, numbers)];
      // Behind the last line the open exchange ends for now.
      if (line === undefined) return sheets(kit, mail, true);
      return line.kind === 'closed' ? [...sheets(kit, mail, false), ...reports(stages[n + 1])] : [];
    }),
  ];
}

const sheets = ({ engine, picture }: Kit, mail: Mail, isOpen: boolean): readonly Derived[] =>
  listDue(mail).flatMap(({ player }) => [
    {
      name: derivedName(player, mail.exchange, 'sheet.txt'),
      isOpen,
      write: () => writeSheet(mail, player),
    },
    {
      name: derivedName(player, mail.exchange, 'map.svg'),
      isOpen,
      // Sound: the state is one of this engine.
      write: () => picture(engine.view(mail.state as never, player)),
    },
  ]);

/** The answer to a sheet; `mail` is the game before it came. */
function answer(
  mail: Mail,
  { player, exchange, text }: Extract<Line, { kind: 'sheet' }>,
  numbers: Map<string, number>,
): Derived {
  const begin = derivedName(player, exchange, 'answer');
  const number = (numbers.get(begin) ?? 0) + 1;
  numbers.set(begin, number);
  return {
    name: `${begin}-${number}.txt`,
    isOpen: false,
    write: () => writeAnswer(mail, readSheet(mail, text)),
  };
}

/** What each player hears of an exchange that was closed. */
function reports(mail: Mail | undefined): readonly Derived[] {
  if (!mail) return [];
  const exchange = mail.exchange - 1;
  return Object.keys(mail.game.players).map((player) => ({
    name: derivedName(player, exchange, 'report.txt'),
    isOpen: false,
    // Sound: a player of the game.
    write: () => reportText(mail, player as PlayerId, exchange),
  }));
}

/** Writes the report of a viewer from an exchange on, with its heading. */
export function reportText(mail: Mail, viewer: Viewer, since: number): string {
  const { game, exchange } = mail;
  const report = writeReport(mail, viewer, since).replace(/^\n/, '');
  const of = since === exchange - 1 ? `exchange ${since}` : `from exchange ${since} on`;
  const who = typeof viewer === 'string' ? viewer : 'for spectators';
  return `Game ${game.id} of ${game.game}, ${of}: ${who}.\n\n${report === '' ? 'You learn nothing new.' : report}\n`;
}
