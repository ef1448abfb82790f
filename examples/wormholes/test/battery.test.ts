import { describe, test } from 'vitest';
import { battery } from 'warpwar/laws';
import { catalogue } from '../src/index.js';
import { facts } from './facts.js';

// Random games with the rule alone, with each of its settings, and together with every other rule.
describe('the battery', () => {
  const trials = battery(catalogue, {
    ...facts,
    module: 'wormholes',
    settings: { 'wormholes/oneIn': 1 },
    happens: ['ship/charged'],
    games: 5,
  });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});
