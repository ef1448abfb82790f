import { describe, test } from 'vitest';
import { battery } from 'warpwar/laws';
import { catalogue } from '../src/index.js';
import { facts } from './facts.js';

// Random games with each rule alone, with each of its settings, and together with every other rule.
describe.each(['blockade', 'supply', 'spies', 'objectives', 'initiative'] as const)(
  'the battery of %s',
  (module) => {
    const trials = battery(catalogue, { ...facts, module, games: 5 });
    test.each(trials)('%s', (_title, run) => void run(), 120_000);
  },
);

// Marines capture ships, and officers with them.
describe('the battery of officers', () => {
  const scenarios = ['first/skirmish +marines', 'first/advanced', 'second/advanced +marines'];
  const trials = battery(catalogue, { ...facts, module: 'officers', games: 5, scenarios });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});
