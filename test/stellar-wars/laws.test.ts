/** Random games of Stellar Wars keep the laws of every game, and its own. */

import { describe, expect, test } from 'vitest';
import { keepsLaws } from '../../src/stellar-wars/laws/index.js';
import { engine } from '../support/stellar-wars/engine.js';
import { bomb, miner } from '../support/stellar-wars/mines.js';
import { randomSetup } from '../support/stellar-wars/setups.js';

const cloaks = 'sw2/duel -seeded-dice +given-dice +turn-limit';
const small = 'turn-limit(turns=5) open-board(columns=12, rows=12, leaving=barred)';

describe('random games keep the laws', () => {
  test.each([
    ['sw2/duel -seeded-dice +given-dice open-board(columns=12, rows=12)', ['DD-1', 'ES-1'], ['CA-1']],
    ['sw2/duel -seeded-dice +given-dice +own-designs +weapon-extras', ['CA', 'DD-1'], ['ES', 'SC']],
    [
      'sw2/duel -seeded-dice +given-dice +own-designs +turn-limit turn-limit(turns=8) open-board(columns=8, rows=10)',
      [miner, bomb],
      [bomb, miner],
    ],
    [
      'sw2/duel -seeded-dice +given-dice +own-designs +turn-limit mines(stays=false, side=RL) turn-limit(turns=8) open-board(columns=6, rows=8)',
      [miner],
      [miner],
    ],
    ['sw2/duel -seeded-dice +given-dice +turn-limit turn-limit(turns=6)', ['BB-1'], ['CA-2', 'SC-1']],
    [`sw2/duel -cloaking +committed-dice +own-designs +turn-limit ${small}`, [miner, 'CA-1'], [bomb, 'ES-2']],
    [`${cloaks} ${small}`, ['ES-2', 'SC-1'], ['CA-1', 'ES-2']],
    [
      `${cloaks} ${small} cloaking(uncloak=with-speeds) sensors(hiddenDice=true, uses=target, lasts=for-good)`,
      ['ES-2', 'SC-1'],
      ['ES-2'],
    ],
  ])('of %s', (rules, red, blue) => {
    const fleets = { red: red.map((sheet) => ({ sheet })), blue: blue.map((sheet) => ({ sheet })) };
    for (let seed = 1; seed <= 2; seed += 1) {
      const setup = { ...randomSetup(rules, seed), fleets };
      const { state } = keepsLaws(engine, { setup }, seed, { oneIn: 12, most: 4000 });
      expect(state.result).not.toBeNull();
    }
  });
});
