import type { Reporter, TestModule } from 'vitest/node';

/** What a run has cost, in one line. */
export function costLine(seconds: number, budget?: number): string {
  const cost = `${Math.round(seconds)} CPU seconds`;
  if (budget === undefined) return `${cost}.`;
  return seconds > budget
    ? `${cost}: over the budget of ${budget}. See "What a run may cost" in docs/contributing.md.`
    : `${cost}, of a budget of ${budget}.`;
}

/** Says what `npm test` has cost in CPU seconds, which a busy machine changes less than the time, and how to play a battery again. */
export default class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { CPU_SPENT, CPU_BUDGET, BATTERY_SEED } = process.env;
    if (modules.some(({ project }) => project.name === 'battery'))
      process.stdout.write(
        `\nThe battery of seed ${BATTERY_SEED}: BATTERY_SEED=${BATTERY_SEED} npm run battery\n`,
      );
    if (CPU_SPENT === undefined) return;
    process.once('exit', () => {
      const { user, system } = process.cpuUsage();
      const seconds = Number(CPU_SPENT) + (user + system) / 1e6;
      process.stdout.write(
        `${costLine(seconds, CPU_BUDGET === undefined ? undefined : Number(CPU_BUDGET))}\n`,
      );
    });
  }
}
