/** Games of captains of Stellar Wars, by the day's seeds: every law holds in them. */

import { describe, expect, test } from 'vitest';
import { playByDiceLaws } from '../../src/testing/laws/dice/index.js';
import { FIRST_SEED } from '../support/battery/daily.js';
import { captained } from '../support/stellar-wars/captained.js';
import { randomDuel } from '../support/stellar-wars/setups.js';

/** Games of each row: 200 together. */
const GAMES = 50;

describe('games of captains', () => {
  test.each([
    ['sw2/duel -seeded-dice +given-dice'],
    ['sw2/duel -seeded-dice +given-dice -line-of-sight -missile-defence'],
    ['sw2/duel -seeded-dice +given-dice +weapon-extras +own-designs'],
    ['sw2/duel -seeded-dice +given-dice open-board(columns=12, rows=16) stellar(firstSpeed=rest)'],
  ])('%s: every law', (rules) => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed += 1) {
      const { seed: _seed, ...setup } = randomDuel(seed, rules);
      const { state } = playByDiceLaws(captained, setup, seed, { oneIn: 40, most: 6000, asideIn: 2 ** 32 });
      expect(state.result?.reason).toBe('last-ship');
      expect(state.turn).toBeLessThanOrEqual(40);
    }
  });
});
