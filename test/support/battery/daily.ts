/** How much of the long battery is played: other seeds every day, and as many games as its CPU seconds allow. */

/** The first seed: the number of the day, unless BATTERY_SEED says another. See scripts/config/vitest.config.ts. */
export const FIRST_SEED = Number(process.env.BATTERY_SEED);

/** CPU seconds of the whole battery. */
const SECONDS = Number(process.env.BATTERY_SECONDS);

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

/**
 * Plays one game after another, from the first seed on, until the test's turn is over: one game at least. What breaks
 * is thrown again with its seed, and with the command that plays that game alone.
 */
export function playDaily(title: string, { at, of, share }: Turn, play: (seed: number) => void): void {
  const until = (SECONDS * share * (at + 1)) / of;
  let seed = FIRST_SEED;
  do {
    try {
      play(seed);
    } catch (problem) {
      throw new Error(`Seed ${seed}: ${String(problem)}\nAgain: ${again(title, seed)}`, { cause: problem });
    }
    seed += 1;
  } while (taken() < until);
}

/** The command that plays one game of the battery. */
export const again = (title: string, seed: number): string =>
  `BATTERY_SEED=${seed} BATTERY_SECONDS=0 npm run battery -- -t '${title.replace(/[^\w/ -]/g, '.')}'`;
