/** Games in the browser and as files: each is the text of its history, and who plays for whom. */

import { readRecord } from 'warpwar';

/** Who plays for a player: a person at this screen, or a computer player. */
export type Seat = 'person' | 'captain';

/** A game as it is kept. */
export interface Kept {
  /** What the list of games calls it. */
  readonly title: string;
  /** Who plays for each player. */
  readonly seats: Readonly<Record<string, Seat>>;
  /** The text that `save` of a history wrote. */
  readonly save: string;
  /** When it was kept last, as a date and time for people. */
  readonly date: string;
}

const PREFIX = 'warpwar/game/';

/** Lists the numbers of the games that are kept, the newest first. */
export const listGames = (): readonly number[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
    .sort((one, other) => other - one);

/** Reads a game; undefined if there is none, or what is there is no game. */
export function readGame(id: number): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${PREFIX}${id}`) ?? '');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { title = 'A game', seats = {}, save, date = '' } = kept as Partial<Kept>; // Sound: `save` is checked when it is read.
    return typeof save === 'string' ? { title, seats, save, date } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a game under a number, by default a new one. Returns the number; undefined if the browser has no room. */
export function keepGame(
  game: Omit<Kept, 'date'>,
  id: number = (listGames()[0] ?? 0) + 1,
): number | undefined {
  try {
    const date = new Date().toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
    localStorage.setItem(`${PREFIX}${id}`, JSON.stringify({ ...game, date }));
    return id;
  } catch {
    return undefined;
  }
}

/** Forgets a game. */
export const forgetGame = (id: number): void => localStorage.removeItem(`${PREFIX}${id}`);

/** Offers a game as a file. It says who plays as the command line does, which goes on with it, too. */
export function offerFile(name: string, { seats, save }: Pick<Kept, 'seats' | 'save'>): void {
  const named = Object.entries(seats).map(([id, seat]) => [id, seat === 'person' ? 'me' : seat]);
  // Sound: a save is an object of JSON.
  const text = JSON.stringify({
    ...(JSON.parse(save) as object),
    players: Object.fromEntries(named) as object,
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Returns who plays in a game from a file; if it does not say so, a person against captains. */
export function seatsIn(text: string, players: readonly string[]): Kept['seats'] {
  const read = readRecord(text);
  const { players: noted } = read.ok ? read.value : {};
  const seatOf = (id: string, at: number): Seat =>
    (noted ? noted[id] === 'me' : at === 0) ? 'person' : 'captain';
  return Object.fromEntries(players.map((id, at) => [id, seatOf(id, at)]));
}
