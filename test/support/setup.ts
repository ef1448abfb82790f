import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';

const { FC_RUNS, FC_SEED } = process.env;

fc.configureGlobal({
  numRuns: Number(FC_RUNS ?? 50),
  ...(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) }),
});

/** The rules know neither chance nor clock: whoever asks for them while a test runs fails it. */
beforeEach(() => {
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('Math.random was called.');
  });
  vi.spyOn(Date, 'now').mockImplementation(() => {
    throw new Error('Date.now was called.');
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});
