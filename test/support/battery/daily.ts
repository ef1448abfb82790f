/**
 * How much of the long battery is played: other seeds every day, and as many games as its CPU seconds allow, or as
 * BATTERY_GAMES says.
 */

/** The first seed: the number of the day, unless BATTERY_SEED says another. See scripts/config/vitest.config.ts. */
export const FIRST_SEED = Number(process.env.BATTERY_SEED);

/** CPU seconds of the whole battery. */
const SECONDS = Number(process.env.BATTERY_SECONDS);

/** CPU seconds from which on a battery is whole: that of every night. */
const NIGHTLY = 480;

/** Whether everything is played: every night, and where a game is played again. Else a day plays a part of the long lists. */
export const isWhole = SECONDS === 0 || SECONDS >= NIGHTLY || (process.env.BATTERY_GAMES ?? '') !== '';

/** Days in which everything is played once. */
const DAYS = 10;

/** Returns a day's part of a long list: one item in ten, and others on the next nine days. Of a whole battery the list. */
export const ofToday = <T>(all: readonly T[], whole = isWhole, day = FIRST_SEED): readonly T[] =>
  whole ? all : all.filter((_item, at) => at % DAYS === day % DAYS);

/** Returns so many items of a list, and others on the next days. Of a whole battery the list. */
export const someOfToday = <T>(
  all: readonly T[],
  count: number,
  whole = isWhole,
  day = FIRST_SEED,
): readonly T[] =>
  whole
    ? all
    : all.filter((_item, at) => (at + all.length - ((day * count) % all.length)) % all.length < count);

/** CPU seconds that this process has taken: each file of the battery has a process to itself. */
function taken(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** A test's turn among those of its file, and the file's share of the whole battery. */
export interface Turn {
  /** Which test of the file it is, from 0. */
  readonly at: number;
  /** How many tests the file has. */
  readonly of: number;
  /** The file's share of all CPU seconds, from 0 to 1. */
  readonly share: number;
}

/** Returns how many of a file's games a test plays: its tests share them evenly, and each plays one at least. */
export const gamesOf = ({ at, of }: Turn, games: number): number =>
  Math.max(1, Math.floor((games * (at + 1)) / of) - Math.floor((games * at) / of));

/** Returns whether a test goes on after some games: while it has games left if their number is given, or else CPU seconds. */
function goesOn(turn: Turn, games: string): (played: number) => boolean {
  const { at, of, share } = turn;
  if (games === '') return () => taken() < (SECONDS * share * (at + 1)) / of;
  if (!/^[1-9]\d{0,8}$/.test(games))
    throw new Error(`BATTERY_GAMES is '${games}'. Expected a whole number from 1 on.`);
  return (played) => played < gamesOf(turn, Number(games));
}

/**
 * Plays one game after another, from the first seed on, until the test's turn is over: one game at least. What breaks
 * is thrown again with its seed, and with the command that plays that game alone.
 *
 * @param games games of the whole file, for as long as they take; '': as many as the CPU seconds allow
 */
export function playDaily(
  title: string,
  turn: Turn,
  play: (seed: number) => void,
  games = process.env.BATTERY_GAMES ?? '',
): void {
  const mayGoOn = goesOn(turn, games);
  let seed = FIRST_SEED;
  do {
    try {
      play(seed);
    } catch (problem) {
      throw new Error(`Seed ${seed}: ${String(problem)}\nAgain: ${again(title, seed)}`, { cause: problem });
    }
    seed += 1;
  } while (mayGoOn(seed - FIRST_SEED));
}

/** The command that plays one game of the battery. */
export const again = (title: string, seed: number): string =>
  `BATTERY_SEED=${seed} BATTERY_SECONDS=0 npm run battery -- -t '${title.replace(/[^\w/ -]/g, '.')}'`;
