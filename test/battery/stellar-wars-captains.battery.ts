/** Games of captains of Stellar Wars, by the day's seeds: every law holds in them. And every night of admirals, who beat captains. */

import { describe, expect, test } from 'vitest';
import type { PlayerId } from '../../src/kernel/types.js';
import { playByDiceLaws } from '../../src/laws/dice.js';

import { FIRST_SEED, isWhole } from '../support/battery/daily.js';
import { captained } from '../support/stellar-wars/captained.js';
import { fought, winnersOf } from '../support/stellar-wars/fought.js';
import { deviceDuel, randomDuel } from '../support/stellar-wars/setups.js';

/** Games of each row: 200 together every night. */
const GAMES = isWhole ? 50 : 16;

/** Games of each row of ships with devices: 100 together every night. */
const DEVICE_GAMES = isWhole ? 25 : 8;

/** Playouts take what an engine is made of: there captains choose nothing, so the laws of playouts do not hold. */
const BY_CAPTAINS = { oneIn: 40, most: 6000, asideIn: 2 ** 32, aheadIn: 0 };

describe('games of captains', () => {
  test.each([
    ['sw2/duel -seeded-dice +given-dice'],
    ['sw2/duel -seeded-dice +given-dice -line-of-sight -missile-defence'],
    ['sw2/duel -seeded-dice +given-dice +weapon-extras +own-designs'],
    ['sw2/duel -seeded-dice +given-dice open-board(columns=12, rows=16) stellar(firstSpeed=rest)'],
  ])('%s: every law', (rules) => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed += 1) {
      const { seed: _seed, ...setup } = randomDuel(seed, rules);
      const { state } = playByDiceLaws(captained, setup, seed, BY_CAPTAINS);
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
    let ended = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + DEVICE_GAMES; seed += 1) {
      const { seed: _seed, ...setup } = deviceDuel(seed, rules);
      const { state } = playByDiceLaws(captained, setup, seed, BY_CAPTAINS);
      if (state.result?.reason === 'last-ship') ended += 1;
    }
    expect(ended).toBeGreaterThanOrEqual(DEVICE_GAMES - 2);
  });
});

/** Two games of equal ships with an admiral on either side; how many of them the admiral wins. */
function admiralsWins(sheet: string, seed: number): number {
  const fleet = [{ sheet }];
  const setup = { ...randomDuel(seed), fleets: { red: fleet, blue: fleet } };
  const [one, other] = [fought(setup, seed, 'admiral', 'captain'), fought(setup, seed, 'captain', 'admiral')];
  return [winnersOf(one).includes(RED), winnersOf(other).includes(BLUE)].filter(Boolean).length;
}

// Sound: ids of players.
const [RED, BLUE] = ['red', 'blue'] as unknown as readonly [PlayerId, PlayerId];

/** Pairs of games: the same seeds on each day. */
const PAIRS = 12;

describe.runIf(isWhole)('admirals', () => {
  test('beat captains, with equal ships on both sides', () => {
    const won = Array.from({ length: PAIRS }, (_, at) =>
      admiralsWins(['CA-1', 'DD-2', 'BB-1'][at % 3] ?? 'DD-1', at),
    );
    expect(won.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(PAIRS);
  });
});
