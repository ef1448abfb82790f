/** Random games of every scenario keep the laws of every game, and those of Stellar Wars. */

import { describe, expect, test } from 'vitest';
import { keepsLaws } from '../../../src/stellar-wars/laws/index.js';
import { engine } from '../../support/stellar-wars/engine.js';

const players = ['red', 'blue'];

/** The last turn, and a small board, so that games are short. */
const short = '-seeded-dice +given-dice +turn-limit open-board(columns=14, rows=16) turn-limit(turns=10)';

describe('random games of every scenario keep the laws', () => {
  test.each([
    ['sw2/beginning', 3],
    ['sw2/convoy', 1],
    ['sw2/different-forces', 1],
    ['sw2/duel +deployment', 3],
  ])('%s', (scenario, games) => {
    const fleets = { red: [{ sheet: 'DD-2' }, { sheet: 'SC-2' }], blue: [{ sheet: 'BB-1' }] };
    const setup = { rules: `${scenario} ${short}`, players, ...(scenario.includes('duel') && { fleets }) };
    for (let seed = 1; seed <= games; seed += 1) {
      const { state } = keepsLaws(engine, { setup }, seed, {
        oneIn: 60,
        asideIn: 2000,
        most: 6000,
      });
      expect(['last-ship', 'no-ship', 'stopped', 'crossed', 'turn-limit', 'resigned']).toContain(
        state.result?.reason,
      );
    }
  });
});
