import { describe, test } from 'vitest';
import { battery } from 'warpwar/laws';
import { catalogue } from '../src/index.js';
import { facts } from './facts.js';

const modules = ['blockade', 'supply', 'spies', 'officers', 'objectives', 'initiative'] as const;

// Random games with each rule alone, with each of its settings, and together with every other rule.
describe.each(modules)('the battery of %s', (module) => {
  const trials = battery(catalogue, { ...facts, module, games: 5 });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});
