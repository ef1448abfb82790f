/** Rules of WarpWar that roll dice keep every law, by every source of dice and beside every other module. */

import { describe, test } from 'vitest';
import { battery } from '../../src/warpwar/laws/index.js';
import { catalogue } from '../support/rolling.js';

const sources = ['seeded-dice', 'given-dice', 'committed-dice'];
const rulesets = ['first/skirmish', 'first/advanced', 'second/advanced'];

describe.each(['mutiny', 'solar-flares'] as const)('%s', (id) => {
  const trials = battery(catalogue, {
    module: id,
    games: 10,
    scenarios: rulesets.flatMap((rules) => sources.map((source) => `${rules} +${source}`)),
    // What flares destroy is revealed.
    revealingEvents: id === 'mutiny' ? [] : ['ship/destroyed'],
  });
  test.each(trials)('%s', (_title, run) => void run(), 600_000);
});
