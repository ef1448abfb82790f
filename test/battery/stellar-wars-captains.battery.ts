/** Games of captains of Stellar Wars, by the day's seeds: every law holds in them. */

import { describe, expect, test } from 'vitest';
import { playByDiceLaws } from '../../src/testing/laws/dice/index.js';
import { FIRST_SEED } from '../support/battery/daily.js';
import { captained } from '../support/stellar-wars/captained.js';
import { deviceDuel, randomDuel } from '../support/stellar-wars/setups.js';

/** Games of each row: 200 together. */
const GAMES = 50;

/** Games of each row of ships with devices: 100 together. */
const DEVICE_GAMES = 25;

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

  test.each([
    ['open-board(columns=16, rows=24)'],
    ['cloaking(uncloak=with-speeds) sensors(uses=target)'],
    ['sensors(lasts=for-good, hiddenDice=true) mines(stays=false)'],
    ['stellar(firstSpeed=rest) cloaking(blastHurts=false) self-destruct(sameHex=closer)'],
  ])('with cloaks, sensors, mines and self-destructs, %s: every law', (change) => {
    const rules = `sw2/duel -seeded-dice +given-dice +own-designs +turn-limit turn-limit(turns=60) ${change}`;
    let fought = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + DEVICE_GAMES; seed += 1) {
      const { seed: _seed, ...setup } = deviceDuel(seed, rules);
      const { state } = playByDiceLaws(captained, setup, seed, { oneIn: 40, most: 6000, asideIn: 2 ** 32 });
      if (state.result?.reason === 'last-ship') fought += 1;
    }
    expect(fought).toBeGreaterThanOrEqual(DEVICE_GAMES - 2);
  });
});
