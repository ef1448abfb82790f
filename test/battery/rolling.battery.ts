/** Rules of WarpWar that roll dice keep every law: beside every other module, and by every source of dice. */

import { describe, test } from 'vitest';
import { battery } from '../../src/warpwar/laws/index.js';
import { ofToday } from '../support/battery/daily.js';
import { catalogue } from '../support/rolling.js';

const rulesets = ['first/skirmish', 'first/advanced', 'second/advanced'];
const given = ['given-dice', 'committed-dice'].flatMap((source) =>
  rulesets.map((rules) => `${rules} +${source}`),
);

describe.each(['mutiny', 'solar-flares'] as const)('%s', (id) => {
  const trialsIn = (scenarios: readonly string[]) =>
    battery(catalogue, {
      module: id,
      games: 5,
      scenarios,
      // What flares destroy is revealed.
      revealingEvents: id === 'mutiny' ? [] : ['ship/destroyed'],
    });
  // Beside other modules dice fall by a seed; those that are given and committed also come to it as modules.
  const trials = [...trialsIn(rulesets), ...trialsIn(given).slice(0, given.length)];
  test.each(ofToday(trials))('%s', (_title, run) => void run(), 600_000);
});
