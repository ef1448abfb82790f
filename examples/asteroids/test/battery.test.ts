import { describe, test } from 'vitest';
import { battery } from 'warpwar/stellar-wars/laws';
import { catalogue } from '../src/index.js';

// Random games with each rule alone, with other values of its settings, and together with every other rule.
describe.each(['asteroids', 'breaking'] as const)('the battery of %s', (module) => {
  const trials = battery(catalogue, {
    module,
    games: 5,
    // Every third hex of the small board on which the battery plays.
    setup: { asteroids: ['0103', '0206', '0309', '0402', '0505', '0508', '0604', '0707', '0803', '0906'] },
    // Ships like to stand before asteroids, and to fire at them.
    keen: (_state, action) => isOf(action, 'breaking/fire') || isOf(action, 'ship/step'),
  });
  test.each(trials)('%s', (_title, run) => void run(), 120_000);
});

const isOf = (action: unknown, type: string): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === type;
