import type { Reporter, TestModule } from 'vitest/node';

/** Ends every run of the tests, whatever else is printed after them, with one plain line that counts them. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: (typeof states)[number]): number => states.filter((each) => each === state).length;

    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    );
    const failed = count('failed') + broken.length + errors.length;
    const skipped = count('skipped') + count('pending');
    const line = `${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`;
    process.once('exit', () => process.stdout.write(line));
  }
}
