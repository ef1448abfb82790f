/** A rule that adds a choice to how ships are built keeps every law, beside every other module. */

import { describe, test } from 'vitest';
import { pickRandom } from '../../src/kernel/index.js';
import { battery } from '../../src/warpwar/laws/index.js';
import { ofToday } from '../support/battery/daily.js';
import { catalogue } from '../support/crews.js';

describe('crews', () => {
  const trials = battery(catalogue, {
    module: 'crews',
    games: 5,
    hiddenValues: { 'crews/grade': (random) => pickRandom(['common', 'veteran', 'elite'], random) },
    privateEvents: ['crews/hired'],
    eventEffects: { 'crews/hired': ({ grade }) => ({ price: grade === 'elite' ? 5 : 2 }) },
  });
  test.each(ofToday(trials))('%s', (_title, run) => void run(), 600_000);
});
