/** The table of what calls cost at worst. */

/** A call that is to be timed. */
export interface Cost {
  /** The exported function. */
  readonly name: string;
  /** What it is asked. */
  readonly what: string;
  /** Asks it. */
  readonly run: () => unknown;
}

/** Time that a call should take, in milliseconds: what takes longer says so in its documentation. */
const SOON = 100;

/** How often each is asked: the quickest counts, as anything else is the machine's doing. */
const TIMES = 3;

/** Milliseconds of CPU time that a call takes. */
function milliseconds(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A table with a line for each call: its time, and a mark where it takes long. */
export function rounds(costs: readonly Cost[]): string {
  const lines = costs.map(({ name, what, run }) => {
    const best = Math.min(...Array.from({ length: TIMES }, () => milliseconds(run)));
    return `| \`${name}\` | ${what} | ${best < 10 ? best.toFixed(1) : Math.round(best)} | ${best > SOON ? 'over' : ''} |`;
  });
  return ['| function | asked | ms | |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
