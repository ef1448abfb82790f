import { describe, test } from 'vitest';
import { battery } from 'warpwar/testing';
import { catalogue } from '../src/index.js';
import { terms } from './terms.js';

// Random games with the rule alone, and together with every other rule.
describe('the battery', () => {
  const trials = battery(catalogue, {
    ...terms,
    module: 'tractor-beams',
    games: 5,
    happens: ['tractor-beams/held'],
  });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});
